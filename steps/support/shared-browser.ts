import { AfterAll } from '@cucumber/cucumber';
import { type Browser, chromium } from 'playwright';
import { requireChromium } from '../../src/browser/find-chromium.ts';
import { forgetKept, keepRunning } from './kept-running.ts';

// One browser for all scenarios that only read a page: starting one takes most of a second.
const shared: { browser?: Promise<Browser> } = {};

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

/** A real Chromium that scenarios share; open a context of your own in it, and close that. */
export const sharedBrowser = (): Promise<Browser> => {
  shared.browser ??= keepRunning(launch);
  return shared.browser;
};

AfterAll({ name: 'the shared browser is closed' }, async () => {
  await (await shared.browser)?.close();
  forgetKept();
});
