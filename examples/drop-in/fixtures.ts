// The one change that a suite of @playwright/test needs: its tests import `test` from here, and their page recovers.
import { test as base } from '@playwright/test';
import { recover, SqliteSelectorMemory } from '../../src/playwright.ts';

export { expect } from '@playwright/test';

const { PLAIN, MEMORY } = process.env;

export const test = PLAIN
  ? base
  : base.extend({
      page: async ({ page }, use) => {
        const memory = MEMORY === undefined ? undefined : new SqliteSelectorMemory(MEMORY);
        await use(recover(page, memory ? { memory } : {}));
        memory?.close();
      },
    });
