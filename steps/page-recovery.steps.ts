import { After, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { takeScreenshot } from '../src/browser/screenshot.ts';
import { BrowserSession, type Restart } from '../src/browser/session.ts';
import type { ErrorCode } from '../src/domain/catalog/catalog.ts';
import {
  ErrorRecoveryPolicy,
  ErrorRecoveryService,
  OPERATION_DEFAULTS,
  PlanExecutor,
  RecoveryError,
  type RecoveryEvent,
  systemClock,
} from '../src/index.ts';
import type { StepAction } from '../src/plan/file/plan.ts';
import { parseTarget } from '../src/plan/file/target.ts';
import { performAction } from '../src/plan/run/actions.ts';
import { sharedBrowser } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const PLAN = 'buy';
/** What a try may take that is there to fail, and what one may that is to succeed, however busy the machine is. */
const FAILING_MS = 700;
const SUCCEEDING_MS = 20_000;

// A busy machine is no reason to fail.
const PATIENT = { timeout: 60_000 };

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  session: undefined as BrowserSession | undefined,
  /** Called after each failure of the plan with how many there were. */
  afterFailure: (async () => undefined) as (failures: number) => Promise<unknown>,
  /** Crashes the page at the first try. */
  crash: undefined as ((page: Page) => Promise<void>) | undefined,
  /** The failures after which the page is as it should be. */
  failures: 0,
  budgetMs: 60_000,
  service: new ErrorRecoveryService({ policy: new ErrorRecoveryPolicy(OPERATION_DEFAULTS.click) }),
  events: [] as RecoveryEvent[],
  restarts: [] as Restart[],
  error: undefined as unknown,
  durationMs: 0,
  picture: undefined as Buffer | undefined,
}));

const serverOf = (world: IWorld): PageServer => {
  const { server } = state(world);
  if (!server) throw new Error('No server was opened');
  return server;
};

/** A page whose script asks the server whether the time has come, and then does what it is for. */
const shopPage = (body: string, whenReady: string): string => `<!doctype html><title>Shop</title>
<style>.cover{position:fixed;inset:0;background:#0008}</style><main>${body}</main>
<script>
const buy = () => fetch('/purchase', { method: 'POST' });
const look = async () => {
  const answer = await (await fetch('/ready')).text();
  if (answer === 'yes') { ${whenReady} } else setTimeout(look, 20);
};
look();
</script>`;

const BUTTON = '<button onclick="buy()">Buy</button>';

const PAGES = {
  appears: [`<p>Soon</p>`, `document.querySelector('main').innerHTML = '${BUTTON}';`],
  'is enabled': ['<button onclick="buy()" disabled>Buy</button>', `document.querySelector('button').disabled = false;`],
  'is covered until': [`${BUTTON}<div class="cover">One moment</div>`, `document.querySelector('.cover').remove();`],
} as const;

/** Opens a server with the shop's page; it is ready after so many failures of the plan. */
const openShop = async (world: IWorld, body: string, whenReady: string, failures: number): Promise<void> => {
  const server = await openServer(world);
  const ready = { now: failures === 0 };
  server.page('/', shopPage(body, whenReady));
  server.on('/ready', (_request, response) => response.end(ready.now ? 'yes' : 'no'));
  server.on('/purchase', (_request, response) => response.end('bought'));
  state(world).server = server;
  state(world).failures = failures;
  state(world).afterFailure = async (count) => {
    if (count >= failures) ready.now = true;
  };
};

Given(
  /^a page whose button "Buy" (appears|is enabled) after the plan has failed (\d+) times$/,
  async function (how: 'appears' | 'is enabled', failures: string) {
    const [body, whenReady] = PAGES[how];
    await openShop(this, body, whenReady, Number(failures));
  },
);

Given('a page whose button "Buy" is covered until the plan has failed {int} time', async function (failures: number) {
  const [body, whenReady] = PAGES['is covered until'];
  await openShop(this, body, whenReady, failures);
});

Given('a page whose button "Buy" never appears', async function () {
  await openShop(this, '<p>Sold out</p>', '', Number.POSITIVE_INFINITY);
});

Given('a page with a button "Buy"', async function () {
  await openShop(this, BUTTON, '', 0);
});

Given('a page whose tab crashes when the plan first touches it', async function () {
  await openShop(this, BUTTON, '', 0);
  state(this).crash = async (page) => {
    const crashed = new Promise((resolve) => page.once('crash', resolve));
    const devtools = await page.context().newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
  };
});

const welcome = '<!doctype html><title>Shop</title><h1>Welcome</h1>';

Given('a server that refuses connections until the plan has failed {int} times', async function (failures: number) {
  const server = await openServer(this);
  server.page('/', welcome);
  await server.close();
  state(this).server = server;
  state(this).afterFailure = async (count) => {
    if (count === failures) await server.open();
  };
});

Given(
  /^a server that (cuts connections|answers 503) until the plan has failed (\d+) times?$/,
  async function (how: string, failures: string) {
    const server = await openServer(this);
    const failed = { count: 0 };
    server.on('/', (request, response) => {
      if (failed.count >= Number(failures)) response.writeHead(200, { 'content-type': 'text/html' }).end(welcome);
      else if (how === 'answers 503')
        response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
      else request.socket.resetAndDestroy();
    });
    state(this).server = server;
    state(this).afterFailure = async (count) => {
      failed.count = count;
    };
  },
);

Given('a server that answers 404 for ever', async function () {
  state(this).server = await openServer(this);
});

Given('the plan has a budget of {int} second(s)', function (seconds: number) {
  state(this).budgetMs = seconds * 1000;
});

/** Runs a plan of one action through the executor, in a page of its own. */
const runPlan = async (
  world: IWorld,
  action: StepAction,
  policy: ErrorRecoveryPolicy,
  opened: boolean,
): Promise<void> => {
  const own = state(world);
  const session = new BrowserSession({ launch: sharedBrowser, ownsBrowser: false });
  closeAtEnd(world, () => session.close());
  own.session = session;
  own.service = new ErrorRecoveryService({ policy });
  const first = await session.page();
  if (opened) await first.goto(serverOf(world).url);
  const executor = new PlanExecutor({
    service: own.service,
    actors: {
      execute: async ({ signal, progress }) => {
        if (session.isLost) own.restarts.push(await session.restart());
        const page = await session.page();
        if (progress.attempt === 1) await own.crash?.(page);
        const usual = action.kind === 'goto' || progress.attempt > own.failures ? SUCCEEDING_MS : FAILING_MS;
        const timeoutMs = Math.max(1, Math.min(usual, progress.remainingMs - 20));
        progress.selector('target' in action ? 'the button' : 'the page');
        await performAction(action, {
          page,
          clock: systemClock,
          signal,
          timeoutMs,
          target: undefined,
          filled: new Set(),
        });
      },
    },
    onEvent: (event) => {
      own.events.push(event);
      if (event.type === 'attempt_failed') void own.afterFailure(event.attempt.number);
    },
  });
  const from = performance.now();
  own.error = await executor.run(PLAN, { totalMs: own.budgetMs }).then(
    () => undefined,
    (error: unknown) => error,
  );
  own.durationMs = performance.now() - from;
  const page = session.livePage;
  own.picture = page && (await takeScreenshot(page));
};

const targetOf = (written: string) => {
  const { target } = parseTarget(written);
  if (!target) throw new Error(`${written} is no target`);
  return target;
};

When('a plan clicks {string}', PATIENT, async function (name: string) {
  const target = targetOf(`button "${name}"`);
  await runPlan(
    this,
    { kind: 'click', target, alternatives: [] },
    new ErrorRecoveryPolicy(OPERATION_DEFAULTS.click),
    true,
  );
});

When('a plan clicks the element {string}', PATIENT, async function (written: string) {
  const target = targetOf(written);
  await runPlan(
    this,
    { kind: 'click', target, alternatives: [] },
    new ErrorRecoveryPolicy(OPERATION_DEFAULTS.click),
    true,
  );
});

When('a plan opens its page', PATIENT, async function () {
  const url = `${serverOf(this).url}/`;
  await runPlan(
    this,
    { kind: 'goto', url, waitUntil: 'load' },
    new ErrorRecoveryPolicy(OPERATION_DEFAULTS.navigate),
    false,
  );
});

const codesOf = (world: IWorld): readonly ErrorCode[] =>
  state(world)
    .service.history(PLAN)
    .records.map(({ code }) => code);

const recoveryErrorOf = (world: IWorld): RecoveryError => {
  const { error } = state(world);
  if (!(error instanceof RecoveryError))
    throw new Error(`The plan did not end with a RecoveryError but with ${String(error)}`);
  return error;
};

Then('the plan completes', function () {
  expect(state(this).error).to.equal(undefined);
});

Then('the plan fails with {code}', function (code: ErrorCode) {
  expect(recoveryErrorOf(this).code).to.equal(code);
});

Then("the page's server counts {int} purchase(s)", function (purchases: number) {
  expect(serverOf(this).count('POST /purchase')).to.equal(purchases);
});

Then('the browser shows {string}', async function (text: string) {
  expect(await state(this).session?.livePage?.textContent('body')).to.contain(text);
});

Then(/^the plan's failures on the page are (.+)$/, function (codes: string) {
  expect(codesOf(this)).to.deep.equal(codes.split(', '));
});

Then(/^the waits before the retries were (\d+) and (\d+) ms$/, function (first: string, second: string) {
  const waits = state(this).events.flatMap((event) => (event.type === 'waiting' ? [event.delayMs] : []));
  expect(waits).to.deep.equal([Number(first), Number(second)]);
});

Then('what was lost with the tab is said', function () {
  const [restart] = state(this).restarts;
  expect(restart?.what).to.equal('page');
  expect(restart?.lost.join()).to.contain('typed');
});

Then(/^it was tried (\d+) times?$/, function (times: string) {
  expect(codesOf(this)).to.have.length(Number(times));
});

Then('its first hint is to correct the step', function () {
  const [record] = state(this).service.history(PLAN).records;
  expect(record?.hints[0]?.action).to.equal('correct');
});

Then("the plan's first failure is {code}", function (code: ErrorCode) {
  expect(codesOf(this)[0]).to.equal(code);
});

Then('the plan has failed, its budget being spent', function () {
  const { budget, reason } = recoveryErrorOf(this);
  expect(budget).to.equal('task');
  expect(reason).to.be.oneOf(['deadline_would_pass', 'budget_exhausted', 'not_retriable']);
});

Then('it ended within its budget', function () {
  const { durationMs, budgetMs } = state(this);
  expect(durationMs).to.be.lessThan(budgetMs * 1.1);
});

Then('the error shows every attempt with its code, time and wait', function () {
  const { attempts } = recoveryErrorOf(this);
  expect(attempts.length).to.be.greaterThan(1);
  expect(attempts.map(({ code }) => code)).to.deep.equal(codesOf(this));
  for (const [index, attempt] of attempts.entries()) {
    expect(attempt.durationMs).to.be.greaterThan(0);
    expect(attempt.waitedMs > 0).to.equal(index > 0);
  }
});

Then('a picture of the page at the failure is in the report', function () {
  const { picture } = state(this);
  expect(picture?.subarray(1, 4).toString()).to.equal('PNG');
});

const lineOf = (event: RecoveryEvent): string => {
  switch (event.type) {
    case 'attempt_failed':
      return `attempt ${event.attempt.number} failed: ${event.attempt.code} (${event.attempt.category}) after ${Math.round(event.attempt.durationMs)} ms; then ${event.decision.kind}`;
    case 'waiting':
      return `waits ${event.delayMs} ms before retry ${event.retry}, ${event.level}`;
    case 'late_result':
      return `attempt ${event.attempt} came to its end late`;
    case 'ended':
      return `${event.operation} ${event.result} after ${event.attempts} attempts`;
  }
};

After(
  {
    tags: '@R-POL-1 or @R-POL-4 or @R-REC-1 or @R-REC-7 or @R-ENG-3',
    name: 'the trace and the page go into the report',
  },
  async function () {
    const { events, picture } = state(this);
    if (events.length === 0) return;
    await this.attach(events.map(lineOf).join('\n'), { mediaType: 'text/plain', fileName: 'recovery-trace.txt' });
    if (picture) await this.attach(picture, { mediaType: 'image/png', fileName: 'page.png' });
  },
);
