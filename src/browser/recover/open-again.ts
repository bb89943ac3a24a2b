import type { BrowserContext, Page } from 'playwright';
import { carryPage } from '../loss/carry-over.ts';
import type { PageSession } from './session.ts';
import type { KeptState } from './state-keeper.ts';

/** One try to open the address again may take so long, and between tries is waited so long, milliseconds. */
const GOTO = Object.freeze({ ms: 10_000, wait: 300, tries: 3 });

type Undo = () => Promise<void>;

/** Has session storage written before the page's own scripts run; undone once the page is there, or it would come back later. */
const writeSession = async (page: Page, kept: KeptState['session']): Promise<Undo> => {
  const entries = [...kept]
    .filter(([, values]) => values.size > 0)
    .map(([origin, values]) => [origin, [...values]] as [string, [string, string][]]);
  if (entries.length === 0) return async () => undefined;
  const script = await page.addInitScript((all) => {
    const own = all.find(([origin]) => origin === location.origin)?.[1];
    if (!own || sessionStorage.length > 0) return;
    for (const [key, value] of own) sessionStorage.setItem(key, value);
  }, entries);
  // Before Playwright 1.60 an init script could not be taken back.
  return async () => (script as { dispose?(): Promise<void> } | undefined)?.dispose?.();
};

/** Opens an address by GET, whatever it was asked for by before. */
const open = async (page: Page, kept: KeptState, left: () => number): Promise<readonly string[]> => {
  const lost: string[] = [];
  const go = (url: string): ReturnType<Page['goto']> =>
    page.goto(url, { timeout: Math.max(1, Math.min(GOTO.ms, left())), waitUntil: 'domcontentloaded' });
  for (let tries = 1; ; tries += 1)
    try {
      const response = await go(kept.url);
      if (kept.method === 'GET') return lost;
      lost.push(`the answer to a ${kept.method}, which was not sent again: its address was opened instead`);
      if ((response?.status() ?? 200) >= 400 && kept.getUrl !== kept.url) await go(kept.getUrl);
      return lost;
    } catch (error) {
      if (tries >= GOTO.tries || left() <= GOTO.wait) throw error;
      await new Promise((resolve) => setTimeout(resolve, GOTO.wait));
    }
};

/** Opens a new page in a context in place of the one that is gone, with its session storage and address. Resolves with what was lost. */
export const openAgain = async (
  session: PageSession,
  context: BrowserContext,
  kept: KeptState,
  left: () => number,
): Promise<readonly string[]> => {
  const old = session.page;
  const page = await context.newPage();
  session.adopt(page);
  await session.ready;
  const lost = [...(await carryPage(old, page))];
  if (kept.url === 'about:blank') return lost;
  const undo = await writeSession(page, kept.session);
  lost.push(...(await open(page, kept, left)));
  await undo().catch(() => undefined);
  return lost;
};
