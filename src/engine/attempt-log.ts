import type { Category } from '../domain/catalog/categories.ts';
import type { Effect } from '../domain/classify/classification.ts';
import type { Attempt } from '../domain/record/attempt.ts';

/** A failed attempt as the engine knows it. */
export interface FailedAttempt extends Attempt {
  readonly category: Category;
  /** 0..1. */
  readonly confidence: number;
  /** The rule that decided the code. */
  readonly rule: string;
  readonly effect: Effect;
  /** The rung it stood on; L0 for the first. */
  readonly level: 'L0' | 'L1';
  /** The budget that ended it, where one did. */
  readonly budget?: string;
  /** What the operation said of itself, redacted. */
  readonly log?: readonly string[];
}

/** Attempts kept from the beginning and from the end of a long run; those between are only counted. */
export const KEPT_ATTEMPTS = Object.freeze({ first: 20, last: 80 });

/** The failed attempts of a run, in bounded space whatever their number. */
export class AttemptLog {
  readonly #first: FailedAttempt[] = [];
  readonly #last: FailedAttempt[] = [];
  #count = 0;

  add(attempt: FailedAttempt): void {
    const { first, last } = KEPT_ATTEMPTS;
    if (this.#count < first) this.#first.push(attempt);
    else this.#last[(this.#count - first) % last] = attempt;
    this.#count += 1;
  }

  /** All that failed, also those no longer kept. */
  get count(): number {
    return this.#count;
  }

  /** The kept ones in order: all of up to 100, of more the first 20 and the last 80. Gaps show in their numbers. */
  get list(): readonly FailedAttempt[] {
    const { first, last } = KEPT_ATTEMPTS;
    const start = this.#count > first + last ? (this.#count - first) % last : 0;
    return [...this.#first, ...this.#last.slice(start), ...this.#last.slice(0, start)];
  }
}
