import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Decision, DecisionMoment, ErrorCode } from '../src/index.ts';
import {
  createErrorRecord,
  ErrorHistory,
  ErrorRecoveryPolicy,
  OPERATION_DEFAULTS,
  restoreErrorRecord,
} from '../src/index.ts';
import { cell, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  decision: undefined as Decision | undefined,
  waits: [] as readonly number[],
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

Then(/^making it is refused, naming (\w+) and (\S+)$/, function (name: string, value: string) {
  expect(failureState(this).refusal)
    .to.be.instanceOf(RangeError)
    .with.property('message')
    .that.contains(`${name} is ${value};`);
});
