import { systemClock } from './clock.ts';
import type { Operation } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { AttemptProgress } from './progress.ts';
import { type FirstFailure, Recovery } from './recovery.ts';
import { isShort, type RecoveryOptions } from './recovery-options.ts';
import { saysFailure } from './returned-failure.ts';

const NO_OPTIONS: RecoveryOptions = Object.freeze({});
const NO_ATTEMPTS: readonly never[] = Object.freeze([]);

// Async, so that what does not fit rejects like everything else.
const run = async <T>(operation: Operation<T>, options: RecoveryOptions, first?: FirstFailure): Promise<Outcome<T>> =>
  new Recovery(operation, options, first).run();

/**
 * Runs an operation and, where it fails, recovers it: classifies each failure, asks the policy, waits, tries again.
 * Resolves with the outcome. Rejects with a RecoveryError when recovery ends without success, with the caller's own reason
 * (the same value) as soon as the caller's signal is aborted, and with a RangeError for options out of range.
 * Gotcha: an attempt that ignores its signal is given up, not ended; a value that it brings later is told as `late_result`,
 * and taken where the run still goes on.
 */
export const withRecovery = <T>(
  operation: Operation<T>,
  options: RecoveryOptions = NO_OPTIONS,
): Promise<Outcome<T>> => {
  if (options !== NO_OPTIONS && !isShort(options)) return run(operation, options);
  // The short way: nothing but the call itself until something fails. With `then`, for an async function costs more.
  const startedAt = systemClock.monotonic();
  const progress = new AttemptProgress(1, 'L0', undefined);
  const failed = (thrown: unknown): Promise<Outcome<T>> => run(operation, options, { progress, thrown, startedAt });
  try {
    const running = operation(progress);
    return (running instanceof Promise ? running : Promise.resolve(running)).then((value: T) => {
      if (saysFailure(value)) return failed(value);
      return { value, attempts: NO_ATTEMPTS, recovered: false, late: false, recoveryMs: 0, waitedMs: 0 };
    }, failed);
  } catch (thrown) {
    return failed(thrown);
  }
};
