import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { JournalEvent } from '../src/domain/metrics/journal-event.ts';
import { collectMetrics } from '../src/index.ts';
import {
  InMemorySelectorMemory,
  type RecoveringPage,
  type RecoverOptions,
  type RecoveryError,
  recover,
} from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';

const ORDER = `fetch('/order', { method: 'POST' }).then(() => document.body.append('Thanks'))`;
const DELETE = `fetch('/delete', { method: 'POST' })`;

const button = (id: string, rest = ''): string => `<button id="${id}" onclick="${ORDER}"${rest}>Place order</button>`;

/** Pages whose own scripts or markup try to lead a helper astray, by what they do. */
const LIES: Readonly<Record<string, string>> = {
  'it finds nothing and everything by its own words': `<script>
    Document.prototype.querySelectorAll = () => []; Document.prototype.querySelector = () => document.body;
    Element.prototype.matches = () => true; Element.prototype.closest = () => null; Element.prototype.getAttribute = () => 'x';
  </script>${button('b9')}<button onclick="${DELETE}">Delete all</button>`,
  'its lists and numbers are its own': `${button('b9')}<button onclick="${DELETE}">Delete all</button><script>
    Array.prototype.map = () => []; Array.prototype.push = () => 0; Array.prototype.filter = () => [];
    JSON.stringify = () => '{}'; Map.prototype.get = () => undefined; String.prototype.replace = () => 'Delete all';
  </script>`,
  'its delete button calls itself the order button': `<button id="b1" aria-label="Place order" onclick="${DELETE}">Delete all</button>`,
  'its button runs away under the pointer': `<div style="position:relative;height:300px">
    <button id="b1" style="position:absolute;left:0" onmouseover="this.style.left = this.style.left === '0px' ? '300px' : '0px'"
    onclick="${ORDER}">Place order</button></div><button onclick="${DELETE}">Delete all</button>`,
  'its form hides behind names of properties': `<form onsubmit="return false"><input name="id" value="1"><input name="tagName">
    <input name="children"><input name="attributes">
    <button type="button" id="b9" onclick="${ORDER}">Place order</button></form>`,
  'it has two hundred thousand nodes': `${button('b9')}<div id="heap"></div><script>
    heap.innerHTML = '<i>x</i>'.repeat(100000);
  </script>`,
};

const state = scenarioState(() => ({
  orders: 0,
  deletions: 0,
  lie: '',
  journal: [] as JournalEvent[],
  options: {} as RecoverOptions,
  error: undefined as RecoveryError | undefined,
  page: undefined as RecoveringPage | undefined,
  close: undefined as (() => Promise<void>) | undefined,
}));

type World = Parameters<typeof state>[0];

const start = async (world: World, tomorrow: string): Promise<string> => {
  const own = state(world);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/order') own.orders += 1;
    if (url.pathname === '/delete') own.deletions += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Shop</title><h1>Basket</h1>${url.searchParams.has('tomorrow') ? tomorrow : button('b1')}`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  own.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/basket`;
};

After({ name: 'the shop of the policy scenarios is closed' }, async function () {
  await state(this).close?.();
});

const place = async (world: World, tomorrow: string): Promise<void> => {
  const own = state(world);
  const address = await start(world, tomorrow);
  const page = recover(await openPage(world), { memory: new InMemorySelectorMemory(), desk: 'none', ...own.options });
  own.page = page;
  const order = (): Promise<void> =>
    page.step('Place order', (p) => p.locator('#b1').click(), {
      repeatable: false,
      budgetMs: 4_000,
      verify: (p) => p.getByText('Thanks').isVisible(),
    });
  await page.goto(address);
  await order();
  await page.goto(`${address}?tomorrow`, { waitUntil: 'domcontentloaded' });
  await order().catch((error: RecoveryError) => {
    own.error = error;
  });
};

Given('a page on which the order button will have another id tomorrow', function () {
  state(this).options = { journal: { append: (event) => state(this).journal.push(event) } };
});

Given('a page policy that asks nobody', function () {
  state(this).options = { ...state(this).options, policy: { autoRetryThreshold: 0 } };
});

Given('a page policy that always asks', function () {
  state(this).options = { ...state(this).options, policy: { autoRetryThreshold: 1 } };
});

Given('a page journal that always fails', function () {
  const append = (): never => {
    throw new Error('the disk is full');
  };
  state(this).options = { journal: { append } };
});

Given(/^a lying page: (.+)$/, function (lie: string) {
  expect(LIES).to.have.property(lie);
  state(this).lie = lie;
});

When('the order is placed today and tomorrow', { timeout: 20_000 }, async function () {
  await place(this, button('b77'));
});

When('the order is placed there with what was learned before the page lied', { timeout: 20_000 }, async function () {
  await place(this, LIES[state(this).lie] ?? '');
  // The first order was placed on the honest page of before.
  state(this).orders -= 1;
});

Then(/^the server has (\d+) orders?$/, function (orders: string) {
  expect(state(this).orders, state(this).error?.message).to.equal(Number(orders));
});

Then("the page's error is {code} and offers a selector that leads to the button", async function (code: string) {
  const { error, page } = state(this);
  expect(error?.code).to.equal(code);
  const [selector] = error?.response.metadata.suggestion.alternativeSelectors ?? [];
  expect(selector).to.be.a('string');
  expect(await page?.locator(selector ?? '').getAttribute('id')).to.equal('b77');
});

Then(
  "the metrics of the page's journal tell of {int} step operations, {int} of them recovered, and {int} kept heal",
  function (operations: number, recovered: number, kept: number) {
    const { journal } = state(this);
    const steps = journal.filter((event) => event.type === 'heal' || event.step === 'Place order');
    const metrics = collectMetrics({ read: () => steps });
    expect(metrics.operations).to.equal(operations);
    expect(metrics.recovered).to.equal(recovered);
    expect(metrics.heals.kept).to.equal(kept);
  },
);

Then(
  /^nothing was deleted there, and the order count is (at most )?(\d+)$/,
  function (most: string | null, orders: string) {
    expect(state(this).deletions, state(this).error?.message).to.equal(0);
    if (most) expect(state(this).orders).to.be.at.most(Number(orders));
    else expect(state(this).orders, state(this).error?.message).to.equal(Number(orders));
  },
);
