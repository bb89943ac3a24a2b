import type { Effect } from '../classify/classification.ts';
import { type Allowable, allowedRetries, allowsRetry, retryLevel } from './allowance.ts';
import { backoffMs } from './backoff.ts';
import type { Decision, StopReason } from './decision.ts';
import type { PolicySettings } from './policy-settings.ts';

/** What a decision needs to know of the latest failure; an ErrorRecord is one. */
export interface Failure extends Allowable {
  /** 0..1. */
  readonly confidence: number;
  readonly effect: Effect;
  /** Retries made before this failure. */
  readonly retryCount: number;
  /** Retries that the failed operation was given; the policy's own number may be smaller. */
  readonly maxRetries: number;
  /** Whether doing the operation twice does no harm. Absent: nobody said; then an unknown failure is not repeated. */
  readonly repeatable?: boolean | undefined;
}

/** All that a decision goes by; times are milliseconds on one and the same axis. */
export interface DecideInput {
  readonly policy: PolicySettings;
  /** Absent where nothing failed. */
  readonly latest?: Failure | undefined;
  readonly now: number;
  /** When the time for all attempts ends. */
  readonly deadline?: number | undefined;
  /** The wait that the caller computed, jitter included. Default: the policy's, without jitter. */
  readonly delayMs?: number | undefined;
  /** What a server asked for; the lower bound of the wait (R-POL-5). */
  readonly retryAfterMs?: number | undefined;
  /** Whether the caller gave up. */
  readonly aborted?: boolean | undefined;
  /** Whether the shared budget of retries is spent. */
  readonly budgetExhausted?: boolean | undefined;
  /** Whether the target's circuit breaker refuses calls. */
  readonly circuitOpen?: boolean | undefined;
}

const NONE: Decision = Object.freeze({ kind: 'none' });

const escalate = (reason: StopReason): Decision => ({ kind: 'escalate', reason, level: 'L2' });

const stop = (reason: StopReason, waitMs?: number): Decision =>
  waitMs === undefined ? { kind: 'stop', reason } : { kind: 'stop', reason, waitMs };

// Why a failure that is never retried goes to a person, most telling first.
const refusal = (failure: Failure): StopReason => {
  if (failure.code === 'BUDGET_EXHAUSTED') return 'budget_exhausted';
  if (failure.code === 'OUTCOME_UNKNOWN') return 'outcome_unknown';
  const human = failure.category === 'ambiguity' || failure.category === 'permission';
  return human ? 'needs_human' : 'not_retriable';
};

/**
 * Why repeating could do harm or would be blind: it took effect, or may have and must not twice, or nothing is known of
 * what went wrong. Gotcha: an unknown effect alone stops nothing unless the operation is known not to be repeatable; that
 * it was dispatched and then failed is a code of its own, OUTCOME_UNKNOWN.
 */
const unsafe = ({ repeatable, effect, category }: Failure): StopReason | undefined => {
  if (repeatable === true) return undefined;
  if (repeatable === false && effect === 'unknown') return 'outcome_unknown';
  return effect === 'done' || category === 'unknown' ? 'not_retriable' : undefined;
};

const finite = (ms: number | undefined): number | undefined => (Number.isFinite(ms) ? ms : undefined);

/** Whether confidence suffices to go on without a person (R-POL-2). */
const automatic = (threshold: number, confidence: number): boolean =>
  threshold <= 0 || (threshold < 1 && confidence >= threshold);

/** Retries that count for a failure: the smallest of its own, the policy's and, unless told otherwise, the code's. */
export const effectiveMaxRetries = (failure: Failure, policy: PolicySettings): number => {
  const wanted = Math.min(failure.maxRetries, policy.maxRetries);
  return policy.codeLimits === 'ignore' ? wanted : allowedRetries(failure, wanted);
};

/**
 * The one decision of recourse (R-POL-1): retry after a wait at a level, escalate or stop with a reason, or none.
 * Pure and cheap: no clock, no chance, one small object. Throws nothing.
 * Gotcha: a retry that would start at the deadline is refused too, for no time would be left to it.
 */
export const decide = (input: DecideInput): Decision => {
  const { policy, latest } = input;
  if (latest === undefined) return NONE;
  if (input.aborted === true || latest.category === 'interrupted') return stop('aborted');
  const danger = unsafe(latest);
  if (danger !== undefined) return escalate(danger);
  if (!allowsRetry(latest)) return escalate(refusal(latest));
  if (policy.retryCodes !== undefined && !policy.retryCodes.includes(latest.code)) return escalate('not_retriable');
  if (!(latest.retryCount < effectiveMaxRetries(latest, policy))) return escalate('retries_exhausted');
  if (!automatic(policy.autoRetryThreshold, latest.confidence)) return escalate('threshold');
  if (input.circuitOpen === true) return stop('circuit_open');
  if (input.budgetExhausted === true) return stop('budget_exhausted');
  const retry = latest.retryCount + 1;
  const delayMs = Math.max(0, finite(input.delayMs) ?? backoffMs(policy, retry), finite(input.retryAfterMs) ?? 0);
  if (input.deadline !== undefined && !(input.now + delayMs < input.deadline))
    return stop('deadline_would_pass', delayMs);
  return { kind: 'retry', delayMs, level: retryLevel(latest), retry };
};
