import type { Page } from 'playwright';
import { type RecoverOptions, resolveSettings } from '../../browser/recover/options.ts';
import { PageSession } from '../../browser/recover/session.ts';
import { noteSession } from '../../browser/recover/sessions.ts';
import { wrapPage } from '../../browser/recover/wrap/page-proxy.ts';
import type { BrowserSession } from '../../browser/session.ts';

/** The recovering page on which a plan is run: what was opened first, or what came in its place. */
export class RunPage {
  readonly #browser: BrowserSession;
  readonly #options: () => RecoverOptions;
  #session: PageSession | undefined;
  #watched: Page | undefined;
  #navigations = 0;

  /** `options` are asked for when the page is opened, for its time begins then. */
  constructor(browser: BrowserSession, options: () => RecoverOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  /** Starts the browser and opens a page in it, once. Throws what starting throws. */
  async open(): Promise<void> {
    if (this.#session) return;
    const page = await this.#browser.page();
    this.#session = new PageSession(page, wrapPage, resolveSettings(this.#options()));
    noteSession(page, this.#session);
    this.follow();
  }

  /** What keeps the page; throws before it was opened. */
  get session(): PageSession {
    if (!this.#session) throw new Error('The page of the run was not opened yet');
    return this.#session;
  }

  /** Playwright's own page, as it is now; for looks that must not be healed. */
  get raw(): Page {
    return this.session.page;
  }

  /** The page that recovers. */
  get recovering(): Page {
    return this.session.facade;
  }

  get isLost(): boolean {
    return this.#session !== undefined && (this.#session.crashed || this.#session.page.isClosed());
  }

  /** The page, where it is open and alive. */
  get live(): Page | undefined {
    return this.isLost ? undefined : this.#session?.page;
  }

  /** How often the main frame went to another address. */
  get navigations(): number {
    return this.#navigations;
  }

  /** Watches the page that came in the place of a lost one. */
  follow(): void {
    const page = this.raw;
    if (page === this.#watched) return;
    this.#watched = page;
    page.on('framenavigated', (frame) => {
      if (page === this.#watched && frame === page.mainFrame()) this.#navigations += 1;
    });
  }

  /** Closes what was opened; nothing is brought back after that. Never throws. */
  async close(): Promise<void> {
    if (this.#session) {
      this.#session.closedByScript = true;
      this.#session.close();
    }
    await this.#browser.close();
  }
}
