import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type ErrorCode, recoveryOf, type StopReason, withRecovery } from '../src/index.ts';
import { spanMs } from './support/engine.parameter-types.ts';
import {
  ended,
  engine,
  failedAttempts,
  failure,
  outcome,
  recoveryError,
  runToEnd,
  start,
  virtualTime,
} from './support/engine-run.ts';

After({ tags: '@engine' }, function () {
  engine(this).timers?.restore();
});

const scriptOf = (words: string): readonly string[] => words.split(', then ');

Given(/^an operation that goes: "(.*)"$/, function (words: string) {
  engine(this).script = scriptOf(words);
});

Given(/^an operation called "(.*)" that goes: "(.*)"$/, function (operation: string, words: string) {
  const state = engine(this);
  state.script = scriptOf(words);
  state.options = { ...state.options, operation };
});

Given('an operation that gives up for its caller and then succeeds', function () {
  const { caller, reason } = engine(this);
  engine(this).operation = () => {
    caller.abort(reason);
    return 'tea';
  };
});

Given('the operation waits {span} before each retry', function (baseDelayMs: number) {
  const { options } = engine(this);
  engine(this).options = { ...options, baseDelayMs, multiplier: 1, maxDelayMs: baseDelayMs };
});

Given('an attempt may take {span}', function (attemptTimeoutMs: number) {
  engine(this).options = { ...engine(this).options, attemptTimeoutMs };
});

Given('all attempts together may take {span}', function (totalMs: number) {
  engine(this).options = { ...engine(this).options, totalMs };
});

Given('the operation may be retried {int} time(s)', function (maxRetries: number) {
  engine(this).options = { ...engine(this).options, maxRetries };
});

Given('the operation must not be done twice', function () {
  engine(this).options = { ...engine(this).options, repeatable: false };
});

Given('the caller has given up beforehand', function () {
  const { caller, reason } = engine(this);
  caller.abort(reason);
});

When('the operation is run', async function () {
  await runToEnd(this);
});

When('the operation is run for {span}', async function (ms: number) {
  start(this);
  await virtualTime(this).tickAsync(ms);
});

When('the caller gives up after {span}', async function (ms: number) {
  const { caller, reason } = engine(this);
  start(this);
  await virtualTime(this).tickAsync(ms);
  caller.abort(reason);
  await virtualTime(this).tickAsync(0);
});

When('the caller gives up after {span} and time goes on', async function (ms: number) {
  const { caller, reason } = engine(this);
  start(this);
  await virtualTime(this).tickAsync(ms);
  caller.abort(reason);
  await virtualTime(this).runAllAsync();
});

const REASONS: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  'a text': () => 'enough',
  '0': () => 0,
  'a frozen error': () => Object.freeze(new Error('enough')),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
};

When(
  /^the caller gives up with (null|a text|0|a frozen error|a revoked proxy) as the reason$/,
  async function (name: string) {
    const state = engine(this);
    const reason = REASONS[name]?.();
    start(this);
    state.caller.abort(reason);
    await virtualTime(this).tickAsync(0);
    state.facts = { reason };
  },
);

When('the caller gives up on three of them at once', async function () {
  const { caller, reason } = engine(this);
  const never = (): Promise<never> => new Promise(() => undefined);
  const calls = ['one', 'two', 'three'].map((operation) => withRecovery(never, { operation, signal: caller.signal }));
  caller.abort(reason);
  engine(this).facts = { results: await Promise.allSettled(calls) };
});

Then("all three end with the caller's own reason and each has its own report", function () {
  const { facts, reason } = engine(this);
  expect(facts['results']).to.deep.equal(Array.from({ length: 3 }, () => ({ status: 'rejected', reason })));
  expect(recoveryOf(reason).map((report) => report.operation)).to.deep.equal(['one', 'two', 'three']);
});

Then("the call ends after {span} with the caller's own reason", function (ms: number) {
  const end = ended(this);
  expect(end.kind === 'thrown' && end.thrown).to.equal(engine(this).reason);
  expect(end.atMs).to.equal(ms);
});

Then('the call ends with that very reason', function () {
  const end = ended(this);
  expect(end.kind === 'thrown' && Object.is(end.thrown, engine(this).facts['reason'])).to.equal(true);
});

Then('the operation began {int} time(s)', function (times: number) {
  expect(engine(this).startsMs).to.have.lengthOf(times);
});

Then('the operation began at {string}', function (spans: string) {
  expect(engine(this).startsMs).to.deep.equal(spans.split(', ').map(spanMs));
});

Then('the call has ended after {span}', function (ms: number) {
  expect(ended(this).atMs).to.equal(ms);
});

Then('the call succeeds with {string}', function (value: string) {
  expect(outcome(this).value).to.equal(value);
});

Then('the call fails with {code} because {word}', function (code: ErrorCode, reason: StopReason) {
  const error = recoveryError(this);
  expect([error.code, error.reason]).to.deep.equal([code, reason]);
});

Then('the failed attempt(s) were/was {string}', function (codes: string) {
  expect(failedAttempts(this).map((attempt) => attempt.code)).to.deep.equal(codes.split(', '));
});

Then("the attempt's signal carries the caller's own reason", function () {
  const { signals, reason } = engine(this);
  expect(signals[0]?.reason).to.equal(reason);
});

Then("the second attempt's signal was not aborted", function () {
  const { signals } = engine(this);
  expect([signals[0]?.aborted, signals[1]?.aborted]).to.deep.equal([true, false]);
});

Then('nothing that was told speaks of a time-out', function () {
  expect(JSON.stringify(engine(this).events)).to.not.match(/tim(e|ed)[-_ ]?out/i);
});

Then(
  'the report behind the reason tells of {int} attempts and the failures {string}',
  function (attempts: number, codes: string) {
    const [report] = recoveryOf(engine(this).reason);
    expect([report?.attempts, report?.failures.map(({ code }) => code).join(', ')]).to.deep.equal([attempts, codes]);
  },
);

Then(/^the report says that the effect is (none|done|unknown)$/, function (effect: string) {
  expect(recoveryOf(engine(this).reason)[0]?.effect).to.equal(effect);
});

Then('listeners were told of a late result of attempt {int}', function (attempt: number) {
  const late = engine(this).events.filter((event) => event.type === 'late_result');
  expect(late.map((event) => event.attempt)).to.deep.equal([attempt]);
});

Then('listeners were told {string}', function (types: string) {
  expect(engine(this).events.map((event) => event.type)).to.deep.equal(types.split(', '));
});

Then('the outcome says that it came late', function () {
  expect(outcome(this).late).to.equal(true);
});

Given('a call whose operation is another call that ends with an authentication failure', function () {
  const state = engine(this);
  state.operation = () => {
    state.startsMs.push(performance.now() - state.fromMs);
    return withRecovery(() => Promise.reject(failure('Authentication failed: invalid token')));
  };
});
