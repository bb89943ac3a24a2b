import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import {
  type ErrorRecord,
  ErrorRecoveryPolicy,
  InMemoryLifecycle,
  type Lifecycle,
  type Phase,
  type PlanEvent,
  PlanStateError,
  RecoveryError,
  type PlanState as StateOfPlan,
  type StopReason,
  withRecovery,
} from '../src/index.ts';
import { failureState, present } from './support/failure-state.ts';
import { type Behaviour, executorOf, fakeTime, planState, runPlan } from './support/plan-run.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  seen: undefined as unknown,
  inner: 0,
  told: [] as (readonly [string, Phase, ErrorRecord])[],
  accepted: [] as string[],
  plans: [] as string[],
  second: undefined as unknown,
  attemptedAtEnd: 0,
}));

After(function () {
  planState(this).timers?.restore();
});

const failsTimes = (times: number, message: string): Behaviour => {
  const made = { count: 0 };
  return () => {
    made.count += 1;
    if (made.count <= times) throw new Error(message);
  };
};

Given('a plan of which no phase fails', function () {
  planState(this).behaviours = {};
});

Given('a plan whose {phase} fails {int} times with {string}', function (phase: Phase, times: number, message: string) {
  planState(this).behaviours = { [phase]: failsTimes(times, message) };
});

Given('a plan whose {phase} fails for ever with {string}', function (phase: Phase, message: string) {
  planState(this).behaviours = { [phase]: failsTimes(Number.POSITIVE_INFINITY, message) };
});

Given(
  'a plan whose {phase} fails {int} times with {string} after it has acted',
  function (phase: Phase, times: number, message: string) {
    const fail = failsTimes(times, message);
    const act: Behaviour = (context) => {
      context.progress.effect('unknown');
      return fail(context);
    };
    planState(this).behaviours = { [phase]: act };
  },
);

Given('a plan whose execute says that it failed', function () {
  planState(this).behaviours = { execute: () => ({ ok: false, error: 'Schema validation failed for x' }) };
});

Given('a plan whose execute recovers by itself from {string} and gives up', function (message: string) {
  const own = state(this);
  const attempt = (): void => {
    own.inner += 1;
    throw new Error(message);
  };
  planState(this).behaviours = { execute: () => withRecovery(attempt, { maxRetries: 3 }) };
});

Given('a plan whose execute puts its failure on record itself and gives up', function () {
  const failure = failureState(this);
  const execute: Behaviour = async ({ planId, phase }) => {
    const thrown = new Error('Connection reset by peer');
    failure.service.record({ planId, phase, error: thrown });
    await withRecovery(() => Promise.reject(thrown), { maxRetries: 0 });
  };
  planState(this).behaviours = { execute };
});

Given('a plan whose id is a command to the terminal and a NUL', function () {
  planState(this).planId = '\u001b[2J\0';
  planState(this).behaviours = { execute: () => new Promise(() => undefined) };
});

Given('a plan whose phases each return their name', function () {
  const own = state(this);
  const apply: Behaviour = ({ results }) => {
    own.seen = results;
  };
  planState(this).behaviours = { strategize: () => 'strategize', execute: () => 'execute', apply };
});

Given('a plan whose execute never ends', function () {
  planState(this).behaviours = { execute: () => new Promise(() => undefined) };
});

Given('a policy for plans that allows {int} retries', function (maxRetries: number) {
  failureState(this).policy = new ErrorRecoveryPolicy({ maxRetries });
});

Given('a policy for plans that always asks a person', function () {
  failureState(this).policy = new ErrorRecoveryPolicy({ autoRetryThreshold: 1 });
});

Given('plans are kept by something that fails at everything', function () {
  const fail = (): never => {
    throw new Error('out of order');
  };
  const later = (): Promise<never> => Promise.reject(new Error('out of order'));
  const lifecycle: Lifecycle = {
    updateErrorDetails: fail,
    failPhase: fail,
    begin: later,
    startPhase: fail,
    completePhase: later,
    complete: fail,
  };
  planState(this).lifecycle = lifecycle;
});

Given('plans are kept by something that can only take error details and failed phases', function () {
  const { told } = state(this);
  planState(this).lifecycle = {
    updateErrorDetails: () => undefined,
    failPhase: (planId, phase, record) => told.push([planId, phase, record]),
  };
});

const record = (world: Parameters<typeof failureState>[0]): ErrorRecord =>
  failureState(world).service.record({ planId: 'tea', phase: 'execute', message: 'Connection reset by peer' });

const ROADS: Readonly<Record<StateOfPlan, (plans: InMemoryLifecycle, latest: () => ErrorRecord) => void>> = {
  queued: (plans) => plans.add('tea'),
  processing: (plans) => plans.begin('tea'),
  waiting: (plans, latest) => {
    plans.begin('tea');
    plans.pause('tea', 'execute', latest());
  },
  errored: (plans, latest) => {
    plans.begin('tea');
    plans.failPhase('tea', 'execute', latest());
  },
  complete: (plans) => {
    plans.begin('tea');
    plans.complete('tea');
  },
  cancelled: (plans) => plans.cancel('tea'),
};

Given(
  /^the kept plan was brought to the state (queued|processing|waiting|errored|complete|cancelled)$/,
  function (name: StateOfPlan) {
    ROADS[name](failureState(this).lifecycle, () => record(this));
  },
);

Given('it ran and was stopped after {int} milliseconds', async function (ms: number) {
  const stop = new AbortController();
  fakeTime(this).setTimeout(() => stop.abort('enough for now'), ms);
  await runPlan(this, { signal: stop.signal });
  expect(planState(this).error).to.equal('enough for now');
});

When('the plan runs', async function () {
  await runPlan(this);
});

When('the plan runs for {int} milliseconds at most', async function (totalMs: number) {
  await runPlan(this, { totalMs });
});

When('the plan runs and is stopped after {int} milliseconds', async function (ms: number) {
  const own = planState(this);
  const timers = fakeTime(this);
  if (ms === 0) own.caller.abort(own.reason);
  else timers.setTimeout(() => own.caller.abort(own.reason), ms);
  await runPlan(this);
  state(this).attemptedAtEnd = own.attempted.length;
  await timers.tickAsync(60_000);
});

When('the plan runs twice at the same time', async function () {
  const own = planState(this);
  fakeTime(this).setTimeout(() => own.caller.abort(own.reason), 50);
  const first = runPlan(this);
  state(this).second = await executorOf(this)
    .run(own.planId)
    .catch((refusal: unknown) => refusal);
  await first;
});

When('{int} plans run at the same time', async function (count: number) {
  const own = planState(this);
  const counts = new Map<string, number>();
  own.behaviours = {
    execute: ({ planId }) => {
      const attempt = (counts.get(planId) ?? 0) + 1;
      counts.set(planId, attempt);
      if (attempt <= 2) throw new Error(`Connection reset by peer: ${planId}`);
    },
  };
  const timers = fakeTime(this);
  const executor = executorOf(this);
  state(this).plans = Array.from({ length: count }, (_, index) => `tea-${index}`);
  const runs = Promise.all(state(this).plans.map((planId) => executor.run(planId)));
  await timers.tickAsync(5_000);
  await runs;
});

const EVENTS: Readonly<Record<PlanEvent, (plans: InMemoryLifecycle, latest: ErrorRecord) => void>> = {
  begin: (plans) => plans.begin('tea'),
  pause: (plans, latest) => plans.pause('tea', 'execute', latest),
  fail: (plans, latest) => plans.failPhase('tea', 'execute', latest),
  complete: (plans) => plans.complete('tea'),
  cancel: (plans) => plans.cancel('tea'),
  requeue: (plans) => plans.requeue('tea'),
  revert: (plans) => plans.revert('tea', 'strategize'),
};

When('everything that can happen to a plan is tried on it', function () {
  const failure = failureState(this);
  const { state: from } = failure.lifecycle.plan('tea');
  const latest = record(this);
  for (const [event, happen] of Object.entries(EVENTS)) {
    try {
      happen(failure.lifecycle, latest);
      state(this).accepted.push(event);
      failure.lifecycle = new InMemoryLifecycle();
      ROADS[from](failure.lifecycle, () => latest);
    } catch (refusal) {
      expect(refusal).to.be.instanceOf(PlanStateError);
      expect(failure.lifecycle.plan('tea').state).to.equal(from);
    }
  }
});

When('the kept plan is cancelled', function () {
  const failure = failureState(this);
  try {
    failure.lifecycle.cancel('tea');
  } catch (refusal) {
    failure.refusal = refusal;
  }
});

When('it is sent back to strategize and fails again, {int} times', function (times: number) {
  const failure = failureState(this);
  try {
    for (let count = 0; count < times; count += 1) {
      failure.lifecycle.revert('tea', 'strategize');
      failure.lifecycle.begin('tea');
      failure.lifecycle.failPhase('tea', 'execute', record(this));
    }
  } catch (refusal) {
    failure.refusal = refusal;
  }
});

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
  expect(state(this).inner).to.equal(count);
});

Then('apply has seen the results of strategize and execute', function () {
  expect(state(this).seen).to.deep.equal({ strategize: 'strategize', execute: 'execute' });
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
  expect(state(this).told).to.deep.equal([['tea', 'execute', failureState(this).service.history('tea').latest]]);
});

Then('each is completed with {int} failures of its own on record', function (count: number) {
  const { service } = failureState(this);
  for (const planId of state(this).plans) {
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
  expect(planState(this).attempted).to.have.length(state(this).attemptedAtEnd);
});

Then('no phase was attempted', function () {
  expect(planState(this).attempted).to.deep.equal([]);
});

Then('the second run is refused, for the plan is processing', function () {
  expect(state(this).second).to.be.instanceOf(PlanStateError).with.property('state', 'processing');
  expect(planState(this).attempted.filter((phase) => phase === 'execute')).to.have.length(1);
});

Then('the second run is refused in words without control characters', function () {
  const { second } = state(this);
  expect(second).to.be.instanceOf(PlanStateError);
  expect(String(second)).not.to.match(/[\u0000-\u001f]/);
});

Then(/^the run is refused, for the plan is (complete|cancelled)$/, function (name: string) {
  expect(planState(this).error).to.be.instanceOf(PlanStateError).with.property('state', name);
});

Then(/^only these are accepted: (none|\w+(?:, \w+)*)$/, function (list: string) {
  expect(state(this).accepted).to.have.members(list === 'none' ? [] : list.split(', '));
});

Then('that is refused with {string}', function (words: string) {
  expect(failureState(this).refusal).to.be.instanceOf(PlanStateError).with.property('message').that.contains(words);
});

Then('the last time is refused with {string}', function (words: string) {
  expect(failureState(this).refusal).to.be.instanceOf(PlanStateError).with.property('message').that.contains(words);
});
