/** Time as recourse sees it; a port, so that a suite runs on a virtual clock (R-ENG-6). */
export interface Clock {
  /** Milliseconds since the epoch, for what people read. */
  now(): number;
  /** Milliseconds on an axis that never goes back, for budgets and durations. */
  monotonic(): number;
  /** Settles after `ms`, or rejects with the signal's reason as soon as that is aborted. Leaves no timer or listener behind. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs `act` once after `ms` unless the returned function is called before. Default: made from `sleep`. */
  after?(ms: number, act: () => void): () => void;
}

/** The longest wait a timer holds, in milliseconds (about 24.8 days); Node runs a longer one at once. */
export const TIMER_LIMIT_MS = 2 ** 31 - 1;

// Long waits are served in slices. Rounded up: a timer cut to whole milliseconds would fire before its time.
const after = (ms: number, act: () => void): (() => void) => {
  let left = Math.ceil(ms);
  let timer: ReturnType<typeof setTimeout>;
  const arm = (): void => {
    const slice = Math.min(Math.max(0, left), TIMER_LIMIT_MS);
    left -= slice;
    timer = setTimeout(left > 0 ? arm : act, slice);
  };
  arm();
  return () => clearTimeout(timer);
};

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = after(ms, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/**
 * The platform's clock. Its functions look up `Date`, `performance` and `setTimeout` at each call, so that fake timers
 * installed later count too.
 * Gotcha: a wait of any length is kept, in slices; an infinite one never ends.
 */
export const systemClock: Clock & Required<Pick<Clock, 'after'>> = Object.freeze({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep,
  after,
});

/** `clock.after`, made from `clock.sleep` where a clock has none; the returned function cancels. */
export const afterOn = (clock: Clock, ms: number, act: () => void): (() => void) => {
  if (clock.after) return clock.after(ms, act);
  const cancelled = new AbortController();
  clock.sleep(Math.min(ms, TIMER_LIMIT_MS), cancelled.signal).then(
    () => {
      if (!cancelled.signal.aborted) act();
    },
    () => undefined, // cancelled
  );
  return () => cancelled.abort();
};
