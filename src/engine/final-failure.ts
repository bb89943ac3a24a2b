import { CATALOG, type ErrorCode } from '../domain/catalog/catalog.ts';
import { recoveryHints } from '../domain/hints/recovery-hints.ts';
import type { Decision, StopReason } from '../domain/policy/decision.ts';
import type { PolicySettings } from '../domain/policy/policy-settings.ts';
import { createErrorRecord, type ErrorRecord } from '../domain/record/error-record.ts';
import type { FailedAttempt } from './attempt-log.ts';
import type { Budget } from './budget.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { systemClock } from './clock.ts';
import { systemIds } from './ids.ts';
import type { Judge, Judgement } from './judge.ts';
import { RecoveryError } from './recovery-error.ts';
import type { RecoveryOptions } from './recovery-options.ts';
import { TimedOut, timeOutCode } from './timed-out.ts';

/** Thrown in place of a call that an open circuit refuses; the cause of the RecoveryError. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpenError';

  constructor(breaker: CircuitBreaker) {
    const wait = Number.isFinite(breaker.waitMs) ? `for another ${Math.ceil(breaker.waitMs)} ms` : 'while it is probed';
    super(`The circuit of ${breaker.name} is open ${wait}; it last failed with ${breaker.lastCode ?? 'no code'}`);
  }
}

/** A run's end without success, before it is made an error. */
export interface Ending {
  readonly thrown: unknown;
  readonly record: ErrorRecord;
  readonly decision: Decision;
  readonly reason: StopReason;
  readonly budget: string | undefined;
}

/** What a run is made of. */
export interface RunFacts {
  readonly options: RecoveryOptions;
  readonly policy: PolicySettings;
  readonly operation: string;
  readonly judge: Judge;
  readonly budget: Budget | undefined;
}

/** The reason of a decision that ends a run. */
const reasonOf = (decision: Decision): StopReason =>
  decision.kind === 'stop' || decision.kind === 'escalate' ? decision.reason : 'not_retriable';

const recordOf = (
  { options, policy, operation, judge }: RunFacts,
  error: unknown,
  known: {
    readonly code: ErrorCode;
    readonly attempt?: FailedAttempt;
    readonly waitMs?: number | undefined;
    readonly repeatable?: boolean;
  },
): ErrorRecord => {
  const { clock = systemClock, ids = systemIds, planId, phase = 'execute', context } = options;
  const { attempt } = known;
  const { redactor } = judge;
  const subject = { code: known.code, category: attempt?.category ?? CATALOG[known.code].category };
  return createErrorRecord({
    ...context,
    planId: planId ?? '',
    phase,
    step: options.step,
    error,
    operation,
    // What decided stays the rule that did; only an own time-out and a refusal have no evidence of their own.
    ...(attempt === undefined || attempt.budget !== undefined || RecoveryError.is(error) ? { code: known.code } : {}),
    retryCount: attempt === undefined ? 0 : attempt.number - 1,
    maxRetries: policy.maxRetries,
    codeLimits: policy.codeLimits,
    effect: attempt?.effect ?? 'none',
    repeatable: known.repeatable ?? options.repeatable ?? true,
    actor: options.actor,
    tool: options.tool,
    selector: attempt?.selector,
    durationMs: attempt?.durationMs,
    retryAfterMs: known.waitMs,
    // Where no plan stands behind it, no command about a plan would run.
    ...(planId === undefined ? { hints: recoveryHints(subject, { waitMs: known.waitMs, redactor }) } : {}),
    redactor,
    errorId: ids.next(),
    occurredAt: new Date(clock.now()).toISOString(),
  });
};

/** The end after attempts: the last failure's record, the decision, and the budget that had a part in it. */
export const endingOf = (run: RunFacts, judgement: Judgement): Ending => {
  const { attempt, decision, thrown } = judgement;
  const reason = reasonOf(decision);
  const outOfTime = reason === 'deadline_would_pass' || reason === 'budget_exhausted';
  const spent = run.budget?.endedBy ?? (reason === 'deadline_would_pass' ? run.budget?.tightest : undefined);
  // Out of retries while there is time: the bucket shared with other calls is empty.
  const budget = outOfTime ? (spent?.name ?? attempt.budget ?? 'retry') : attempt.budget;
  const record = recordOf(run, thrown, {
    code: attempt.code,
    attempt,
    waitMs: judgement.retryAfterMs,
    repeatable: judgement.repeatable,
  });
  return { thrown, record, decision, reason, budget };
};

/** The end without any attempt: the time was over, or the circuit open, before it began. Undefined where nothing is in the way. */
export const endingBefore = (run: RunFacts): Ending | undefined => {
  const { breaker } = run.options;
  const spent = run.budget?.endedBy;
  if (spent !== undefined) {
    const thrown = new TimedOut(run.operation, spent);
    const record = recordOf(run, thrown, { code: timeOutCode(spent.name, run.operation) });
    const reason = 'budget_exhausted';
    return { thrown, record, decision: { kind: 'stop', reason }, reason, budget: spent.name };
  }
  if (breaker === undefined || breaker.waitMs === 0) return undefined;
  const thrown = new CircuitOpen(breaker);
  const waitMs = Number.isFinite(breaker.waitMs) ? breaker.waitMs : undefined;
  const record = recordOf(run, thrown, { code: breaker.lastCode ?? 'RESOURCE_BUSY', waitMs });
  const reason = 'circuit_open';
  const decision: Decision = waitMs === undefined ? { kind: 'stop', reason } : { kind: 'stop', reason, waitMs };
  return { thrown, record, decision, reason, budget: undefined };
};
