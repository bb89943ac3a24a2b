import { mkdirSync, rmSync } from 'node:fs';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { ErrorCode } from '../src/domain/catalog/catalog.ts';
import {
  type PageEvent,
  type RecoverOptions,
  RecoveryError,
  recover,
  type SqliteSelectorMemory,
} from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFile, openMemory } from './support/selector-memory.ts';
import { openServer, type PageServer } from './support/server.ts';

const PATIENT = { timeout: 60_000 };
const PAY = 'POST /pay';
const DELETE = 'POST /delete-account';

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  error: undefined as unknown,
  /** Finds that each run had to make. */
  searches: [] as number[],
  paidBefore: 0,
}));

const serverOf = (world: IWorld): PageServer => {
  const { server } = state(world);
  if (!server) throw new Error('No shop was opened');
  return server;
};

const button = (id: string, name: string, path: string): string =>
  `<button id="${id}" onclick="fetch('${path}', { method: 'POST' }).then(() => { document.querySelector('output').textContent = 'Thank you' })">${name}</button>`;
const shop = (...buttons: readonly string[]): string =>
  `<!doctype html><title>Shop</title><main><h1>Cart</h1>${buttons.map((one) => `<section>${one}</section>`).join('')}<output></output></main>`;
const pay = (id: string, path = '/pay'): string => button(id, 'Pay', path);
const DELETING = button('delete', 'Delete account', '/delete-account');

const openShop = async (world: IWorld): Promise<void> => {
  const server = await openServer(world);
  server.page('/', shop(pay('pay'), DELETING));
  for (const path of ['/pay', '/nothing', '/delete-account']) server.on(path, (_request, response) => response.end());
  state(world).server = server;
};

interface Run {
  readonly memory?: SqliteSelectorMemory;
  readonly presses?: number;
  readonly budget?: RecoverOptions['budget'];
}

/** One run of a script, with its own page and its own hold of the memory's file. */
const run = async (world: IWorld, { presses = 1, budget = { stepMs: 20_000 }, ...given }: Run = {}): Promise<void> => {
  const memory = given.memory ?? openMemory(world);
  const events: PageEvent[] = [];
  const page = recover(await openPage(world), { memory, budget, onEvent: (event) => events.push(event) });
  const server = serverOf(world);
  try {
    for (let press = 0; press < presses; press += 1) {
      await page.goto(server.url);
      await page.step('pay', (inside) => inside.locator('#pay').click(), {
        verify: async (inside) => (await inside.locator('output').textContent()) === 'Thank you',
      });
    }
  } catch (error) {
    state(world).error = error;
  }
  state(world).searches.push(events.filter((event) => event.type === 'heal' && event.state === 'tried').length);
  await page.close();
  memory.close();
};

Given('a shop whose button "Pay" was pressed in an earlier run, with a memory in a file', PATIENT, async function () {
  await openShop(this);
  await run(this);
  expect(state(this).error).to.equal(undefined);
  state(this).paidBefore = serverOf(this).count(PAY);
});

Given('the memory says wrongly that the button is now the one that deletes the account', function () {
  const memory = openMemory(this);
  for (const [key, entry] of [...memory.entries()])
    memory.learn(key, { ...entry, healed: '#delete', learnedAt: Date.now() });
  memory.close();
});

Given('a shop and a memory whose file is deleted and replaced by a folder', async function () {
  await openShop(this);
});

When('the button gets another id and two more runs press it by the old one', PATIENT, async function () {
  serverOf(this).page('/', shop(pay('pay-7'), DELETING));
  await run(this);
  await run(this);
});

When('the button gets another id and no longer pays, and a step presses it by the old one', PATIENT, async function () {
  const dead = '<button id="pay-7" onclick="void 0">Pay</button>';
  serverOf(this).page('/', shop(dead, DELETING));
  await run(this, { budget: { stepMs: 4_000 } });
});

When('another run presses the button by its own id, twice', PATIENT, async function () {
  await run(this, { presses: 2 });
});

When(
  'the id of the button now belongs to the one that deletes the account, and a run presses it',
  PATIENT,
  async function () {
    serverOf(this).page('/', shop(button('pay', 'Delete account', '/delete-account')));
    await run(this, { budget: { stepMs: 4_000 } });
  },
);

When('a run presses its button "Pay"', PATIENT, async function () {
  const memory = openMemory(this);
  for (const part of ['', '-wal', '-shm']) rmSync(memoryFile(this) + part, { force: true });
  mkdirSync(memoryFile(this));
  await run(this, { memory });
});

const paid = (world: IWorld): number => serverOf(world).count(PAY) - state(world).paidBefore;

Then('the shop was paid once by each run', function () {
  expect(state(this).error).to.equal(undefined);
  expect(paid(this)).to.equal(2);
});

Then('the shop was paid once by each press and the account is there', function () {
  expect(state(this).error).to.equal(undefined);
  expect(paid(this)).to.equal(2);
  expect(serverOf(this).count(DELETE)).to.equal(0);
});

Then('the shop was paid once', function () {
  expect(state(this).error).to.equal(undefined);
  expect(paid(this)).to.equal(1);
});

Then('the run after the change had to look for it, and the last one had not', function () {
  expect(state(this).searches).to.deep.equal([0, 1, 0]);
});

Then('the step fails and nothing was paid by it', function () {
  expect(state(this).error).to.be.an.instanceOf(RecoveryError);
  expect(paid(this)).to.equal(0);
});

Then('no run finds the new button in the memory', function () {
  const entries = [...openMemory(this).entries()].map(([, entry]) => entry);
  expect(entries.filter(({ healed, fingerprint }) => healed !== undefined || fingerprint.id === 'pay-7')).to.deep.equal(
    [],
  );
});

Then('the wrong way is no longer in the memory', function () {
  const ways = [...openMemory(this).entries()].map(([, entry]) => entry.healed);
  expect(ways).to.not.contain('#delete');
});

Then('the press is refused as {code} and the account is there', function (code: ErrorCode) {
  const { error } = state(this);
  expect(error).to.be.an.instanceOf(RecoveryError);
  expect((error as RecoveryError).code).to.equal(code);
  expect(serverOf(this).count(DELETE)).to.equal(0);
});
