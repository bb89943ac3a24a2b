import { systemClock } from './clock.ts';
import type { Operation } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { AttemptProgress } from './progress.ts';
import { type FirstFailure, Recovery } from './recovery.ts';
import { checkOptions, type RecoveryOptions } from './recovery-options.ts';
import { failureIn, saysFailure } from './returned-failure.ts';

const NO_OPTIONS: RecoveryOptions = Object.freeze({});
const NO_ATTEMPTS: readonly never[] = Object.freeze([]);

/** Whether anything must be armed, asked or told even where the first attempt succeeds. */
const needsRun = (options: RecoveryOptions): boolean =>
  options.signal !== undefined ||
  options.policy !== undefined ||
  options.attemptTimeoutMs !== undefined ||
  options.totalMs !== undefined ||
  options.budget !== undefined ||
  options.breaker !== undefined ||
  options.retryBudget !== undefined ||
  options.onEvent !== undefined;

/**
 * Runs an operation and, where it fails, recovers it: classifies each failure, asks the policy, waits, tries again.
 * Resolves with the outcome. Rejects with a RecoveryError when recovery ends without success, with the caller's own reason
 * (the same value) as soon as the caller's signal is aborted, and with a RangeError for options out of range.
 * Gotcha: an attempt that ignores its signal is given up, not ended; a value that it brings later is told as `late_result`,
 * and taken where the run still goes on.
 */
export const withRecovery = async <T>(
  operation: Operation<T>,
  options: RecoveryOptions = NO_OPTIONS,
): Promise<Outcome<T>> => {
  if (options !== NO_OPTIONS) checkOptions(options);
  const clock = options.clock ?? systemClock;
  const startedAt = clock.monotonic();
  if (needsRun(options)) return new Recovery(operation, options, startedAt).run();
  // The short way: nothing but the call itself until something fails.
  const progress = new AttemptProgress(1, 'L0', undefined);
  let first: FirstFailure;
  try {
    const value = await operation(progress);
    const failure = options.isFailure || saysFailure(value) ? failureIn(value, options.isFailure) : undefined;
    if (failure === undefined) {
      const durationMs = clock.monotonic() - startedAt;
      return { value, attempts: NO_ATTEMPTS, recovered: false, late: false, durationMs, waitedMs: 0 };
    }
    first = { progress, thrown: failure.thrown };
  } catch (thrown) {
    first = { progress, thrown };
  }
  return new Recovery(operation, options, startedAt).run(first);
};
