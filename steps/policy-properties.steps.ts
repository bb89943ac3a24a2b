import { Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import type { DecideInput, Decision } from '../src/index.ts';
import {
  backoffMs,
  CATALOG,
  CATEGORIES,
  type Category,
  DEFAULT_POLICY,
  decide,
  ERROR_CODES,
  STOP_REASONS,
} from '../src/index.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  waits: [] as readonly number[],
  runs: [] as (readonly [DecideInput, Decision])[],
}));

const someMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -5, max: 50_000 }) },
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.double() },
);
const seldom = fc.integer({ min: 0, max: 9 }).map((number) => number === 7);
const anyInput: fc.Arbitrary<DecideInput> = fc.record({
  policy: fc.record({
    autoRetryThreshold: fc.constantFrom(0, 0, 0, 0.5, 1, Number.NaN),
    maxRetries: fc.constantFrom(0, 3, 6, 6),
    baseDelayMs: fc.nat(1_000),
    multiplier: fc.double({ min: 1, max: 10, noNaN: true }),
    maxDelayMs: fc.nat(60_000),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
    attemptTimeoutMs: fc.constant(5_000),
    codeLimits: fc.constantFrom('catalog' as const, 'ignore' as const),
  }),
  latest: fc
    .record({
      code: fc.constantFrom(...ERROR_CODES),
      other: fc.constantFrom(...Object.keys(CATEGORIES).filter((name): name is Category => name in CATEGORIES)),
      bare: seldom,
      confidence: fc.oneof(fc.double({ min: 0, max: 1 }), fc.constant(Number.NaN)),
      effect: fc.constantFrom('none' as const, 'done' as const, 'unknown' as const),
      retryCount: fc.constantFrom(0, 0, 1, 2, 3, 4, Number.NaN),
      maxRetries: fc.constantFrom(0, 3, 5, 5, Number.NaN),
      retrySame: fc.constantFrom(true, false, undefined),
      repeatable: fc.constantFrom(true, false, undefined),
    })
    .map(({ other, bare, ...latest }) => ({ ...latest, category: bare ? other : CATALOG[latest.code].category })),
  now: fc.nat(100_000),
  deadline: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
  delayMs: someMs,
  retryAfterMs: someMs,
  aborted: seldom,
  budgetExhausted: seldom,
  circuitOpen: seldom,
});

When('a policy made up at random decides on failures made up at random', function () {
  state(this).runs = fc.sample(anyInput, { numRuns: 5_000, seed: 5 }).map((input) => [input, decide(input)] as const);
});

When('the waits before {int} retries are computed, with and without chance', function (count: number) {
  const jittered = { ...DEFAULT_POLICY, jitter: 0.5 };
  state(this).waits = Array.from({ length: count }, (_, index) => [
    backoffMs(DEFAULT_POLICY, index + 1),
    backoffMs(jittered, index + 1, (index % 10) / 10),
  ]).flat();
});

const retries = (runs: readonly (readonly [DecideInput, Decision])[]) =>
  runs.flatMap(([input, decision]) => (decision.kind === 'retry' ? [{ input, decision }] : []));

Then('it never retries past the deadline', function () {
  const made = retries(state(this).runs);
  expect(made).to.have.length.greaterThan(100);
  for (const { input, decision } of made) {
    if (input.deadline !== undefined) expect(input.now + decision.delayMs).to.be.lessThan(input.deadline);
  }
});

Then('it never retries what is used up, aborted or not allowed', function () {
  for (const { input } of retries(state(this).runs)) {
    const { latest, policy } = input;
    expect([input.aborted, input.budgetExhausted, input.circuitOpen]).to.deep.equal([false, false, false]);
    expect(latest?.retryCount).to.be.lessThan(Math.min(latest?.maxRetries ?? 0, policy.maxRetries));
    expect(latest?.category).not.to.equal('interrupted');
    expect(policy.autoRetryThreshold).to.be.lessThan(1);
    const row = CATALOG[latest?.code ?? 'UNKNOWN'];
    expect(row.transient || row.category !== latest?.category || latest?.code === 'UNKNOWN').to.equal(true);
    expect(latest?.repeatable === false && latest.effect === 'unknown').to.equal(false);
  }
});

Then('every reason it gives is one of the known ones', function () {
  for (const [, decision] of state(this).runs) {
    if (decision.kind === 'stop' || decision.kind === 'escalate') expect(STOP_REASONS).to.include(decision.reason);
  }
});

Then('every wait is a finite number within its bounds', function () {
  for (const { input, decision } of retries(state(this).runs)) {
    expect(Number.isFinite(decision.delayMs) && decision.delayMs >= 0).to.equal(true);
    if (Number.isFinite(input.retryAfterMs)) expect(decision.delayMs).to.be.at.least(input.retryAfterMs ?? 0);
  }
});

Then('each wait is within nought and the cap', function () {
  for (const wait of state(this).waits) expect(wait).to.be.within(0, DEFAULT_POLICY.maxDelayMs);
});

Then('at the cap the waits still differ where chance has a part in them', function () {
  const late = state(this).waits.slice(-100);
  expect(new Set(late.filter((_, index) => index % 2 === 0)).size).to.equal(1);
  expect(new Set(late.filter((_, index) => index % 2 === 1)).size).to.equal(10);
});
