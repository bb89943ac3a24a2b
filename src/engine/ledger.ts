import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Effect } from '../domain/classify/classification.ts';
import type { StopReason } from '../domain/policy/decision.ts';
import { AttemptLog, type FailedAttempt } from './attempt-log.ts';
import type { Clock } from './clock.ts';
import { type RecoveryEvent, type RecoveryListener, tell } from './recovery-event.ts';
import type { RecoveryReport } from './recovery-report.ts';

type WithoutStamp<E> = E extends RecoveryEvent ? Omit<E, 'at' | 'operation'> : never;

/** What an `ended` event says besides the counts. */
export interface EndWords {
  readonly code?: ErrorCode;
  readonly reason?: StopReason;
  readonly budget?: string;
}

/** What a run has come to: attempts, times, effect; tells the listeners and makes the report. */
export class Ledger {
  attempts = 0;
  waitedMs = 0;
  effect: Effect = 'none';
  readonly #operation: string;
  readonly #clock: Clock;
  readonly #listeners: readonly RecoveryListener[];
  readonly #startedAt: number;
  readonly #log = new AttemptLog();
  #state: RecoveryReport['state'] = 'running';
  #durationMs: number | undefined;
  #firstFailureAt: number | undefined;

  constructor(operation: string, clock: Clock, listeners: readonly RecoveryListener[], startedAt: number) {
    this.#operation = operation;
    this.#clock = clock;
    this.#listeners = listeners;
    this.#startedAt = startedAt;
  }

  add(attempt: FailedAttempt): void {
    this.#firstFailureAt ??= this.#clock.monotonic();
    this.#log.add(attempt);
    this.effect = attempt.effect;
  }

  get failures(): readonly FailedAttempt[] {
    return this.#log.list;
  }

  get failed(): number {
    return this.#log.count;
  }

  get durationMs(): number {
    return this.#durationMs ?? this.#clock.monotonic() - this.#startedAt;
  }

  /** Milliseconds since the first failure; 0 without one. */
  get recoveryMs(): number {
    return this.#firstFailureAt === undefined ? 0 : this.#startedAt + this.durationMs - this.#firstFailureAt;
  }

  /** Tells the listeners; the event is only made where there is one. */
  tell(event: () => WithoutStamp<RecoveryEvent>): void {
    if (this.#listeners.length === 0) return;
    tell(this.#listeners, { ...event(), at: this.#clock.now(), operation: this.#operation });
  }

  /** Closes the account; durations stand still from here on. */
  end(result: 'succeeded' | 'failed' | 'aborted', words: EndWords = {}): void {
    this.#durationMs = this.durationMs;
    this.#state = result;
    const { attempts, durationMs, recoveryMs, waitedMs, effect } = this;
    const recovered = result === 'succeeded' && this.failed > 0;
    this.tell(() => ({
      type: 'ended',
      result,
      attempts,
      recovered,
      durationMs,
      recoveryMs,
      waitedMs,
      effect,
      failures: this.failures,
      ...words,
    }));
  }

  /** How it stands now. */
  report(): RecoveryReport {
    const { attempts, failures, effect, durationMs, recoveryMs, waitedMs } = this;
    const operation = this.#operation;
    return { operation, state: this.#state, attempts, failures, effect, durationMs, recoveryMs, waitedMs };
  }
}
