import type { Browser, ElementHandle, Page } from 'playwright';
import { observe, observeOne } from '../../src/browser/observe/observe.ts';
import { installEngine } from '../../src/browser/probe/install-engine.ts';
import type { Fingerprint } from '../../src/domain/relocate/fingerprint.ts';
import { relocate } from '../../src/domain/relocate/relocate.ts';
import type { ElementPair, PagePair } from './fixtures/index.ts';

/** What became of one pair when it was asked. */
export type Verdict = 'located' | 'refused' | 'rightly refused' | 'wrong' | 'healed to another';

/** One answer, and what it was judged against. */
export interface PairResult {
  readonly page: string;
  readonly pair: ElementPair;
  readonly verdict: Verdict;
  /** The reason of a refusal, or the name of what was chosen. */
  readonly said: string;
}

/** The page is served to the browser without leaving it, so that it is parsed as a real answer is. */
const ADDRESS = 'http://127.0.0.1/';

/** Opens a page's text as a document of its own. */
export const openText = async (page: Page, html: string): Promise<void> => {
  await page.unrouteAll();
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(ADDRESS);
};

/** The selector as Playwright takes it; ` >>> ` steps into a shadow root. */
export const css = (selector: string): string => `css=${selector.replace(' >>> ', ' ')}`;

const fingerprintsOf = async (page: Page, pairs: readonly ElementPair[]): Promise<readonly Fingerprint[]> => {
  const found: Fingerprint[] = [];
  for (const { old } of pairs) {
    const fingerprint = await observeOne(page.locator(css(old)));
    if (!fingerprint) throw new Error(`The old page must have exactly one ${old}.`);
    found.push(fingerprint);
  }
  return found;
};

const sameNode = async (page: Page, chosen: ElementHandle | undefined, selector: string): Promise<boolean> => {
  const right = await page.locator(css(selector)).elementHandle();
  return (await chosen?.evaluate((node, other) => node === other, right)) ?? false;
};

/** Asks for every element of a pair of pages, in a real browser, and judges each answer by the node that it names. */
export const scorePagePair = async (
  browser: Browser,
  { name, before, after, pairs }: PagePair,
): Promise<readonly PairResult[]> => {
  const context = await browser.newContext();
  try {
    await installEngine(context);
    const page = await context.newPage();
    await openText(page, before);
    const olds = await fingerprintsOf(page, pairs);
    await openText(page, after);
    const observation = await observe(page);
    const results: PairResult[] = [];
    for (const [i, pair] of pairs.entries()) {
      const old = olds[i];
      if (!old) continue;
      const answer = relocate(old, observation.fingerprints);
      const result = (verdict: Verdict, said: string): PairResult => ({ page: name, pair, verdict, said });
      if (answer.index === null) {
        results.push(result(pair.now === 'gone' ? 'rightly refused' : 'refused', answer.reason));
        continue;
      }
      const { name: chosen, tag } = observation.fingerprints[answer.index] ?? { name: '', tag: '?' };
      const said = `${tag} "${chosen ?? ''}"`;
      if (pair.now === 'gone') results.push(result('healed to another', said));
      else {
        const right = await sameNode(page, await observation.element(answer.index), pair.now);
        results.push(result(right ? 'located' : 'wrong', said));
      }
    }
    return results;
  } finally {
    await context.close();
  }
};
