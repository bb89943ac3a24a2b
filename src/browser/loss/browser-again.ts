import type { Browser, BrowserContext, LaunchOptions } from 'playwright';
import type { Clock } from '../../engine/clock.ts';
import { launchBrowser } from '../launch.ts';
import { type BrowserPlace, isAlive } from './browser-place.ts';

/** Waits before the further tries to reach a lost browser, milliseconds, and the time for all of them (R-PAGE-9). */
export const RECONNECT = Object.freeze({ waits: [1_000, 2_000, 4_000], totalMs: 54_000, tryMs: 11_000 });

/** What came back: the same browser by a new connection, or another one. */
export interface BackAgain {
  readonly browser: Browser;
  readonly kind: 'reconnected' | 'launched';
  /** How it differs from what was there, where it does. */
  readonly note?: string;
}

/** How a lost browser can be reached or started again. */
export interface BackOptions {
  readonly lost: Browser;
  readonly place: BrowserPlace;
  readonly reconnect: (() => Promise<Browser>) | undefined;
  readonly clock: Clock;
  /** Milliseconds that are left now. */
  readonly left: () => number;
  /** Called with each wait before a further try, in milliseconds. */
  readonly waited: (ms: number) => void;
}

/** Resolves with what a piece of work gives in time; what comes later is handed to `late`. Rejects when time is over. */
export const within = async <T>(work: Promise<T>, ms: number, late?: (value: T) => void): Promise<T> => {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const cut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        over = true;
        const error = new Error(`It did not come back within ${Math.round(ms)} ms`);
        error.name = 'TimeoutError';
        reject(error);
      },
      Math.min(ms, 2 ** 31 - 1),
    );
  });
  work.then(
    (value) => {
      if (over) late?.(value);
    },
    () => undefined,
  );
  try {
    return await Promise.race([work, cut]);
  } finally {
    clearTimeout(timer);
  }
};

const closeLate = (browser: Browser): void => {
  browser.close().catch(() => undefined);
};

const connect = async ({ lost, place, reconnect, left }: BackOptions): Promise<Browser> => {
  const ms = Math.max(1, Math.min(RECONNECT.tryMs, left()));
  if (reconnect) return within(reconnect(), ms, closeLate);
  let last: unknown;
  for (const endpoint of place.endpoints)
    try {
      return await within(lost.browserType().connectOverCDP(endpoint, { timeout: ms }), ms, closeLate);
    } catch (error) {
      last = error;
    }
  throw last;
};

/** Tries to reach a browser that still runs; undefined once it is known not to run any more. */
const connectAgain = async (options: BackOptions): Promise<Browser | undefined> => {
  const { place, clock, left, waited, reconnect } = options;
  const until = clock.monotonic() + RECONNECT.totalMs;
  const isDead = (): boolean => !reconnect && place.pid !== undefined && !isAlive(place.pid);
  let last: unknown;
  for (const wait of [0, ...RECONNECT.waits]) {
    if (isDead()) return undefined;
    if (wait > 0) {
      if (wait >= left() || clock.monotonic() + wait > until) break;
      await clock.sleep(wait);
      waited(wait);
    }
    try {
      return await connect(options);
    } catch (error) {
      last = error;
    }
  }
  // A process that lives but cannot be reached still has the page; another browser in its place would go on without it.
  if (!reconnect && place.local && place.pid === undefined) return undefined;
  throw last;
};

const launchAgain = async ({ lost, place, left }: BackOptions): Promise<BackAgain> => {
  const ms = Math.max(1, left());
  const type = lost.browserType();
  if (place.launch) {
    const options: LaunchOptions = { ...place.launch, timeout: Math.ceil(Math.min(ms, 2 ** 31 - 1)) };
    return { browser: await within(type.launch(options), ms, closeLate), kind: 'launched' };
  }
  if (type.name() !== 'chromium') throw new Error(`It is not known how this ${type.name()} was started`);
  return {
    browser: await within(launchBrowser(), ms, closeLate),
    kind: 'launched',
    note: 'the browser itself: another one was started in its place, on this machine, with default settings',
  };
};

/**
 * Reaches a lost browser again, or starts another one: by the script's own way, by the endpoint it was connected to, or as it
 * was launched. A browser whose process is known to be gone is not waited for. Throws what the last try threw.
 */
export const browserAgain = async (options: BackOptions): Promise<BackAgain> => {
  if (options.reconnect || options.place.endpoints.length > 0) {
    const browser = await connectAgain(options);
    if (browser) return { browser, kind: 'reconnected' };
  }
  return launchAgain(options);
};

/** The context options of Playwright's client side, where they can be had. */
export const contextOptionsOf = (context: BrowserContext): Readonly<Record<string, unknown>> =>
  (context as unknown as { readonly _options?: Readonly<Record<string, unknown>> })._options ?? {};
