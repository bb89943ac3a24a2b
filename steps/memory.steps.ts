import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { type MemoryEntry, type MemoryKey, memoryIntegrity, type SelectorMemory } from '../src/playwright.ts';
import { entryOf, keyOf } from './support/memory-entries.ts';
import { STRANGE_TARGET } from './support/memory-specimens.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFolder, memoryOf, memoryState, openMemory } from './support/selector-memory.ts';

const ALL = 10_000;

const state = scenarioState(() => ({
  /** What was learned of each target, the latest last. */
  learned: new Map<string, MemoryEntry[]>(),
  strange: [] as (readonly [MemoryKey, MemoryEntry])[],
  differences: [] as string[],
  doings: 0,
}));

const memory = (world: IWorld): SelectorMemory => memoryState(world).memory;

/** Learns a target a little later (or earlier) than what was learned of it before. */
const learn = (world: IWorld, intent: string, selector: string, laterBy: number): void => {
  const before = state(world).learned.get(intent) ?? [];
  const entry = entryOf(intent, selector, (before.at(-1)?.learnedAt ?? Date.now() - 1_000) + laterBy);
  state(world).learned.set(intent, [...before, entry]);
  memory(world).learn(keyOf(intent), entry);
};

Given(/^a selector memory (in memory|in a file)$/, function (where: string) {
  memoryState(this).memory = memoryOf(this, where);
});

Given(/^a selector memory (in memory|in a file) that holds all the targets it may$/, function (where: string) {
  memoryState(this).memory = memoryOf(this, where);
  for (let at = 0; at < ALL; at += 1)
    memory(this).learn(keyOf(`target ${at}`), entryOf(`target ${at}`, `#t${at}`, 1_000));
});

Given('the oldest of them was found once more', function () {
  expect(memory(this).lookup(keyOf('target 0'))?.selector).to.equal('#t0');
});

Given('the target {string} was learned with the selector {string}', function (intent: string, selector: string) {
  learn(this, intent, selector, 0);
});

Given('the target {string} was invalidated', function (intent: string) {
  memory(this).invalidate(keyOf(intent), 'it led astray');
});

Given('the target {string} was found {int} times', function (intent: string, times: number) {
  for (let at = 0; at < times; at += 1) expect(memory(this).lookup(keyOf(intent))).to.not.equal(undefined);
});

When('the target {string} is learned later with the selector {string}', function (intent: string, selector: string) {
  learn(this, intent, selector, 2_000);
});

When(
  'the target {string} is learned with an earlier date and the selector {string}',
  function (intent: string, selector: string) {
    const [known] = state(this).learned.get(intent) ?? [];
    memory(this).learn(keyOf(intent), entryOf(intent, selector, (known?.learnedAt ?? 0) - 1));
  },
);

When('the target {string} is invalidated', function (intent: string) {
  memory(this).invalidate(keyOf(intent), 'it led astray');
});

When('what was learned of {string} before comes in late', function (intent: string) {
  const [known] = state(this).learned.get(intent) ?? [];
  if (known) memory(this).learn(keyOf(intent), { ...known, fingerprint: { ...known.fingerprint, twins: 2 } });
});

When('the memory is closed', function () {
  memory(this).close();
});

When('its element proves right {int} times and wrong once', function (right: number) {
  for (let at = 0; at < right; at += 1) memory(this).checked(keyOf('Buy'), true);
  memory(this).checked(keyOf('Buy'), false);
});

When('nothing was checked yet', function () {
  expect(memory(this).stats().checked).to.equal(0);
});

When('one more target is learned', function () {
  memory(this).learn(keyOf('one more'), entryOf('one more', '#more', 1_000));
});

When('a page has a target with a class of {int} characters learned', function (characters: number) {
  const entry = entryOf('Buy', '#buy', Date.now(), { classes: ['x'.repeat(characters)] });
  memory(this).learn(keyOf('Buy'), entry);
});

When('hundreds of targets with strange texts are learned', function () {
  const targets = fc.sample(STRANGE_TARGET, { numRuns: 400, seed: 7 });
  // The last one of a key stands.
  state(this).strange = [...new Map(targets.map((one) => [JSON.stringify(one[0]), one])).values()];
  for (const [key, entry] of targets) memory(this).learn(key, entry);
});

const DOING = fc.record({
  what: fc.constantFrom('learn', 'learn', 'lookup', 'lookup', 'invalidate', 'late', 'clear', 'checked'),
  intent: fc.constantFrom('Buy', 'Sell', '__proto__'),
  page: fc.constantFrom('http://a.test/', 'http://b.test/'),
  ms: fc.integer({ min: -3, max: 5 }),
});
type Doing = typeof DOING extends fc.Arbitrary<infer T> ? T : never;

const act = (on: SelectorMemory, { what, intent, page, ms }: Doing, now: number): unknown => {
  const key = keyOf(intent, page);
  switch (what) {
    case 'learn':
      return on.learn(key, entryOf(intent, `#at-${now + ms}`, now + ms));
    case 'late':
      return on.learn(key, entryOf(intent, '#late', now - 60_000));
    case 'lookup':
      return on.lookup(key);
    case 'invalidate':
      return on.invalidate(key, 'it led astray');
    case 'clear':
      return on.clear();
    default:
      return on.checked(key, ms > 0);
  }
};

When('the same random doings are done with a memory in memory and one in a file', function () {
  const own = state(this);
  const runs = fc.sample(fc.array(DOING, { minLength: 10, maxLength: 40 }), { numRuns: 12, seed: 11 });
  for (const [run, doings] of runs.entries()) {
    const one = memoryOf(this, 'in memory');
    const other = openMemory(this, join(memoryFolder(this), `${run}.sqlite`));
    for (const doing of doings) {
      own.doings += 1;
      // Ahead of the clock that dates invalidations, so that both stores order these doings alike.
      const now = Date.now() + 1_000 * own.doings;
      const answers = [one, other].map((on) => ({ said: act(on, doing, now), size: [...on.entries()].length }));
      if (!isDeepStrictEqual(answers[0], answers[1])) own.differences.push(JSON.stringify({ run, doing, answers }));
    }
    if (!isDeepStrictEqual(one.stats(), other.stats()))
      own.differences.push(JSON.stringify([one.stats(), other.stats()]));
    other.close();
  }
});

Then(
  'the target {string} is found by {string} and just as it was learned',
  function (intent: string, selector: string) {
    const found = memory(this).lookup(keyOf(intent));
    expect(found?.selector).to.equal(selector);
    expect(found).to.deep.equal(
      state(this)
        .learned.get(intent)
        ?.find((entry) => entry.selector === selector),
    );
  },
);

Then('the target {string} is found by {string}', function (intent: string, selector: string) {
  expect(memory(this).lookup(keyOf(intent))?.selector).to.equal(selector);
});

Then('the same target on another page is not found', function () {
  expect(memory(this).lookup(keyOf('Buy', 'http://shop.test/other'))).to.equal(undefined);
});

Then('the target {string} is not found', function (intent: string) {
  expect(memory(this).lookup(keyOf(intent))).to.equal(undefined);
});

Then('the memory counts {int} invalidation', function (count: number) {
  expect(memory(this).stats().invalidations).to.equal(count);
});

Then('learning {string} again changes nothing', function (intent: string) {
  learn(this, intent, '#again', 5_000);
  expect(memory(this).lookup(keyOf(intent))).to.equal(undefined);
});

Then('the memory still counts {int} finds', function (count: number) {
  expect(memory(this).stats().hits).to.equal(count);
});

Then('the integrity of the memory is {int} %', function (percent: number) {
  expect(memoryIntegrity(memory(this).stats())).to.equal(percent / 100);
});

Then('the integrity of the memory is unknown', function () {
  expect(memoryIntegrity(memory(this).stats())).to.equal(undefined);
});

Then('the memory holds {int} targets', function (count: number) {
  expect([...memory(this).entries()]).to.have.length(count);
  expect(memory(this).stats().entries).to.equal(count);
});

Then('the oldest is still found', function () {
  expect(memory(this).lookup(keyOf('target 0'))?.selector).to.equal('#t0');
});

Then('the second oldest is gone', function () {
  expect(memory(this).lookup(keyOf('target 1'))).to.equal(undefined);
  expect(memory(this).lookup(keyOf('target 2'))?.selector).to.equal('#t2');
});

Then('each of them is found just as it was learned', function () {
  const { strange } = state(this);
  expect(strange.length).to.be.greaterThan(200);
  for (const [key, entry] of strange) expect(memory(this).lookup(key)).to.deep.equal(entry);
});

Then('no prototype of the language was changed', () => {
  expect(Object.keys(Object.prototype)).to.deep.equal([]);
  expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
});

Then('both gave the same answers all the time', function () {
  expect(state(this).doings).to.be.greaterThan(200);
  expect(state(this).differences).to.deep.equal([]);
});
