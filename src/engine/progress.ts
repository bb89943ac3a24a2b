import type { Effect } from '../domain/classify/classification.ts';
import type { Budget } from './budget.ts';

/** What is handed down with every attempt: when to stop, why, and where to say what is done. */
export interface Progress {
  /** Counts from 1. */
  readonly attempt: number;
  /** L0: the same again. L1: what was known is out of date, look again first. */
  readonly level: 'L0' | 'L1';
  /** Aborted when the caller gives up or the attempt's time is over; a fresh one for each attempt, made when first asked for. */
  readonly signal: AbortSignal;
  /** Milliseconds left to this attempt; Infinity without a limit. */
  readonly remainingMs: number;
  /** The attempt's own budget, for children and for pauses; undefined without a limit. */
  readonly budget: Budget | undefined;
  /** Keeps a line for the attempt's record; the last 50 are kept. Call it on the object, not detached from it. */
  log(line: string): void;
  /** Says whether the operation has taken effect by now: `unknown` once it is dispatched, `done` when it is seen. */
  effect(effect: Effect): void;
  /** Names the selector that is used. */
  selector(selector: string): void;
}

const MAX_LINES = 50;

/** The progress of one attempt. Costs one object until something is asked of it. */
export class AttemptProgress implements Progress {
  readonly attempt: number;
  readonly level: 'L0' | 'L1';
  readonly budget: Budget | undefined;
  #controller: AbortController | undefined;
  #ended: { readonly reason: unknown } | undefined;
  #lines: string[] | undefined;
  #effect: Effect | undefined;
  #selector: string | undefined;

  constructor(attempt: number, level: 'L0' | 'L1', budget: Budget | undefined) {
    this.attempt = attempt;
    this.level = level;
    this.budget = budget;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended) this.#controller.abort(this.#ended.reason);
    }
    return this.#controller.signal;
  }

  get remainingMs(): number {
    return this.budget?.remainingMs ?? Number.POSITIVE_INFINITY;
  }

  log(line: string): void {
    this.#lines ??= [];
    this.#lines.push(line);
    if (this.#lines.length > MAX_LINES) this.#lines.shift();
  }

  effect(effect: Effect): void {
    this.#effect = effect;
  }

  selector(selector: string): void {
    this.#selector = selector;
  }

  /** Aborts its signal, if it has one by then or ever. */
  end(reason: unknown): void {
    this.#ended = { reason };
    this.#controller?.abort(reason);
  }

  /** What the operation said of itself. */
  get said(): { readonly effect?: Effect; readonly selector?: string; readonly lines: readonly string[] } {
    return {
      ...(this.#effect === undefined ? {} : { effect: this.#effect }),
      ...(this.#selector === undefined ? {} : { selector: this.#selector }),
      lines: this.#lines ?? [],
    };
  }
}
