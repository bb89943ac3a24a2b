import type { Browser, BrowserContext, Page } from 'playwright';
import { classify } from '../../domain/classify/classify.ts';
import { browserAgain, contextOptionsOf, within } from '../loss/browser-again.ts';
import { carryContext, carryPage } from '../loss/carry-over.ts';
import { contextState } from '../loss/context-state.ts';
import { browserAfter, contextAfter, wasClosed } from '../loss/successors.ts';
import { openAgain } from './open-again.ts';
import type { PageSession } from './session.ts';
import { noteSession } from './sessions.ts';
import type { KeptState } from './state-keeper.ts';
import { stepError } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';

type What = 'page' | 'browser' | 'connection';

/** What a lost page, context or browser came to. */
interface Back {
  readonly what: What;
  readonly lost: readonly string[];
}

/** Work under way to bring a page back, so that two actions at once do it once. */
const underWay = new WeakMap<PageSession, Promise<Back>>();

const MEMORY = ['what the page held in memory', 'what was typed and not sent', 'the way back in its history'] as const;

/** The page that lived on while only the connection was gone. */
const stillThere = async (context: BrowserContext, kept: KeptState): Promise<Page | undefined> => {
  const open = context.pages().filter((page) => !page.isClosed());
  for (const page of open) {
    if (kept.targetId === undefined) break;
    const session = await context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo').finally(() => session.detach());
    if (targetInfo.targetId === kept.targetId) return page;
  }
  const same = open.filter((page) => page.url() === kept.url);
  return kept.targetId === undefined && same.length === 1 ? same[0] : undefined;
};

const othersLost = (session: PageSession, pages: readonly string[]): readonly string[] =>
  pages.length === 0 ? [] : [`other pages: ${pages.map((url) => session.redactor.text(url)).join(', ')}`];

/** Brings back the browser, its context, and the page in it. */
const fromBrowser = async (session: PageSession, old: Browser, left: () => number, scope: StepScope): Promise<Back> => {
  const { settings, keeper, context } = session;
  const { kept } = keeper;
  const page = session.page;
  const lost: string[] = [];
  const facts = { what: 'browser' as What };
  const browser = await browserAfter(old, async () => {
    const back = await browserAgain({
      lost: old,
      place: kept.place,
      reconnect: settings.reconnect,
      clock: settings.clock,
      left,
      waited: (ms) => scope.budget.pause(`waited ${ms} ms to reconnect`).resume(),
    });
    if (back.kind === 'reconnected') facts.what = 'connection';
    if (back.note) lost.push(back.note);
    return back.browser;
  });
  const [own] = browser.contexts();
  if (kept.place.ownContext && own) {
    facts.what = 'connection';
    const still = await within(stillThere(own, kept), Math.max(1, left()));
    if (still) {
      session.adopt(still);
      await session.ready;
      return { what: 'connection', lost: [...lost, ...(await carryPage(page, still))] };
    }
  }
  const again = await contextAfter(context, async () => {
    const state = keeper.context;
    const made =
      kept.place.ownContext && own
        ? own
        : await browser.newContext({ ...contextOptionsOf(context), storageState: state.storageState });
    contextState(made).inherit(state);
    lost.push(...(await carryContext(context, made)));
    return made;
  });
  lost.push(...MEMORY, ...(await within(openAgain(session, again, kept, left), Math.max(1, left()))));
  if (keeper.context.cookies === undefined) lost.push('cookies');
  if (kept.databases) lost.push('databases of the page (IndexedDB)');
  return { what: facts.what, lost };
};

const bringBack = async (session: PageSession, scope: StepScope, left: () => number): Promise<Back> => {
  const old = session.page;
  const context = old.context();
  const browser = context.browser();
  const others = contextState(context).lostWith(old);
  if (browser && !browser.isConnected()) {
    const back = await fromBrowser(session, browser, left, scope);
    const gone = back.lost.length > 0 ? othersLost(session, others) : [];
    return { ...back, lost: [...back.lost, ...gone] };
  }
  // Playwright cannot use a crashed page any more; the others of the context, cookies and storage live on.
  const lost = await within(openAgain(session, context, session.keeper.kept, left), Math.max(1, left()));
  session.beside(old.close());
  return { what: 'page', lost: [...MEMORY, ...lost] };
};

/**
 * Brings a crashed or closed page, or a lost browser, back: once per step, with cookies, storage and address, and says what
 * was lost (R-PAGE-9). Where only the connection was lost, the page that is still there goes on as it is. Throws a
 * RecoveryError where that may not be done or does not succeed.
 */
export const revive = async (
  session: PageSession,
  scope: StepScope,
  operation: string,
  cause?: unknown,
): Promise<void> => {
  const context = session.page.context();
  const connected = context.browser()?.isConnected() ?? true;
  const strategy = connected ? 'browser_restart' : 'reconnect';
  const fail = (error: unknown, why: string): never => {
    const code = session.crashed ? 'BROWSER_CRASH' : connected ? 'BROWSER_CLOSED' : 'BROWSER_DISCONNECTED';
    throw stepError(session, scope, { operation, code, message: why, cause: error, strategy });
  };
  if (session.closedByScript || wasClosed(context))
    return fail(cause, 'The script itself closed this page; nothing can be done on it any more');
  if (!session.settings.restart) return fail(cause, 'The page is gone, and restarting is switched off');
  const running = underWay.get(session);
  if (!running && scope.restarts >= 1)
    return fail(cause, 'The page went away a second time in one step; it is restarted once only');
  const until = session.monotonic() + 54_000;
  const left = (): number => Math.min(scope.budget.remainingMs, until - session.monotonic());
  if (left() <= 0) return fail(cause, 'The page is gone, and there is no time left to bring it back');
  scope.restarts += 1;
  const work = running ?? bringBack(session, scope, left);
  underWay.set(session, work);
  let back: Back;
  try {
    back = await work;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return fail(
      error,
      `The ${connected ? 'page' : 'browser'} was lost and could not be brought back: ${classify(error).code}, ${said}`,
    );
  } finally {
    if (underWay.get(session) === work) underWay.delete(session);
  }
  noteSession(session.page, session);
  if (session.defaultTimeoutMs !== undefined) session.page.setDefaultTimeout(session.defaultTimeoutMs);
  const { what } = back;
  const lost = [...back.lost];
  if (scope.dispatchedAt !== undefined) lost.push('whether the last action was seen by the page');
  scope.stateLost.push(...lost.filter((one) => !scope.stateLost.includes(one)));
  if (running) return;
  const url = session.page.url();
  session.emit(scope.name, { type: 'restart', what, stateLost: lost, url });
  if (lost.length > 0) session.emit(scope.name, { type: 'stateLost', what, lost, url });
};
