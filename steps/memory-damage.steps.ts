import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { checksumOf, idOf } from '../src/browser/memory/memory-disk.ts';
import type { MemoryEntry } from '../src/playwright.ts';
import { behindItsBack, DAMAGES } from './support/memory-damage.ts';
import { entryOf, keyOf } from './support/memory-entries.ts';
import { MemoryProcess } from './support/memory-process.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFile, memoryFolder, memoryState, openMemory } from './support/selector-memory.ts';

const PATIENT = { timeout: 60_000 };
const FINDS = 3;

const state = scenarioState(() => ({
  learned: [] as MemoryEntry[],
  /** The file's bytes after the damage. */
  damaged: Buffer.alloc(0),
  altered: '',
  invalidated: 'target 7',
}));

const damage = (world: IWorld, how: string): void => {
  const path = memoryFile(world);
  const work = DAMAGES[how];
  if (!work) throw new Error(`No damage is called "${how}"`);
  work(path);
  state(world).damaged = readFileSync(path);
};

Given('a memory file with {int} targets', function (count: number) {
  const memory = openMemory(this);
  memoryState(this).memory = memory;
  for (let at = 0; at < count; at += 1) {
    const entry = entryOf(`target ${at}`, `#t${at}`, 1_000 + at);
    memory.learn(keyOf(`target ${at}`), entry);
    state(this).learned.push(entry);
  }
});

Given('one of them was invalidated', function () {
  const { memory } = memoryState(this);
  for (let at = 0; at < FINDS; at += 1) memory.lookup(keyOf('target 8'));
  memory.invalidate(keyOf(state(this).invalidated), 'it led astray');
});

When(/^the file (.+), and is opened again$/, function (how: string) {
  memoryState(this).memory.close();
  damage(this, how);
  memoryState(this).memory = openMemory(this);
});

When('the file is replaced by a text and {int} processes open it at once', PATIENT, async function (count: number) {
  memoryState(this).memory.close();
  damage(this, 'is replaced by a text');
  const path = memoryFile(this);
  const started = await Promise.all(Array.from({ length: count }, () => MemoryProcess.start(this, path)));
  await Promise.all(
    started.map((one, at) =>
      one.ask({ do: 'learn', targets: [{ intent: `new ${at}`, selector: `#n${at}`, learnedAt: Date.now() }] }),
    ),
  );
  memoryState(this).memory = openMemory(this);
});

When("one entry is altered behind the memory's back", function () {
  state(this).altered = 'target 9';
  const sql = "UPDATE entries SET body = replace(body, '#t9', '#t0') WHERE id = ?";
  behindItsBack(memoryFile(this), sql, idOf(keyOf('target 9')));
  // What the open memory holds of it was read before and is right; another run reads what stands there now.
  memoryState(this).memory = openMemory(this);
});

const CONTENTS: Readonly<Record<string, (entry: MemoryEntry) => string>> = {
  'parts named like prototypes': (entry) =>
    JSON.stringify([keyOf('Buy').page, 'Buy', entry]).replace(
      '"fingerprint":{',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"fingerprint":{"__proto__":{"polluted":1},"toString":"x",',
    ),
  'a number where a text belongs': (entry) => JSON.stringify([keyOf('Buy').page, 'Buy', { ...entry, selector: 5 }]),
  'an entry of another target': (entry) => JSON.stringify([keyOf('Sell').page, 'Sell', entry]),
  'no JSON at all': () => 'select 1',
};

When(/^the entry of "Buy" is replaced by (.+), with a checksum that fits$/, function (content: string) {
  const id = idOf(keyOf('Buy'));
  const body = CONTENTS[content]?.(entryOf('Buy', '#buy', 1_000)) ?? '';
  const sql = 'UPDATE entries SET body = ?, checksum = ?, revision = revision + 1000 WHERE id = ?';
  behindItsBack(memoryFile(this), sql, body, checksumOf(id, body), id);
});

When('the file is overwritten under the open memory', function () {
  // All that is in the file itself and none in its log, so that the next read meets the damage.
  behindItsBack(memoryFile(this), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const { memory } = memoryState(this);
  memory.learn(keyOf('before'), entryOf('before', '#before', 1_000));
  damage(this, 'is replaced by a text');
});

const aside = (world: IWorld): readonly string[] =>
  readdirSync(memoryFolder(world)).filter((name) => /\.corrupt-[^/]*Z(?:-\d+)?$/.test(name));

Then('it is told as CACHE_CORRUPTION where the file was moved to', function () {
  const { warnings } = memoryState(this);
  expect(warnings.map(({ code }) => code)).to.deep.equal(['CACHE_CORRUPTION']);
  const [moved] = aside(this);
  expect(basename(warnings[0]?.movedTo ?? '')).to.equal(moved);
  expect(warnings[0]?.message).to.contain(moved);
});

Then('the moved file is just what stood there', function () {
  const [moved = ''] = aside(this);
  expect(readFileSync(join(memoryFolder(this), moved)).equals(state(this).damaged)).to.equal(true);
});

const learnsAndFinds = (world: IWorld): void => {
  const { memory } = memoryState(world);
  const entry = entryOf('anew', '#anew', Date.now());
  memory.learn(keyOf('anew'), entry);
  expect(memory.lookup(keyOf('anew'))).to.deep.equal(entry);
};

Then('the new memory learns and finds', function () {
  learnsAndFinds(this);
  expect(openMemory(this).lookup(keyOf('anew'))?.selector).to.equal('#anew');
});

Then('the open memory goes on learning and finding', function () {
  learnsAndFinds(this);
});

Then('at least {int} of the targets are found and each just as it was learned', function (least: number) {
  const { memory } = memoryState(this);
  const found = state(this).learned.flatMap((entry, at) => {
    const now = memory.lookup(keyOf(`target ${at}`));
    if (now) expect(now).to.deep.equal(entry);
    return now ? [now] : [];
  });
  expect(found.length).to.be.at.least(least);
});

Then('the one that was invalidated is not among them', function () {
  const { memory } = memoryState(this);
  expect(memory.lookup(keyOf(state(this).invalidated))).to.equal(undefined);
  // Nor can what was known of it before come in late.
  memory.learn(keyOf(state(this).invalidated), entryOf('target 7', '#t7', 1_007));
  expect(memory.lookup(keyOf(state(this).invalidated))).to.equal(undefined);
});

Then('what the memory had counted is still known', function () {
  const { hits, invalidations } = memoryState(this).memory.stats();
  expect(invalidations).to.equal(1);
  expect(hits).to.be.at.least(FINDS);
});

Then('one file was set aside and all {int} targets are there', function (count: number) {
  expect(aside(this)).to.have.length(1);
  const { memory } = memoryState(this);
  for (let at = 0; at < count; at += 1) expect(memory.lookup(keyOf(`new ${at}`))?.selector).to.equal(`#n${at}`);
});

Then('that entry is not found and this is told as CACHE_CORRUPTION', function () {
  const { memory, warnings } = memoryState(this);
  expect(memory.lookup(keyOf(state(this).altered))).to.equal(undefined);
  expect(memory.lookup(keyOf(state(this).altered))).to.equal(undefined);
  expect(warnings.map(({ code }) => code)).to.deep.equal(['CACHE_CORRUPTION']);
  expect(aside(this)).to.deep.equal([]);
});

Then('the other {int} are found', function (count: number) {
  expect([...memoryState(this).memory.entries()]).to.have.length(count);
});

Then('looking for {string} gives nothing', function (intent: string) {
  expect(memoryState(this).memory.lookup(keyOf(intent))).to.equal(undefined);
});

Then('looking for {string} gives nothing but parts that a target has', function (intent: string) {
  const found = memoryState(this).memory.lookup(keyOf(intent));
  const { classes, box, ...fingerprint } = entryOf('Buy', '#buy', 1_000).fingerprint;
  expect(found?.selector).to.equal('#buy');
  expect(Object.getPrototypeOf(found?.fingerprint)).to.equal(Object.prototype);
  expect(Object.keys(found?.fingerprint ?? {})).to.have.members([...Object.keys(fingerprint), 'classes', 'box']);
  expect([classes, box]).to.deep.equal([found?.fingerprint.classes, found?.fingerprint.box]);
  expect(Object.keys(found ?? {})).to.have.members(Object.keys(entryOf('Buy', '#buy', 1_000)));
});
