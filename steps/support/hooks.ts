import { After, AfterAll, Before, Status } from '@cucumber/cucumber';
import { keptRunning } from './kept-running.ts';
import { inWords, type Running, running, surplus, together } from './left-running.ts';
import { scenarioState } from './scenario-state.ts';

// This file is imported before all others: its Before runs first and its After last, around every scenario's own.

// Taken before any scenario can put a virtual clock in their place.
const real = { setTimeout: globalThis.setTimeout, setImmediate: globalThis.setImmediate, Date: globalThis.Date };

/** How long closing may take after a scenario: sockets and child processes end a little later than asked. Milliseconds. */
const GRACE_MS = 1_500;

const state = scenarioState(() => ({ before: new Map() as Running, kept: new Map() as Running, environment: '' }));

const pause = (ms: number): Promise<void> => new Promise((resolve) => real.setTimeout(resolve, ms));

const nextTurn = (): Promise<void> => new Promise((resolve) => real.setImmediate(resolve));

const environment = (): string => JSON.stringify(Object.entries(process.env).toSorted());

// Process-wide by nature: a rejection belongs to the scenario that runs when it comes to light.
const watch: { scenario: string; readonly rejections: string[] } = { scenario: 'no scenario', rejections: [] };

process.on('unhandledRejection', (reason) => {
  const what = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  watch.rejections.push(`In "${watch.scenario}" a rejection was made that nobody handled: ${what}`);
});

const leftRunning = async (before: Running, keptBefore: Running): Promise<Running> => {
  const ends = real.Date.now() + GRACE_MS;
  for (;;) {
    // What was started to be shared during this scenario is not the scenario's.
    const shared = surplus(keptBefore, keptRunning());
    const left = surplus(together(before, shared), running());
    if (left.size === 0 || real.Date.now() > ends) return left;
    await pause(10);
  }
};

const restoreClock = (): boolean => {
  if (globalThis.setTimeout === real.setTimeout && globalThis.Date === real.Date) return false;
  const virtual = (globalThis.setTimeout as { readonly clock?: { readonly uninstall?: () => void } }).clock;
  virtual?.uninstall?.();
  return true;
};

Before({ name: 'nothing is left over from before' }, async function ({ pickle }) {
  // Cucumber's own timer for a hook runs only once the hook waits: both hooks are to see it.
  await nextTurn();
  watch.scenario = pickle.name;
  const own = state(this);
  own.before = running();
  own.kept = keptRunning();
  own.environment = environment();
});

After({ name: 'nothing is left running' }, async function ({ result }) {
  const own = state(this);
  const problems: string[] = [];
  if (restoreClock()) {
    problems.push('It left the virtual clock in place: restore it in an After hook of the steps that installed it.');
  }
  await nextTurn();
  // A scenario that failed half-way has its own story to tell; what it could not close is no second fault.
  if (result?.status === Status.PASSED) {
    const left = await leftRunning(own.before, own.kept);
    if (left.size > 0) problems.push(`It left running: ${inWords(left)}. Close what it opened in an After hook.`);
    if (environment() !== own.environment) problems.push('It changed environment variables and did not put them back.');
  }
  problems.push(...watch.rejections.splice(0));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

AfterAll({ name: 'no rejection came too late for its scenario' }, async () => {
  await nextTurn();
  if (watch.rejections.length > 0) throw new Error(watch.rejections.join('\n'));
});
