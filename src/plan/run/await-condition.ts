import type { Page } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Clock } from '../../engine/clock.ts';
import { type Condition, describeCondition } from '../file/plan.ts';
import { ConditionFailure } from './condition-failure.ts';
import { type Observation, observeCondition } from './observe-condition.ts';

/** How long a condition is waited for, and what it means if it does not come true. */
export interface Waiting {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly code: ErrorCode;
  /** Told what is seen instead, at each look. */
  readonly onSeen?: ((seen: string) => void) | undefined;
}

/** Milliseconds between two looks. */
const PACE_MS = 50;

/** Looks again until a condition holds. Throws ConditionFailure when time is up, and the signal's reason when it is aborted. */
export const awaitCondition = async (page: Page, condition: Condition, waiting: Waiting): Promise<void> => {
  const { clock, signal, timeoutMs, code } = waiting;
  const until = clock.monotonic() + timeoutMs;
  let seen: Observation = { holds: false, seen: 'there was no time to look' };
  for (;;) {
    signal.throwIfAborted();
    seen = await look(page, condition);
    if (seen.holds) return;
    waiting.onSeen?.(seen.seen);
    const left = until - clock.monotonic();
    if (left <= 0) throw new ConditionFailure(code, describeCondition(condition), seen.seen);
    await clock.sleep(Math.min(PACE_MS, left), signal);
  }
};

// While a page is being replaced nothing can be read from it; the next look will do.
const IN_BETWEEN = /Execution context was destroyed|because of a navigation|Timeout \d+ms exceeded|not attached/;

const look = async (page: Page, condition: Condition): Promise<Observation> => {
  try {
    return await observeCondition(page, condition);
  } catch (error) {
    if (error instanceof Error && IN_BETWEEN.test(error.message))
      return { holds: false, seen: 'the page was changing' };
    throw error;
  }
};
