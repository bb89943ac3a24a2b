import type { Locator, Page } from 'playwright';

/** Milliseconds after which a page that does not answer is left without a picture. */
const PATIENCE_MS = 2_000;

/**
 * A picture of what the page shows, as PNG; password fields and whatever is named are covered (R-PAGE-14).
 * Undefined where the page cannot be pictured any more. Never throws.
 */
export const takeScreenshot = async (page: Page, covered: readonly Locator[] = []): Promise<Buffer | undefined> => {
  try {
    const mask = [page.locator('input[type=password]'), ...covered];
    return await page.screenshot({ mask: [...mask], timeout: PATIENCE_MS, animations: 'disabled' });
  } catch {
    return undefined;
  }
};
