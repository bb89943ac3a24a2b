import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { behindItsBack } from './support/memory-damage.ts';
import { entryOf, keyOf } from './support/memory-entries.ts';
import { MemoryProcess } from './support/memory-process.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFile, memoryFolder, memoryState, openMemory } from './support/selector-memory.ts';

const PATIENT = { timeout: 60_000 };
const TOO_NEW = 99;
/** What the small disk holds, in units of 1 024 bytes, as the shell counts them. */
const SMALL_DISK = 300;
const ROUNDS = 40;

const state = scenarioState(() => ({
  before: Buffer.alloc(0),
  refused: undefined as unknown,
  microseconds: [] as number[],
  fromSmallDisk: { found: 0, invalidated: '', warnings: [] as string[] },
}));

const refusal = (open: () => unknown): unknown => {
  try {
    open();
    return undefined;
  } catch (error) {
    return error;
  }
};

Given('a memory file of a newer recourse', function () {
  openMemory(this).close();
  behindItsBack(memoryFile(this), `PRAGMA user_version = ${TOO_NEW}`);
  state(this).before = readFileSync(memoryFile(this));
});

Given('a database of another program with the name of a memory file', function () {
  const db = new DatabaseSync(memoryFile(this));
  db.exec('CREATE TABLE invoices (id INTEGER PRIMARY KEY, total REAL); INSERT INTO invoices (total) VALUES (12.5)');
  db.close();
  state(this).before = readFileSync(memoryFile(this));
});

When('it is opened', function () {
  state(this).refused = refusal(() => openMemory(this));
});

const PATHS: Readonly<Record<string, (world: IWorld) => unknown>> = {
  nothing: () => '',
  'a number': () => 42,
  'a path with a NUL': (world) => `${memoryFolder(world)}/a\0.sqlite`,
  'a key file further up': (world) => {
    const key = join(memoryFolder(world), 'id_key');
    writeFileSync(key, 'a secret');
    mkdirSync(join(memoryFolder(world), 'deep', 'down'), { recursive: true });
    return `${memoryFolder(world)}/deep/down/../../${relative(memoryFolder(world), key)}`;
  },
  'a device': () => '/dev/null',
  "SQLite's own memory name": () => ':memory:',
  'a folder': (world) => {
    const folder = join(memoryFolder(world), 'folder.sqlite');
    mkdirSync(folder);
    return folder;
  },
};

When(/^a memory is opened at (.+)$/, function (path: string) {
  const own = PATHS[path];
  if (!own) throw new Error(`No path is called "${path}"`);
  const given = own(this);
  state(this).refused = refusal(() => openMemory(this, given as string));
});

When('a memory file is made', function () {
  openMemory(this).learn(keyOf('Buy'), entryOf('Buy', '#buy', 1_000));
});

When('a memory is wanted where no file can be', function () {
  const file = join(memoryFolder(this), 'a file');
  writeFileSync(file, 'not a folder');
  memoryState(this).memory = openMemory(this, join(file, 'memory.sqlite'));
});

When('the file is deleted under the open memory', function () {
  const path = memoryFile(this);
  for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
});

When('{string} is invalidated while another program keeps the file locked', PATIENT, function (intent: string) {
  const other = new DatabaseSync(memoryFile(this));
  other.exec('BEGIN IMMEDIATE');
  memoryState(this).memory.invalidate(keyOf(intent), 'it led astray');
  expect(memoryState(this).memory.lookup(keyOf(intent))).to.equal(undefined);
  other.exec('ROLLBACK');
  other.close();
});

const SMALL_DISK_PROGRAM = fileURLToPath(new URL('support/memory-small-disk.ts', import.meta.url));

When('a process learns {int} targets on a disk that is too small for them', PATIENT, async function (count: number) {
  const words = `ulimit -f ${SMALL_DISK}; exec "$0" "$@"`;
  const { NODE_OPTIONS: _suite, ...env } = process.env;
  const child = spawn('sh', ['-c', words, process.execPath, SMALL_DISK_PROGRAM, memoryFile(this), String(count)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  await once(child, 'close');
  state(this).fromSmallDisk = JSON.parse(printed);
});

When('each of them is looked up again and again', function () {
  const { memory } = memoryState(this);
  const keys = Array.from({ length: 500 }, (_, at) => keyOf(`target ${at}`));
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    for (const key of keys) memory.lookup(key);
    state(this).microseconds.push(((performance.now() - from) * 1_000) / keys.length);
  }
});

const message = (world: IWorld): string => {
  const { refused } = state(world);
  if (!(refused instanceof Error)) throw new Error('It was not refused');
  return refused.message;
};

Then('it is refused, with the layout and what to do', function () {
  expect(message(this)).to.contain(String(TOO_NEW)).and.to.contain('update recourse');
});

Then("it is refused as another program's", function () {
  expect(message(this)).to.contain('another program');
});

Then('the file is as it was', function () {
  expect(readFileSync(memoryFile(this)).equals(state(this).before)).to.equal(true);
  expect(memoryState(this).warnings).to.deep.equal([]);
});

Then(/^it is refused with a word on (.+)$/, function (why: string) {
  expect(message(this)).to.contain(why);
  const key = join(memoryFolder(this), 'id_key');
  if (existsSync(key)) expect(readFileSync(key, 'utf8')).to.equal('a secret');
});

Then('nobody else may read it', function () {
  const path = memoryFile(this);
  for (const part of ['', '-wal']) expect(statSync(path + part).mode & 0o077).to.equal(0);
});

Then('the memory learns, finds and invalidates all the same', function () {
  const { memory } = memoryState(this);
  memory.learn(keyOf('Buy'), entryOf('Buy', '#buy', 1_000));
  memory.learn(keyOf('Sell'), entryOf('Sell', '#sell', 1_000));
  memory.invalidate(keyOf('Buy'), 'it led astray');
  expect(memory.lookup(keyOf('Buy'))).to.equal(undefined);
  expect(memory.lookup(keyOf('Sell'))?.selector).to.equal('#sell');
});

Then('it is told once as STORE_FAILED', function () {
  expect(memoryState(this).warnings.map(({ code }) => code)).to.deep.equal(['STORE_FAILED']);
});

Then('it finds all {int} of them to its end', function (count: number) {
  expect(state(this).fromSmallDisk.found).to.equal(count);
});

Then('it does not find the one that it invalidated', function () {
  expect(state(this).fromSmallDisk.invalidated).to.equal('not found');
});

Then('it told once of STORE_FAILED', function () {
  expect(state(this).fromSmallDisk.warnings).to.deep.equal(['STORE_FAILED']);
});

Then('what is learned from then on is in a file again', function () {
  memoryState(this).memory.learn(keyOf('Rent'), entryOf('Rent', '#rent', 1_000));
  expect(openMemory(this).lookup(keyOf('Rent'))?.selector).to.equal('#rent');
});

Then('once the lock is gone, nobody else finds {string} either', PATIENT, async function (intent: string) {
  // Whatever is written next takes along what could not be written then.
  memoryState(this).memory.learn(keyOf('Rent'), entryOf('Rent', '#rent', 1_000));
  const other = await MemoryProcess.start(this, memoryFile(this));
  const { selectors } = await other.ask({ do: 'find', intents: [intent, 'Rent'] });
  expect(selectors).to.deep.equal(['', '#rent']);
});

Then('a look-up takes less than {int} microseconds', function (most: number) {
  const { microseconds } = state(this);
  // The least is what it costs; the rest is what else the machine was doing.
  expect(Math.min(...microseconds)).to.be.lessThan(most);
});
