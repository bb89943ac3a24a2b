import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  type ErrorCode,
  type RecoverableOperation as Operation,
  type Outcome,
  RecoveryError,
  type RecoveryOptions,
  withRecovery,
} from '../src/index.ts';
import { failure } from './support/engine-run.ts';
import { scenarioState } from './support/scenario-state.ts';

const plain = scenarioState(() => ({
  operation: (() => 'tea') as Operation<unknown>,
  outcome: undefined as Outcome<unknown> | undefined,
  error: undefined as unknown,
  thrown: new Error('thrown by a test or a thenable') as unknown,
  orders: 0,
  ends: [] as (readonly [unknown, unknown])[],
}));

const firstly =
  (first: () => unknown): Operation<unknown> =>
  ({ attempt }) =>
    attempt === 1 ? first() : 'tea';

const OPERATIONS: Readonly<Record<string, (thrown: unknown) => Operation<unknown>>> = {
  'returns at once': () => () => 'tea',
  'resolves later': () => () => new Promise((resolve) => setTimeout(resolve, 1, 'tea')),
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what is tried
  'gives something that can be awaited': () => () => ({ then: (resolve: (value: string) => void) => resolve('tea') }),
  'throws at once, then succeeds': () =>
    firstly(() => {
      throw failure('ECONNRESET');
    }),
  'rejects, then succeeds': () => firstly(() => Promise.reject(failure('ECONNRESET'))),
  'returns a failure, then succeeds': () => firstly(() => ({ ok: false, error: 'Connection refused' })),
  'gives a hostile awaitable': (thrown) => () => ({
    // biome-ignore lint/suspicious/noThenProperty: a hostile thenable is what is tried
    get then() {
      throw thrown;
    },
  }),
  'returns an object whose ok throws': (thrown) => () => ({
    get ok() {
      throw thrown;
    },
  }),
};

const OPERATION = new RegExp(`^a plain operation that (${Object.keys(OPERATIONS).join('|')})$`);

Given(OPERATION, function (name: string) {
  const state = plain(this);
  state.operation = OPERATIONS[name]?.(state.thrown) ?? state.operation;
});

Given('a plain operation that returns {string}, then {string}', function (first: string, second: string) {
  plain(this).operation = ({ attempt }) => (attempt === 1 ? first : second);
});

Given('a plain operation that orders, says so, and then fails', function () {
  const state = plain(this);
  state.operation = (progress) => {
    state.orders += 1;
    progress.effect('done');
    throw failure('ECONNRESET');
  };
});

Given('a plain operation that logs {int} lines and fails', function (lines: number) {
  plain(this).operation = (progress) => {
    for (let line = 1; line <= lines; line += 1) progress.log(`line ${line}`);
    throw failure('Authentication failed: invalid token');
  };
});

const call = async (world: IWorld, options?: RecoveryOptions): Promise<void> => {
  const state = plain(world);
  await withRecovery(state.operation, options).then(
    (outcome) => {
      state.outcome = outcome;
    },
    (error: unknown) => {
      state.error = error;
    },
  );
};

When('it is called with nothing else', async function () {
  await call(this);
});

When('it is called with a test that takes {string} for a failure', async function (failed: string) {
  await call(this, { isFailure: (value) => value === failed });
});

When('it is called with a test that throws', async function () {
  const { thrown } = plain(this);
  await call(this, {
    maxRetries: 1,
    isFailure: () => {
      throw thrown;
    },
  });
});

When('it is called as one that must not be done twice', async function () {
  await call(this, { repeatable: false });
});

When('{int} random values are thrown at it', async function (numRuns: number) {
  const { ends } = plain(this);
  await fc.assert(
    fc.asyncProperty(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
      async (value) => {
        const thrower = (): never => {
          throw value;
        };
        await withRecovery(thrower, { maxRetries: 1, baseDelayMs: 0 }).catch((error: unknown) =>
          ends.push([value, error]),
        );
      },
    ),
    { numRuns },
  );
});

Then('each call ended with an error that carries the very value', function () {
  const { ends } = plain(this);
  expect(ends).to.have.lengthOf(300);
  for (const [value, error] of ends) expect(RecoveryError.is(error) && Object.is(error.cause, value)).to.equal(true);
});

Then('the plain call succeeds without an attempt lost', function () {
  const { outcome, error } = plain(this);
  expect(error).to.equal(undefined);
  expect(outcome).to.include({ recovered: false, late: false, recoveryMs: 0, waitedMs: 0 });
  expect(outcome?.attempts).to.deep.equal([]);
});

Then('the plain call succeeds after {code}', function (code: ErrorCode) {
  const { outcome } = plain(this);
  expect([outcome?.value, outcome?.recovered, outcome?.attempts.map((attempt) => attempt.code)]).to.deep.equal([
    'tea',
    true,
    [code],
  ]);
});

Then(/^the plain call fails and carries what (?:was thrown|the test threw)$/, function () {
  const { error, thrown } = plain(this);
  expect(RecoveryError.is(error) && error.cause).to.equal(thrown);
});

Then('the plain call ends with {string} after {int} attempts', function (value: string, attempts: number) {
  const { outcome } = plain(this);
  expect([outcome?.value, (outcome?.attempts.length ?? 0) + 1]).to.deep.equal([value, attempts]);
});

Then('one order was placed and the error says that the effect is done', function () {
  const { orders, error } = plain(this);
  expect(orders).to.equal(1);
  expect(RecoveryError.is(error) && [error.effect, error.attemptCount]).to.deep.equal(['done', 1]);
});

Then('the last attempt keeps the last {int} lines', function (count: number) {
  const { error } = plain(this);
  const log = RecoveryError.is(error) ? error.attempts.at(-1)?.log : undefined;
  expect(log).to.have.lengthOf(count);
  expect([log?.[0], log?.at(-1)]).to.deep.equal(['line 951', 'line 1000']);
});
