import type { BrowserContext, Cookie, Page, Response } from 'playwright';
import type { StorageChange } from './storage-watch.ts';

type Entries = ReadonlyMap<string, string>;

/** Cookies are read no more often than this, milliseconds; the first reading comes at once. */
const COOKIES_MS = 50;
/** Pages that close within this time of each other were lost together, milliseconds. */
const TOGETHER_MS = 250;
/** Answers that may set a cookie that matters. */
const TELLING = new Set(['document', 'xhr', 'fetch', 'other', 'ping']);

/** Cookies and local storage of a browser context, known beside the script for all its pages together. */
export class ContextState {
  readonly #context: BrowserContext;
  #users = 0;
  #cookies: readonly Cookie[] | undefined;
  readonly #origins = new Map<string, Map<string, string>>();
  #reading = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #heard = (response: Response): void => {
    if (TELLING.has(response.request().resourceType())) this.readCookies();
  };

  /** Pages of the context, and when they were closed where they were. */
  readonly #pages = new Map<Page, number | undefined>();
  readonly #met = (page: Page): void => {
    if (this.#pages.has(page)) return;
    this.#pages.set(page, undefined);
    page.once('close', () => {
      this.#pages.set(page, performance.now());
      for (const [one, closedAt] of this.#pages)
        if (closedAt !== undefined && performance.now() - closedAt > TOGETHER_MS) this.#pages.delete(one);
    });
  };

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Addresses of the pages that went away together with one. */
  lostWith(page: Page): readonly string[] {
    const at = this.#pages.get(page);
    if (at === undefined) return [];
    return [...this.#pages].flatMap(([one, closedAt]) =>
      one !== page && closedAt !== undefined && Math.abs(closedAt - at) < TOGETHER_MS ? [one.url()] : [],
    );
  }

  /** Another page takes part. */
  enter(): void {
    if (this.#users === 0) {
      this.#context.on('response', this.#heard);
      this.#context.on('page', this.#met);
      this.#context.pages().forEach(this.#met);
    }
    this.#users += 1;
  }

  /** A page is done; after the last one nothing is listened to any more. */
  leave(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#context.off('response', this.#heard);
    this.#context.off('page', this.#met);
    clearTimeout(this.#timer);
  }

  get cookies(): readonly Cookie[] | undefined {
    return this.#cookies;
  }
  get origins(): ReadonlyMap<string, Entries> {
    return this.#origins;
  }

  /** What a new context is made with. */
  get storageState(): {
    cookies: Cookie[];
    origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  } {
    const origins = [...this.#origins]
      .filter(([origin, entries]) => /^https?:/.test(origin) && entries.size > 0)
      .map(([origin, entries]) => ({ origin, localStorage: [...entries].map(([name, value]) => ({ name, value })) }));
    return { cookies: [...(this.#cookies ?? [])], origins };
  }

  /** Takes over what another context had, where this one follows it. */
  inherit(from: ContextState): void {
    this.#cookies ??= from.#cookies;
    for (const [origin, entries] of from.#origins) this.#origins.set(origin, new Map(entries));
  }

  apply({ origin, key, value }: StorageChange): void {
    const entries = this.#origins.get(origin) ?? new Map<string, string>();
    if (key === undefined) entries.clear();
    else if (value === undefined) entries.delete(key);
    else entries.set(key, value);
    this.#origins.set(origin, entries);
  }

  replace(origin: string, entries: Iterable<readonly [string, string]>): void {
    this.#origins.set(origin, new Map(entries));
  }

  /** Reads the cookies now, or as soon as the last reading is a moment ago. Never throws. */
  readCookies(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    this.#context
      .cookies()
      .then(
        (cookies) => {
          this.#cookies = cookies;
        },
        () => undefined,
      )
      .finally(() => {
        this.#timer = setTimeout(() => {
          this.#reading = false;
          if (!this.#again) return;
          this.#again = false;
          this.readCookies();
        }, COOKIES_MS);
        this.#timer.unref();
      });
  }
}

const states = new WeakMap<BrowserContext, ContextState>();

/** The state of a context, one for all pages in it. */
export const contextState = (context: BrowserContext): ContextState => {
  const known = states.get(context);
  if (known) return known;
  const made = new ContextState(context);
  states.set(context, made);
  return made;
};
