import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { diagnosePage } from './diagnose-page.ts';
import { declinedSince } from './dialogs.ts';
import type { SeenRequest } from './network-log.ts';
import { revive } from './revive.ts';
import type { PageSession } from './session.ts';
import type { FailureFacts } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';
import { holds } from './verify.ts';

const CHECK_AGAIN_MS = 50;
/** A page that shows nothing of an action for so long will not show it later either, milliseconds. */
const DEAD_QUIET_MS = 5_000;
/** With no sign of any effect a repeatable action is done again after this time, with some sign after the longer one, milliseconds. */
const REPEAT_MS = Object.freeze({ noSign: 300, sign: 2_500 });

const failedReply = (session: PageSession, scope: StepScope): SeenRequest | undefined =>
  session.network
    .since(scope.startedAt)
    .filter((r) => r.method !== 'GET' || (r.navigation && r.mainFrame))
    .findLast((r) => r.failed !== undefined || (r.status ?? 0) >= 400);

/** What a step says itself of its failure, where its value is `{ ok: false }`. */
export const returnedFailure = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || (value as { ok?: unknown }).ok !== false) return undefined;
  const { error, message, reason } = value as { error?: unknown; message?: unknown; reason?: unknown };
  const said = [message, error, reason].find((text) => typeof text === 'string' || text instanceof Error);
  return said === undefined ? 'the step returned { ok: false }' : String(said);
};

/** Waits until the page shows what the step was to bring about; says whether it did, or whether it should be done again. */
export const awaitPostcondition = async (
  session: PageSession,
  scope: StepScope,
): Promise<'holds' | 'repeat' | 'failed'> => {
  const began = session.monotonic();
  let quietSince = began;
  let seen = -1;
  for (;;) {
    if (session.crashed || session.page.isClosed()) await revive(session, scope, scope.name);
    if (await holds(session, scope)) return 'holds';
    if (scope.budget.remainingMs <= 0) return 'failed';
    const now = session.monotonic();
    const requests = session.network.since(scope.dispatchedAt ?? began);
    const open = requests.some((r) => r.endedAt === undefined && r.kind !== 'eventsource');
    const activity = requests.length + session.dialogs.length;
    if (activity !== seen || open) {
      if (activity !== seen && seen >= 0) quietSince = now;
      if (open) quietSince = now;
      seen = activity;
    }
    const sign = requests.length > 0;
    if (scope.repeatable === true && now - began > (sign ? REPEAT_MS.sign : REPEAT_MS.noSign) && !open) return 'repeat';
    if (scope.repeatable !== true && declinedSince(session, scope.startedAt).length > 0 && now - began > 300)
      return 'failed';
    if (scope.repeatable !== true && failedReply(session, scope) && now - quietSince > 1_000) return 'failed';
    if (scope.repeatable !== true && now - quietSince > DEAD_QUIET_MS) return 'failed';
    await session.settings.clock.sleep(Math.min(CHECK_AGAIN_MS, Math.max(1, scope.budget.remainingMs)));
  }
};

/** Why a postcondition did not come true, by the page's and the server's word. */
export const unmet = async (session: PageSession, scope: StepScope): Promise<FailureFacts> => {
  const [declined] = declinedSince(session, scope.startedAt);
  const operation = scope.name;
  const base = { operation, cause: undefined, strategy: 'verify' } as const;
  if (declined)
    return {
      ...base,
      code: 'DIALOG_BLOCKING',
      effect: 'none',
      message: `The page asked "${declined.message}" (${declined.kind}); it was turned down, for nobody allowed it to be accepted`,
    };
  const found = await diagnosePage(session, scope);
  if (found) return { ...base, ...found };
  const reply = failedReply(session, scope);
  if (reply) {
    const lost = reply.failed !== undefined && reply.method !== 'GET';
    const code: ErrorCode = lost
      ? 'OUTCOME_UNKNOWN'
      : (reply.status ?? 0) >= 500
        ? 'HTTP_SERVER_ERROR'
        : 'POSTCONDITION_FAILED';
    const how = reply.failed ?? `answered ${reply.status}`;
    return {
      ...base,
      code,
      effect: 'unknown',
      message: `${reply.method} ${new URL(reply.url).pathname} ${lost ? `lost its reply (${how})` : how}, and the page does not show what the step was to bring about`,
      facts: { httpStatus: reply.status, reason: how },
    };
  }
  return {
    ...base,
    code: 'POSTCONDITION_FAILED',
    effect: scope.dispatchedAt === undefined ? 'none' : 'unknown',
    message: `The step "${scope.name}" ran${scope.dispatched ? ` (${scope.dispatched})` : ''}, but the page does not show what it was to bring about${scope.repeatable === true ? '' : '; it was not done again, for that might do it twice'}`,
  };
};
