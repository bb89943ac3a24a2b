import { After, AfterAll, type IWorld } from '@cucumber/cucumber';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from '../../src/browser/launch.ts';
import { forgetKept, keepRunning } from './kept-running.ts';
import { scenarioState } from './scenario-state.ts';

// One Chromium a worker, started by the first scenario that needs it.
const shared: { browser: Promise<Browser> | undefined } = { browser: undefined };

const own = scenarioState(() => ({ contexts: [] as BrowserContext[], pages: [] as Page[] }));

/** The suite's Chromium; never closed by a scenario. */
export const sharedBrowser = (): Promise<Browser> => {
  shared.browser ??= keepRunning(() => launchBrowser());
  return shared.browser;
};

/** A page in a context of the scenario's own, closed at its end; another one with each call. */
export const openPage = async (world: IWorld): Promise<Page> => {
  const context = await (await sharedBrowser()).newContext();
  own(world).contexts.push(context);
  const page = await context.newPage();
  own(world).pages.push(page);
  return page;
};

/** Puts a picture of a page into the report; a page that cannot be pictured is left out. */
export const attachPicture = async (world: IWorld, page: Page, fileName: string): Promise<void> => {
  const picture = await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
  if (picture) await world.attach(picture, { mediaType: 'image/png', fileName });
};

After({ name: 'the pages of the scenario are closed' }, async function () {
  for (const context of own(this).contexts) await context.close().catch(() => undefined);
});

AfterAll({ name: 'the browser is closed' }, async () => {
  await (await shared.browser)?.close();
  shared.browser = undefined;
  forgetKept();
});
