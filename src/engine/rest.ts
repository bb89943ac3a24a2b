import { type Clock, TIMER_LIMIT_MS } from './clock.ts';

/** A wait that can be cut short; whatever it holds is released when it ends. */
export class Rest {
  readonly #woken = new AbortController();
  #wake: (() => void) | undefined;

  /** Settles after `ms` or when woken. Rejects only with what a clock's own sleep throws. */
  over(clock: Clock, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#wake = resolve;
      this.#sleep(clock, ms).then(resolve, (failure: unknown) => {
        if (this.#woken.signal.aborted) resolve();
        else reject(failure);
      });
    });
  }

  /** Ends it now, also where a clock does not heed its signal. */
  wake(): void {
    this.#woken.abort();
    this.#wake?.();
  }

  // No single wait above the timer limit, whatever clock it is.
  async #sleep(clock: Clock, ms: number): Promise<void> {
    for (let left = ms; left > 0 && !this.#woken.signal.aborted; left -= TIMER_LIMIT_MS) {
      await clock.sleep(Math.min(left, TIMER_LIMIT_MS), this.#woken.signal);
    }
  }
}
