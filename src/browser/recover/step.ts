import type { Page } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { CATALOG } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { withPerson } from './answer.ts';
import { diagnosePage } from './diagnose-page.ts';
import { declinedSince } from './dialogs.ts';
import { endScope } from './end-scope.ts';
import type { SeenRequest } from './network-log.ts';
import { revive } from './revive.ts';
import type { PageSession } from './session.ts';
import { type FailureFacts, noteAttempt, stepError } from './step-failure.ts';
import { callMode, newScope, type Postcondition, type StepScope } from './step-scope.ts';
import { holds } from './verify.ts';

/** What is said of a step besides what it does. */
export interface StepOptions {
  /** Whether the page shows what the step was to bring about; the step is a success only then. */
  readonly verify?: Postcondition;
  /** Whether doing it twice does no harm. Default: each action inside by its own nature. */
  readonly repeatable?: boolean;
  /** Milliseconds for the step and all its recovery; default the page's `budget.stepMs`. */
  readonly budgetMs?: number;
  /** What is meant, in a person's words; targets are remembered under it. Default: the step's name. */
  readonly intent?: string;
}

const CHECK_AGAIN_MS = 50;
/** A page that shows nothing of an action for so long will not show it later either, milliseconds. */
const DEAD_QUIET_MS = 5_000;
/** With no sign of any effect a repeatable action is done again after this time, with some sign after the longer one, milliseconds. */
const REPEAT_MS = Object.freeze({ noSign: 300, sign: 2_500 });

class StepTimedOut extends Error {
  override readonly name = 'TimeoutError';
}

const withDeadline = async <T>(session: PageSession, scope: StepScope, work: Promise<T>): Promise<T> => {
  const left = scope.budget.remainingMs;
  if (left === Number.POSITIVE_INFINITY) return work;
  const cut = new AbortController();
  // A grace lets what runs inside end by itself and say more than 'time is over'.
  const grace = Math.max(30, Math.min(250, left * 0.04));
  const late = (async (): Promise<never> => {
    for (let ms = left; ; ms = scope.budget.paused ? 100 : scope.budget.remainingMs) {
      await session.settings.clock.sleep(Math.max(1, ms + grace), cut.signal);
      // While a person is asked, the step's time stands still.
      if (scope.budget.remainingMs > 0) continue;
      const ended = scope.budget.endedBy ?? scope.budget.tightest;
      throw new StepTimedOut(`The step "${scope.name}" did not end within the ${ended.name} budget of ${ended.ms} ms`);
    }
  })();
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    cut.abort();
    work.catch(() => undefined);
  }
};

const failedReply = (session: PageSession, scope: StepScope): SeenRequest | undefined =>
  session.network
    .since(scope.startedAt)
    .filter((r) => r.method !== 'GET' || (r.navigation && r.mainFrame))
    .findLast((r) => r.failed !== undefined || (r.status ?? 0) >= 400);

const returnedFailure = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || (value as { ok?: unknown }).ok !== false) return undefined;
  const { error, message, reason } = value as { error?: unknown; message?: unknown; reason?: unknown };
  const said = [message, error, reason].find((text) => typeof text === 'string' || text instanceof Error);
  return said === undefined ? 'the step returned { ok: false }' : String(said);
};

/** Waits until the page shows what the step was to bring about; says whether it did, or whether it should be done again. */
const awaitPostcondition = async (session: PageSession, scope: StepScope): Promise<'holds' | 'repeat' | 'failed'> => {
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

const unmet = async (session: PageSession, scope: StepScope): Promise<FailureFacts> => {
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

/** Time was over while something hung: what is known of it counts for more than that it was over. */
const timedOut = (session: PageSession, scope: StepScope, error: Error, code: ErrorCode): RecoveryError => {
  const base = { operation: scope.name, cause: error };
  if (scope.dispatchedAt !== undefined && scope.repeatable !== true)
    return stepError(session, scope, {
      ...base,
      code: 'OUTCOME_UNKNOWN',
      effect: 'unknown',
      strategy: 'verify',
      message: `${error.message}; ${scope.dispatched ?? 'an action'} had been sent to the page, and whether it took effect is not known`,
    });
  const seen = scope.attempts.list.findLast((a) => !/TIMEOUT$|^BUDGET/.test(a.code));
  if (seen)
    return stepError(session, scope, {
      ...base,
      code: seen.code,
      ...(seen.selector ? { selector: seen.selector } : {}),
      message: `${seen.message} (${error.message})`,
    });
  return stepError(session, scope, { ...base, code, message: error.message });
};

/** With less time than this a step is not begun once more: it would only hide what was seen, milliseconds. */
const LEAST_ROUND_MS = 150;
const again = new Set<ErrorCode>(['HTTP_SERVER_ERROR', 'RATE_LIMITED']);
const GONE = new Set<ErrorCode>(['BROWSER_CRASH', 'BROWSER_CLOSED', 'BROWSER_DISCONNECTED']);
const mayRepeat = (scope: StepScope, code: ErrorCode): boolean => {
  if (scope.budget.remainingMs <= LEAST_ROUND_MS) return false;
  const { transient, category } = CATALOG[code];
  if (scope.repeatable === true) return transient && category !== 'drift';
  // Not said to be repeatable: only where nothing that must not be repeated was sent in this run.
  return (
    scope.dispatchedAt === undefined &&
    scope.repeatable === undefined &&
    transient &&
    category === 'transient' &&
    !again.has(code)
  );
};

/** Runs a step as one unit of recovery; resolves with what the action gives, or throws a RecoveryError. */
export const runStep = async <T>(
  session: PageSession,
  name: string,
  action: (page: Page) => Promise<T>,
  options: StepOptions = {},
): Promise<T> => {
  if (typeof name !== 'string' || name.trim() === '')
    throw new TypeError('step: the first argument is its name, a text that is not empty');
  if (typeof action !== 'function')
    throw new TypeError(`step "${name}": the second argument is a function that is given the page`);
  const ms = options.budgetMs ?? session.settings.budget.stepMs;
  if (!(ms > 0))
    throw new RangeError(`step "${name}": budgetMs must be a number of milliseconds above 0, found ${String(ms)}`);
  const mode = callMode.getStore();
  const parent = mode?.kind === 'step' ? mode.scope.budget : session.task;
  const scope = newScope({
    name,
    budget: parent.child(ms, 'step'),
    explicit: true,
    startedAt: session.monotonic(),
    intent: options.intent,
    verify: options.verify,
    repeatable: options.repeatable,
  });
  await session.ready;
  const once = async (): Promise<T> => {
    try {
      const value = await attemptStep(session, scope, action);
      endScope(session, scope, true);
      return value;
    } catch (error) {
      endScope(session, scope, false);
      throw error;
    }
  };
  return (await withPerson(session, scope, once)) as T;
};

const attemptStep = async <T>(
  session: PageSession,
  scope: StepScope,
  action: (page: Page) => Promise<T>,
): Promise<T> => {
  const { clock } = session.settings;
  if (scope.budget.remainingMs <= 0) {
    const ended = scope.budget.endedBy ?? scope.budget;
    throw stepError(session, scope, {
      operation: scope.name,
      code: 'BUDGET_EXHAUSTED',
      cause: undefined,
      effect: 'none',
      message: `The step "${scope.name}" was not run: the ${ended.name} budget of ${ended.ms} ms is spent`,
    });
  }
  if (scope.verify && scope.repeatable !== true && (await holds(session, scope))) {
    session.emit(scope.name, {
      type: 'already',
      why: 'the page shows already what the step is to bring about; nothing was done',
    });
    return undefined as T;
  }
  for (let round = 0; ; round += 1) {
    scope.ordinal = 0;
    scope.round = round;
    const began = session.monotonic();
    try {
      const work = callMode.run({ kind: 'step', scope }, () => action(session.facade));
      const value = await withDeadline(session, scope, work);
      const refused = returnedFailure(value);
      if (refused !== undefined)
        throw stepError(session, scope, {
          operation: scope.name,
          code: 'POSTCONDITION_FAILED',
          cause: value,
          message: `The step "${scope.name}" says itself that it failed: ${refused}`,
        });
      if (!scope.verify) return value;
      const state = await awaitPostcondition(session, scope);
      if (state === 'holds') return value;
      const facts = await unmet(session, scope);
      if (
        state === 'failed' ||
        facts.code === 'DIALOG_BLOCKING' ||
        facts.code === 'CAPTCHA_REQUIRED' ||
        facts.code === 'AUTHENTICATION_FAILED'
      )
        throw stepError(session, scope, facts);
      noteAttempt(session, scope, {
        operation: scope.name,
        selector: '',
        code: facts.code,
        message: facts.message,
        startedAt: began,
        effect: 'unknown',
        level: 'L0',
      });
    } catch (error) {
      const known = error instanceof RecoveryError ? error : undefined;
      const code =
        known?.code ??
        (error instanceof StepTimedOut
          ? scope.budget.endedBy?.name === 'task'
            ? 'BUDGET_EXHAUSTED'
            : 'STEP_TIMEOUT'
          : classify(error, { rules: session.settings.rules }).code);
      if (
        scope.verify &&
        (scope.dispatchedAt !== undefined || error instanceof StepTimedOut || code === 'NAVIGATION_TIMEOUT') &&
        code !== 'OUTCOME_UNKNOWN' &&
        known?.code !== 'POSTCONDITION_FAILED' &&
        code !== 'DIALOG_BLOCKING' &&
        (await holds(session, scope))
      ) {
        session.emit(scope.name, {
          type: 'effect',
          operation: scope.name,
          effect: 'done',
          evidence: 'the page shows what the step was to bring about',
        });
        return undefined as T;
      }
      // What asked for a longer wait than there is time is not asked again meanwhile.
      // What was lost and could not be brought back stays lost.
      const given = known !== undefined && (known.reason === 'deadline_would_pass' || GONE.has(known.code));
      if (given || !mayRepeat(scope, code)) {
        if (known) throw known;
        if (error instanceof StepTimedOut) throw timedOut(session, scope, error, code);
        throw stepError(session, scope, {
          operation: scope.name,
          code,
          message: error instanceof Error ? error.message : String(error),
          cause: error,
        });
      }
      if (!known)
        noteAttempt(session, scope, {
          operation: scope.name,
          selector: '',
          code,
          message: error instanceof Error ? error.message : String(error),
          startedAt: began,
          effect: scope.dispatchedAt === undefined ? 'none' : 'unknown',
          level: 'L0',
        });
      await clock.sleep(Math.min(100 * 2 ** Math.min(round, 4), Math.max(1, scope.budget.remainingMs)));
    }
  }
};
