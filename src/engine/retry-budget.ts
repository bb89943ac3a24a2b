import { type Clock, systemClock } from './clock.ts';

/** Settings of a shared retry budget. */
export interface RetryBudgetSettings {
  /** Retries a target may have at once. Default 10. */
  readonly capacity?: number;
  /** What a success gives back, in retries. Default 0.1, so that lasting failure allows about one retry in ten calls. */
  readonly perSuccess?: number;
  /** What time gives back, in retries a second. Default 0.1. */
  readonly perSecond?: number;
  /** Targets kept apart; beyond it the one unused for longest is forgotten. Default 1000. */
  readonly maxTargets?: number;
  readonly clock?: Clock;
}

interface Bucket {
  tokens: number;
  at: number;
}

const atLeast = (least: number, value: number, name: string): number => {
  if (value >= least) return value;
  throw new RangeError(`A retry budget's ${name} must be at least ${least}: ${value}`);
};

/**
 * A token bucket for each target (a host, a page, a model) shared by all that call it, so that retries at several layers
 * do not multiply into a storm (R-ENG-5). First attempts are free; a retry takes one token.
 * Throws RangeError for settings below 0, or less than one target.
 */
export class RetryBudget {
  readonly #capacity: number;
  readonly #perSuccess: number;
  readonly #perMs: number;
  readonly #maxTargets: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(settings: RetryBudgetSettings = {}) {
    this.#capacity = atLeast(0, settings.capacity ?? 10, 'capacity');
    this.#perSuccess = atLeast(0, settings.perSuccess ?? 0.1, 'perSuccess');
    this.#perMs = atLeast(0, settings.perSecond ?? 0.1, 'perSecond') / 1000;
    this.#maxTargets = atLeast(1, settings.maxTargets ?? 1000, 'maxTargets');
    this.#clock = settings.clock ?? systemClock;
  }

  /** Retries the target has now; may be a fraction. */
  left(target: string): number {
    const bucket = this.#buckets.get(target);
    return bucket === undefined ? this.#capacity : this.#filled(bucket, this.#clock.monotonic());
  }

  /** Takes one retry, if there is a whole one. */
  take(target: string): boolean {
    const bucket = this.#use(target);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** Gives back what a success is worth. Costs one look-up for a target that never took a retry. */
  succeeded(target: string): void {
    if (!this.#buckets.has(target)) return;
    const bucket = this.#use(target);
    bucket.tokens = Math.min(this.#capacity, bucket.tokens + this.#perSuccess);
    if (bucket.tokens >= this.#capacity) this.#buckets.delete(target);
  }

  #filled(bucket: Bucket, now: number): number {
    return Math.min(this.#capacity, bucket.tokens + Math.max(0, now - bucket.at) * this.#perMs);
  }

  // Re-inserted on each use: a Map keeps the order of insertion, so its first key is the one unused for longest.
  #use(target: string): Bucket {
    const now = this.#clock.monotonic();
    const known = this.#buckets.get(target);
    const bucket = { tokens: known === undefined ? this.#capacity : this.#filled(known, now), at: now };
    this.#buckets.delete(target);
    this.#buckets.set(target, bucket);
    const oldest = this.#buckets.size > this.#maxTargets ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
