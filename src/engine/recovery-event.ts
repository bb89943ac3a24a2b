import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Effect } from '../domain/classify/classification.ts';
import type { Decision, StopReason } from '../domain/policy/decision.ts';
import type { FailedAttempt } from './attempt-log.ts';

/** What the engine tells its listeners, in the order in which it happens. `at` is milliseconds since the epoch. */
export type RecoveryEvent =
  | {
      readonly type: 'attempt_failed';
      readonly at: number;
      readonly operation: string;
      readonly attempt: FailedAttempt;
      readonly decision: Decision;
      /** The very value that was thrown or returned as failure. Gotcha: not redacted. */
      readonly thrown: unknown;
    }
  | {
      readonly type: 'waiting';
      readonly at: number;
      readonly operation: string;
      readonly retry: number;
      readonly delayMs: number;
      readonly level: 'L0' | 'L1';
    }
  | {
      /** An attempt brought its value after it had been given up: its effect is done. */
      readonly type: 'late_result';
      readonly at: number;
      readonly operation: string;
      readonly attempt: number;
      readonly effect: 'done';
    }
  | {
      readonly type: 'ended';
      readonly at: number;
      readonly operation: string;
      readonly result: 'succeeded' | 'failed' | 'aborted';
      /** Attempts made in all. */
      readonly attempts: number;
      readonly recovered: boolean;
      readonly durationMs: number;
      /** From the first failure on. */
      readonly recoveryMs: number;
      readonly waitedMs: number;
      readonly effect: Effect;
      readonly failures: readonly FailedAttempt[];
      readonly code?: ErrorCode;
      readonly reason?: StopReason;
      readonly budget?: string;
    };

/** Hears what happens; what it throws or rejects with is dropped and changes nothing (R-ENG-7). */
export type RecoveryListener = (event: RecoveryEvent) => void;

const drop = (): undefined => undefined;

/** Tells every listener. Gotcha: a listener is called synchronously; one that blocks holds up the run. */
export const tell = (listeners: readonly RecoveryListener[], event: RecoveryEvent): void => {
  for (const listener of listeners) {
    try {
      const answer: unknown = listener(event);
      if (answer instanceof Promise) answer.catch(drop);
    } catch {
      // by design: see R-ENG-7
    }
  }
};
