import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { createErrorRecord, ErrorHistory } from '../src/index.ts';
import { failureState } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({ older: new ErrorHistory(), newer: new ErrorHistory() }));

Given('a history of two failures', function () {
  const record = (message: string) => createErrorRecord({ planId: 'tea', phase: 'execute', message });
  state(this).older = new ErrorHistory([record('one'), record('two')]);
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
