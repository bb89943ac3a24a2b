import type { Page } from 'playwright';

/** What is timed, with the ratio that it may reach. */
export interface Operation {
  readonly name: 'click' | 'fill' | 'read' | 'navigation';
  /** Median with the wrapper over median without. */
  readonly most: number;
  /** Does it once; `turn` counts up, so that no two are alike. */
  readonly run: (page: Page, url: string, turn: number) => Promise<unknown>;
}

/** Each makes its locator anew, as scripts do. */
export const OPERATIONS: readonly Operation[] = [
  { name: 'click', most: 1.05, run: (page) => page.locator('#add').click() },
  { name: 'fill', most: 1.1, run: (page, _url, turn) => page.locator('#remark').fill(`remark ${turn % 10}`) },
  { name: 'read', most: 1.02, run: (page) => page.locator('#count').textContent() },
  { name: 'navigation', most: 1.02, run: (page, url) => page.goto(url) },
];
