import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Category, ErrorCode, ErrorRecorded, Lifecycle, Phase } from '../src/index.ts';
import {
  createErrorRecord,
  ErrorHistory,
  ErrorRecoveryService,
  type ErrorRecoveryServiceOptions,
  PlanExecutor,
} from '../src/index.ts';
import { type FailureState, facts, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const PASSWORD = 'Bearer abcdef0123456789abcdef0123456789';

const state = scenarioState(() => ({
  journal: [] as ErrorRecorded[],
  heard: [] as Error[],
  complete: false,
  older: new ErrorHistory(),
  newer: new ErrorHistory(),
}));

const serve = (failure: FailureState, options: ErrorRecoveryServiceOptions): void => {
  failure.service = new ErrorRecoveryService({
    policy: failure.policy,
    lifecycle: failure.lifecycle,
    onWarning: (warning) => failure.warnings.push(warning),
    ...options,
  });
};

const TROUBLES: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('disk full');
  },
  rejects: () => Promise.reject(new Error('disk full')),
  'throws what is no error': () => {
    throw null;
  },
  'rejects with nothing': () => Promise.reject(),
  'complains with a password': () => {
    throw new Error(`401 for ${PASSWORD}`);
  },
};

Given('a recovery service', function () {
  expect(failureState(this).service.history('tea').records).to.deep.equal([]);
});

Given(/^a recovery service whose plan states are kept by something that ([a-z ]+)$/, function (trouble: string) {
  const updateErrorDetails = present(TROUBLES[trouble], `trouble called ${trouble}`);
  serve(failureState(this), { lifecycle: { updateErrorDetails } });
});

Given('a recovery service whose journal fails', function () {
  const append = present(TROUBLES['rejects'], 'trouble');
  serve(failureState(this), { journal: { append } });
});

Given(
  'a recovery service whose plan states are kept by something that fails at the calls {numbers}',
  function (failing: number[]) {
    const calls = { made: 0 };
    const updateErrorDetails = (): void => {
      calls.made += 1;
      if (failing.includes(calls.made)) throw new Error('disk full');
    };
    serve(failureState(this), { lifecycle: { updateErrorDetails } });
  },
);

Given(
  'a recovery service whose plan states are kept by something that throws, and whose listener throws as well',
  function () {
    const fail = present(TROUBLES['throws'], 'trouble');
    serve(failureState(this), { lifecycle: { updateErrorDetails: fail }, onWarning: () => fail() });
  },
);

Given('a recovery service whose plan states are kept by something that throws, and nobody listens', function () {
  const updateErrorDetails = present(TROUBLES['throws'], 'trouble');
  serve(failureState(this), { lifecycle: { updateErrorDetails }, onWarning: undefined });
});

Given('a recovery service with a journal that works', function () {
  const { journal } = state(this);
  serve(failureState(this), { journal: { append: async (event) => journal.push(event) } });
});

Given('a plan {string} whose state is kept by something that never answers', function (planId: string) {
  failureState(this).input = { planId, phase: 'execute', message: 'Timeout' };
});

Given('plan {string} has failed {int} times with {string}', function (planId: string, times: number, message: string) {
  const { service } = failureState(this);
  for (let count = 0; count < times; count += 1) service.record({ planId, phase: 'execute', message });
});

Given(
  'a failure with code {code} after {int} of {int} retries',
  function (code: ErrorCode, retryCount: number, maxRetries: number) {
    failureState(this).input = { planId: 'tea', phase: 'execute', message: 'it failed', code, retryCount, maxRetries };
  },
);

Given(
  'a failure with nothing known but its category {category}, after {int} of {int} retries',
  function (category: Category, retryCount: number, maxRetries: number) {
    failureState(this).input = {
      planId: 'tea',
      phase: 'execute',
      message: 'it failed',
      category,
      retryCount,
      maxRetries,
    };
  },
);

Given('a history of two failures', function () {
  const record = (message: string) => createErrorRecord({ planId: 'tea', phase: 'execute', message });
  state(this).older = new ErrorHistory([record('one'), record('two')]);
});

Given('a kept plan {string} with the data:', function (planId: string, table: DataTable) {
  failureState(this).lifecycle.add(planId, facts(table.rowsHash()));
});

Given(
  'the kept plan {string} has the older error detail {string} saying {string}',
  function (planId: string, name: string, text: string) {
    failureState(this).lifecycle.updateErrorDetails(planId, { [name]: text });
  },
);

When('these failures happen one after the other:', function (table: DataTable) {
  const failure = failureState(this);
  failure.records = table.hashes().map((row) => {
    const phase = row['phase'] === 'strategize' || row['phase'] === 'apply' ? row['phase'] : 'execute';
    const step = row['step'] === '' ? undefined : row['step'];
    return failure.service.record({ planId: row['plan'] ?? '', phase, step, message: row['message'] });
  });
});

When('a new run of plan {string} begins and fails with {string}', function (planId: string, message: string) {
  const { service } = failureState(this);
  service.beginRun(planId);
  service.record({ planId, phase: 'execute', message });
});

When('nothing fails', function () {
  expect(failureState(this).service.decide('tea')).to.deep.equal({ kind: 'none' });
});

When(
  'plan {string} fails in phase {phase} with {string}',
  async function (planId: string, phase: Phase, message: string) {
    const failure = failureState(this);
    try {
      failure.record = failure.service.record({ planId, phase, message });
    } catch (refusal) {
      failure.refusal = refusal;
    }
    await failure.service.settled();
  },
);

When(
  'plan {string} fails in phase {phase} with {string}, and the process hears of it',
  async function (planId: string, phase: Phase, message: string) {
    const { heard } = state(this);
    const listen = (warning: Error): unknown => heard.push(warning);
    process.on('warning', listen);
    failureState(this).service.record({ planId, phase, message });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
  },
);

When('plan {string} fails {int} times', function (planId: string, times: number) {
  const { service } = failureState(this);
  for (let count = 0; count < times; count += 1) service.record({ planId, phase: 'execute', message: 'Timeout' });
});

When('a third failure is added to it', function () {
  const { older } = state(this);
  state(this).newer = older.append(createErrorRecord({ planId: 'tea', phase: 'execute', message: 'three' }));
});

When('its history is taken and plan {string} fails again with {string}', function (planId: string, message: string) {
  const failure = failureState(this);
  failure.history = failure.service.history(planId);
  failure.service.record({ planId, phase: 'execute', message });
});

When('the plan is run with patience for a tenth of a second', async function () {
  const failure = failureState(this);
  const never = (): Promise<void> => new Promise(() => undefined);
  const lifecycle: Lifecycle = { updateErrorDetails: never, failPhase: never, startPhase: never };
  const executor = new PlanExecutor({
    service: failure.service,
    lifecycle,
    actors: { execute: () => 'tea is made' },
    patienceMs: 100,
    onWarning: (warning) => failure.warnings.push(warning),
  });
  const outcome = await executor.run(failure.input.planId);
  state(this).complete = outcome.state === 'complete' && outcome.results.execute === 'tea is made';
});

Then('the plan is complete', function () {
  expect(state(this).complete).to.equal(true);
});

Then('their retry counts are {numbers}', function (counts: number[]) {
  expect(failureState(this).records.map((record) => record.retryCount)).to.deep.equal(counts);
});

Then('the latest failure of plan {string} has retry count {int}', function (planId: string, count: number) {
  expect(failureState(this).service.history(planId).latest?.retryCount).to.equal(count);
});

Then('plan {string} has {int} failures in its history', function (planId: string, count: number) {
  expect(failureState(this).service.history(planId).records).to.have.length(count);
});

Then('plan {string} has no failures', function (planId: string) {
  const { service } = failureState(this);
  expect(service.history(planId).records).to.deep.equal([]);
  expect(service.history(planId).latest).to.equal(undefined);
});

Then('it can be tried again: {yesno}', function (again: boolean) {
  expect(present(failureState(this).record, 'record').isRetriable).to.equal(again);
});

Then('its retries are used up: {yesno}', function (usedUp: boolean) {
  expect(present(failureState(this).record, 'record').retriesExhausted).to.equal(usedUp);
});

Then(/^the history of plan "([^"]+)" lists (".+")$/, function (planId: string, list: string) {
  const expected: unknown = JSON.parse(`[${list}]`);
  expect(
    failureState(this)
      .service.history(planId)
      .records.map(({ message }) => message),
  ).to.deep.equal(expected);
});

Then('the latest failure of plan {string} says {string}', function (planId: string, message: string) {
  expect(failureState(this).service.history(planId).latest?.message).to.equal(message);
});

Then(
  'the history of plan {string} counts by category {tally}',
  function (planId: string, counts: Record<string, number>) {
    expect(failureState(this).service.history(planId).categoryBreakdown).to.deep.equal(counts);
  },
);

Then('the history of plan {string} counts by code {tally}', function (planId: string, counts: Record<string, number>) {
  expect(failureState(this).service.history(planId).codeBreakdown).to.deep.equal(counts);
});

Then(
  'something in the history of plan {string} can be tried again: {yesno}',
  function (planId: string, again: boolean) {
    expect(failureState(this).service.history(planId).hasRetriable).to.equal(again);
  },
);

Then('the new history has {int} failures and the old one still {int}', function (newer: number, older: number) {
  expect(state(this).newer.records).to.have.length(newer);
  expect(state(this).older.records).to.have.length(older);
});

Then('the history that was taken has {int} failure(s)', function (count: number) {
  expect(failureState(this).history?.records).to.have.length(count);
});

Then('recording it went well', function () {
  const { record, refusal } = failureState(this);
  expect(refusal).to.equal(undefined);
  expect(present(record, 'record').code).to.be.a('string');
});

const reported = (failure: FailureState, name: string): readonly string[] =>
  failure.warnings.map(({ message }) => message).filter((message) => message.includes(name));

Then("it is reported once that the plan's state could not be kept", function () {
  const failure = failureState(this);
  expect(reported(failure, 'lifecycle.updateErrorDetails')).to.have.length(1);
  expect(failure.service.warnings).to.deep.equal(failure.warnings);
});

Then('it is reported once that the journal could not be written', function () {
  expect(reported(failureState(this), 'journal.append')).to.have.length(1);
});

Then("it is reported once that the plan's state got no answer", function () {
  expect(reported(failureState(this), 'no answer within 100 ms')).to.have.length(1);
});

Then("{int} reports say that the plan's state could not be kept", function (count: number) {
  expect(reported(failureState(this), 'lifecycle.updateErrorDetails')).to.have.length(count);
});

Then('the service still recommends to try plan {string} again', function (planId: string) {
  const { service } = failureState(this);
  expect([service.shouldRetry(planId), service.shouldEscalate(planId)]).to.deep.equal([true, false]);
});

Then('the process was warned once, with the code RECOURSE_NOT_PERSISTED', function () {
  const codes = state(this).heard.map((warning) => Reflect.get(warning, 'code'));
  expect(codes.filter((code) => code === 'RECOURSE_NOT_PERSISTED')).to.have.length(1);
});

Then(
  'the journal holds the records of {code} and {code}, in order and with ids of their own',
  function (first: ErrorCode, second: ErrorCode) {
    const { journal } = state(this);
    expect(journal.map(({ record }) => record.code)).to.deep.equal([first, second]);
    expect(journal.map(({ record }) => record)).to.deep.equal(failureState(this).service.history('tea').records);
    expect(new Set(journal.map(({ id }) => id)).size).to.equal(2);
  },
);

Then('the report does not show the password', function () {
  const [message] = reported(failureState(this), 'lifecycle.updateErrorDetails');
  expect(message).to.contain('401').and.not.contain(PASSWORD.slice(7));
});

Then('the kept plan {string} has the error details:', function (planId: string, table: DataTable) {
  expect(failureState(this).lifecycle.plan(planId).errorDetails).to.include(facts(table.rowsHash()));
});

Then('the kept plan {string} has the recovery hint of its latest failure', function (planId: string) {
  const failure = failureState(this);
  const hint = failure.service.hints(planId)[0]?.message;
  expect(failure.lifecycle.plan(planId).errorDetails).to.have.property('recovery_hint', present(hint, 'hint'));
});

Then('the kept plan {string} still has the data:', function (planId: string, table: DataTable) {
  expect(failureState(this).lifecycle.plan(planId).data).to.deep.equal(facts(table.rowsHash()));
});
