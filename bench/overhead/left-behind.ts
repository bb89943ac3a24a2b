import type { Browser, BrowserContext, Page } from 'playwright';
import { recover } from '../../src/playwright.ts';

/** What is there besides what was there before, by name; nothing where all was put back. */
export type Surplus = Readonly<Record<string, number>>;

type Counts = ReadonlyMap<string, number>;

const EVENTS = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'page',
  'close',
  'console',
  'dialog',
] as const;

const listeners = (context: BrowserContext): Counts =>
  new Map(
    EVENTS.map((event) => [
      `context listeners for ${event}`,
      (context as unknown as { listenerCount(name: string): number }).listenerCount(event),
    ]),
  );

const resources = (): Counts => {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const surplus = (before: Counts, after: Counts): Surplus =>
  Object.fromEntries(
    [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const).filter(([, more]) => more > 0),
  );

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700));

/** The ways in which a wrapped page comes to its end. */
const ENDS = {
  'the wrapped page is closed': (wrapped, _raw) => wrapped.close(),
  'the page closes itself': async (_wrapped, raw) => {
    await Promise.all([raw.waitForEvent('close'), raw.evaluate('setTimeout(() => window.close())')]);
  },
  'its own page is closed': (_wrapped, raw) => raw.close(),
} as const satisfies Record<string, (wrapped: Page, raw: Page) => Promise<unknown>>;

/** What each end leaves: in the process, and on the context that lives on. Ten pages each, so that one of each shows. */
export const leftBehind = async (browser: Browser, url: string): Promise<Readonly<Record<string, Surplus>>> => {
  const found: Record<string, Surplus> = {};
  for (const [name, end] of Object.entries(ENDS)) {
    const context = await browser.newContext();
    // Windows close themselves only where a script opened them.
    const opener = await context.newPage();
    await opener.goto(url);
    await settled();
    const before = new Map([...resources(), ...listeners(context), ['pages', context.pages().length] as const]);
    for (let turn = 0; turn < 10; turn += 1) {
      const [raw] = await Promise.all([context.waitForEvent('page'), opener.evaluate((to) => void open(to), url)]);
      const wrapped = recover(raw);
      await wrapped.locator('#add').click();
      await wrapped.locator('#remark').fill('a remark');
      await end(wrapped, raw);
    }
    await settled();
    const after = new Map([...resources(), ...listeners(context), ['pages', context.pages().length] as const]);
    found[name] = surplus(before, after);
    await context.close();
  }
  return found;
};
