import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type Browser, chromium, type Page } from 'playwright';
import { launchBrowser } from '../src/browser/launch.ts';
import { isAlive } from '../src/browser/loss/browser-place.ts';
import {
  connectOverCDP,
  type PageEvent,
  type RecoveringPage,
  type RecoverOptions,
  RecoveryError,
  recover,
  type StepOptions,
} from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { type LossShop, openLossShop } from './support/loss-shop.ts';
import { crash, killNow, killRenderer, openWire, processOf, startChromium, type Wire } from './support/lost-browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd } from './support/server.ts';

// A busy machine is no reason to fail.
const PATIENT = { timeout: 60_000 };
/** Between an act and the kill that follows it at once, milliseconds. */
const A_MOMENT = 50;

const state = scenarioState(() => ({
  shop: undefined as LossShop | undefined,
  browser: undefined as Browser | undefined,
  raw: undefined as Page | undefined,
  page: undefined as RecoveringPage | undefined,
  wire: undefined as Wire | undefined,
  pid: 0,
  events: [] as PageEvent[],
  error: undefined as unknown,
  took: 0,
  budgetMs: 0,
  read: [] as (string | null)[],
  mark: '',
  /** Whether the page stands still until the order is answered; one that does can be killed but does not crash. */
  waits: false,
}));

const pageOf = (world: IWorld): RecoveringPage => {
  const { page } = state(world);
  if (!page) throw new Error('No page was opened');
  return page;
};
const shopOf = (world: IWorld): LossShop => {
  const { shop } = state(world);
  if (!shop) throw new Error('No shop was opened');
  return shop;
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Wraps a page and opens the shop in it. */
const visit = async (world: IWorld, page: Page, options: RecoverOptions = {}): Promise<void> => {
  const own = state(world);
  own.raw = page;
  own.page = recover(page, { ...options, onEvent: (event) => own.events.push(event) });
  closeAtEnd(world, async () => {
    await own.page?.close().catch(() => undefined);
  });
  await own.page.goto(`${shopOf(world).server.url}/`);
};

const signInWithBasket = async (world: IWorld): Promise<void> => {
  const page = pageOf(world);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#who', { hasText: 'Signed in as Ann' }).waitFor();
  await page.evaluate(() => {
    localStorage.setItem('basket', 'a kettle');
    sessionStorage.setItem('draft', 'Dear shop');
  });
  // Nothing more happens for a while, as when a person reads.
  await pause(100);
};

const launched = async (world: IWorld): Promise<Page> => {
  const own = state(world);
  own.browser = await launchBrowser();
  closeAtEnd(world, async () => own.browser?.close());
  own.pid = await processOf(own.browser);
  return (await own.browser.newContext()).newPage();
};

const connected = async (world: IWorld): Promise<Page> => {
  const own = state(world);
  const chromiumOfOwn = await startChromium(world);
  own.browser = await chromium.connectOverCDP(`http://127.0.0.1:${chromiumOfOwn.port}`);
  closeAtEnd(world, async () => own.browser?.close());
  own.pid = chromiumOfOwn.process.pid ?? 0;
  const [context] = own.browser.contexts();
  return (await context?.newPage()) ?? expect.fail('The browser has no context');
};

const OPENERS: Readonly<Record<string, (world: IWorld) => Promise<Page>>> = {
  'launched by the script': launched,
  'the script connected to': connected,
  'that others use too': openPage,
};

Given(
  /^a visitor who is signed in to the shop, with a basket and a draft, in a browser (launched by the script|the script connected to|that others use too)$/,
  PATIENT,
  async function (from: string) {
    state(this).shop = await openLossShop(this);
    await visit(this, await (OPENERS[from] ?? launched)(this));
    await signInWithBasket(this);
  },
);

Given('a visitor of the shop who is not signed in', PATIENT, async function () {
  state(this).shop = await openLossShop(this);
  await visit(this, await launched(this));
});

Given(
  /^a visitor who is signed in to the shop, with a basket and a draft, in a browser behind a wire, (connected to by Playwright|connected to by recourse|with an endpoint that is told|with a way back of the script's own)$/,
  PATIENT,
  async function (how: string) {
    const own = state(this);
    own.shop = await openLossShop(this);
    const { port } = await startChromium(this);
    const wire = await openWire(this, port);
    own.wire = wire;
    const endpoint = `http://127.0.0.1:${wire.port}`;
    own.browser = await (how === 'connected to by recourse' ? connectOverCDP : chromium.connectOverCDP.bind(chromium))(
      endpoint,
    );
    closeAtEnd(this, async () => own.browser?.close());
    const [context] = own.browser.contexts();
    const page = (await context?.newPage()) ?? expect.fail('The browser has no context');
    await visit(this, page, {
      ...(how === 'with an endpoint that is told' ? { connect: endpoint } : {}),
      ...(how.startsWith('with a way back') ? { reconnect: () => chromium.connectOverCDP(endpoint) } : {}),
    });
    await signInWithBasket(this);
  },
);

Given('a visitor of a page that crashes each time it is opened', PATIENT, async function () {
  const own = state(this);
  own.shop = await openLossShop(this);
  const raw = await launched(this);
  await visit(this, raw);
  const { server } = own.shop;
  const page = pageOf(this);
  own.read = [];
  raw.context().on('page', (opened) => opened.on('framenavigated', () => void crash(opened).catch(() => undefined)));
  server.requests.length = 0;
  await crash(raw);
  own.page = page;
});

Given('the page remembers something that is stored nowhere', async function () {
  const own = state(this);
  own.mark = `mark-${Math.random()}`;
  await pageOf(this).evaluate((mark) => {
    (globalThis as unknown as { mark: string }).mark = mark;
  }, own.mark);
  shopOf(this).server.requests.length = 0;
});

Given('the script keeps the page from calling the advertiser', async function () {
  await pageOf(this).route('**/advert', (route) => route.abort());
  shopOf(this).server.requests.length = 0;
});

Given("the shop's terms are open in a second page", PATIENT, async function () {
  const page = pageOf(this);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms' }).click();
  await (await opened).waitForLoadState();
  await pause(300);
});

Given('the visitor has sent the contact form and sees its answer', async function () {
  const page = pageOf(this);
  await page.getByRole('button', { name: 'Write to us' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});

const LOSSES: Readonly<Record<string, (world: IWorld) => unknown>> = {
  'the page crashes': (world) => crash(pageOf(world)),
  "the page's process is killed": (world) => killRenderer(state(world).raw ?? expect.fail('no page')),
  'someone closes the page': (world) => state(world).raw?.close(),
  "the browser's process is killed": (world) => killNow(state(world).pid),
  'the wire is cut': (world) => state(world).wire?.cut(),
  'the wire is cut for one and a half seconds': (world) => state(world).wire?.cut(1_500),
  'the wire is cut for good': (world) => state(world).wire?.cut(60_000),
  'the script closes the browser': (world) => state(world).browser?.close(),
};
const lose = async (world: IWorld, how: string): Promise<void> => {
  await (LOSSES[how] ?? expect.fail(`No such loss: ${how}`))(world);
};

/** Runs a step and keeps its end. */
const run = async (world: IWorld, work: (page: Page) => Promise<unknown>, options: StepOptions = {}): Promise<void> => {
  const own = state(world);
  const from = performance.now();
  own.error = await pageOf(world)
    .step('order', work, options)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  own.took = performance.now() - from;
  own.budgetMs = options.budgetMs ?? 30_000;
};
const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Order', exact: true }).click();
const showsOrder = async (page: Page): Promise<boolean> => (await page.locator('#said').textContent()) === 'Orders: 1';
const order = (world: IWorld, budgetMs = 30_000): Promise<void> => run(world, press, { verify: showsOrder, budgetMs });

Given(
  /^(the page crashes|the browser's process is killed) as soon as the order reaches the shop$/,
  function (how: string) {
    const { raw, pid } = state(this);
    state(this).waits = how !== 'the page crashes';
    shopOf(this).meanwhile = () => (how === 'the page crashes' ? raw && crash(raw) : killNow(pid));
  },
);

Given("the browser's process was killed and another one came in its place", PATIENT, async function () {
  await killNow(state(this).pid);
  await pageOf(this).locator('#who').textContent();
  const browser = pageOf(this).context().browser();
  state(this).pid = await processOf(browser ?? expect.fail('no browser'));
});

When(
  /^(the page crashes|the page's process is killed|someone closes the page|the browser's process is killed|the wire is cut|the wire is cut for one and a half seconds|the script closes the browser) and the visitor orders$/,
  PATIENT,
  async function (how: string) {
    await lose(this, how);
    await order(this);
  },
);

When(
  'the wire is cut for good and the visitor orders with a budget of {int} seconds',
  PATIENT,
  async function (seconds: number) {
    await lose(this, 'the wire is cut for good');
    await order(this, seconds * 1_000);
  },
);

When('the visitor signs in and the browser is killed a moment later', PATIENT, async function () {
  const page = pageOf(this);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pause(A_MOMENT);
  await killNow(state(this).pid);
});

When('the basket is changed and the browser is killed a moment later', PATIENT, async function () {
  await pageOf(this).getByRole('button', { name: 'One more kettle' }).click();
  await pause(A_MOMENT);
  await killNow(state(this).pid);
});

When('the visitor signs out and the browser is killed a moment later', PATIENT, async function () {
  const page = pageOf(this);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('#who', { hasText: 'Not signed in' }).waitFor();
  await pause(A_MOMENT);
  await killNow(state(this).pid);
});

When(
  "the browser's process is killed and the visitor throws the draft away and opens the shop again",
  PATIENT,
  async function () {
    await killNow(state(this).pid);
    const page = pageOf(this);
    await page.getByRole('button', { name: 'Throw the draft away' }).click();
    await page.goto(`${shopOf(this).server.url}/`);
  },
);

When('the visitor orders', PATIENT, async function () {
  await order(this);
});

When('the visitor looks at the shop', PATIENT, async function () {
  await run(this, (page) => page.locator('#who').textContent());
});

When('the page crashes and the visitor looks at the shop', PATIENT, async function () {
  await crash(pageOf(this));
  await run(this, (page) => page.locator('#who').textContent());
});

When('the visitor orders and the page is to show the order', PATIENT, async function () {
  await run(
    this,
    (page) => page.getByRole('button', { name: state(this).waits ? 'Order and wait' : 'Order', exact: true }).click(),
    {
      verify: showsOrder,
      budgetMs: 15_000,
    },
  );
});

When('the visitor orders without saying what the page is to show', PATIENT, async function () {
  await run(this, (page) => page.getByRole('button', { name: 'Order and wait' }).click(), { budgetMs: 12_000 });
});

When('the visitor presses its button', PATIENT, async function () {
  await run(this, press, { budgetMs: 8_000 });
});

When('the page crashes and the visitor reads the basket and the draft at the same time', PATIENT, async function () {
  const page = pageOf(this);
  await crash(page);
  state(this).read = await Promise.all([page.locator('#basket').textContent(), page.locator('#draft').textContent()]);
});

When('the script closes its browser', PATIENT, async function () {
  await state(this).browser?.close();
});

Then('the shop counts {int} order, made by the visitor who was signed in', function (orders: number) {
  expect(shopOf(this).orders).to.have.length(orders);
  for (const cookie of shopOf(this).orders) expect(cookie).to.contain('login=ann');
});

Then('the shop counts no order', function () {
  expect(shopOf(this).orders).to.deep.equal([]);
});

const shown = (world: IWorld, id: string): Promise<string | null> => pageOf(world).locator(id).textContent();

Then('the page shows the basket and the draft as they were', async function () {
  expect([await shown(this, '#basket'), await shown(this, '#draft')]).to.deep.equal(['a kettle', 'Dear shop']);
});

Then('the page shows the changed basket', async function () {
  expect(await shown(this, '#basket')).to.equal('two kettles');
});

Then('the page shows nobody signed in, no basket and no draft', async function () {
  const all = [await shown(this, '#who'), await shown(this, '#basket'), await shown(this, '#draft')];
  expect(all).to.deep.equal(['Not signed in', '', '']);
});

Then('the page shows no draft', async function () {
  expect(await shown(this, '#draft')).to.equal('');
});

const losses = (world: IWorld) => state(world).events.filter((event) => event.type === 'stateLost');

Then(/^it is said what was lost with the (page|browser)$/, function (what: string) {
  const [said, ...more] = losses(this);
  expect(more).to.deep.equal([]);
  expect(said?.what).to.equal(what);
  expect(said?.lost.join()).to.contain('typed').and.to.contain('memory');
});

Then('it is said that the page with the terms was lost', function () {
  expect(losses(this)[0]?.lost.join()).to.contain('/terms');
});

Then('it is said that the form was not sent again', function () {
  expect(losses(this)[0]?.lost.join()).to.contain('POST, which was not sent again');
});

Then('nothing is said to be lost', function () {
  expect(losses(this)).to.deep.equal([]);
  const restarts = state(this).events.filter((event) => event.type === 'restart');
  expect(restarts.map(({ what, stateLost }) => [what, stateLost.length])).to.deep.equal([['connection', 0]]);
});

Then('the page still remembers it', async function () {
  const found = await pageOf(this).evaluate(() => (globalThis as unknown as { mark: string }).mark);
  expect(found).to.equal(state(this).mark);
});

Then('the shop was asked for its page no second time', function () {
  expect(shopOf(this).server.count('GET /')).to.equal(0);
});

Then('the advertiser was never called', function () {
  expect(shopOf(this).server.count('GET /')).to.equal(1);
  expect(shopOf(this).server.count('GET /advert')).to.equal(0);
});

Then('the shop counts {int} contact form', function (forms: number) {
  expect(shopOf(this).server.count('POST /contact')).to.equal(forms);
});

const failureOf = (world: IWorld): RecoveryError => {
  const { error } = state(world);
  if (!(error instanceof RecoveryError)) throw new Error(`It ended otherwise: ${String(error)}`);
  return error;
};

Then('the step succeeds', function () {
  expect(state(this).error).to.equal(undefined);
});

Then(
  /^the step fails with (BROWSER_CRASH|BROWSER_DISCONNECTED|OUTCOME_UNKNOWN)( within its budget)?$/,
  function (code: string, inTime: string | undefined) {
    expect(failureOf(this).code).to.equal(code);
    if (inTime) expect(state(this).took).to.be.lessThan(state(this).budgetMs * 1.1);
  },
);

Then('the page was opened no more than {int} times', function (times: number) {
  expect(shopOf(this).server.count('GET /')).to.be.lessThanOrEqual(times);
});

Then('both are as they were', function () {
  expect(state(this).read).to.deep.equal(['a kettle', 'Dear shop']);
});

Then('the page was restarted {int} time', function (times: number) {
  expect(state(this).events.filter((event) => event.type === 'restart')).to.have.length(times);
});

Then('no browser was started', function () {
  expect(state(this).events.filter((event) => event.type === 'restart')).to.deep.equal([]);
  expect(isAlive(state(this).pid)).to.equal(false);
});

Then('the other one is closed too', async function () {
  const { pid } = state(this);
  for (let waited = 0; isAlive(pid) && waited < 3_000; waited += 20) await pause(20);
  expect(isAlive(pid)).to.equal(false);
});
