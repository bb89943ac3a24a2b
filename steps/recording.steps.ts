import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Category, ErrorCode } from '../src/index.ts';
import { facts, failureState, present } from './support/failure-state.ts';

Given('a recovery service', function () {
  expect(failureState(this).service.history('tea').records).to.deep.equal([]);
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

When('plan {string} fails {int} times', function (planId: string, times: number) {
  const { service } = failureState(this);
  for (let count = 0; count < times; count += 1) service.record({ planId, phase: 'execute', message: 'Timeout' });
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
