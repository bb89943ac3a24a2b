import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { ErrorCode, ErrorRecorded, Lifecycle, Phase } from '../src/index.ts';
import { ErrorRecoveryService, type ErrorRecoveryServiceOptions, PlanExecutor } from '../src/index.ts';
import { type FailureState, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  journal: [] as ErrorRecorded[],
  heard: [] as Error[],
  complete: false,
}));

const PASSWORD = 'Bearer abcdef0123456789abcdef0123456789';

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

Then('the plan is complete', function () {
  expect(state(this).complete).to.equal(true);
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
