import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type RecoveringPage, type RecoverOptions, recover, type Settled } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { openServer } from './support/server.ts';

const state = scenarioState(() => ({
  html: '',
  options: {} as RecoverOptions,
  page: undefined as RecoveringPage | undefined,
  settled: undefined as Settled | undefined,
}));

Given('a page that adds a line every {int} milliseconds until it has {int}', function (ms: number, lines: number) {
  state(this).html = `<ul></ul><script>
    const timer = setInterval(() => {
      document.querySelector('ul').append(document.createElement('li'));
      if (document.querySelectorAll('li').length >= ${lines}) clearInterval(timer);
    }, ${ms});</script>`;
});

Given('a page with an event stream that stays open', function () {
  state(this).html = `<script>new EventSource('/stream');</script>`;
});

Given('a page with a request that is never answered', function () {
  state(this).html = `<script>fetch('/never').catch(() => {});</script>`;
});

Given('a page that may take {int} second to settle', function (seconds: number) {
  state(this).options = { settle: { capMs: seconds * 1_000 } };
});

When('a script waits for it to settle', { timeout: 20_000 }, async function () {
  const own = state(this);
  const server = await openServer(this);
  server.page('/page', own.html);
  server.on('/stream', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  });
  server.on('/never', () => undefined);
  own.page = recover(await openPage(this), { desk: 'none', ...own.options });
  await own.page.goto(`${server.url}/page`, { waitUntil: 'domcontentloaded' });
  own.settled = await own.page.settle();
});

Then('it settled, and the page has {int} lines', async function (lines: number) {
  expect(state(this).settled?.settled).to.equal(true);
  expect(await state(this).page?.locator('li').count()).to.equal(lines);
});

Then('it settled within {int} seconds', function (seconds: number) {
  expect(state(this).settled?.settled).to.equal(true);
  expect(state(this).settled?.waitedMs).to.be.below(seconds * 1_000);
});

Then('it settled after {int} seconds at the earliest, within {int} seconds', function (least: number, most: number) {
  expect(state(this).settled?.settled).to.equal(true);
  // The request began a little before the wait did.
  expect(state(this).settled?.waitedMs).to.be.within(least * 1_000 - 500, most * 1_000);
});

Then('it did not settle, after {int} second', function (seconds: number) {
  expect(state(this).settled?.settled).to.equal(false);
  expect(state(this).settled?.waitedMs).to.be.at.least(seconds * 1_000);
});
