import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { After, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright';
import { type Shop, startShop } from '../examples/shop/shop.mjs';
import { launchBrowser } from '../src/browser/launch.ts';
import { planFrom } from '../src/cli/commands/run.ts';
import { inkFor } from '../src/cli/ink.ts';
import { runAndReport } from '../src/cli/run/run-and-report.ts';
import { runSummary } from '../src/cli/run/run-summary.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import type { ErrorCode } from '../src/domain/catalog/catalog.ts';
import type { Plan } from '../src/plan/file/plan.ts';
import type { RunEvent } from '../src/plan/run/run-event.ts';
import type { RunResult, StepReport } from '../src/plan/run/run-result.ts';
import { openPage, sharedBrowser } from './support/browser.ts';
import { planEnvironment } from './support/plan-environment.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const state = scenarioState(() => ({
  folder: '',
  server: undefined as PageServer | undefined,
  shop: undefined as Shop | undefined,
  plan: '',
  env: {} as Record<string, string>,
  page: undefined as Page | undefined,
  browser: undefined as Browser | undefined,
  /** Called with each event of the run. */
  onEvent: [] as ((event: RunEvent) => unknown)[],
  sent: [] as string[],
  clicks: { count: 0 },
  lines: [] as string[],
  events: [] as RunEvent[],
  result: undefined as RunResult | undefined,
}));

// A busy machine is no reason to fail; the budgets of the plans are what is tested.
const PATIENT = { timeout: 60_000 };

const folderOf = async (world: IWorld): Promise<string> => {
  const own = state(world);
  if (own.folder !== '') return own.folder;
  own.folder = await mkdtemp(join(tmpdir(), 'recourse-run-'));
  closeAtEnd(world, () => rm(own.folder, { recursive: true, force: true }));
  return own.folder;
};

const resultOf = (world: IWorld): RunResult => {
  const { result } = state(world);
  if (!result) throw new Error('No plan was run');
  return result;
};

const stepOf = (world: IWorld, number: number): StepReport => {
  const step = resultOf(world).steps[number - 1];
  if (!step) throw new Error(`The plan has no step ${number}`);
  return step;
};

const openShop = async (world: IWorld, faults: Parameters<typeof startShop>[0]): Promise<void> => {
  const shop = await startShop(faults);
  state(world).shop = shop;
  closeAtEnd(world, () => shop.close());
};

Given('the shop is open', async function () {
  await openShop(this, {});
});

Given('the shop is open and answers an order only after {int} seconds', async function (seconds: number) {
  await openShop(this, { faults: { tardy: seconds * 1_000 } });
  state(this).env['RECOURSE_CLICK_ATTEMPT_TIMEOUT_MS'] = '1500';
});

/** Opens a server with one page; what its form sends is noted. */
const openPages = async (world: IWorld, html: string): Promise<PageServer> => {
  const server = await openServer(world);
  const own = state(world);
  own.server = server;
  server.page('/', html);
  server.on('/send', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      own.sent.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sent</title><h1>Sent</h1>');
    });
  });
  return server;
};

const FORM = `<!doctype html><title>Notes</title><form method="post" action="/send">
<label>Name <input name="name"></label>
<label>Colour <select name="colour"><option>Red</option><option>Blue</option></select></label>
<label>Gift <input type="checkbox" name="gift"></label>
<label>News <input type="checkbox" name="news" checked></label>
<label>Photo <input type="file" name="photo"></label>
<button>Send</button></form><button id="off" disabled>Off</button>`;

Given(
  /^a page that notes what is done to it, and whose button "Send" sleeps until the page is opened again$/,
  async function () {
    const server = await openPages(this, FORM);
    const opened = { times: 0 };
    server.on('/', (_request, response) => {
      opened.times += 1;
      const html = opened.times === 1 ? FORM.replace('<button>', '<button disabled>') : FORM;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
  },
);

Given('a page that notes what is done to it', async function () {
  await openPages(this, FORM);
  await writeFile(join(await folderOf(this), 'photo.txt'), 'a kettle');
});

Given(
  /^a page whose field "Email" is read-only until the plan has failed (\d+) times?$/,
  async function (times: string) {
    const typed = (name: string): string => `oninput="fetch('/typed/${name}', { method: 'POST' })"`;
    const server = await openPages(
      this,
      `<!doctype html><title>Form</title><form method="post" action="/send"><label>Name <input name="name" ${typed('name')}></label>
<label>Email <input name="email" readonly></label><label>City <input name="city"></label><button>Send</button></form>
<script>const look = async () => { if (await (await fetch('/ready')).text() === 'yes') document.querySelector('[name=email]').readOnly = false; else setTimeout(look, 20); }; look();</script>`,
    );
    const ready = { now: false };
    server.on('/ready', (_request, response) => response.end(ready.now ? 'yes' : 'no'));
    server.on('/typed/name', (_request, response) => response.end());
    const failed = { times: 0 };
    state(this).onEvent.push((event) => {
      if (event.type !== 'attempt_failed') return;
      failed.times += 1;
      if (failed.times >= Number(times)) ready.now = true;
    });
    state(this).env['RECOURSE_PLAN_STEP_ATTEMPT_TIMEOUT_MS'] = '1500';
  },
);

/** A page with a button that says that it worked at the click with this number. */
const openButton = async (world: IWorld, works: number): Promise<void> => {
  const server = await openPages(
    world,
    `<!doctype html><title>Button</title><button>Send</button><script>let clicks = 0;
document.querySelector('button').onclick = async () => { clicks += 1; const mine = clicks; await (await fetch('/click', { method: 'POST' })).text(); if (mine >= ${works}) document.body.insertAdjacentHTML('beforeend', '<p>Sent</p>'); };</script>`,
  );
  server.on('/click', (_request, response) => {
    state(world).clicks.count += 1;
    response.end();
  });
  state(world).env['RECOURSE_CLICK_ATTEMPT_TIMEOUT_MS'] = '1200';
};

Given('a page whose button "Send" does nothing', async function () {
  await openButton(this, 1_000_000);
});

Given('a page whose button "Send" works at the third click', async function () {
  await openButton(this, 3);
});

Given('a page whose button "Send" asks whether one is sure', async function () {
  const server = await openPages(
    this,
    `<!doctype html><title>Button</title><button onclick="if (confirm('Are you sure?')) fetch('/click', { method: 'POST' })">Send</button>`,
  );
  server.on('/click', (_request, response) => {
    state(this).clicks.count += 1;
    response.end();
  });
});

Given('a page whose field "Password" never takes anything', async function () {
  await openPages(this, '<!doctype html><title>Sign in</title><label>Password <input readonly></label>');
});

Given('a page whose title is hostile', async function () {
  const text = '&lt;img src=x onerror=&quot;document.title=1&quot;&gt;&lt;script&gt;document.title=2&lt;/script&gt;';
  await openPages(this, `<!doctype html><title>${text}</title><p>Hello</p>`);
});

const writePlan = async (world: IWorld, text: string): Promise<void> => {
  const own = state(world);
  own.plan = join(await folderOf(world), 'the.plan.yaml');
  await writeFile(own.plan, text);
};

Given('a plan for the shop', async function (text: string) {
  await writePlan(this, text);
});

Given('a plan for that page', async function (text: string) {
  await writePlan(this, text);
});

Given('the plan was run once', PATIENT, async function () {
  await run(this, { launch: sharedBrowser, shared: true });
  expect(resultOf(this).state, state(this).lines.join('\n')).to.equal('complete');
});

Given('the shop gives the button "Add to basket" another id with every page', function () {
  state(this).shop?.setFaults({ renamed: 1 });
});

const whenItWaits = (world: IWorld, act: () => unknown): void => {
  state(world).onEvent.push((event) => {
    if (event.type === 'step_started' && event.step.kind === 'wait') void act();
  });
};

const crashTab = async (world: IWorld): Promise<void> => {
  const { page } = state(world);
  const devtools = await page?.context().newCDPSession(page);
  await devtools?.send('Page.crash').catch(() => undefined);
};

Given('the tab crashes while the plan waits', function () {
  whenItWaits(this, () => crashTab(this));
});

Given('the tab crashes when the plan first fails', function () {
  const crashed = { yet: false };
  state(this).onEvent.push((event) => {
    if (event.type !== 'attempt_failed' || crashed.yet) return;
    crashed.yet = true;
    void crashTab(this);
  });
});

Given('the browser dies while the plan waits', function () {
  whenItWaits(this, async () => {
    const devtools = await state(this).browser?.newBrowserCDPSession();
    await devtools?.send('Browser.crash').catch(() => undefined);
  });
});

const terminalOf = async (world: IWorld): Promise<Terminal> => {
  const own = state(world);
  return {
    env: { RECOURSE_HOME: await folderOf(world), ...own.env, ...planEnvironment(world) },
    cwd: await folderOf(world),
    print: (line) => own.lines.push(line),
    tell: (line) => own.lines.push(line),
    ink: inkFor({}, {}),
    progressInk: inkFor({}, {}),
    readInput: async () => undefined,
  };
};

const loaded = async (world: IWorld, terminal: Terminal): Promise<Plan> => {
  const { shop, server, plan } = state(world);
  return planFrom(plan, shop?.url ?? server?.url, terminal);
};

const run = async (
  world: IWorld,
  browser: { launch: () => Promise<Browser>; shared: boolean },
  signal?: AbortSignal,
): Promise<void> => {
  const own = state(world);
  const terminal = await terminalOf(world);
  const plan = await loaded(world, terminal);
  own.result = await runAndReport(
    plan,
    {
      rerun: { words: ['run'], argument: 'the.plan.yaml' },
      reports: 'reports',
      browser,
      signal,
      onPage: (page) => {
        own.page = page;
      },
      onEvent: (event) => {
        own.events.push(event);
        for (const hear of own.onEvent) hear(event);
      },
    },
    terminal,
  );
  own.lines.push('', ...runSummary(own.result, terminal, []));
};

When('the plan is run', PATIENT, async function () {
  await run(this, { launch: sharedBrowser, shared: true });
});

When('the plan is run with a browser of its own', PATIENT, async function () {
  const launch = async (): Promise<Browser> => {
    const browser = await launchBrowser();
    state(this).browser = browser;
    return browser;
  };
  await run(this, { launch, shared: false });
});

When('the plan is run and stopped while it waits', PATIENT, async function () {
  const stop = new AbortController();
  whenItWaits(this, () => setTimeout(() => stop.abort(new DOMException('stopped', 'AbortError')), 50));
  await run(this, { launch: sharedBrowser, shared: true }, stop.signal);
});

Then('the run is complete', function () {
  expect(resultOf(this).state, state(this).lines.join('\n')).to.equal('complete');
});

Then('the run is interrupted', function () {
  expect(resultOf(this).state).to.equal('interrupted');
  expect(resultOf(this).durationMs).to.be.lessThan(10_000);
});

Then('the run has failed with {code}', function (code: ErrorCode) {
  const { state: ended, failure } = resultOf(this);
  expect(ended, state(this).lines.join('\n')).to.equal('failed');
  expect(failure?.code, state(this).lines.join('\n')).to.equal(code);
});

Then('it ended for the reason outcome_unknown', function () {
  expect(resultOf(this).failure?.reason).to.equal('outcome_unknown');
});

Then('whether the failed step took effect is not known', function () {
  expect(resultOf(this).records.at(-1)?.effect).to.equal('unknown');
});

Then(/^the shop has booked 1 order of €(\d+)\.00 for "([^"]*)"$/, function (euros: string, name: string) {
  const orders = state(this).shop?.orders.map((order) => ({ name: order.name, total: order.total }));
  expect(orders).to.deep.equal([{ name, total: Number(euros) * 100 }]);
});

Then('the outputs are order {string} and paid {string}', function (order: string, paid: string) {
  expect(resultOf(this).outputs).to.deep.equal({ order, paid });
});

Then('the outputs are kept in the folder of the run', async function () {
  const { folder = '', outputs } = resultOf(this);
  expect(JSON.parse(await readFile(join(folder, 'outputs.json'), 'utf8'))).to.deep.equal(outputs);
});

Then('the server was sent {string}', function (body: string) {
  expect(state(this).sent).to.deep.equal([body]);
});

Then(/^step (\d+) failed (\d+) times? with ([A-Z_]+) before$/, function (number: string, times: string, code: string) {
  expect(stepOf(this, Number(number)).failures).to.equal(Number(times));
  const codes = resultOf(this)
    .records.filter(({ step }) => step === Number(number))
    .map((record) => record.code);
  expect(new Set(codes)).to.deep.equal(new Set([code]));
});

Then(/^step (\d+) says that it was done (.+)$/, function (number: string, note: string) {
  expect(stepOf(this, Number(number)).note).to.equal(note);
});

Then('step {int} was not run', function (number: number) {
  expect(stepOf(this, number).state).to.equal('not_run');
});

Then(/^step (\d+) was tried 1 time$/, function (number: string) {
  expect(stepOf(this, Number(number))).to.include({ state: 'failed', failures: 1 });
});

Then('the field "Name" was filled once', function () {
  expect(state(this).server?.count('POST /typed/name')).to.equal(1);
});

Then('the failure said {string}', function (said: string) {
  expect(resultOf(this).failure?.record.message).to.contain(said);
});

Then(/^it is said live: "(.*)"$/, function (said: string) {
  expect(state(this).lines.join('\n')).to.contain(said);
});

Then('the server was sent nothing', function () {
  expect(state(this).sent).to.deep.equal([]);
});

Then('the shop has booked {int} orders', function (count: number) {
  expect(state(this).shop?.orders).to.have.length(count);
});

Then('nothing is in any basket of the shop', function () {
  expect(state(this).shop?.requests).to.include('GET /kettles/enamel').and.not.include('POST /basket');
});

Then(/^the button was clicked (\d+) times?$/, function (times: string) {
  expect(state(this).clicks.count).to.equal(Number(times));
});

Then(/^it is said that a new page was opened and that "(.+)" was done again$/, function (redone: string) {
  const text = state(this).lines.join('\n');
  expect(text).to.contain('a new page, open again at');
  expect(text).to.contain(`done again: ${redone}`);
});

Then('it is said that a new browser was started and what it lost', function () {
  const text = state(this).lines.join('\n');
  expect(text).to.contain('a new browser, open again at');
  expect(text).to.contain('lost: what the page held in memory');
});

Then('the first hint names the place of the step and the command that runs the plan again', function () {
  const [hint] = resultOf(this).records.at(-1)?.hints ?? [];
  expect(hint?.message).to.match(/the\.plan\.yaml:4:5\.$/);
  expect(hint?.command).to.equal('recourse run the.plan.yaml');
});

Then("the step's budget ended it within 10 % of {int} ms", function (ms: number) {
  expect(resultOf(this).failure?.budget).to.equal('step');
  const failed = resultOf(this).steps.find((step) => step.state === 'failed');
  expect(failed?.durationMs).to.be.within(ms * 0.9, ms * 1.1);
});

Then("the task's budget ended it", function () {
  expect(resultOf(this).failure?.budget).to.equal('task');
  expect(resultOf(this).durationMs).to.be.lessThan(5_000);
});

Then('its last record is {code}', function (code: ErrorCode) {
  expect(resultOf(this).records.at(-1)?.code).to.equal(code);
});

Then('no file of the run holds {string}', async function (secret: string) {
  const { folder = '' } = resultOf(this);
  const files = await readdir(folder);
  expect(files).to.include.members(['report.json', 'report.html', 'failure.png']);
  for (const file of files) expect(await readFile(join(folder, file), 'latin1')).not.to.contain(secret);
  expect(state(this).lines.join('\n')).not.to.contain(secret);
});

Then('the folder of the run holds a picture of the page', async function () {
  const picture = await readFile(join(resultOf(this).folder ?? '', 'failure.png'));
  expect(picture.subarray(1, 4).toString()).to.equal('PNG');
});

Then('the report opened in a browser runs no script and shows the text {string}', async function (text: string) {
  const page = await openPage(this);
  await page.goto(pathToFileURL(join(resultOf(this).folder ?? '', 'report.html')).href);
  expect(await page.title()).to.contain('recourse');
  expect(await page.locator('body').innerText()).to.contain(text);
  expect(await page.locator('body img[src=x]').count()).to.equal(0);
});

After({ name: 'the lines of the run and its picture go into the report' }, async function () {
  const { lines, result } = state(this);
  if (!result) return;
  await this.attach(lines.join('\n'), { mediaType: 'text/plain', fileName: 'run.txt' });
  if (result.screenshot) await this.attach(result.screenshot, { mediaType: 'image/png', fileName: 'failure.png' });
});
