import { describeThrown } from '../domain/classify/describe.ts';
import { redactText } from '../domain/redact/redact.ts';
import { type Clock, systemClock } from '../engine/clock.ts';

/** A store or lifecycle that failed; said once until it works again. */
export interface PersistenceWarning {
  readonly source: 'lifecycle' | 'journal';
  /** The port's method. */
  readonly operation: string;
  readonly planId: string;
  readonly message: string;
  readonly cause: unknown;
}

/** What is called, where, and for which plan. */
export type PortCall = Pick<PersistenceWarning, 'source' | 'operation' | 'planId'>;

/** How persistence reports and how long it waits. */
export interface PersistenceOptions {
  /** What it throws is dropped. Default: a warning of the process. */
  readonly onWarning?: ((warning: PersistenceWarning) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Milliseconds that a run waits for a store at most before it goes on without it. Default 2 000. */
  readonly patienceMs?: number | undefined;
}

const KEPT_WARNINGS = 100;

const warnProcess = (warning: PersistenceWarning): void => {
  globalThis.process.emitWarning(warning.message, { type: 'RecourseWarning', code: 'RECOURSE_NOT_PERSISTED' });
};

/** Calls the ports whose failure must not change an outcome, and says once when one does not work (R-REC-5). */
export class Persistence {
  readonly #onWarning: (warning: PersistenceWarning) => void;
  readonly #clock: Clock;
  #patienceMs: number;
  readonly #warnings: PersistenceWarning[] = [];
  readonly #failing = new Set<string>();
  readonly #pending = new Map<Promise<void>, PortCall>();

  constructor({ onWarning = warnProcess, clock = systemClock, patienceMs = 2_000 }: PersistenceOptions = {}) {
    this.#onWarning = onWarning;
    this.#clock = clock;
    this.#patienceMs = patienceMs;
  }

  /** What was reported, the last 100 at most. */
  get warnings(): readonly PersistenceWarning[] {
    return [...this.#warnings];
  }

  /** Makes the call; neither a throw nor a rejection comes back. Does not wait for a promise. */
  attempt(call: PortCall, act: () => unknown): void {
    try {
      const answer = act();
      if (!(typeof answer === 'object' && answer !== null && 'then' in answer)) {
        this.#worked(call);
        return;
      }
      const pending: Promise<void> = Promise.resolve(answer)
        .then(
          () => this.#worked(call),
          (failure: unknown) => this.#failed(call, failure),
        )
        .finally(() => this.#pending.delete(pending));
      this.#pending.set(pending, call);
    } catch (failure) {
      this.#failed(call, failure);
    }
  }

  /**
   * Settles when no call is under way any more, or when patience ends. Never rejects.
   * Gotcha: patience ends once; a store that did not answer then is not waited for again.
   */
  async settled(): Promise<void> {
    if (this.#pending.size === 0 || this.#patienceMs === 0) return;
    const done = new AbortController();
    const impatience = this.#clock.sleep(this.#patienceMs, done.signal).then(() => this.#giveUpWaiting());
    await Promise.race([Promise.all(this.#pending.keys()), impatience.catch(() => undefined)]);
    done.abort();
  }

  #giveUpWaiting(): void {
    for (const call of this.#pending.values()) this.#failed(call, `no answer within ${this.#patienceMs} ms`);
    this.#pending.clear();
    this.#patienceMs = 0;
  }

  #worked({ source, operation }: PortCall): void {
    this.#failing.delete(`${source}.${operation}`);
  }

  #failed(call: PortCall, cause: unknown): void {
    const name = `${call.source}.${call.operation}`;
    if (this.#failing.has(name)) return;
    this.#failing.add(name);
    const why = redactText(describeThrown(cause).message);
    const message = `The failure is recorded in memory only: ${name} does not work (${why})`;
    const warning: PersistenceWarning = Object.freeze({ ...call, message, cause });
    this.#warnings.push(warning);
    if (this.#warnings.length > KEPT_WARNINGS) this.#warnings.shift();
    try {
      this.#onWarning(warning);
    } catch {
      // A listener that fails is no reason to fail (R-ENG-7).
    }
  }
}
