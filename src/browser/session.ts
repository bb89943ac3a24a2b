import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** How a session is opened. */
export interface SessionOptions {
  /** Starts the browser, and starts it again when it is lost. */
  readonly launch: () => Promise<Browser>;
  /** Whether the browser is closed with the session. Default true; false where it is shared. */
  readonly ownsBrowser?: boolean | undefined;
  readonly context?: BrowserContextOptions | undefined;
  /** Called with each page, before anything is opened in it. */
  readonly onPage?: ((page: Page) => void) | undefined;
}

/** What a restart brought back and what it could not. */
export interface Restart {
  /** What had to be started anew. */
  readonly what: 'page' | 'context' | 'browser';
  /** The address opened again; undefined where none was open. */
  readonly url: string | undefined;
  readonly kept: readonly string[];
  /** What is gone; said, never hidden. */
  readonly lost: readonly string[];
}

/** The answer to the latest navigation of the main frame. */
export interface DocumentAnswer {
  readonly url: string;
  readonly status: number;
  readonly method: string;
}

const isWebAddress = (url: string): boolean => /^(?:https?|file|data):/.test(url);

/** Milliseconds for one try to open the last address again. */
const REOPEN_MS = 10_000;
/** Milliseconds after which a broken browser is not waited for. */
const SOON_MS = 2_000;

/** A promise that is not waited for long: what is broken may never answer. */
const soon = async <T>(promise: Promise<T> | undefined): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser did not answer')), SOON_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

// A request that a worker made, or whose page is not there yet, has no frame, and asking for it throws.
const isMainFrames = (request: Request, page: Page): boolean => {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
};

/** A page in a context in a browser, each of which can be lost and started anew. One page at a time. */
export class BrowserSession {
  readonly #options: SessionOptions;
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #crashed = false;
  #saved: StorageState | undefined;
  #url: string | undefined;
  #answer: DocumentAnswer | undefined;
  #navigations = 0;
  #launching: Promise<Browser> | undefined;
  #closed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** The page in use; starts the browser when first asked for. Throws what starting throws. */
  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    this.#browser ??= await this.#launch();
    this.#context ??= await this.#browser.newContext({
      ...this.#options.context,
      ...(this.#saved === undefined ? {} : { storageState: this.#saved }),
    });
    const page = await this.#context.newPage();
    this.#adopt(page);
    return page;
  }

  async #launch(): Promise<Browser> {
    this.#launching = this.#options.launch();
    const browser = await this.#launching;
    if (this.#closed) throw new Error('The session was closed while the browser started');
    return browser;
  }

  /** The page in use, if one is open and alive. */
  get livePage(): Page | undefined {
    return this.isLost ? undefined : this.#page;
  }

  /** How often the main frame of the page in use went to another address. */
  get navigations(): number {
    return this.#navigations;
  }

  /** The answer to the latest navigation of the page's main frame. */
  get answer(): DocumentAnswer | undefined {
    return this.#answer;
  }

  /** Whether the page cannot be used any more. False before it was first asked for. */
  get isLost(): boolean {
    if (this.#page === undefined) return this.#crashed;
    return this.#crashed || this.#page.isClosed() || this.#browser?.isConnected() === false;
  }

  /** What happened to a page that is lost, as a code of the catalog; undefined while it can be used. */
  get lossCode(): 'BROWSER_CRASH' | 'BROWSER_CLOSED' | 'BROWSER_DISCONNECTED' | undefined {
    if (!this.isLost) return undefined;
    if (this.#browser?.isConnected() === false) return 'BROWSER_DISCONNECTED';
    return this.#crashed ? 'BROWSER_CRASH' : 'BROWSER_CLOSED';
  }

  /** Keeps cookies and storage, so that a lost browser can be given them again. Never throws. */
  async checkpoint(): Promise<void> {
    if (this.isLost || this.#context === undefined) return;
    this.#saved = await this.#context.storageState().catch(() => this.#saved);
  }

  /** Starts anew what was lost and opens the last address again. Throws what starting and opening throws. */
  async restart(): Promise<Restart> {
    const connected = this.#browser?.isConnected() === true;
    const old = this.#page;
    this.#page = undefined;
    if (connected) await soon(old?.close()).catch(() => undefined);
    const contextAlive = connected && (await soon(this.#context?.cookies()).then(Array.isArray, () => false));
    if (!contextAlive) this.#context = undefined;
    if (!connected) this.#browser = undefined;
    const url = this.#url !== undefined && isWebAddress(this.#url) ? this.#url : undefined;
    await this.#reopen(url).catch(() => this.#reopen(url));
    return {
      what: contextAlive ? 'page' : connected ? 'context' : 'browser',
      url,
      kept: contextAlive
        ? ['cookies', 'local storage']
        : this.#saved === undefined
          ? []
          : ['cookies and local storage of the last checkpoint'],
      lost: [
        "the page's scripts and what was typed or scrolled there",
        'session storage and history',
        ...(contextAlive ? [] : ['cookies and storage since the last checkpoint']),
      ],
    };
  }

  /** A new page at an address; one that does not get there is not kept. */
  async #reopen(url: string | undefined): Promise<void> {
    const page = await this.page();
    if (url === undefined) return;
    try {
      await page.goto(url, { timeout: REOPEN_MS });
    } catch (error) {
      this.#page = undefined;
      await soon(page.close()).catch(() => undefined);
      // What could not be opened again is still lost: the next try begins here.
      this.#crashed = true;
      throw error;
    }
  }

  /** Closes what it opened. Never throws, never takes longer than `withinMs` (default 5 s). */
  async close(withinMs = 5_000): Promise<void> {
    this.#closed = true;
    const closing = this.#closeAll();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([closing.catch(() => undefined), late]);
    clearTimeout(timer);
  }

  // A browser that is still starting is closed once it has started, or nobody would.
  async #closeAll(): Promise<void> {
    if (this.#options.ownsBrowser === false) await this.#context?.close();
    else await (await this.#launching)?.close();
  }

  #adopt(page: Page): void {
    this.#page = page;
    this.#crashed = false;
    page.on('crash', () => {
      if (page === this.#page) this.#crashed = true;
    });
    page.on('framenavigated', (frame) => {
      if (page !== this.#page || frame !== page.mainFrame() || !isWebAddress(frame.url())) return;
      this.#url = frame.url();
      this.#navigations += 1;
    });
    page.on('response', (response) => this.#hear(page, response));
    this.#options.onPage?.(page);
  }

  #hear(page: Page, response: Response): void {
    const request = response.request();
    if (page !== this.#page || !request.isNavigationRequest() || !isMainFrames(request, page)) return;
    this.#answer = { url: response.url(), status: response.status(), method: request.method() };
  }
}
