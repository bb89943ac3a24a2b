import type { BrowserContext } from 'playwright';
import type { PageSession } from './session.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What is known of a page's state in case it is lost. */
export interface KeptState {
  readonly url: string;
  readonly storage: StorageState | undefined;
  readonly session: readonly (readonly [string, string])[];
}

/** How long the page must be left alone before its state is read, milliseconds; reading holds up no action. */
const QUIET_MS = 250;

/** Keeps cookies, storage and address of a page, read beside the script after each change of page. */
export class StateKeeper {
  readonly #session: PageSession;
  #timer: NodeJS.Timeout | undefined;
  #kept: KeptState = { url: 'about:blank', storage: undefined, session: [] };
  #reading = false;

  constructor(session: PageSession) {
    this.#session = session;
  }

  get kept(): KeptState {
    return this.#kept;
  }

  navigated(): void {
    const url = this.#session.page.url();
    if (/^https?:|^file:|^data:/.test(url)) this.#kept = { ...this.#kept, url };
    this.soon();
  }

  /** Reads the state once the page was left alone for a moment. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#session.beside(this.now()), QUIET_MS);
    this.#timer.unref();
  }

  /** Reads the state at once. What cannot be read stays as it was. */
  async now(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      const { page, context } = this.#session;
      const storage = await context.storageState().catch(() => undefined);
      const session = await page.evaluate(() => Object.entries(sessionStorage)).catch(() => this.#kept.session);
      this.#kept = { url: this.#kept.url, storage: storage ?? this.#kept.storage, session };
    } finally {
      this.#reading = false;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
