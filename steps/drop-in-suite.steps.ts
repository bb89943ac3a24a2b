import { join } from 'node:path';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { requireChromium } from '../src/browser/find-chromium.ts';
import { recover } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { serveTestedShop } from './support/drop-in-pages.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFolder, openMemory } from './support/selector-memory.ts';
import { openServer, type PageServer } from './support/server.ts';
import { projectRoot, runProgram } from './support/small-project.ts';

// A runner, its worker and a browser are started here, on whatever the machine has left.
const PATIENT = { timeout: 180_000 };

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  run: undefined as { readonly passed: number; readonly failed: number; readonly said: string } | undefined,
}));

const serverOf = (world: IWorld): PageServer => {
  const { server } = state(world);
  if (!server) throw new Error('No shop was opened');
  return server;
};

const suiteMemory = (world: IWorld): string => join(memoryFolder(world), 'suite.sqlite');

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Runs the shop's test file as its owners do. */
const runTests = async (world: IWorld, how: { readonly memory?: string; readonly only?: string }): Promise<void> => {
  const folder = memoryFolder(world);
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [
      join(projectRoot, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--config', 'examples/drop-in', '--reporter', 'json'],
      ...(how.only === undefined ? [] : ['--grep', how.only]),
    ],
    {
      cwd: projectRoot,
      env: {
        NODE_OPTIONS: undefined,
        BASE_URL: serverOf(world).url,
        RECOURSE_CHROMIUM: await requireChromium(),
        RESULTS: join(folder, 'results'),
        PLAIN: undefined,
        MEMORY: how.memory,
      },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`The runner ended with ${code}: ${stdout}${stderr}`);
  const { stats } = JSON.parse(stdout) as Report;
  state(world).run = { passed: stats.expected, failed: stats.unexpected + stats.flaky, said: stdout };
};

Given('a shop with a test file of its own', async function () {
  const server = await openServer(this);
  serveTestedShop(server);
  state(this).server = server;
});

Given('a memory that knows its order form from yesterday', PATIENT, async function () {
  const memory = openMemory(this, suiteMemory(this));
  const page = recover(await openPage(this), { memory });
  await page.goto(`${serverOf(this).url}/shop`);
  await page.fill('#remark', 'as yesterday');
  await page.close();
});

When("Playwright's own runner runs the tests with a recovering page", PATIENT, async function () {
  await runTests(this, {});
});

When(
  'the shop is built anew with other ids and the test of the order form runs with a recovering page',
  PATIENT,
  async function () {
    serveTestedShop(serverOf(this), true);
    await runTests(this, { memory: suiteMemory(this), only: 'fields, page-level' });
  },
);

const passed = (world: IWorld, count: number): void => {
  const { run } = state(world);
  const messages = run?.said.match(/"message": "[^"]{0,400}/g)?.join('\n');
  expect(run, messages).to.include({ passed: count, failed: 0 });
};

Then('all {int} tests pass', function (count: number) {
  passed(this, count);
});

Then('the shop was ordered from twice', function () {
  expect(serverOf(this).count('POST /order')).to.equal(2);
});

Then('the test passes, although the page has nothing of the old ids', async function () {
  passed(this, 1);
  const page = await openPage(this);
  await page.goto(`${serverOf(this).url}/shop`);
  expect(await page.locator('#remark, #order').count()).to.equal(0);
  expect(serverOf(this).count('POST /order')).to.equal(1);
});
