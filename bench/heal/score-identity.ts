import type { Browser } from 'playwright';
import { observeOne } from '../../src/browser/observe/observe.ts';
import { installEngine } from '../../src/browser/probe/install-engine.ts';
import { type Identity, sameElement } from '../../src/domain/relocate/same-element.ts';
import type { ElementPair, PagePair } from './fixtures/index.ts';
import { css, openText } from './score-pairs.ts';

/** A stored selector that resolves on the new page, whether it hits the same element, and what the identity check said. */
export interface IdentityResult {
  readonly pair: ElementPair;
  /** Judged by the node, not by the check. */
  readonly isTheOne: boolean;
  readonly said: Identity;
}

/** Stores every selector with its fingerprint on the old page, opens the new one, and checks those that still resolve to one. */
export const identitiesAfterRelease = async (
  browser: Browser,
  { before, after, pairs }: PagePair,
): Promise<readonly IdentityResult[]> => {
  const context = await browser.newContext();
  try {
    await installEngine(context);
    const page = await context.newPage();
    await openText(page, before);
    const stored = await Promise.all(
      pairs.map(async (pair) => {
        const locator = page.locator(css(pair.old));
        // What a recorder would store: the path, which says nothing of what the element is.
        return { pair, fingerprint: await observeOne(locator) };
      }),
    );
    await openText(page, after);
    const results: IdentityResult[] = [];
    for (const { pair, fingerprint } of stored) {
      if (!fingerprint?.xpath) continue;
      for (const selector of [`xpath=${fingerprint.xpath}`, css(pair.old)]) {
        const locator = page.locator(selector);
        const now = await observeOne(locator);
        if (!now) continue;
        const node = await locator.elementHandle();
        const right = pair.now === 'gone' ? null : await page.locator(css(pair.now)).elementHandle();
        const isTheOne = (await node?.evaluate((one, other) => one === other, right)) ?? false;
        results.push({ pair, isTheOne, said: sameElement(fingerprint, now) });
      }
    }
    return results;
  } finally {
    await context.close();
  }
};
