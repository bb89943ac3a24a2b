import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { promisify } from 'node:util';
import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { HeapFigures } from '../bench/engine/heap.ts';
import {
  type Clock,
  type ErrorCode,
  type RecoverableOperation as Operation,
  RecoveryError,
  type RecoveryEvent,
  type RecoveryOptions,
  withRecovery,
} from '../src/index.ts';
import { failure } from './support/engine-run.ts';
import { scenarioState } from './support/scenario-state.ts';

const ports = scenarioState(() => ({
  caller: new AbortController(),
  reason: { why: 'enough' },
  timers: [0, 0] as readonly [number, number],
  heap: undefined as HeapFigures | undefined,
  thrown: undefined as unknown,
  tookMs: Number.NaN,
  ports: (): RecoveryOptions => ({}),
  told: [] as string[],
  calls: 0,
}));

const never: Operation<never> = () => new Promise(() => undefined);
const fails: Operation<never> = () => {
  throw failure('ECONNRESET');
};

const ENDS: Readonly<Record<string, { readonly operation: Operation<unknown>; readonly abortMs?: number }>> = {
  success: { operation: async () => 'tea' },
  failure: { operation: fails },
  'abort in a wait': { operation: fails, abortMs: 5 },
  'abort in an attempt': { operation: never, abortMs: 5 },
  'time-out': { operation: never },
};

const timersLeft = (): number => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

Given('a caller with a signal of its own', function () {
  expect(getEventListeners(ports(this).caller.signal, 'abort')).to.have.lengthOf(0);
});

When(
  /^a real call ends by (success|failure|abort in a wait|abort in an attempt|time-out)$/,
  async function (end: string) {
    const state = ports(this);
    const { operation, abortMs } = ENDS[end] ?? { operation: fails };
    const waits = abortMs === undefined ? 1 : 60_000;
    await pause(1); // the step's own time limit is armed after its first turn
    const before = timersLeft();
    const call = withRecovery(operation, {
      signal: state.caller.signal,
      totalMs: 120_000,
      attemptTimeoutMs: abortMs === undefined ? 20 : 60_000,
      baseDelayMs: waits,
      maxDelayMs: waits,
      maxRetries: 1,
    });
    if (abortMs !== undefined) {
      await pause(abortMs);
      state.caller.abort(state.reason);
    }
    await call.catch((thrown: unknown) => {
      state.thrown = thrown;
    });
    state.timers = [before, timersLeft()];
  },
);

Then("no abort listener is left on the caller's signal", function () {
  expect(getEventListeners(ports(this).caller.signal, 'abort')).to.have.lengthOf(0);
});

Then('no timer is left running in this process', function () {
  const [before, after] = ports(this).timers;
  expect(after).to.equal(before);
});

When(
  'an operation fails {int} times at once in a process of its own',
  { timeout: 60_000 },
  async function (count: number) {
    const { NODE_V8_COVERAGE: _coverage, NODE_OPTIONS: _options, ...env } = process.env;
    const script = new URL('../bench/engine/heap-main.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(count)], { env });
    ports(this).heap = JSON.parse(stdout);
  },
);

const heapOf = (heap: HeapFigures | undefined): HeapFigures => {
  if (heap === undefined) throw new Error('no run was measured');
  return heap;
};

Then('the heap has grown by less than {int} MB', function (mb: number) {
  const { usedMb, growthMb } = heapOf(ports(this).heap);
  expect(usedMb).to.have.lengthOf(10);
  expect(growthMb).to.be.below(mb);
});

Then('the stack was as deep at the last attempt as at the third', function () {
  const [third, last] = heapOf(ports(this).heap).frames;
  expect(last).to.equal(third).and.to.be.greaterThan(0);
});

Then('the error tells of {int} attempts and keeps {int} of them', function (attempts: number, kept: number) {
  expect(heapOf(ports(this).heap).told).to.deep.equal([attempts, kept]);
});

When(
  'an operation that fails at once is retried without end and given up after {int} ms of real time',
  async function (ms: number) {
    const state = ports(this);
    const from = performance.now();
    const options = { signal: state.caller.signal, maxRetries: Number.POSITIVE_INFINITY, baseDelayMs: 0 };
    const call = withRecovery(fails, options).catch((thrown: unknown) => {
      state.thrown = thrown;
      state.tookMs = performance.now() - from;
    });
    setTimeout(() => state.caller.abort(state.reason), ms);
    await call;
  },
);

Then("it ends with the caller's own reason within 2 seconds", function () {
  const { thrown, reason, tookMs } = ports(this);
  expect(thrown).to.equal(reason);
  expect(tookMs).to.be.below(2_000);
});

/** A clock of numbers: sleeping moves it on at once. */
const numberClock = (): Clock & { at: number } => ({
  at: 0,
  now() {
    return Date.UTC(2026, 0, 1) + this.at;
  },
  monotonic() {
    return this.at;
  },
  async sleep(ms, signal) {
    signal?.throwIfAborted();
    this.at += ms;
  },
});

Given('a clock, a chance and ids that are made up', function () {
  ports(this).ports = () => {
    const given = { chance: 0, id: 0 };
    return {
      clock: numberClock(),
      random: { next: () => (given.chance = (given.chance + 0.37) % 1) },
      ids: { next: () => `id-${++given.id}` },
    };
  };
});

When('the same failing operation is run twice with them', async function () {
  const state = ports(this);
  for (let run = 0; run < 2; run += 1) {
    const events: RecoveryEvent[] = [];
    const onEvent = (event: RecoveryEvent): unknown =>
      events.push({ ...event, ...('thrown' in event && { thrown: 0 }) });
    const call = withRecovery(() => Promise.reject('connection refused'), { ...state.ports(), jitter: 0.5, onEvent });
    await call.catch((error: unknown) => {
      const record = RecoveryError.is(error) ? error.record : undefined;
      state.told.push(JSON.stringify([record, events]));
    });
  }
});

Then('both runs tell the same, to the last id and millisecond', function () {
  const [first, second] = ports(this).told;
  expect(first).to.include('"id-1"').and.to.include('"waitedMs":').and.to.equal(second);
});

Given('a clock that can only tell the time and sleep', function () {
  ports(this).ports = () => ({ clock: numberClock() });
});

When('an operation that never ends is given {int} ms on it', async function (attemptTimeoutMs: number) {
  const state = ports(this);
  const options = { ...state.ports(), attemptTimeoutMs, maxRetries: 0 };
  await withRecovery(never, options).catch((thrown: unknown) => {
    state.thrown = thrown;
    state.tookMs = options.clock?.monotonic() ?? Number.NaN;
  });
});

Then('it ends with {code} after {int} ms of that clock', function (code: ErrorCode, ms: number) {
  const { thrown, tookMs } = ports(this);
  expect(RecoveryError.is(thrown) && thrown.code).to.equal(code);
  expect(tookMs).to.equal(ms);
});

When(/^an operation is run with (\w+) set to (.+)$/, async function (setting: string, value: string) {
  const state = ports(this);
  const operation = (): void => {
    state.calls += 1;
  };
  await withRecovery(operation, { [setting]: Number(value) }).catch((thrown: unknown) => {
    state.thrown = thrown;
  });
});

Then(/^the call is refused with a RangeError that names (\w+)$/, function (setting: string) {
  const { thrown, calls } = ports(this);
  expect(thrown).to.be.instanceOf(RangeError);
  expect(String(thrown)).to.include(setting === 'totalMs' ? "'step'" : setting);
  expect(calls).to.equal(0);
});
