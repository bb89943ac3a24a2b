import { Then } from '@cucumber/cucumber';
import { expect } from 'chai';
import { PlanStateError, RecoveryError, type StopReason } from '../src/index.ts';
import { failureState, present } from './support/failure-state.ts';
import { executorOf, planState } from './support/plan-run.ts';

Then('it is completed', function () {
  expect(planState(this).error).to.equal(undefined);
  expect(planState(this).outcome?.state).to.equal('complete');
});

Then(/^it is completed after (\w+(?:, \w+)*)$/, function (phases: string) {
  const own = planState(this);
  expect(own.error).to.equal(undefined);
  expect(own.outcome?.state).to.equal('complete');
  expect(own.attempted.join(', ')).to.equal(phases);
});

Then(/^it has failed in (\w+) after (\w+(?:, \w+)*)$/, function (phase: string, phases: string) {
  const own = planState(this);
  expect(own.outcome).to.equal(undefined);
  expect(own.error).to.be.instanceOf(RecoveryError).with.nested.property('record.phase', phase);
  expect(own.attempted.join(', ')).to.equal(phases);
});

Then('{int} failures are on record', function (count: number) {
  expect(failureState(this).service.history(planState(this).planId).records).to.have.length(count);
});

Then('{int} failures are on record, with the retry counts {numbers}', function (count: number, counts: number[]) {
  const { records } = failureState(this).service.history(planState(this).planId);
  expect(records).to.have.length(count);
  expect(records.map(({ retryCount }) => retryCount)).to.deep.equal(counts);
});

Then('the waits between its attempts were {numbers} milliseconds', function (waits: number[]) {
  const { startsMs } = planState(this);
  expect(startsMs.slice(1).map((start, index) => Math.round(start - (startsMs[index] ?? 0)))).to.deep.equal(waits);
});

Then(/^it ended because of (\w+)$/, function (reason: StopReason) {
  expect(planState(this).error).to.be.instanceOf(RecoveryError).with.property('reason', reason);
});

Then(/^the first next move of the plan is (\w+)$/, function (action: string) {
  expect(failureState(this).service.hints(planState(this).planId)[0]?.action).to.equal(action);
});

Then('the first next move of the plan names a wait of {int} s', function (seconds: number) {
  expect(failureState(this).service.hints(planState(this).planId)[0]?.message).to.contain(`wait ${seconds} s`);
});

Then('its own attempts inside execute were {int}', function (count: number) {
  expect(planState(this).inner).to.equal(count);
});

Then('apply has seen the results of strategize and execute', function () {
  expect(planState(this).seen).to.deep.equal({ strategize: 'strategize', execute: 'execute' });
});

const recoveryError = (error: unknown): RecoveryError => {
  if (RecoveryError.is(error)) return error;
  throw new Error(`Not a RecoveryError: ${String(error)}`);
};

Then('the error carries {int} attempts and the latest record', function (count: number) {
  const error = recoveryError(planState(this).error);
  expect(error.attempts).to.have.length(count);
  expect(error.record).to.equal(failureState(this).service.history('tea').latest);
  expect(error.code).to.equal(error.record.code);
});

Then("the error's cause is what was thrown last", function () {
  const error = recoveryError(planState(this).error);
  expect(error.cause).to.be.instanceOf(Error).and.equal(failureState(this).service.history('tea').latest?.cause);
});

Then(/^the kept plan is (waiting|errored|complete)$/, function (name: string) {
  expect(failureState(this).lifecycle.plan(planState(this).planId).state).to.equal(name);
});

Then('the kept plan is errored and holds the same record', function () {
  const { state: name, phase, lastError } = failureState(this).lifecycle.plan('tea');
  expect([name, phase]).to.deep.equal(['errored', 'execute']);
  expect(lastError).to.equal(recoveryError(planState(this).error).record);
});

Then('each trouble of keeping the plan is reported once, by the executor too', function () {
  expect(executorOf(this).warnings).to.have.length(4);
  const names = failureState(this).warnings.map(({ operation }) => operation);
  expect(names).to.have.members(['begin', 'startPhase', 'completePhase', 'updateErrorDetails', 'complete']);
});

Then('the failed phase was told to it once, with the latest record', function () {
  expect(planState(this).told).to.deep.equal([['tea', 'execute', failureState(this).service.history('tea').latest]]);
});

Then('each is completed with {int} failures of its own on record', function (count: number) {
  const { service } = failureState(this);
  for (const planId of planState(this).plans) {
    const { records } = service.history(planId);
    expect(records.map(({ message }) => message)).to.deep.equal(
      Array.from({ length: count }, () => `Connection reset by peer: ${planId}`),
    );
  }
});

Then("the run ends with the caller's own reason", function () {
  expect(planState(this).error).to.equal(planState(this).reason);
});

Then('the latest failure on record is INTERRUPTED', function () {
  const latest = present(failureState(this).service.history('tea').latest, 'record');
  expect([latest.code, latest.category, latest.isRetriable]).to.deep.equal(['INTERRUPTED', 'interrupted', false]);
});

Then('nothing else was attempted afterwards', function () {
  expect(planState(this).attempted).to.have.length(planState(this).attemptedAtEnd);
});

Then('no phase was attempted', function () {
  expect(planState(this).attempted).to.deep.equal([]);
});

Then('the second run is refused, for the plan is processing', function () {
  expect(planState(this).second).to.be.instanceOf(PlanStateError).with.property('state', 'processing');
  expect(planState(this).attempted.filter((phase) => phase === 'execute')).to.have.length(1);
});

Then('the second run is refused in words without control characters', function () {
  const { second } = planState(this);
  expect(second).to.be.instanceOf(PlanStateError);
  expect(String(second)).not.to.match(/[\u0000-\u001f]/);
});

Then(/^the run is refused, for the plan is (complete|cancelled)$/, function (name: string) {
  expect(planState(this).error).to.be.instanceOf(PlanStateError).with.property('state', name);
});
