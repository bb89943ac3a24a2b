import type { Browser, Page } from 'playwright';
import type { PageFacts } from '../../examples/faults/fault-row.ts';
import type { Ledger } from '../../examples/faults/ledger.ts';
import { within } from './within.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page, in a session of its own that no tool knows of. */
const READ = `(() => {
  const values = {};
  const read = (doc) => {
    for (const field of doc.querySelectorAll('input, select, textarea')) if (field.id) values[field.id] = field.value;
    for (const frame of doc.querySelectorAll('iframe')) { try { read(frame.contentDocument); } catch {} }
  };
  read(document);
  return JSON.stringify({ url: location.href, text: document.body ? document.body.innerText : '', noted: window.noted ?? [], values,
    possibleAt: window.possibleAt });
})()`;

const readOnce = async (page: Page): Promise<PageFacts | undefined> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: READ, returnByValue: true });
    return JSON.parse(String(result.value)) as PageFacts;
  } finally {
    await session.detach().catch(() => undefined);
  }
};

const stopLoading = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
  await session.detach();
};

/** The page of a run that is open now in any of these browsers; the newest one where there are several. */
const openPage = (browsers: readonly Browser[], at: string): Page | undefined =>
  browsers
    .filter((browser) => browser.isConnected())
    .flatMap((browser) => browser.contexts())
    .flatMap((context) => context.pages())
    .findLast((page) => !page.isClosed() && page.url().startsWith(at));

/** How long a page that is busy is waited for, milliseconds. */
const BUSY_MS = 9_500;
/** A page that waits for a document which does not come answers nothing; it is told to stop waiting after so long, milliseconds. */
const PENDING_MS = 2_000;
/** How long server and page must have been quiet before they count as final, milliseconds. */
const QUIET_MS = 300;

/**
 * Reads the page after all is over, past every tool: waits until it answers and until neither it nor the server changes
 * any more, for what was sent late counts as well. Undefined where no page of the run answers.
 */
export const readTruth = async (
  browsers: readonly Browser[],
  at: string,
  ledger: Ledger,
): Promise<PageFacts | undefined> => {
  const began = Date.now();
  const until = began + BUSY_MS;
  let stopped = false;
  let last = '';
  let since = Date.now();
  let facts: PageFacts | undefined;
  for (;;) {
    const page = openPage(browsers, at);
    const patience = Math.min(stopped ? BUSY_MS : PENDING_MS, until - Date.now());
    const read =
      page &&
      (await within(
        readOnce(page).catch(() => undefined),
        Math.max(100, patience),
      ));
    if (page && read === undefined && !stopped && Date.now() - began >= PENDING_MS) {
      stopped = true;
      await within(
        stopLoading(page).catch(() => undefined),
        500,
      );
    }
    facts = read ?? facts;
    const now = JSON.stringify([read?.noted, read?.values, read?.url, ledger.total]);
    if (now !== last || (page && read === undefined)) since = Date.now();
    last = now;
    if (Date.now() - since >= QUIET_MS || Date.now() >= until) return facts;
    await pause(60);
  }
};
