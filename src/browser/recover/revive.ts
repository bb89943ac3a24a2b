import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { classify } from '../../domain/classify/classify.ts';
import type { PageSession } from './session.ts';
import { stepError } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';

/** Waits before the tries to get a lost browser back, and the time for all of them, milliseconds (R-PAGE-9). */
const RECONNECT = Object.freeze({ waits: [1_000, 2_000, 4_000], totalMs: 54_000 });
const GOTO_MS = 10_000;

interface Launched {
  readonly _options?: LaunchOptions;
}
interface Made {
  readonly _options?: BrowserContextOptions;
}

/** The browser anew: by the script's own way, else launched as it was launched before. */
const browserAgain = async (session: PageSession, old: Browser): Promise<Browser> => {
  if (session.settings.reconnect) return session.settings.reconnect();
  const options = (old as unknown as Launched)._options ?? {};
  return old.browserType().launch(options);
};

const contextAgain = async (session: PageSession, browser: Browser, old: BrowserContext): Promise<BrowserContext> => {
  const { storage } = session.keeper.kept;
  const [present] = browser.contexts();
  // A browser that only lost its connection still has its context with everything in it.
  if (session.settings.reconnect && present) return present;
  const options = (old as unknown as Made)._options ?? {};
  return browser.newContext({ ...options, ...(storage ? { storageState: storage } : {}) });
};

const restoreSession = (page: Page, entries: readonly (readonly [string, string])[], url: string): Promise<void> => {
  if (entries.length === 0) return Promise.resolve();
  // Written before the page's own scripts run, once, and only for the origin it came from.
  return page
    .addInitScript(
      ({ kept, origin }) => {
        if (location.origin !== origin || sessionStorage.length > 0) return;
        for (const [key, value] of kept) sessionStorage.setItem(key, value);
      },
      { kept: entries.map(([k, v]) => [k, v] as [string, string]), origin: new URL(url).origin },
    )
    .then(() => undefined);
};

const openAgain = async (session: PageSession, scope: StepScope, context: BrowserContext): Promise<void> => {
  const { url, session: entries } = session.keeper.kept;
  const page = await context.newPage();
  if (/^https?:/.test(url)) await restoreSession(page, entries, url);
  session.adopt(page);
  await session.ready;
  if (url !== 'about:blank') {
    const ms = Math.max(1, Math.min(GOTO_MS, scope.budget.remainingMs));
    await page.goto(url, { timeout: ms, waitUntil: 'domcontentloaded' });
  }
};

const LOST = ['what the page held in memory', 'what was typed and not sent'] as const;

/**
 * Brings a crashed or closed page, or a lost browser, back: once per step, with cookies, storage and address, and says what
 * was lost (R-PAGE-9). Throws a RecoveryError where that may not be done or does not succeed.
 */
export const revive = async (
  session: PageSession,
  scope: StepScope,
  operation: string,
  cause?: unknown,
): Promise<void> => {
  const old = session.page;
  const context = old.context();
  const browser = context.browser();
  const connected = browser?.isConnected() ?? true;
  const what = !connected ? (session.settings.reconnect ? 'connection' : 'browser') : 'page';
  const fail = (error: unknown, why: string): never => {
    const code = session.crashed ? 'BROWSER_CRASH' : connected ? 'BROWSER_CLOSED' : 'BROWSER_DISCONNECTED';
    throw stepError(session, scope, { operation, code, message: why, cause: error, strategy: 'browser_restart' });
  };
  if (session.closedByScript)
    return fail(cause, 'The script itself closed this page; nothing can be done on it any more');
  if (!session.settings.restart) return fail(cause, 'The page is gone, and restarting is switched off');
  if (scope.restarts >= 1)
    return fail(cause, 'The page went away a second time in one step; it is restarted once only');
  scope.restarts += 1;
  const stateLost: string[] = [...LOST];
  try {
    if (what === 'page') {
      // Playwright cannot use a crashed page any more; the others of the context, cookies and storage live on.
      await openAgain(session, scope, context);
      session.beside(old.close());
    } else await reconnect(session, scope, browser as Browser, context);
  } catch (error) {
    return fail(error, `The ${what} was lost and could not be brought back: ${classify(error).code}`);
  }
  if (what === 'browser' && !session.keeper.kept.storage) stateLost.push('cookies and storage');
  if (scope.dispatchedAt !== undefined) stateLost.push('whether the last action was seen by the page');
  scope.stateLost.push(...stateLost);
  session.emit(scope.name, { type: 'restart', what, stateLost, url: session.page.url() });
};

const reconnect = async (
  session: PageSession,
  scope: StepScope,
  old: Browser,
  context: BrowserContext,
): Promise<void> => {
  const until = session.monotonic() + RECONNECT.totalMs;
  let last: unknown;
  for (const wait of [0, ...RECONNECT.waits]) {
    if (wait > 0) {
      if (wait >= scope.budget.remainingMs || session.monotonic() + wait > until) break;
      scope.budget.charge(0, `waited ${wait} ms to reconnect`);
      await session.settings.clock.sleep(wait);
    }
    try {
      const browser = await browserAgain(session, old);
      const again = await contextAgain(session, browser, context);
      const { url } = session.keeper.kept;
      const still = again.pages().find((p) => p.url() === url && !p.isClosed());
      if (still && session.settings.reconnect) {
        session.adopt(still);
        await session.ready;
        return;
      }
      await openAgain(session, scope, again);
      return;
    } catch (error) {
      last = error;
    }
  }
  throw last;
};
