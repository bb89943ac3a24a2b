import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { observe, observeOne } from '../src/browser/observe/observe.ts';
import { installEngine } from '../src/browser/probe/install-engine.ts';
import { type Alternative, alternatives, STRATEGY_COUNT } from '../src/browser/recover/alternatives.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  page: undefined as Page | undefined,
  ways: [] as readonly Alternative[],
  id: '',
}));

const SHOP = `<header><a id="logo" href="/home" title="To the start" class="brand logo"><img src="data:," alt="Acme"></a><nav><a id="help" href="/help">Help</a></nav></header>
<main><h1>Your basket</h1>
<table><thead><tr><th>Who</th><th>Do</th></tr></thead><tbody>
<tr><td>Alice</td><td><button id="delete-alice">Delete</button></td></tr>
<tr><td>Bob</td><td><button id="delete-bob">Delete</button></td></tr></tbody></table>
<form method="post" action="/pay"><label for="street">Street and "number"</label><input id="street" name="street" type="text" placeholder="12 High Street" data-testid="street">
<button id="pay" type="submit" data-test="pay" class="primary wide" title="Pay at once">Pay now</button></form>
<section><h2>Gifts</h2><button id="twin-1">More</button></section><section><h2>Books</h2><button id="twin-2">More</button></section>
<button id="quoted" title="It's &quot;new&quot;">Say "it's"</button></main>`;

Given('a real shop page with rows, forms, headings and twins', async function () {
  const page = await openPage(this);
  await installEngine(page.context());
  await page.goto('about:blank');
  await page.setContent(SHOP);
  state(this).page = page;
});

const pageOf = (page: Page | undefined): Page => {
  if (!page) throw new Error('The scenario has not opened its page.');
  return page;
};

When(/^the ways of finding "(.+)" are worked out$/u, async function (selector: string) {
  const page = pageOf(state(this).page);
  const fingerprint = await observeOne(page.locator(selector));
  if (!fingerprint) throw new Error(`The page must have exactly one ${selector}.`);
  state(this).ways = alternatives(fingerprint, (await observe(page)).fingerprints);
});

Then('at least {int} ways of finding an element are known', (count: number) => {
  expect(STRATEGY_COUNT).to.be.at.least(count);
});

const reachedBy = (page: Page, ways: readonly Alternative[]): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    ways.map(({ selector }) =>
      page.locator(selector).evaluateAll((nodes) => nodes.map((node) => node.id || node.tagName)),
    ),
  );

Then(/^at least (\d+) of them leads? to "#(.+)" alone$/u, async function (least: string, id: string) {
  const { page, ways } = state(this);
  const reached = await reachedBy(pageOf(page), ways);
  state(this).id = id;
  const right = ways.filter((_, i) => reached[i]?.length === 1 && reached[i]?.[0] === id);
  expect(right.length, right.map(({ strategy }) => strategy).join(', ')).to.be.at.least(Number(least));
});

Then('none of them leads to one other element', async function () {
  const { page, ways, id } = state(this);
  const reached = await reachedBy(pageOf(page), ways);
  const astray = ways.filter((_, i) => reached[i]?.length === 1 && reached[i]?.[0] !== id);
  expect(astray).to.deep.equal([]);
});

Then(/^none of them is "(.+)"$/u, function (strategy: string) {
  expect(state(this).ways.map((way) => way.strategy)).to.not.include(strategy);
});
