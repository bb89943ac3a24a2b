import type { ErrorRecord } from '../domain/record/error-record.ts';
import type { Phase } from '../domain/record/phase.ts';
import type { RecoveryError, RecoveryFailure } from '../engine/recovery-error.ts';
import type { RecoveryEvent, RecoveryListener } from '../engine/recovery-event.ts';
import type { ErrorRecoveryService } from './error-recovery-service.ts';

type AttemptFailed = Extract<RecoveryEvent, { readonly type: 'attempt_failed' }>;

/** What an error tells of its run, to be told again with the plan's own record. */
export const accountOf = (error: RecoveryError): RecoveryFailure => ({
  operation: error.operation,
  record: error.record,
  attempts: error.attempts,
  attemptCount: error.attemptCount,
  decision: error.decision,
  reason: error.reason,
  budget: error.budget,
  durationMs: error.durationMs,
  waitedMs: error.waitedMs,
  recoveryMs: error.recoveryMs,
  cause: error.cause,
});

/** Records what fails in one phase of a run. */
export class PhaseFailures {
  readonly #service: ErrorRecoveryService;
  readonly #planId: string;
  readonly #phase: Phase;
  readonly #repeatable: boolean | undefined;
  readonly #records: ErrorRecord[] = [];

  constructor(service: ErrorRecoveryService, planId: string, phase: Phase, repeatable: boolean | undefined) {
    this.#service = service;
    this.#planId = planId;
    this.#phase = phase;
    this.#repeatable = repeatable;
  }

  /** The records made so far, in order. */
  get records(): readonly ErrorRecord[] {
    return this.#records;
  }

  /** Hears the engine and records each failed attempt before anything else follows from it. */
  readonly listener: RecoveryListener = (event) => {
    if (event.type === 'attempt_failed') this.#keep(this.#recordAttempt(event));
  };

  /** The record of the caller's own interruption. */
  interrupted(reason: unknown): ErrorRecord {
    const { planId, phase } = { planId: this.#planId, phase: this.#phase };
    return this.#keep(this.#service.record({ planId, phase, error: reason, code: 'INTERRUPTED' }));
  }

  /** The record of a recovery that ended for good: the last attempt's, or one of its own where none was made. */
  ended(error: RecoveryError): ErrorRecord {
    return this.#records.at(-1) ?? this.nested(error);
  }

  /** The record of a recovery that ended inside an actor; the one that the actor made itself, where it did. */
  nested({ record, cause }: RecoveryError): ErrorRecord {
    const { latest } = this.#service.history(this.#planId);
    if (latest !== undefined && (latest.errorId === record.errorId || latest.cause === cause))
      return this.#keep(latest);
    const { code, category, step, effect, selector, url, durationMs, actor, tool, message } = record;
    const facts = { code, category, step, effect, selector, url, durationMs, actor, tool, message };
    return this.#keep(this.#service.record({ ...facts, planId: this.#planId, phase: this.#phase, error: cause }));
  }

  #recordAttempt({ attempt, thrown, decision }: AttemptFailed): ErrorRecord {
    const dispatched = decision.kind === 'escalate' && decision.reason === 'outcome_unknown';
    return this.#service.record({
      planId: this.#planId,
      phase: this.#phase,
      error: thrown,
      // An own time-out has no evidence but the budget that ended it.
      code: attempt.budget === undefined ? undefined : attempt.code,
      effect: attempt.effect,
      selector: attempt.selector,
      durationMs: attempt.durationMs,
      repeatable: this.#repeatable ?? !dispatched,
    });
  }

  #keep(record: ErrorRecord): ErrorRecord {
    this.#records.push(record);
    return record;
  }
}
