import type { FailedAttempt } from './attempt-log.ts';

/** How an operation succeeded. */
export interface Outcome<T> {
  readonly value: T;
  /** The attempts that failed before, in order; empty when the first succeeded. Of more than 100 the first 20 and the last 80. */
  readonly attempts: readonly FailedAttempt[];
  /** Whether it took more than one attempt, or more time than the one was given. */
  readonly recovered: boolean;
  /** Whether the value came from an attempt that had been timed out and finished all the same. */
  readonly late: boolean;
  /**
   * Milliseconds that recovery took, from the first failure to the end, waits included; 0 where nothing failed.
   * Gotcha: not the time of the whole call, which the `ended` event tells: a call that goes well reads the clock once only.
   */
  readonly recoveryMs: number;
  /** Milliseconds of it spent waiting between attempts. */
  readonly waitedMs: number;
}
