import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { MemoryEntry } from '../src/playwright.ts';
import { entryOf, keyOf } from './support/memory-entries.ts';
import { MemoryProcess } from './support/memory-process.ts';
import { scenarioState } from './support/scenario-state.ts';
import { memoryFile, memoryState, openMemory } from './support/selector-memory.ts';

// A busy machine is no reason to fail: processes are started here.
const PATIENT = { timeout: 60_000 };

const state = scenarioState(() => ({
  processes: [] as MemoryProcess[],
  found: undefined as MemoryEntry | undefined,
  /** Targets that killed processes had said to be learned. */
  said: [] as string[],
}));

const start = async (world: IWorld): Promise<MemoryProcess> => {
  const started = await MemoryProcess.start(world, memoryFile(world));
  state(world).processes.push(started);
  return started;
};

const other = (world: IWorld): MemoryProcess => {
  const [first] = state(world).processes;
  if (!first) throw new Error('No other process was started');
  return first;
};

const finds = async (asked: MemoryProcess, intent: string): Promise<boolean> => {
  const { selectors = [] } = await asked.ask({ do: 'find', intents: [intent] });
  return selectors[0] !== '';
};

Given('a memory file in which {string} and {string} were learned', function (one: string, two: string) {
  const memory = openMemory(this);
  memoryState(this).memory = memory;
  for (const intent of [one, two]) {
    memory.learn(keyOf(intent), entryOf(intent, `#${intent.toLowerCase()}`, Date.now()));
  }
});

Given('another process that has found {string} there already', PATIENT, async function (intent: string) {
  const { entries = [] } = await (await start(this)).ask({ do: 'find', intents: [intent] });
  expect(entries[0]?.selector).to.equal('#buy');
  state(this).found = entries[0] ?? undefined;
});

When('another process opens it', PATIENT, async function () {
  await start(this);
});

When('{string} is invalidated in this process', function (intent: string) {
  memoryState(this).memory.invalidate(keyOf(intent), 'it led astray');
});

When('that process learns again what it had found of {string}', async function (intent: string) {
  const { found } = state(this);
  if (!found) throw new Error('It had found nothing');
  await other(this).ask({ do: 'keep', intent, entry: found });
});

When(
  'two processes learn {int} targets of their own each, and the same ones in turn, all at once',
  PATIENT,
  async function (count: number) {
    const both = [await start(this), await start(this)];
    const now = Date.now();
    await Promise.all(
      both.map((one, which) =>
        one.ask({
          do: 'learn',
          targets: Array.from({ length: count }, (_, at) => [
            { intent: `own ${which} ${at}`, selector: `#own-${which}-${at}`, learnedAt: now },
            { intent: `both ${at % 10}`, selector: `#both-${which}-${at}`, learnedAt: now + 2 * at + which },
          ]).flat(),
        }),
      ),
    );
  },
);

When('{int} processes open a file that is not there, each to learn a target', PATIENT, async function (count: number) {
  const started = await Promise.all(Array.from({ length: count }, () => start(this)));
  await Promise.all(
    started.map((one, at) =>
      one.ask({ do: 'learn', targets: [{ intent: `target ${at}`, selector: `#t${at}`, learnedAt: Date.now() }] }),
    ),
  );
});

When('{int} processes in a row are killed while they learn', PATIENT, async function (count: number) {
  const own = state(this);
  for (let at = 0; at < count; at += 1) {
    const killed = await start(this);
    await killed.learnOn(`killed-${at}`);
    const said = await killed.kill();
    expect(said).to.be.greaterThan(20);
    for (let one = 0; one < said; one += 1) own.said.push(`killed-${at} ${one}`);
  }
});

Then('that process finds {string} and {string}', async function (one: string, two: string) {
  expect([await finds(other(this), one), await finds(other(this), two)]).to.deep.equal([true, true]);
});

Then('that process finds {string}', async function (intent: string) {
  expect(await finds(other(this), intent)).to.equal(true);
});

Then('that process does not find {string}', async function (intent: string) {
  expect(await finds(other(this), intent)).to.equal(false);
});

Then('neither process finds {string}', async function (intent: string) {
  expect(await finds(other(this), intent)).to.equal(false);
  expect(memoryState(this).memory.lookup(keyOf(intent))).to.equal(undefined);
});

Then('all {int} targets are there', function (count: number) {
  const { memory } = memoryState(this);
  const own = [...memory.entries()].filter(([{ intent }]) => intent.startsWith('own '));
  expect(own).to.have.length(count);
});

Then('of what both learned the later is there', function () {
  const { memory } = memoryState(this);
  for (let at = 0; at < 10; at += 1)
    expect(memory.lookup(keyOf(`both ${at}`))?.selector).to.equal(`#both-1-${290 + at}`);
});

Then('all {int} targets are there and nobody had a warning', async function (count: number) {
  const intents = Array.from({ length: count }, (_, at) => `target ${at}`);
  for (const one of state(this).processes) {
    const { selectors = [] } = await one.ask({ do: 'find', intents });
    expect(selectors).to.deep.equal(intents.map((_, at) => `#t${at}`));
    expect((await one.ask({ do: 'warnings' })).warnings).to.deep.equal([]);
  }
});

Then('everything they had said to be learned is there', function () {
  const { said } = state(this);
  const reopened = openMemory(this);
  const lost = said.filter((intent) => reopened.lookup(keyOf(intent)) === undefined);
  expect(said.length).to.be.greaterThan(60);
  expect(lost).to.deep.equal([]);
});

Then('nothing was found to be damaged', function () {
  expect(memoryState(this).warnings).to.deep.equal([]);
});
