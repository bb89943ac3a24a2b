import { probe } from '../probe/probe.ts';
import { type ActionRun, sayMs } from './action-run.ts';
import { type EffectEvidence, weighEffect } from './effect.ts';
import type { SeenRequest } from './network-log.ts';
import { revive } from './revive.ts';
import { stepError } from './step-failure.ts';
import type { TryOutcome } from './try-action.ts';
import { holds } from './verify.ts';

/** Between two looks for an effect, milliseconds. */
const LOOK_MS = 60;
/** How long the evidence must stand where a postcondition was given, milliseconds. */
const EVIDENT_MS = 700;
/** How long a settled but unproved outcome is watched where no postcondition was given, milliseconds. */
const UNPROVED_MS = 1_500;

type Failed = Extract<TryOutcome, { kind: 'failed' }>;

/** What was seen before the page was lost; what is asked for to bring it back is no sign of an effect. */
const gatherLost = (run: ActionRun, failed: Failed, requests: readonly SeenRequest[]): EffectEvidence => ({
  guard: failed.guard,
  requests: requests.map((r) =>
    r.endedAt === undefined ? { ...r, endedAt: run.session.monotonic(), failed: 'lost with the page' } : r,
  ),
  navigated: false,
  logged: failed.dispatched ? 'dispatched' : 'before',
});

const gather = async (run: ActionRun, failed: Failed, mostMs: number): Promise<EffectEvidence> => {
  const { session } = run;
  const { page } = session;
  const requests = session.network.since(failed.startedAt);
  const away = session.crashed || page.isClosed();
  const report = away
    ? undefined
    : await probe(run.target.root(), run.target.root().locator('html'), { quick: true, most: 0 }, mostMs).catch(
        () => undefined,
      );
  const guard = report?.guard?.nonce === run.nonce && report.guard.delivered.length > 0 ? report.guard : failed.guard;
  const navigated = requests.some((r) => r.navigation && r.mainFrame && (r.status ?? 0) > 0);
  return { guard, requests, navigated, logged: failed.dispatched ? 'dispatched' : 'before' };
};

/**
 * After an action was dispatched and failed: never again blindly (R-PAGE-2). Watches, within the step's budget, until the
 * postcondition or the evidence says that it is done, or that nothing reached the page; else throws OUTCOME_UNKNOWN.
 */
export const settleEffect = async (run: ActionRun, failed: Failed): Promise<'done' | 'not_done'> => {
  const { session, scope } = run;
  const began = session.monotonic();
  // An action that stands alone keeps its own time-out for waiting; once something was sent, to know what came of it counts more.
  const left = (): number =>
    scope.explicit
      ? scope.budget.remainingMs - sayMs(run)
      : Math.min(session.task.remainingMs, began + session.settings.budget.stepMs - session.monotonic());
  let settledSince: number | undefined;
  let why = '';
  let before: readonly SeenRequest[] | undefined;
  for (;;) {
    if (run.signal?.aborted) throw run.signal.reason;
    if (session.crashed || session.page.isClosed()) {
      before ??= session.network.since(failed.startedAt);
      await revive(session, scope, run.name, failed.error);
    }
    if (scope.verify && (await holds(session, scope))) {
      session.emit(scope.name, {
        type: 'effect',
        operation: run.name,
        effect: 'done',
        evidence: 'the page shows what the step was to bring about',
      });
      return 'done';
    }
    const verdict = weighEffect(
      before ? gatherLost(run, failed, before) : await gather(run, failed, Math.max(50, Math.min(500, left()))),
    );
    why = verdict.why;
    if (verdict.effect === 'done') settledSince ??= session.monotonic();
    // In the middle of a step its postcondition cannot hold yet: the evidence lets it go on, its end is checked all the same.
    const evident = verdict.effect === 'done' && session.monotonic() - (settledSince ?? 0) >= EVIDENT_MS;
    if (verdict.effect === 'done' && (!scope.verify || evident)) {
      session.emit(scope.name, { type: 'effect', operation: run.name, effect: 'done', evidence: why });
      return 'done';
    }
    if (verdict.effect === 'none') return 'not_done';
    if (verdict.settled) settledSince ??= session.monotonic();
    const waitedOut = settledSince !== undefined && !scope.verify && session.monotonic() - settledSince > UNPROVED_MS;
    if (left() <= 0 || waitedOut) break;
    await session.settings.clock.sleep(Math.min(LOOK_MS, Math.max(1, left())), run.signal);
  }
  session.emit(scope.name, { type: 'effect', operation: run.name, effect: 'unknown', evidence: why });
  throw stepError(session, scope, {
    operation: run.name,
    code: 'OUTCOME_UNKNOWN',
    message: `${run.name} on ${run.selector} was sent to the page and then failed; whether it took effect is not known: ${why}`,
    cause: failed.error,
    selector: run.selector,
    effect: 'unknown',
    strategy: 'verify',
    facts: { reason: `${why}; watched for ${Math.round(session.monotonic() - began)} ms` },
  });
};
