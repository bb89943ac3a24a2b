import { After, Given, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { ErrorRecoveryPolicy, type Lifecycle, type Phase, withRecovery } from '../src/index.ts';
import { failureState } from './support/failure-state.ts';
import { type Behaviour, executorOf, fakeTime, planState, runPlan } from './support/plan-run.ts';

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
  const own = planState(this);
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
  const own = planState(this);
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
  const { told } = planState(this);
  planState(this).lifecycle = {
    updateErrorDetails: () => undefined,
    failPhase: (planId, phase, record) => told.push([planId, phase, record]),
  };
});

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
  planState(this).attemptedAtEnd = own.attempted.length;
  await timers.tickAsync(60_000);
});

When('the plan runs twice at the same time', async function () {
  const own = planState(this);
  fakeTime(this).setTimeout(() => own.caller.abort(own.reason), 50);
  const first = runPlan(this);
  planState(this).second = await executorOf(this)
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
  planState(this).plans = Array.from({ length: count }, (_, index) => `tea-${index}`);
  const runs = Promise.all(planState(this).plans.map((planId) => executor.run(planId)));
  await timers.tickAsync(5_000);
  await runs;
});
