import type { MemoryEntry, MemoryKey } from '../../src/playwright.ts';

const SHOP = 'http://shop.test/cart';

/** The key of a target on the shop's page. */
export const keyOf = (intent: string, page = SHOP): MemoryKey => ({ page, intent });

/** What a page's library reads of an ordinary button. */
export const entryOf = (
  intent: string,
  selector: string,
  learnedAt: number,
  more: Partial<MemoryEntry['fingerprint']> = {},
): MemoryEntry => ({
  selector,
  fingerprint: {
    tag: 'button',
    role: 'button',
    name: intent,
    text: intent,
    id: selector.slice(1),
    classes: ['primary', 'wide'],
    heading: 'Cart',
    landmark: 'main',
    neighbours: `Total 12 EUR ${intent} Cancel ${'and more text '.repeat(12)}`,
    xpath: '/html[1]/body[1]/main[1]/div[3]/button[1]',
    box: { x: 10, y: 20, width: 100, height: 30 },
    twins: 1,
    twinIndex: 0,
    ...more,
  },
  signature: `button\u0001button\u0001${intent}`,
  learnedAt,
  meant: true,
  learnedIn: 'a-1',
});
