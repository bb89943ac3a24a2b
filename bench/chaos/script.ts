import type { Page } from 'playwright';
import type { FaultStep, Operation } from '../../examples/faults/fault-row.ts';
import { within } from './within.ts';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms);
  });

const limit = (timeout: number | undefined): { timeout?: number } => (timeout === undefined ? {} : { timeout });

/** Waits until a step's postcondition shows; what it throws counts as 'not yet'. Says whether it came in time. */
export const waitUntilShown = async (page: Page, step: FaultStep, at: string, ms: number): Promise<boolean> => {
  const { shows } = step;
  if (!shows) return true;
  const until = Date.now() + ms;
  for (;;) {
    const left = Math.max(50, until - Date.now());
    const shown = await within(
      shows(page, at).catch(() => false),
      left,
    );
    if (shown) return true;
    if (Date.now() >= until) return false;
    await pause(50);
  }
};

const perform = async (page: Page, step: FaultStep, at: string, operation: Operation): Promise<unknown> => {
  switch (operation.do) {
    case 'goto':
      await page.goto(at + operation.path);
      return undefined;
    case 'click':
      return operation.on.find(page).click(limit(operation.timeout));
    case 'fill':
      return operation.on.find(page).fill(operation.text);
    case 'type':
      return operation.on.find(page).pressSequentially(operation.text, { delay: 40 });
    case 'press':
      return operation.on.find(page).press(operation.key, limit(operation.timeout));
    case 'check':
      return operation.on.find(page).check();
    case 'select':
      await operation.on.find(page).selectOption(operation.option);
      return undefined;
    case 'fillForm':
      for (const { on, text } of operation.fields) await on.find(page).fill(text);
      return undefined;
    case 'clickKept': {
      const handle = await operation.on.find(page).elementHandle();
      await operation.after.find(page).click();
      await page.waitForLoadState();
      return handle?.click();
    }
    case 'clickUpTo':
      for (let times = 0; times < operation.times; times += 1) {
        if (await waitUntilShown(page, step, at, 100)) return undefined;
        await operation.on.find(page).click();
      }
      return undefined;
    case 'ask':
      return page.evaluate(async (path) => (await fetch(path, { method: 'POST' })).json() as unknown, operation.path);
    case 'work':
      return pause(operation.ms);
    default:
      return operation satisfies never;
  }
};

/** Carries a step's operations out as a Playwright script would, on a page that may or may not recover. Returns what the last gives. */
export const runScript = async (page: Page, step: FaultStep, at: string): Promise<unknown> => {
  let value: unknown;
  for (const operation of step.operations) value = await perform(page, step, at, operation);
  return value;
};
