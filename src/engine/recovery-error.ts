import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Category } from '../domain/catalog/categories.ts';
import type { Effect } from '../domain/classify/classification.ts';
import type { Decision, StopReason } from '../domain/policy/decision.ts';
import type { ErrorRecord } from '../domain/record/error-record.ts';
import type { Redactor } from '../domain/redact/redact.ts';
import { toErrorResponse } from '../domain/response/error-response.ts';
import type { ResponseContext } from '../domain/response/response-context.ts';
import type { StandardErrorResponse } from '../domain/response/standard-error-response.ts';
import type { FailedAttempt } from './attempt-log.ts';

/** All that is known when recovery ends without success. */
export interface RecoveryFailure {
  readonly operation: string;
  readonly record: ErrorRecord;
  readonly attempts: readonly FailedAttempt[];
  readonly attemptCount: number;
  readonly decision: Decision;
  readonly reason: StopReason;
  readonly budget?: string | undefined;
  readonly durationMs: number;
  /** From the first failure on. */
  readonly recoveryMs: number;
  readonly waitedMs: number;
  /** The last thing thrown, whatever it is. */
  readonly cause: unknown;
  /** Knows the user's secrets. */
  readonly redactor?: Redactor | undefined;
  /** What more is known of the case, for the response. */
  readonly responseContext?: ResponseContext | undefined;
}

const summary = (failure: RecoveryFailure): string => {
  const { operation, attemptCount, record, reason, budget } = failure;
  const tries = attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`;
  const ended = budget === undefined ? reason : `${reason}, ${budget} budget`;
  return `${operation} failed after ${tries} (${record.code}; ${ended}): ${record.message}`;
};

/**
 * Thrown when recovery ends without success; the last failure is what it says, all failures are what it carries (R-ENG-3).
 * Not thrown when the caller aborted: then the call rejects with the caller's own reason.
 */
export class RecoveryError extends Error {
  override readonly name = 'RecoveryError';
  /** What was tried, as it was called. */
  readonly operation: string;
  readonly code: ErrorCode;
  readonly category: Category;
  /** The last failure's record. */
  readonly record: ErrorRecord;
  /** Failed attempts in order; of more than 100 the first 20 and the last 80. */
  readonly attempts: readonly FailedAttempt[];
  /** Attempts made in all, also those no longer kept. */
  readonly attemptCount: number;
  /** The decision that ended it; `escalate` asks for a person, and may name a wait. */
  readonly decision: Decision;
  readonly reason: StopReason;
  /** The name of the budget that ended it, where one did. */
  readonly budget: string | undefined;
  readonly effect: Effect;
  readonly durationMs: number;
  /** From the first failure on. */
  readonly recoveryMs: number;
  readonly waitedMs: number;
  /** What more is known of the case, for the response. */
  declare readonly responseContext: ResponseContext | undefined;
  readonly #redactor: Redactor | undefined;
  #response: StandardErrorResponse | undefined;

  constructor(failure: RecoveryFailure) {
    super(summary(failure), { cause: failure.cause });
    this.operation = failure.operation;
    this.code = failure.record.code;
    this.category = failure.record.category;
    this.record = failure.record;
    this.attempts = failure.attempts;
    this.attemptCount = failure.attemptCount;
    this.decision = failure.decision;
    this.reason = failure.reason;
    this.budget = failure.budget;
    this.effect = failure.record.effect;
    this.durationMs = failure.durationMs;
    this.recoveryMs = failure.recoveryMs;
    this.waitedMs = failure.waitedMs;
    this.#redactor = failure.redactor;
    // A case may hold what its record may not; it is redacted where it is answered, and kept out of what prints an error.
    Object.defineProperty(this, 'responseContext', {
      value: failure.responseContext,
      enumerable: false,
      writable: true,
      configurable: true,
    });
  }

  /** Whether a value is one. Unlike `instanceof` it throws for nothing, whatever was thrown. */
  static is(value: unknown): value is RecoveryError {
    return typeof value === 'object' && value !== null && #redactor in value;
  }

  /** The answer to a client (R-RSP), made when first asked for. */
  get response(): StandardErrorResponse {
    this.#response ??= toErrorResponse(this, {
      redactor: this.#redactor,
      recovery:
        this.attemptCount > 1
          ? { attempted: true, strategy: 'retry_backoff', result: 'failure', recoveryDuration: this.recoveryMs }
          : { attempted: false },
      ...this.responseContext,
    });
    return this.#response;
  }
}
