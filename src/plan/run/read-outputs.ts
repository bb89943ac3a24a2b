import type { Page } from 'playwright';
import type { Output } from '../file/plan.ts';
import { locate } from './locate.ts';

/** Milliseconds that an output is waited for in one attempt. */
const PATIENCE_MS = 3_000;
const LONGEST_OUTPUT = 10_000;

/** Reads what a plan asks for from the page; whitespace is drawn together. Throws what Playwright throws. */
export const readOutputs = async (
  page: Page,
  outputs: readonly Output[],
): Promise<Readonly<Record<string, string>>> => {
  const values: (readonly [string, string])[] = [];
  for (const { name, target, attribute } of outputs) {
    const locator = locate(page, target);
    const options = { timeout: PATIENCE_MS };
    const text =
      attribute === undefined ? await locator.textContent(options) : await locator.getAttribute(attribute, options);
    values.push([name, (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_OUTPUT)]);
  }
  return Object.fromEntries(values);
};
