import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import type { DecideInput, Decision, DecisionMoment, ErrorCode } from '../src/index.ts';
import {
  backoffMs,
  CATALOG,
  CATEGORIES,
  type Category,
  createErrorRecord,
  DEFAULT_POLICY,
  decide,
  ERROR_CODES,
  ErrorHistory,
  ErrorRecoveryPolicy,
  OPERATION_DEFAULTS,
  restoreErrorRecord,
  STOP_REASONS,
} from '../src/index.ts';
import { cell, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  decision: undefined as Decision | undefined,
  waits: [] as readonly number[],
  runs: [] as (readonly [DecideInput, Decision])[],
  history: new ErrorHistory(),
}));

const AROUND: Readonly<Record<string, DecisionMoment>> = {
  'the caller has given up': { aborted: true },
  'the shared retries are spent': { budgetExhausted: true },
  'the circuit is open': { circuitOpen: true },
  'the wait would end too late': { now: 1_000, deadline: 1_100 },
  'the wait ends when the time does': { now: 1_000, deadline: 1_200 },
  'the wait just fits': { now: 1_000, deadline: 1_201 },
};

const REPEATABLE: Readonly<Record<string, boolean | undefined>> = {
  'may be done twice': true,
  'must not be done twice': false,
  'nobody says may be done twice': undefined,
};

const inWords = (decision: Decision): string => {
  switch (decision.kind) {
    case 'none':
      return 'to do nothing';
    case 'retry':
      return `to try again at level ${decision.level} as retry ${decision.retry}`;
    case 'escalate':
      return `to ask a person because of ${decision.reason}`;
    case 'stop':
      return `to stop because of ${decision.reason}`;
    default:
      return decision satisfies never;
  }
};

Given('a policy', function () {
  failureState(this).policy = new ErrorRecoveryPolicy();
});

Given('a policy for clicks', function () {
  failureState(this).policy = new ErrorRecoveryPolicy(OPERATION_DEFAULTS.click);
});

Given('a policy that retries nothing but {code}', function (code: ErrorCode) {
  failureState(this).policy = new ErrorRecoveryPolicy({ retryCodes: [code] });
});

Given('a policy with the threshold {float}', function (autoRetryThreshold: number) {
  failureState(this).policy = new ErrorRecoveryPolicy({ autoRetryThreshold });
});

Given('a failure that may pass, of which recourse is {float} sure', function (confidence: number) {
  const record = createErrorRecord({ planId: 'tea', phase: 'execute', message: 'gone', code: 'CONNECTION_RESET' });
  failureState(this).record = restoreErrorRecord({ ...record, confidence });
});

Given(
  /^it is the failure of something that (may be done twice|must not be done twice|nobody says may be done twice)$/,
  function (words: string) {
    const failure = failureState(this);
    failure.input = { ...failure.input, repeatable: REPEATABLE[words] };
  },
);

Given(/^whether it took effect is (unknown|done)$/, function (effect: 'unknown' | 'done') {
  const failure = failureState(this);
  failure.input = { ...failure.input, effect };
});

Given('the server asks to wait {int} milliseconds', function (retryAfterMs: number) {
  const failure = failureState(this);
  failure.input = { ...failure.input, retryAfterMs };
});

When('the policy decides on an empty history', function () {
  state(this).decision = failureState(this).policy.decide(new ErrorHistory());
});

When('the policy decides on the failure', function () {
  const { policy, input, record } = failureState(this);
  state(this).decision = policy.decide(record ?? createErrorRecord(input));
});

When(/^the policy decides on the failure while (.+)$/, function (what: string) {
  const { policy, input } = failureState(this);
  state(this).decision = policy.decide(createErrorRecord(input), present(AROUND[what], what));
});

When('the policy decides on the failure with {int} milliseconds left', function (left: number) {
  const { policy, input } = failureState(this);
  state(this).decision = policy.decide(createErrorRecord(input), { now: 7_000, deadline: 7_000 + left });
});

When('the policy decides on {int} failures in a row', function (count: number) {
  const { policy } = failureState(this);
  const decisions = Array.from({ length: count }, (_, retryCount) =>
    policy.decide(
      createErrorRecord({ planId: 'tea', phase: 'execute', message: 'x', code: 'CONNECTION_RESET', retryCount }),
    ),
  );
  state(this).waits = decisions.map((decision) => (decision.kind === 'retry' ? decision.delayMs : Number.NaN));
});

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

When(/^a policy is made with (\w+) set to (\S+)$/, function (name: string, value: string) {
  try {
    failureState(this).policy = new ErrorRecoveryPolicy({ [name]: cell(value) });
  } catch (refusal) {
    failureState(this).refusal = refusal;
  }
});

Then(/^the decision is (to (?:do nothing|try again at|ask a person|stop).*)$/, function (words: string) {
  expect(inWords(present(state(this).decision, 'decision'))).to.equal(words);
});

Then('the decision is to wait {int} milliseconds', function (delayMs: number) {
  expect(state(this).decision).to.include({ kind: 'retry', delayMs });
});

Then('the decision names the wait of {int} milliseconds', function (waitMs: number) {
  expect(state(this).decision).to.include({ waitMs });
});

Then('the policy recommends neither a retry nor a person', function () {
  const { policy } = failureState(this);
  const empty = new ErrorHistory();
  expect([policy.shouldRetry(empty), policy.shouldEscalate(empty)]).to.deep.equal([false, false]);
});

Then('the waits are {numbers} milliseconds', function (waits: number[]) {
  expect(state(this).waits).to.deep.equal(waits);
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

Then(/^making it is refused, naming (\w+) and (\S+)$/, function (name: string, value: string) {
  expect(failureState(this).refusal)
    .to.be.instanceOf(RangeError)
    .with.property('message')
    .that.contains(`${name} is ${value};`);
});
