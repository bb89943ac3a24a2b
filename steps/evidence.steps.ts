import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { ERROR_RESPONSE } from '../src/domain/response/response-schema.ts';
import {
  FolderDesk,
  type HumanAnswer,
  type HumanDesk,
  InMemorySelectorMemory,
  type PageEvent,
  type RecoveringPage,
  type RecoverOptions,
  RecoveryError,
  recover,
  type StepOptions,
  type Ticket,
} from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { ORDER, PASSWORD_PAGE, STANDS_STILL, secretPage, TWO_BASKETS } from './support/evidence-pages.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const PATIENT = { timeout: 60_000 };
const SECRET = 'tulip-Quarz-93-Falke';

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  page: undefined as RecoveringPage | undefined,
  folder: '',
  events: [] as PageEvent[],
  asked: [] as Ticket[],
  error: undefined as unknown,
  took: 0,
  box: { x: 0, y: 0, width: 0, height: 0 },
  options: {} as RecoverOptions,
}));
const pageOf = (world: IWorld): RecoveringPage => state(world).page ?? expect.fail('No page was opened');
const serverOf = (world: IWorld): PageServer => state(world).server ?? expect.fail('No server was opened');
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const open = async (world: IWorld, html: string, options: RecoverOptions): Promise<void> => {
  const own = state(world);
  own.server ??= await openServer(world);
  own.server.page('/', html);
  for (const basket of [1, 2]) own.server.on(`/removed/${basket}`, (_request, response) => response.end('ok'));
  own.options = { memory: new InMemorySelectorMemory(), ...options, onEvent: (event) => own.events.push(event) };
  own.page = recover(await openPage(world), own.options);
  closeAtEnd(world, async () => own.page?.close());
  await own.page.goto(`${own.server.url}/`);
};

const newFolder = (world: IWorld): string => {
  const made = mkdtempSync(join(tmpdir(), 'recourse-tickets-'));
  closeAtEnd(world, async () => rmSync(made, { recursive: true, force: true }));
  state(world).folder = made;
  return made;
};
const folderDesk = (world: IWorld): FolderDesk => new FolderDesk(newFolder(world));

const ANSWERS: Readonly<Record<string, HumanAnswer>> = {
  'candidate 2': { kind: 'candidate', number: 2 },
  'candidate 7': { kind: 'candidate', number: 7 },
  'the button in the first basket': { kind: 'target', selector: '#row1 button' },
  'it did': { kind: 'took_effect' },
  'it did not': { kind: 'did_not' },
  'I cannot say': { kind: 'declined', reason: 'I was not there' },
};

/** A person at a desk, who answers so after some time. */
const personWho = (world: IWorld, answer: string, afterMs = 0): HumanDesk => ({
  ask: async (ticket, signal) => {
    state(world).asked.push(ticket);
    await pause(afterMs, signal);
    return ANSWERS[answer] ?? expect.fail(`No such answer: ${answer}`);
  },
});

Given('a shop page on which two baskets each have a button "Remove"', async function () {
  await open(this, TWO_BASKETS, { desk: folderDesk(this) });
});

Given('a shop page on which two baskets each have a button "Remove", and nobody chose a desk', async function () {
  await open(this, TWO_BASKETS, {});
});

Given(
  'a shop page on which two baskets each have a button "Remove", and a desk whose folder cannot be written',
  async function () {
    const file = join(newFolder(this), 'file');
    writeFileSync(file, 'not a folder');
    await open(this, TWO_BASKETS, { desk: new FolderDesk(join(file, 'tickets')) });
  },
);

Given(
  'a shop page on which two baskets each have a button "Remove", and a person who answers {string}',
  async function (answer: string) {
    await open(this, TWO_BASKETS, { desk: personWho(this, answer) });
  },
);

Given(
  'a shop page on which two baskets each have a button "Remove", and a person who answers {string} after {int} seconds',
  async function (answer: string, seconds: number) {
    await open(this, TWO_BASKETS, { desk: personWho(this, answer, seconds * 1_000) });
  },
);

Given('a shop page that stands still once it is asked to remove', async function () {
  await open(this, STANDS_STILL, { desk: folderDesk(this) });
});

Given(
  'a shop whose order is cut off before it is answered, and a person who answers {string}',
  async function (answer: string) {
    state(this).server = await openServer(this);
    const cut = { done: false };
    serverOf(this).on('/order', (request, response) => {
      if (cut.done) response.end('ordered');
      else {
        cut.done = true;
        // The answer begins and breaks off: a connection that dies before is used by Chromium to ask again by itself.
        response.writeHead(200, { 'content-length': '100' }).write('ord');
        setTimeout(() => request.socket.resetAndDestroy(), 300);
      }
    });
    await open(this, ORDER, { desk: personWho(this, answer), budget: { attemptMs: 400 } });
  },
);

Given("{int} tickets from before and a folder of somebody's own", function (count: number) {
  const { folder } = state(this);
  for (let number = 0; number < count; number += 1) {
    mkdirSync(join(folder, `old-${number}`));
    const file = join(folder, `old-${number}`, 'ticket.json');
    writeFileSync(file, '{}');
    utimesSync(file, 1_000_000 + number, 1_000_000 + number);
  }
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine', 'notes.txt'), 'mine');
});

Given(
  /^a page that shows the marked secret (in a paragraph|in a field|in a frame), and a button that is not there$/,
  async function (where: string) {
    await open(this, secretPage(where, SECRET), { desk: folderDesk(this), secrets: [SECRET] });
  },
);

Given('a page with a password field that repeats what is typed, and a button that is not there', async function () {
  await open(this, PASSWORD_PAGE, { desk: folderDesk(this) });
});

const attempt = async (world: IWorld, work: () => Promise<unknown>): Promise<void> => {
  const from = performance.now();
  state(world).error = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  state(world).took = performance.now() - from;
};
const remove = (page: Page): Promise<void> => page.getByRole('button', { name: 'Remove' }).click();
const step = (world: IWorld, work: (page: Page) => Promise<unknown>, options: StepOptions = {}): Promise<void> =>
  attempt(world, () => pageOf(world).step('remove a basket', work, { budgetMs: 8_000, ...options }));

When('a step removes a basket', PATIENT, async function () {
  await step(this, remove);
});

When('a step with a budget of {int} seconds removes a basket', PATIENT, async function (seconds: number) {
  await step(this, remove, { budgetMs: seconds * 1_000 });
});

When('a step in a step in a step removes a basket', PATIENT, async function () {
  const page = pageOf(this);
  await step(this, () => page.step('inner', () => page.step('innermost', remove)));
});

When('the same step removes a basket on two visits', PATIENT, async function () {
  await step(this, remove);
  expect(state(this).error).to.equal(undefined);
  await pageOf(this).goto(`${serverOf(this).url}/`);
  await step(this, remove);
});

When('a step orders', PATIENT, async function () {
  await step(this, (page) => page.getByRole('button', { name: 'Order' }).click());
});

When('a step presses that button', PATIENT, async function () {
  const frames = pageOf(this).frames();
  for (const frame of frames) {
    const box = await frame
      .locator('#secret')
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    if (box) state(this).box = box;
  }
  await step(this, (page) => page.getByRole('button', { name: 'Nowhere' }).click(), { budgetMs: 1_500 });
});

When('a step types a password and presses that button', PATIENT, async function () {
  await step(
    this,
    async (page) => {
      await page.getByLabel('Password').fill(SECRET);
      state(this).box = (await page.locator('#secret').boundingBox()) ?? expect.fail('no secret is shown');
      await page.getByRole('button', { name: 'Nowhere' }).click();
    },
    { budgetMs: 2_500 },
  );
});

When('a click is given up after a second of waiting for the person', PATIENT, async function () {
  const controller = new AbortController();
  const options = { signal: controller.signal } as { timeout?: number };
  const clicking = attempt(this, () => pageOf(this).getByRole('button', { name: 'Remove' }).click(options));
  while (state(this).asked.length === 0) await pause(20);
  await pause(1_000);
  controller.abort('I have no more time');
  await clicking;
});

const failureOf = (world: IWorld): RecoveryError => {
  const { error } = state(world);
  if (!(error instanceof RecoveryError)) throw new Error(`It ended otherwise: ${String(error)}`);
  return error;
};
const removed = (world: IWorld): readonly string[] =>
  serverOf(world).requests.filter((request) => request.startsWith('POST /removed'));
const ticketFolder = (world: IWorld): string =>
  failureOf(world).response.metadata.ticket?.folder ?? expect.fail('The error names no ticket');
const ticketOf = (world: IWorld) => JSON.parse(readFileSync(join(ticketFolder(world), 'ticket.json'), 'utf8'));

Then('the step is refused with SELECTOR_AMBIGUOUS and nothing was removed', function () {
  expect(failureOf(this).code).to.equal('SELECTOR_AMBIGUOUS');
  expect(removed(this)).to.deep.equal([]);
});

Then('the ticket asks {string} and numbers {int} candidates', function (question: string, count: number) {
  const ticket = ticketOf(this);
  expect(ticket.question).to.equal(question);
  expect(ticket.candidates.map(({ number }: { number: number }) => number)).to.deep.equal(
    Array.from({ length: count }, (_, index) => index + 1),
  );
});

Then('its folder holds a picture, the page as a tree and as a document, and what was tried', async function () {
  const folder = ticketFolder(this);
  // Evidence that would hold up the error follows after it; the ticket is written anew with it.
  for (let waited = 0; ticketOf(this).evidence.length < 4 && waited < 4_000; waited += 50) await pause(50);
  expect(readFileSync(join(folder, 'screenshot.png')).subarray(1, 4).toString()).to.equal('PNG');
  expect(readFileSync(join(folder, 'snapshot.aria.yaml'), 'utf8')).to.contain('Teapot');
  expect(readFileSync(join(folder, 'dom.html'), 'utf8')).to.contain('id="row2"');
  const trace = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8'));
  expect(trace.attempts[0].code).to.equal('SELECTOR_AMBIGUOUS');
  expect(ticketOf(this).evidence).to.have.length(4);
});

Then('the error says where the ticket is, in the published form', function () {
  const { response } = failureOf(this);
  expect(response.content[0].text).to.contain(state(this).folder);
  expect(ERROR_RESPONSE.safeParse(response).success).to.equal(true);
});

Then('{int} ticket was opened', function (count: number) {
  expect(readdirSync(state(this).folder)).to.have.length(count);
});

Then('the ticket is in the state folder of recourse', function () {
  const home = process.env['RECOURSE_HOME'] ?? '';
  expect(dirname(ticketFolder(this))).to.equal(join(home, 'tickets'));
  expect(existsSync(join(ticketFolder(this), 'ticket.json'))).to.equal(true);
});

Then('{int} tickets are left, the newest among them', function (count: number) {
  const names = readdirSync(state(this).folder).filter((name) => name !== 'mine');
  expect(names).to.have.length(count);
  expect(existsSync(ticketFolder(this))).to.equal(true);
  expect(names).not.to.include('old-0');
});

Then("the folder of somebody's own is untouched", function () {
  expect(readFileSync(join(state(this).folder, 'mine', 'notes.txt'), 'utf8')).to.equal('mine');
});

Then('it is said that the ticket could not be kept, in an event and in the error', function () {
  expect(state(this).events.some((event) => event.type === 'deskFailed')).to.equal(true);
  expect(failureOf(this).response.metadata.ticket?.problem).to.contain('ENOTDIR');
  expect(failureOf(this).response.content[0].text).to.contain('could not be kept');
});

Then('the error comes within the budget', function () {
  expect(failureOf(this).code).to.be.oneOf(['OUTCOME_UNKNOWN', 'STEP_TIMEOUT']);
  // The budget of two seconds and a tenth of it, and what a busy machine is late by itself.
  expect(state(this).took).to.be.lessThan(2_200 + 750);
});

Then('the picture is grey where the secret stands', async function () {
  const file = join(ticketFolder(this), 'screenshot.png');
  // A picture that would hold up the error beyond its budget follows after it.
  for (let waited = 0; !existsSync(file) && waited < 4_000; waited += 50) await pause(50);
  await pause(100);
  const picture = readFileSync(file).toString('base64');
  const colours = await (await openPage(this)).evaluate(
    async ({ data, box }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { x, y, width, height } = box;
      const pixels = pen?.getImageData(Math.ceil(x) + 1, Math.ceil(y) + 1, width - 3, height - 3).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4) found.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
      return [...found];
    },
    { data: picture, box: state(this).box },
  );
  expect(colours).to.deep.equal(['119,119,119']);
});

Then('no file of the ticket holds the secret', function () {
  const folder = ticketFolder(this);
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).includes(SECRET), name).to.equal(false);
  expect(JSON.stringify(state(this).events)).not.to.contain(SECRET);
});

Then(/^the (first|second) basket was removed( both times)?$/, async function (which: string, both: string | undefined) {
  const path = `POST /removed/${which === 'first' ? 1 : 2}`;
  expect(state(this).error).to.equal(undefined);
  // The page tells its server beside the click.
  for (let waited = 0; removed(this).length < (both ? 2 : 1) && waited < 2_000; waited += 20) await pause(20);
  expect(removed(this)).to.deep.equal(both ? [path, path] : [path]);
});

Then('the person was asked {int} time', function (times: number) {
  expect(state(this).asked).to.have.length(times);
});

Then(/^the order step (succeeds|fails) and the shop has counted (\d+) orders$/, function (end: string, orders: string) {
  expect(serverOf(this).count('POST /order')).to.equal(Number(orders));
  if (end === 'succeeds') expect(state(this).error).to.equal(undefined);
  else expect(failureOf(this).code).to.equal('OUTCOME_UNKNOWN');
});

Then('it ends with the reason that was given, and nothing was removed', function () {
  expect(state(this).error).to.equal('I have no more time');
  expect(removed(this)).to.deep.equal([]);
});
