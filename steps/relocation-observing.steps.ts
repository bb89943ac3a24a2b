import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright';
import { type Observation, observe, observeOne } from '../src/browser/observe/observe.ts';
import { installEngine } from '../src/browser/probe/install-engine.ts';
import type { Fingerprint } from '../src/domain/relocate/fingerprint.ts';
import { sharedBrowser } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  context: undefined as BrowserContext | undefined,
  page: undefined as Page | undefined,
  read: undefined as Fingerprint | undefined,
  observation: undefined as Observation | undefined,
  noticedBefore: '',
}));

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('An earlier step of the scenario must set this.');
  return value;
};

After({ tags: '@relocation-browser' }, async function () {
  await state(this).context?.close();
});

/** Serves a document, and a second one for its frame, without leaving the browser. */
const opened = async (body: string, frame = ''): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await (await sharedBrowser()).newContext();
  await installEngine(context);
  const page = await context.newPage();
  await page.route('http://127.0.0.1/**', (route) => {
    const text = new URL(route.request().url()).pathname === '/frame' ? frame : body;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${text}` });
  });
  await page.goto('http://127.0.0.1/');
  return { context, page };
};

/** Each lie counts itself in a field's value, which can be read without any of what was overridden. */
const LIES = `<input id="noticed" value="0"><script>
  const counter = document.getElementById('noticed');
  const lie = () => { counter.value = String(Number(counter.value) + 1); return []; };
  Element.prototype.querySelectorAll = lie;
  Document.prototype.querySelectorAll = lie;
  Element.prototype.getAttribute = () => lie() && 'Save';
  Element.prototype.matches = () => lie() && false;
  Array.prototype.map = lie;
  Array.prototype.push = () => lie().length;
  Array.prototype[Symbol.iterator] = function* () { lie(); };
  JSON.stringify = () => String(lie());
  new MutationObserver(lie).observe(document, { subtree: true, childList: true, attributes: true });
</script>`;

Given(/^a real page showing (.+)$/u, async function (markup: string) {
  Object.assign(state(this), await opened(markup));
});

Given('a real page that overrides querySelectorAll, Array.prototype, JSON and getAttribute to lie', async function () {
  Object.assign(state(this), await opened(`<button>Delete account</button>${LIES}`));
});

Given('a real page with a button in an open shadow root and one in a frame of the same origin', async function () {
  const shadow = '<div><template shadowrootmode="open"><button>In the shadow</button></template></div>';
  Object.assign(state(this), await opened(`${shadow}<iframe src="/frame"></iframe>`, '<button>In the frame</button>'));
});

Given('a real page with thirty thousand paragraphs', async function () {
  Object.assign(state(this), await opened('<p>One of many</p>'.repeat(30_000)));
});

Given('the page has been observed', async function () {
  state(this).observation = await observe(known(state(this).page));
});

When('the page is observed', async function () {
  state(this).observation = await observe(known(state(this).page));
});

When('the lying page is observed', async function () {
  const page = known(state(this).page);
  // Looked at once so that what opening the page and reading the counter cost is done with.
  await page.inputValue('#noticed');
  state(this).noticedBefore = await page.inputValue('#noticed');
  state(this).observation = await observe(page);
});

When('the page is observed with room for a thousand', async function () {
  state(this).observation = await observe(known(state(this).page), { limit: 1_000 });
});

When(/^its element "(.+)" is read$/u, async function (selector: string) {
  state(this).read = await observeOne(known(state(this).page).locator(selector));
});

When('its first item is taken away', async function () {
  await known(state(this).page).evaluate(() => document.querySelector('li')?.remove());
});

Then(/^its name is "(.*)"$/u, function (name: string) {
  expect(known(state(this).read).name ?? '').to.equal(name);
});

const indexOf = ({ fingerprints }: Observation, name: string): number => {
  const index = fingerprints.findIndex((f) => f.role === 'button' && f.name === name);
  expect(index, `a button "${name}" among ${fingerprints.length} that were read`).to.be.at.least(0);
  return index;
};

const textReached = async (observation: Observation, name: string): Promise<string | null | undefined> =>
  (await observation.element(indexOf(observation, name)))?.textContent();

Then(/^the button "([^"]+)" is among what was read$/u, async function (name: string) {
  expect(await textReached(known(state(this).observation), name)).to.equal(name);
});

Then('the page did not notice that it was read', async function () {
  expect(await known(state(this).page).inputValue('#noticed')).to.equal(state(this).noticedBefore);
});

Then(
  /^the buttons "([^"]+)" and "([^"]+)" can each be reached through what was read$/u,
  async function (one: string, other: string) {
    const observation = known(state(this).observation);
    expect(await textReached(observation, one)).to.equal(one);
    expect(await textReached(observation, other)).to.equal(other);
    expect(observation.fingerprints[indexOf(observation, other)]?.frame).to.equal('/frame');
  },
);

Then('a thousand elements were read and it is said that there is more', function () {
  const { fingerprints, truncated } = known(state(this).observation);
  expect(fingerprints).to.have.length(1_000);
  expect(truncated).to.equal(true);
});

Then(
  /^the element read as "([^"]+)" is gone and "([^"]+)" is still reached$/u,
  async function (gone: string, kept: string) {
    const observation = known(state(this).observation);
    expect(await observation.element(indexOf(observation, gone))).to.equal(undefined);
    expect(await textReached(observation, kept)).to.equal(kept);
  },
);
