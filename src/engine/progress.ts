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

/** What is only made when it is asked for: most attempts neither look at their signal nor say anything. */
interface Extras {
  controller?: AbortController;
  ended?: { readonly reason: unknown };
  effect?: Effect;
  selector?: string;
  readonly lines: string[];
}

/** What an operation said of itself. */
export interface Said {
  readonly effect?: Effect | undefined;
  readonly selector?: string | undefined;
  readonly lines: readonly string[];
}

const NOTHING: Said = Object.freeze({ lines: [] });

/** The progress of one attempt. Costs one small object until something is asked of it. */
export class AttemptProgress implements Progress {
  readonly attempt: number;
  readonly level: 'L0' | 'L1';
  readonly budget: Budget | undefined;
  #extras: Extras | undefined;

  constructor(attempt: number, level: 'L0' | 'L1', budget: Budget | undefined) {
    this.attempt = attempt;
    this.level = level;
    this.budget = budget;
  }

  get signal(): AbortSignal {
    const extras = this.#more();
    if (extras.controller === undefined) {
      extras.controller = new AbortController();
      if (extras.ended) extras.controller.abort(extras.ended.reason);
    }
    return extras.controller.signal;
  }

  get remainingMs(): number {
    return this.budget?.remainingMs ?? Number.POSITIVE_INFINITY;
  }

  log(line: string): void {
    const { lines } = this.#more();
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  }

  effect(effect: Effect): void {
    this.#more().effect = effect;
  }

  selector(selector: string): void {
    this.#more().selector = selector;
  }

  /** Aborts its signal, if it has one by then or ever. */
  end(reason: unknown): void {
    const extras = this.#more();
    extras.ended = { reason };
    extras.controller?.abort(reason);
  }

  /** What the operation said of itself so far. */
  get said(): Said {
    return this.#extras ?? NOTHING;
  }

  #more(): Extras {
    this.#extras ??= { lines: [] };
    return this.#extras;
  }
}
