import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import { parse } from 'yaml';
import { ErrorRecoveryPolicy, ErrorRecoveryService, type Format, type Phase } from '../src/index.ts';
import { cell, type FailureState, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const PLAN = 'tea';
const VERDICT = /^(?:Automatic retry available|Human intervention required|All \d+ retry attempts exhausted)$/;

const state = scenarioState(() => ({ print: '', both: [] as (readonly [string, string])[] }));

const serveWith = (failure: FailureState, policy: ErrorRecoveryPolicy): void => {
  failure.policy = policy;
  failure.service = new ErrorRecoveryService({ policy, lifecycle: failure.lifecycle });
};

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );

Given('a recovery service with the threshold {float}', function (autoRetryThreshold: number) {
  serveWith(failureState(this), new ErrorRecoveryPolicy({ autoRetryThreshold }));
});

Given('a recovery service that retries {int} time(s)', function (maxRetries: number) {
  serveWith(failureState(this), new ErrorRecoveryPolicy({ maxRetries }));
});

When(
  'a failure is recorded in phase {phase} with {string}, actor {string} and tool {string}',
  function (phase: Phase, message: string, actor: string, tool: string) {
    const lines = (text: string): string => text.replaceAll('\\n', '\n');
    const { service } = failureState(this);
    service.record({ planId: PLAN, phase, message: lines(message), actor: lines(actor), tool: lines(tool) });
  },
);

When(/^the failures of the plan are printed as (plain|json|yaml)$/, function (format: Format) {
  state(this).print = failureState(this).service.format(PLAN, format);
});

When('the failures of the plan are printed as {string}', function (format: string) {
  const failure = failureState(this);
  try {
    // What a caller without types may pass.
    Reflect.apply(failure.service.format, failure.service, [PLAN, format]);
  } catch (refusal) {
    failure.refusal = refusal;
  }
});

When('the record is printed as plain', function () {
  const { policy, record } = failureState(this);
  state(this).print = policy.format(present(record, 'record'));
});

When('failures made up at random are printed as JSON and as YAML', function () {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const failures = fc.array(fc.record({ message: text, actor: text, step: text, planId: text }), { maxLength: 4 });
  state(this).both = fc.sample(failures, { numRuns: 120, seed: 9 }).map((messages) => {
    const service = new ErrorRecoveryService();
    for (const message of messages) service.record({ ...message, phase: 'execute', planId: PLAN });
    return [service.format(PLAN, 'json'), service.format(PLAN, 'yaml')] as const;
  });
});

Then('the print shows:', function (table: DataTable) {
  for (const [text] of table.raw()) expect(state(this).print).to.contain(text);
});

Then('the print is {string}', function (text: string) {
  expect(state(this).print).to.equal(text);
});

Then('its only recommendation is {string}', function (verdict: string) {
  const lines = state(this).print.split('\n');
  expect(lines.filter((line) => VERDICT.test(line))).to.deep.equal([verdict]);
  expect(lines.at(-1)).to.equal(verdict);
});

Then('the service recommends a person', function () {
  const { service } = failureState(this);
  expect([service.shouldRetry(PLAN), service.shouldEscalate(PLAN)]).to.deep.equal([false, true]);
});

Then('the service recommends neither a retry nor a person', function () {
  const { service } = failureState(this);
  expect([service.shouldRetry(PLAN), service.shouldEscalate(PLAN)]).to.deep.equal([false, false]);
});

Then(/^reading the print as (json|yaml) gives:$/, function (format: 'json' | 'yaml', table: DataTable) {
  const read: unknown = format === 'json' ? JSON.parse(state(this).print) : parse(state(this).print);
  for (const [path = '', text = ''] of table.raw()) expect(at(read, path), path).to.equal(cell(text));
});

Then('reading both gives the same', function () {
  const { both } = state(this);
  expect(both).to.have.length.greaterThan(100);
  for (const [json, yaml] of both) expect(parse(yaml)).to.deep.equal(JSON.parse(json));
});

Then('printing is refused with {string}', function (words: string) {
  expect(failureState(this).refusal).to.be.instanceOf(RangeError).with.property('message').that.contains(words);
});
