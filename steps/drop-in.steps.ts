import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect as expectOn } from '@playwright/test';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'playwright';
import { InMemorySelectorMemory, type RecoveringPage, type RecoverOptions, recover } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFolder } from './support/selector-memory.ts';
import { openServer, type PageServer } from './support/server.ts';
import { projectRoot, runProgram } from './support/small-project.ts';

const PATIENT = { timeout: 60_000 };

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  page: undefined as RecoveringPage | undefined,
  later: undefined as Page | undefined,
  handle: undefined as ElementHandle | null | undefined,
  outcome: undefined as unknown,
  error: undefined as unknown,
  said: '',
}));

const serverOf = (world: IWorld): PageServer => {
  const { server } = state(world);
  if (!server) throw new Error('No server was opened');
  return server;
};
const pageOf = (world: IWorld): RecoveringPage => {
  const { page } = state(world);
  if (!page) throw new Error('No page was wrapped');
  return page;
};

const accept = (id: string): string =>
  `<!doctype html><title>Terms</title><main><h1>Terms</h1><button id="${id}" onclick="document.querySelector('p').textContent='Accepted'">Accept</button><p></p></main>`;
const start = `<!doctype html><title>Start</title><a href="/terms" target="_blank">Terms</a>
<main><a id="next" href="/next">Next</a><button id="save" onclick="this.id='save-2'">Save</button></main>`;

const open = async (world: IWorld): Promise<RecoveringPage> => {
  const server = await openServer(world);
  server.page('/', start);
  server.page('/terms', accept('accept'));
  server.page('/next', '<!doctype html><title>Next</title><h1>Next</h1>');
  const page = recover(await openPage(world), { memory: new InMemorySelectorMemory() });
  await page.goto(server.url);
  state(world).server = server;
  state(world).page = page;
  return page;
};

const WAYS: Readonly<Record<string, (page: RecoveringPage, url: string) => Promise<Page>>> = {
  'a popup': async (page) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Terms' }).click()]);
    return popup;
  },
  'the context': async (page, url) => {
    const opened = await page.context().newPage();
    await opened.goto(`${url}/terms`);
    return opened;
  },
  'a listener': async (page) => {
    const heard = new Promise<Page>((resolve) => page.on('popup', resolve));
    await page.getByRole('link', { name: 'Terms' }).click();
    return heard;
  },
};

Given(/^a script that has pressed "Accept" once on a page that came by (.+)$/, PATIENT, async function (way: string) {
  const page = await open(this);
  const later = await WAYS[way]?.(page, serverOf(this).url);
  if (!later) throw new Error(`No way is called "${way}"`);
  await later.locator('#accept').click();
  state(this).later = later;
});

Given('a script that holds a handle to the link "Next"', async function () {
  state(this).handle = await (await open(this)).$('#next');
});

Given(
  'a script that has pressed the button with the id "save", which is drawn anew with the id "save-2"',
  async function () {
    const page = await open(this);
    await page.locator('#save').click();
    expect(await page.evaluate(() => document.querySelector('main button')?.id)).to.equal('save-2');
  },
);

Given('a recovering page on the shop', async function () {
  await open(this);
});

When(
  'that page is built anew with other ids and the script presses "Accept" by the old one',
  PATIENT,
  async function () {
    const { later } = state(this);
    serverOf(this).page('/terms', accept('consent-9'));
    await later?.reload();
    await later?.locator('#accept').click();
  },
);

const clickByHandle = async (world: IWorld): Promise<void> => {
  state(world).error = await state(world)
    .handle?.click({ timeout: 2_000 })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
};

When('the page draws itself anew and the script clicks by its handle', PATIENT, async function () {
  await pageOf(this).evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = String(main.innerHTML);
  });
  await clickByHandle(this);
  await pageOf(this).waitForURL('**/next');
});

When('the link is gone for good and the script clicks by its handle', PATIENT, async function () {
  await pageOf(this).evaluate(() => document.querySelector('#next')?.remove());
  await clickByHandle(this);
});

/** Each gives true where it says that nothing is there. */
const CHECKS: Readonly<Record<string, (page: Page) => Promise<boolean>>> = {
  counting: async (page) => (await page.locator('#save').count()) === 0,
  isVisible: async (page) => !(await page.locator('#save').isVisible()),
  isHidden: (page) => page.locator('#save').isHidden(),
  'waiting for hidden': (page) =>
    page
      .locator('#save')
      .waitFor({ state: 'hidden', timeout: 1_000 })
      .then(() => true),
  'waiting for detached': (page) =>
    page
      .locator('#save')
      .waitFor({ state: 'detached', timeout: 1_000 })
      .then(() => true),
  'expecting none': (page) =>
    expectOn(page.locator('#save'))
      .toHaveCount(0, { timeout: 1_000 })
      .then(() => true),
  'expecting hidden': (page) =>
    expectOn(page.locator('#save'))
      .toBeHidden({ timeout: 1_000 })
      .then(() => true),
  'listing all': async (page) => (await page.locator('#save').all()).length === 0,
  'a query': async (page) => (await page.$('#save')) === null,
};

When(/^the script checks the old id by (.+)$/, async function (check: string) {
  state(this).outcome = await CHECKS[check]?.(pageOf(this));
});

const wrapped = async (world: IWorld, options: RecoverOptions = {}): Promise<unknown> =>
  recover(await openPage(world), options);

const WRAPPINGS: Readonly<Record<string, (world: IWorld) => Promise<unknown>>> = {
  nothing: async () => recover(undefined as unknown as Page),
  'a closed page': async (world) => {
    const page = await openPage(world);
    await page.close();
    return recover(page);
  },
  'a recovering page': async (world) => recover(await open(world)),
  'a page a second time': async (world) => {
    const page = await openPage(world);
    const first = recover(page);
    try {
      return recover(page);
    } finally {
      await first.close();
    }
  },
  'a page with an unknown option': (world) => wrapped(world, { retries: 3 } as RecoverOptions),
  'a page with a step beyond its task': (world) => wrapped(world, { budget: { stepMs: 2_000, taskMs: 1_000 } }),
  'a page with no time for a try': (world) => wrapped(world, { budget: { attemptMs: 0 } }),
  'a page that accepts "maybe"': (world) =>
    wrapped(world, { dialogs: { confirm: 'maybe' } } as unknown as RecoverOptions),
};

When(/^a script wraps (.+)$/, async function (what: string) {
  const wrap = WRAPPINGS[what];
  if (!wrap) throw new Error(`Nothing is called "${what}"`);
  state(this).error = await wrap(this).then(
    () => undefined,
    (error: unknown) => error,
  );
});

When('the script closes it and then presses a button on it', PATIENT, async function () {
  const page = pageOf(this);
  await page.close();
  state(this).error = await page
    .locator('#save')
    .click({ timeout: 2_000 })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
});

When('the compiler reads a script that uses a recovering page rightly and wrongly', PATIENT, async function () {
  const folder = join(memoryFolder(this), 'types');
  mkdirSync(folder);
  const specimen = readFileSync(new URL('support/drop-in-types.txt', import.meta.url), 'utf8');
  const surface = join(projectRoot, 'src/playwright.ts');
  writeFileSync(join(folder, 'script.ts'), specimen.replace('SURFACE', surface));
  const compilerOptions = {
    rootDir: '/',
    rewriteRelativeImportExtensions: false,
    paths: { playwright: [join(projectRoot, 'node_modules/playwright/index.d.ts')] },
    typeRoots: [join(projectRoot, 'node_modules/@types')],
  };
  const project = { extends: join(projectRoot, 'tsconfig.json'), compilerOptions, include: [], files: ['script.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { stdout } = await runProgram(process.execPath, [tsc, '-p', folder], { cwd: folder });
  state(this).said = stdout;
  state(this).outcome = specimen;
});

Then('the page that came later shows {string}', async function (text: string) {
  expect(await state(this).later?.evaluate(() => document.querySelector('p')?.textContent)).to.equal(text);
});

Then('the server was asked for the next page once', function () {
  expect(state(this).error).to.equal(undefined);
  expect(serverOf(this).count('GET /next')).to.equal(1);
});

Then('the server was not asked for the next page', function () {
  expect(serverOf(this).count('GET /next')).to.equal(0);
});

Then("the script's click fails and names the link", function () {
  const { error } = state(this);
  expect(error).to.be.an.instanceOf(Error);
  expect(String(error)).to.contain('Next');
});

Then('it learns that nothing is there', function () {
  expect(state(this).outcome).to.equal(true);
});

Then('pressing by the old id would have found the new one', PATIENT, async function () {
  const page = pageOf(this);
  await page.evaluate(() => document.querySelector('main button')?.setAttribute('onclick', "document.title = 'saved'"));
  await page.locator('#save').click();
  expect(await page.title()).to.equal('saved');
});

Then(/^it is told in a TypeError or RangeError: (.+)$/, function (words: string) {
  const { error } = state(this);
  if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw new Error(`It got ${String(error)}`);
  expect(error.message).to.match(/^recover: /);
  expect(error.message).to.contain(words);
});

Then('the press fails as on a page that is closed', function () {
  expect(String(state(this).error)).to.match(/closed/i);
});

Then('it objects to the wrong lines and to no other', function () {
  const { said, outcome } = state(this);
  const wrong = String(outcome)
    .split('\n')
    .flatMap((line, at) => (line.endsWith('// wrong') ? [at + 1] : []));
  const objected = [...said.matchAll(/^script\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  expect(said.split('\n').filter((line) => /^\S+\.ts\(/.test(line) && !line.startsWith('script.ts'))).to.deep.equal([]);
  expect([...new Set(objected)], said).to.deep.equal(wrong);
});
