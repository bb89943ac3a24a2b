import type { RecoveryHint } from '../domain/hints/recovery-hint.ts';
import type { Decision } from '../domain/policy/decision.ts';
import { type DecisionMoment, ErrorRecoveryPolicy } from '../domain/policy/error-recovery-policy.ts';
import type { Format } from '../domain/policy/format.ts';
import { ErrorHistory } from '../domain/record/error-history.ts';
import { createErrorRecord, type ErrorRecord } from '../domain/record/error-record.ts';
import type { ErrorRecordInput } from '../domain/record/error-record-input.ts';
import type { Redactor } from '../domain/redact/redact.ts';
import { type Clock, systemClock } from '../engine/clock.ts';
import { type Ids, systemIds } from '../engine/ids.ts';
import { detailsOf, type Lifecycle } from './lifecycle.ts';
import { Persistence, type PersistenceOptions, type PersistenceWarning } from './persistence.ts';

/** A failure went on record; the same envelope as a JournalEvent has. */
export interface ErrorRecorded {
  readonly type: 'error_recorded';
  /** The record's own. */
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly planId: string;
  readonly record: ErrorRecord;
}

/** Where records go besides memory. `append` may return a promise. */
export interface RecordJournal {
  append(event: ErrorRecorded): unknown;
}

/** What a service stands upon; everything has a default. */
export interface ErrorRecoveryServiceOptions extends Pick<PersistenceOptions, 'onWarning' | 'patienceMs'> {
  readonly policy?: ErrorRecoveryPolicy | undefined;
  readonly lifecycle?: Pick<Lifecycle, 'updateErrorDetails'> | undefined;
  readonly journal?: RecordJournal | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  /** Masks the user's secrets in every record. */
  readonly redactor?: Pick<Redactor, 'text'> | undefined;
}

/** What a plan has failed with so far. */
interface PlanMemory {
  readonly records: ErrorRecord[];
  /** Records of this run by phase and step. */
  readonly counts: Map<string, number>;
}

/**
 * Records failures and says what to do about them. Synchronous throughout, so that it can be used with and without await:
 * a record is in memory before anything is persisted, and no store's failure comes back to the caller (R-REC-5).
 */
export class ErrorRecoveryService {
  readonly policy: ErrorRecoveryPolicy;
  readonly #options: ErrorRecoveryServiceOptions;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #persistence: Persistence;
  readonly #plans = new Map<string, PlanMemory>();

  constructor(options: ErrorRecoveryServiceOptions = {}) {
    this.policy = options.policy ?? new ErrorRecoveryPolicy();
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#ids = options.ids ?? systemIds;
    this.#persistence = new Persistence(options);
  }

  /**
   * Records a failure and returns its record. Throws TypeError only for a plan id that is no text and a phase that does not
   * exist. Unless given, `retryCount` is the number of earlier records of the same plan, phase and step in this run.
   */
  record(input: ErrorRecordInput): ErrorRecord {
    const { settings } = this.policy;
    const memory = this.#plans.get(input.planId) ?? { records: [], counts: new Map<string, number>() };
    const place = JSON.stringify([input.phase, input.step ?? null]);
    const earlier = memory.counts.get(place) ?? 0;
    const occurredAt = new Date(this.#clock.now()).toISOString();
    const record = createErrorRecord({
      codeLimits: settings.codeLimits,
      redactor: this.#options.redactor,
      ...input,
      maxRetries: input.maxRetries ?? settings.maxRetries,
      retryCount: input.retryCount ?? earlier,
      errorId: this.#ids.next(),
      occurredAt,
    });
    memory.records.push(record);
    memory.counts.set(place, earlier + 1);
    this.#plans.set(input.planId, memory);
    this.#persist(record);
    return record;
  }

  /** The failures of a plan in order; empty for a plan without any. */
  history(planId: string): ErrorHistory {
    return new ErrorHistory(this.#plans.get(planId)?.records);
  }

  /** What to do about the latest failure of a plan; `none` for a clean one. */
  decide(planId: string, at?: DecisionMoment): Decision {
    const latest = this.#latest(planId);
    return latest === undefined ? { kind: 'none' } : this.policy.decide(latest, at);
  }

  /** Whether to go on by itself; false for a clean plan. */
  shouldRetry(planId: string, at?: DecisionMoment): boolean {
    return this.decide(planId, at).kind === 'retry';
  }

  /** Whether a person is needed; false for a clean plan. */
  shouldEscalate(planId: string, at?: DecisionMoment): boolean {
    return this.decide(planId, at).kind === 'escalate';
  }

  /** The next moves after the latest failure; none for a clean plan. */
  hints(planId: string): readonly RecoveryHint[] {
    return this.#latest(planId)?.hints ?? [];
  }

  /** The failures of a plan with hints and verdict. Default format: plain. */
  format(planId: string, format: Format = 'plain'): string {
    return this.policy.format(this.history(planId), format, { planId });
  }

  /**
   * A run of the plan begins: retries are counted anew, for somebody or something has changed since.
   * Gotcha: the history stays, records of earlier runs included.
   */
  beginRun(planId: string): void {
    this.#plans.get(planId)?.counts.clear();
  }

  /** What could not be persisted, each outage once; the last 100. */
  get warnings(): readonly PersistenceWarning[] {
    return this.#persistence.warnings;
  }

  /** Settles when everything recorded so far is persisted or has failed to be, at the latest after `patienceMs`. Never rejects. */
  settled(): Promise<void> {
    return this.#persistence.settled();
  }

  #latest(planId: string): ErrorRecord | undefined {
    return this.#plans.get(planId)?.records.at(-1);
  }

  #persist(record: ErrorRecord): void {
    const { planId, errorId: id } = record;
    const at = Date.parse(record.occurredAt);
    const { lifecycle, journal } = this.#options;
    if (journal !== undefined) {
      const call = { source: 'journal', operation: 'append', planId } as const;
      this.#persistence.attempt(call, () => journal.append({ type: 'error_recorded', id, at, planId, record }));
    }
    if (lifecycle !== undefined) {
      const call = { source: 'lifecycle', operation: 'updateErrorDetails', planId } as const;
      this.#persistence.attempt(call, () => lifecycle.updateErrorDetails(planId, detailsOf(record)));
    }
  }
}
