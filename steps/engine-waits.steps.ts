import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import { TIMER_LIMIT_MS } from '../src/engine/clock.ts';
import { policyOf } from '../src/engine/recovery-options.ts';
import {
  backoffMs,
  type Clock,
  type RecoverableOperation as Operation,
  systemClock,
  systemRandom,
  withRecovery,
} from '../src/index.ts';
import { type EngineState, engine, failure, recoveryError, runToEnd, virtualTime } from './support/engine-run.ts';

Given('waits with a cap of {span} and full jitter', function (maxDelayMs: number) {
  engine(this).options = { maxDelayMs, jitter: 1 };
});

When('the waits before retries 1 to {int} are computed', function (count: number) {
  const policy = policyOf(engine(this).options);
  engine(this).waits = Array.from({ length: count }, (_, index) => ({
    ms: backoffMs(policy, index + 1, systemRandom.next()),
    capMs: policy.maxDelayMs,
  }));
});

Then('every wait is finite and from 0 to {span}', function (capMs: number) {
  for (const { ms } of engine(this).waits) expect(ms).to.be.within(0, capMs);
});

Then('the waits at the cap still vary', function () {
  expect(
    new Set(
      engine(this)
        .waits.slice(-1000)
        .map(({ ms }) => ms),
    ).size,
  ).to.be.greaterThan(100);
});

const settings = fc.record({
  baseDelayMs: fc.double({ min: 0, max: 1e12, noNaN: true }),
  multiplier: fc.double({ min: 1, max: 1000, noNaN: true }),
  maxDelayMs: fc.oneof(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
  jitter: fc.double({ min: 0, max: 1, noNaN: true }),
});

When('waits are computed for {int} random settings and attempt numbers', function (numRuns: number) {
  const state = engine(this);
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 1_000_000 }), chance, (options, retry, drawn) => {
      const policy = policyOf(options);
      state.waits.push({ ms: backoffMs(policy, retry, drawn), capMs: policy.maxDelayMs });
    }),
    { numRuns },
  );
});

Then('every wait is finite and within its own cap', function () {
  const waits = engine(this).waits;
  expect(waits).to.not.be.empty;
  for (const { ms, capMs } of waits) expect(ms).to.be.finite.and.to.be.within(0, Math.ceil(capMs));
});

When('the operation is run on a clock whose waits take {span} longer', async function (extraMs: number) {
  const state = engine(this);
  const clock: Clock = { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms + extraMs, signal) };
  state.options = { ...state.options, clock };
  await runToEnd(this);
});

When("the operation is run on a clock of the user's own", async function () {
  const state = engine(this);
  const clock: Clock = {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms) => {
      state.waits.push({ ms, capMs: TIMER_LIMIT_MS });
      return new Promise((resolve) => setTimeout(resolve, ms));
    },
  };
  state.options = { ...state.options, clock };
  await runToEnd(this);
});

When("{span} are slept on the platform's clock", async function (ms: number) {
  const state = engine(this);
  const timers = virtualTime(this);
  const from = performance.now();
  const slept = systemClock.sleep(ms).then(() => state.waits.push({ ms: performance.now() - from, capMs: ms }));
  await timers.runAllAsync();
  await slept;
});

Then('the sleep took {span}', function (ms: number) {
  expect(engine(this).waits).to.deep.equal([{ ms, capMs: ms }]);
});

Then('no single wait asked of that clock was longer than a timer holds', function () {
  const waits = engine(this).waits;
  expect(waits).to.not.be.empty;
  for (const { ms } of waits) expect(ms).to.be.within(0, 2_147_483_647);
});

Then('the waits asked of that clock add up to {span}', function (ms: number) {
  expect(engine(this).waits.reduce((sum, wait) => sum + wait.ms, 0)).to.equal(ms);
});

const failsOnce = (state: EngineState, thrown: unknown): Operation<unknown> => {
  return ({ attempt }) => {
    state.startsMs.push(performance.now() - state.fromMs);
    if (attempt === 1) throw thrown;
    return 'tea';
  };
};

const answer = (status: number, headers: Readonly<Record<string, string>>): Error =>
  Object.assign(new Error(`the server answered ${status}`), { status, response: { status, headers } });

Given(
  /^an operation that first fails with (\d+) and (Retry-After|retry-after-ms) "(.*)", then gives tea$/,
  function (status: string, header: string, value: string) {
    const state = engine(this);
    state.operation = failsOnce(state, answer(Number(status), { [header]: value }));
  },
);

Given(
  /^an operation that first fails with (\d+) and the words "(.*)", then gives tea$/,
  function (status: string, words: string) {
    const state = engine(this);
    state.operation = failsOnce(state, Object.assign(failure(words), { status: Number(status) }));
  },
);

Then('the first hint says to wait {string}', function (span: string) {
  expect(recoveryError(this).record.hints[0]?.message).to.include(span);
});

Then('the decision names a wait of {span}', function (waitMs: number) {
  expect(recoveryError(this).decision).to.deep.equal({ kind: 'stop', reason: 'deadline_would_pass', waitMs });
});

const run = fc.record({
  baseDelayMs: fc.integer({ min: 0, max: 500 }),
  multiplier: fc.double({ min: 1, max: 4, noNaN: true }),
  jitter: fc.double({ min: 0, max: 1, noNaN: true }),
  maxRetries: fc.integer({ min: 0, max: 30 }),
  totalMs: fc.integer({ min: 1, max: 3_000 }),
  attemptTimeoutMs: fc.integer({ min: 1, max: 400 }),
  takesMs: fc.integer({ min: 0, max: 600 }),
});

When('{int} runs with random settings are tried on virtual time', async function (numRuns: number) {
  const state = engine(this);
  const timers = virtualTime(this);
  await fc.assert(
    fc.asyncProperty(run, async ({ takesMs, ...options }) => {
      const from = performance.now();
      const startsMs: number[] = [];
      const call = withRecovery(async () => {
        startsMs.push(performance.now() - from);
        await systemClock.sleep(takesMs);
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      }, options);
      const endsMs = call.catch(() => performance.now() - from);
      await timers.runAllAsync();
      state.runs.push({ startsMs, endsMs: Number(await endsMs), totalMs: options.totalMs });
    }),
    { numRuns },
  );
});

Then('no attempt of any run began at or after its deadline', function () {
  const { runs } = engine(this);
  expect(runs.some((each) => each.startsMs.length > 1)).to.equal(true);
  for (const { startsMs, totalMs } of runs) for (const ms of startsMs) expect(ms).to.be.below(totalMs);
});

Then('every run ended by its deadline', function () {
  for (const { endsMs, totalMs } of engine(this).runs) expect(endsMs).to.be.at.most(totalMs);
});
