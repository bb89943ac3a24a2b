import type { BrowserContext, Frame, Page } from 'playwright';
import { type BrowserPlace, findPid, readPlace } from '../loss/browser-place.ts';
import { type ContextState, contextState } from '../loss/context-state.ts';
import { type StorageChange, StorageWatch } from '../loss/storage-watch.ts';
import { noteClosing } from '../loss/successors.ts';
import type { PageSession } from './session.ts';

/** What is known of a page's state in case it is lost. */
export interface KeptState {
  readonly url: string;
  /** The last address that was asked for by GET. */
  readonly getUrl: string;
  /** How the document was asked for; one that answers a POST is never asked for like that again. */
  readonly method: string;
  /** Session storage by origin. */
  readonly session: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether the page keeps databases of its own, which cannot be brought back. */
  readonly databases: boolean;
  /** The browser's own word for the page; the same after a connection was lost and found again. */
  readonly targetId: string | undefined;
  readonly place: BrowserPlace;
}

/** How long the page must be left alone before its storage is read in full, milliseconds; reading holds up no action. */
const QUIET_MS = 250;
/** Frames whose storage is read. */
const MOST_FRAMES = 10;

const KEEPS = /^(?:https?|file|data):/;

interface Read {
  readonly origin: string;
  readonly local: [string, string][];
  readonly session: [string, string][];
  readonly databases: boolean;
}

const readFrame = (frame: Frame): Promise<Read | undefined> =>
  frame
    .evaluate(async () => ({
      origin: location.origin,
      local: Object.entries(localStorage) as [string, string][],
      session: Object.entries(sessionStorage) as [string, string][],
      databases: ((await indexedDB.databases?.().catch(() => [])) ?? []).length > 0,
    }))
    .catch(() => undefined);

/**
 * Keeps what a page would need to come back: address, cookies, storage. Changes of storage are told by the browser as they
 * happen, cookies are read after each answer of a server and after each action: all of it beside the script.
 */
export class StateKeeper {
  readonly #session: PageSession;
  #timer: NodeJS.Timeout | undefined;
  #watch: StorageWatch | undefined;
  #context: ContextState | undefined;
  #url = 'about:blank';
  #getUrl = 'about:blank';
  #method = 'GET';
  #stores = new Map<string, Map<string, string>>();
  #databases = false;
  #targetId: string | undefined;
  #place: BrowserPlace | undefined;
  #reading = false;
  /** What changed while the storage was being read, to be put on top of what was read. */
  #meanwhile: StorageChange[] = [];

  constructor(session: PageSession) {
    this.#session = session;
  }

  get kept(): KeptState {
    return {
      url: this.#url,
      getUrl: this.#getUrl,
      method: this.#method,
      session: this.#stores,
      databases: this.#databases,
      targetId: this.#targetId,
      place: this.#place ?? readPlace(this.#session.context, this.#session.settings.connect),
    };
  }

  /** The state of all pages of the context. */
  get context(): ContextState {
    return contextState(this.#session.context);
  }

  /** Begins to keep the state of a page, in place of the one before. */
  attached(page: Page): void {
    this.#release();
    const context: BrowserContext = page.context();
    this.#context = contextState(context);
    this.#context.enter();
    noteClosing(context);
    this.#place = readPlace(context, this.#session.settings.connect);
    this.#targetId = undefined;
    const watch = new StorageWatch((change) => this.#changed(change));
    this.#watch = watch;
    this.#session.beside(
      watch.start(page).then(async (targetId) => {
        if (this.#watch !== watch || this.#place === undefined) return;
        this.#targetId = targetId;
        const place = this.#place;
        this.#place = { ...place, pid: await findPid(context, place) };
      }),
    );
    if (KEEPS.test(page.url())) this.navigated();
  }

  navigated(): void {
    const { page, network } = this.#session;
    const url = page.url();
    if (!KEEPS.test(url)) return;
    const document = network.lastDocument(page);
    this.#method = document && document.url.split('#')[0] === url.split('#')[0] ? document.method : 'GET';
    this.#url = url;
    if (this.#method === 'GET') this.#getUrl = url;
    // Cookies are read after each answer of a server anyway.
    this.#later();
  }

  /** Reads cookies now, and all storage once the page was left alone for a moment. */
  soon(): void {
    this.#context?.readCookies();
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#session.beside(this.now()), QUIET_MS);
    this.#timer.unref();
  }

  /** Reads the state at once. What cannot be read stays as it was. */
  async now(): Promise<void> {
    if (this.#reading) return;
    const { page, crashed } = this.#session;
    const context = this.#context;
    if (crashed || page.isClosed() || !context) return;
    this.#reading = true;
    this.#meanwhile = [];
    try {
      context.readCookies();
      const read = await Promise.all(page.frames().slice(0, MOST_FRAMES).map(readFrame));
      for (const one of read) {
        if (!one || one.origin === 'null') continue;
        context.replace(one.origin, one.local);
        this.#stores.set(one.origin, new Map(one.session));
        if (one.databases) this.#databases = true;
      }
      for (const change of this.#meanwhile) this.#apply(change);
    } finally {
      this.#reading = false;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#release();
  }

  #release(): void {
    const watch = this.#watch;
    this.#watch = undefined;
    if (watch) this.#session.beside(watch.stop());
    this.#context?.leave();
    this.#context = undefined;
  }

  #changed(change: StorageChange): void {
    if (this.#reading) this.#meanwhile.push(change);
    this.#apply(change);
  }

  #apply(change: StorageChange): void {
    if (change.local) {
      this.#context?.apply(change);
      return;
    }
    const entries = this.#stores.get(change.origin) ?? new Map<string, string>();
    if (change.key === undefined) entries.clear();
    else if (change.value === undefined) entries.delete(change.key);
    else entries.set(change.key, change.value);
    this.#stores.set(change.origin, entries);
  }
}
