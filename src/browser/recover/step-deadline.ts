import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { RecoveryError } from '../../engine/recovery-error.ts';
import type { PageSession } from './session.ts';
import { stepError } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';

/** A step's time was over while something in it hung. */
export class StepTimedOut extends Error {
  override readonly name = 'TimeoutError';
}

/** Lets work go on until the step's time is over; then throws StepTimedOut, and the work's own end counts no more. */
export const withDeadline = async <T>(session: PageSession, scope: StepScope, work: Promise<T>): Promise<T> => {
  const left = scope.budget.remainingMs;
  if (left === Number.POSITIVE_INFINITY) return work;
  const cut = new AbortController();
  // A grace lets what runs inside end by itself and say more than 'time is over'.
  const grace = Math.max(20, Math.min(100, left * 0.02));
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

/** How long a page is asked what it received of an action under way, milliseconds. */
const FLYING_MS = 80;

/** Time was over while something hung: what is known of it counts for more than that it was over. */
export const timedOut = async (
  session: PageSession,
  scope: StepScope,
  error: Error,
  code: ErrorCode,
): Promise<RecoveryError> => {
  // An action is under way: unless the page says that it received nothing, it may have.
  const late = session.settings.clock.sleep(FLYING_MS).then(() => undefined);
  const received = scope.flying ? await Promise.race([scope.flying(), late]).catch(() => undefined) : false;
  if (received !== false) scope.dispatchedAt ??= scope.startedAt;
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
