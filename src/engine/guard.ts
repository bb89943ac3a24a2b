import type { Budget } from './budget.ts';
import { afterOn, type Clock, TIMER_LIMIT_MS } from './clock.ts';
import type { AttemptProgress, Progress } from './progress.ts';
import { TimedOut } from './timed-out.ts';

/** What is tried; gets the attempt's progress, returns a value or a promise of one. */
export type Operation<T> = (progress: Progress) => T | PromiseLike<T>;

/** How an attempt ended, for the engine. */
export type Settled<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failed'; readonly thrown: unknown; readonly endedBy?: Budget }
  | { readonly kind: 'aborted' };

/**
 * One attempt under limits: it ends when the operation settles, when its time is over or when the caller gives up,
 * whether or not the operation heeds its signal. Whatever was armed is released at that moment.
 */
export class Guard<T> {
  readonly settled: Promise<Settled<T>>;
  readonly #progress: AttemptProgress;
  readonly #clock: Clock;
  readonly #what: string;
  #settle: ((settled: Settled<T>) => void) | undefined;
  #cancel: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #late: ((value: T) => void) | undefined;

  /** `late` gets the value of an operation that comes to its end after the attempt has. */
  constructor(progress: AttemptProgress, clock: Clock, what: string, late: (value: T) => void) {
    this.#progress = progress;
    this.#clock = clock;
    this.#what = what;
    this.#late = late;
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Runs the operation; once. */
  start(operation: Operation<T>): void {
    try {
      const running = operation(this.#progress);
      Promise.resolve(running).then(
        (value) => this.#arrive(value),
        (thrown: unknown) => this.#end({ kind: 'failed', thrown }),
      );
    } catch (thrown) {
      this.#end({ kind: 'failed', thrown });
    }
    // Armed after the call: what ended at once needs no timer. The budget has counted since before it.
    if (this.#settle === undefined || this.#progress.budget === undefined) return;
    this.#unwatch = this.#progress.budget.watch(() => this.#arm());
    this.#arm();
  }

  /** The caller gave up. */
  abort(reason: unknown): void {
    if (this.#end({ kind: 'aborted' })) this.#progress.end(reason);
  }

  #arm(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const budget = this.#progress.budget;
    if (budget === undefined || budget.endsInMs === Number.POSITIVE_INFINITY) return;
    this.#cancel = afterOn(this.#clock, Math.min(budget.endsInMs, TIMER_LIMIT_MS), () => this.#expire(budget));
  }

  #expire(budget: Budget): void {
    const endedBy = budget.endedBy;
    if (endedBy === undefined) {
      this.#arm(); // it had stood still meanwhile
      return;
    }
    const thrown = new TimedOut(this.#what, endedBy);
    if (this.#end({ kind: 'failed', thrown, endedBy })) this.#progress.end(thrown);
  }

  #arrive(value: T): void {
    if (!this.#end({ kind: 'value', value })) this.#late?.(value);
  }

  #end(settled: Settled<T>): boolean {
    if (this.#settle === undefined) return false;
    this.#settle(settled);
    this.#settle = undefined;
    this.#cancel?.();
    this.#unwatch?.();
    return true;
  }
}
