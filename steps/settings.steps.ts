import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import {
  backoffMs,
  ConfigError,
  type ConfigSources,
  createErrorRecord,
  type ErrorCode,
  ErrorRecoveryPolicy,
  environmentName,
  type Operation,
  operationOf,
  type ResolvedConfig,
  resolveConfig,
  type Setting,
} from '../src/index.ts';
import { cell, failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  sources: {} as ConfigSources,
  config: undefined as ResolvedConfig | undefined,
  answer: '',
}));

const GIVEN: Readonly<Record<string, (operation: Operation, setting: Setting) => ConfigSources>> = {
  file: (operation, setting) => ({ file: { [operation]: { [setting]: 11 } } }),
  environment: (operation, setting) => ({ env: { [environmentName(operation, setting)]: '12' } }),
  code: (operation, setting) => ({ code: { [operation]: { [setting]: 13 } } }),
};

const entry = (config: ResolvedConfig | undefined, name: string) =>
  present(config, 'configuration').entries.find(({ operation, setting }) => `${operation}.${setting}` === name);

Given(/^the setting click\.maxRetries is given by (.+)$/, function (sources: string) {
  for (const source of sources.split(', ')) {
    const give = present(GIVEN[source], source);
    state(this).sources = { ...state(this).sources, ...give('click', 'maxRetries') };
  }
});

Given('the environment says:', function (table: DataTable) {
  state(this).sources = { env: table.rowsHash() };
});

Given(/^the environment says (\S+) is (\S+)$/, function (name: string, value: string) {
  state(this).sources = { env: { [name]: value } };
});

Given('a file says:', function (text: string) {
  state(this).sources = { file: JSON.parse(text) };
});

When('the settings are resolved', function () {
  try {
    state(this).config = resolveConfig(state(this).sources);
  } catch (refusal) {
    failureState(this).refusal = refusal;
  }
});

When(/^it is asked whose settings (\w+) goes by$/, function (action: string) {
  state(this).answer = operationOf(action);
});

Then(
  /^(click|type|navigate|planStep) is retried (\d+) times with waits of (.+) milliseconds$/,
  function (operation: Operation, retries: string, waits: string) {
    const settings = present(state(this).config, 'configuration').values[operation];
    const found = Array.from({ length: settings.maxRetries }, (_, index) => backoffMs(settings, index + 1));
    expect([settings.maxRetries, found.join(', ')]).to.deep.equal([Number(retries), waits]);
  },
);

Then(
  /^an attempt at (click|type|navigate|planStep) may take (\d+) milliseconds$/,
  function (operation: Operation, limit: string) {
    expect(present(state(this).config, 'configuration').values[operation].attemptTimeoutMs).to.equal(Number(limit));
  },
);

Then(/^every setting of (click|type|navigate|planStep) comes from its default$/, function (operation: Operation) {
  const own = present(state(this).config, 'configuration').entries.filter((one) => one.operation === operation);
  expect(own).to.have.length.greaterThan(5);
  expect(new Set(own.map(({ origin }) => origin.from))).to.deep.equal(new Set(['default']));
});

Then(/^the answer is (click|type|navigate|planStep)$/, function (operation: string) {
  expect(state(this).answer).to.equal(operation);
});

Then(
  /^(\w+\.\w+) is (\S+) and comes from (default|file|environment|code)$/,
  function (name: string, value: string, from: string) {
    const found = present(entry(state(this).config, name), `entry ${name}`);
    expect([found.value, found.origin.from]).to.deep.equal([cell(value), from]);
  },
);

Then('nothing but DNS_FAILED and CONNECTION_RESET is retried in navigate', function () {
  const policy = new ErrorRecoveryPolicy(present(state(this).config, 'configuration').values.navigate);
  const codes: readonly ErrorCode[] = ['DNS_FAILED', 'CONNECTION_RESET', 'CONNECTION_REFUSED', 'RATE_LIMITED'];
  const retried = codes.filter((code) =>
    policy.shouldRetry(createErrorRecord({ planId: 'tea', phase: 'execute', message: '', code })),
  );
  expect(retried).to.deep.equal(['DNS_FAILED', 'CONNECTION_RESET']);
});

Then('a policy with the settings of click allows {int} retries of CONNECTION_RESET', function (allowed: number) {
  const policy = new ErrorRecoveryPolicy(present(state(this).config, 'configuration').values.click);
  const after = (retryCount: number): boolean =>
    policy.shouldRetry(
      createErrorRecord({
        planId: 'tea',
        phase: 'execute',
        message: '',
        code: 'CONNECTION_RESET',
        retryCount,
        maxRetries: 99,
      }),
    );
  expect([after(allowed - 1), after(allowed)]).to.deep.equal([true, false]);
});

Then(/^resolving is refused, naming (\S+), (\S+) and (.+)$/, function (name: string, value: string, fits: string) {
  const { refusal } = failureState(this);
  expect(refusal).to.be.instanceOf(ConfigError);
  const said = String(refusal);
  for (const part of [name, fits]) expect(said).to.contain(part);
  expect(said).to.satisfy((text: string) => text.includes(value) || text.includes(`found ${name}`));
});

Then(/^resolving is refused with (\d+) problems, naming (.+)$/, function (count: string, names: string) {
  const { refusal } = failureState(this);
  if (!(refusal instanceof ConfigError)) return expect.fail(`not refused: ${String(refusal)}`);
  expect(refusal.problems).to.have.length(Number(count));
  const places = refusal.problems.map(({ origin }) => (origin.from === 'default' ? 'default' : origin.name));
  expect(places).to.have.members(names.split(', '));
});

Then('new objects are as they ever were', () => {
  expect(Reflect.get({}, 'maxRetries')).to.equal(undefined);
});
