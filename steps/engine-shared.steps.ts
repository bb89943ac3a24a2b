import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { CircuitBreaker, type ErrorCode, RecoveryError, RetryBudget, systemClock, withRecovery } from '../src/index.ts';
import { failure, virtualTime } from './support/engine-run.ts';
import { scenarioState } from './support/scenario-state.ts';

const shared = scenarioState(() => ({
  retryBudget: new RetryBudget(),
  breaker: new CircuitBreaker(),
  errors: [] as RecoveryError[],
  calls: 0,
  refusal: undefined as unknown,
}));

Given('a retry budget of {int} for each target', function (capacity: number) {
  virtualTime(this);
  shared(this).retryBudget = new RetryBudget({ capacity });
});

When('{int} calls of {string} are made that always fail', async function (count: number, target: string) {
  const state = shared(this);
  const { retryBudget } = state;
  for (let call = 0; call < count; call += 1) {
    const running = withRecovery(
      () => {
        state.calls += 1;
        throw failure('ECONNRESET');
      },
      { retryBudget, target, baseDelayMs: 0 },
    );
    await running.catch((error: unknown) => RecoveryError.is(error) && state.errors.push(error));
  }
});

Then('{string} was called {int} times in all', function (_target: string, calls: number) {
  expect(shared(this).calls).to.equal(calls);
});

Then('the later calls end because {word}', function (reason: string) {
  const later = shared(this).errors.slice(2);
  expect(new Set(later.map((error) => error.reason))).to.deep.equal(new Set([reason]));
});

Then('the {string} budget is named as the one that ended the later calls', function (name: string) {
  expect(shared(this).errors.at(-1)?.budget).to.equal(name);
});

const useUp = (budget: RetryBudget, target: string): void => {
  while (budget.take(target)) expect(budget.left(target)).to.be.at.least(0);
};

When('{string} has used up its retries', function (target: string) {
  useUp(shared(this).retryBudget, target);
});

When(
  '{string} has used up its retries, then {int} calls succeed and {span} pass',
  async function (target: string, count: number, ms: number) {
    const { retryBudget } = shared(this);
    useUp(retryBudget, target);
    for (let call = 0; call < count; call += 1) await withRecovery(() => 'tea', { retryBudget, target });
    await virtualTime(this).tickAsync(ms);
  },
);

Then('{string} still has {int} retries', function (target: string, retries: number) {
  expect(shared(this).retryBudget.left(target)).to.be.closeTo(retries, 1e-9);
});

When('{int} different targets each take a retry', function (count: number) {
  const { retryBudget } = shared(this);
  for (let index = 0; index < count; index += 1) retryBudget.take(`target ${index}`);
});

Then('the first of these targets has been forgotten', function () {
  const { retryBudget } = shared(this);
  expect([retryBudget.left('target 0'), retryBudget.left('target 4999')]).to.deep.equal([4, 3]);
});

Given('a circuit breaker for {string}', function (name: string) {
  virtualTime(this);
  shared(this).breaker = new CircuitBreaker({ name });
});

/** One call through the breaker, without retries; a failing one is kept as its error. */
const call = async (world: IWorld, words?: string, signal?: AbortSignal): Promise<void> => {
  const state = shared(world);
  const { breaker } = state;
  const operation = (): string => {
    state.calls += 1;
    if (words !== undefined) throw failure(words);
    return 'tea';
  };
  await withRecovery(operation, { breaker, maxRetries: 0, signal }).catch((error: unknown) => {
    if (RecoveryError.is(error)) state.errors.push(error);
  });
};

const failTimes = async (world: IWorld, count: number, words = 'ECONNREFUSED'): Promise<void> => {
  for (let index = 0; index < count; index += 1) await call(world, words);
};

Given('a circuit breaker for {string} that has opened', async function (name: string) {
  virtualTime(this);
  shared(this).breaker = new CircuitBreaker({ name });
  await failTimes(this, 10);
  shared(this).calls = 0;
  shared(this).errors.length = 0;
});

When('a single call through it fails', async function () {
  await failTimes(this, 1);
});

When('{int} calls through it fail with {string}', async function (count: number, words: string) {
  await failTimes(this, count, words);
});

When(
  '{int} calls through it fail, nothing is called for {span}, and {int} more fails',
  async function (count: number, ms: number, more: number) {
    await failTimes(this, count);
    await virtualTime(this).tickAsync(ms);
    await failTimes(this, more);
  },
);

When('{span} pass and a call through it succeeds', async function (ms: number) {
  await virtualTime(this).tickAsync(ms);
  await call(this);
});

When('{span} pass and a call through it fails', async function (ms: number) {
  await virtualTime(this).tickAsync(ms);
  await failTimes(this, 1);
});

When('{span} pass and two calls come at once', async function (ms: number) {
  await virtualTime(this).tickAsync(ms);
  await Promise.all([call(this), call(this)]);
});

When('{span} pass and the caller gives up a probe', async function (ms: number) {
  await virtualTime(this).tickAsync(ms);
  const caller = new AbortController();
  const { breaker } = shared(this);
  const probe = withRecovery(() => new Promise(() => undefined), { breaker, signal: caller.signal });
  caller.abort();
  await probe.catch((reason: unknown) => expect(reason).to.equal(caller.signal.reason));
});

When('a slow call begins, {int} others fail meanwhile, and then the slow one succeeds', async function (count: number) {
  const { breaker } = shared(this);
  const slow = withRecovery(() => systemClock.sleep(1000), { breaker });
  await failTimes(this, count);
  await virtualTime(this).tickAsync(1000);
  await slow;
});

When(
  'a slow call begins, {int} others fail, a probe begins after {span}, and then the slow one succeeds',
  async function (count: number, ms: number) {
    const { breaker } = shared(this);
    const slow = withRecovery(() => systemClock.sleep(ms + 1), { breaker });
    await failTimes(this, count);
    await virtualTime(this).tickAsync(ms);
    const caller = new AbortController();
    const probe = withRecovery(() => new Promise(() => undefined), { breaker, signal: caller.signal });
    await virtualTime(this).tickAsync(1);
    await slow;
    expect(await Promise.race([probe, 'under way'])).to.equal('under way');
  },
);

When('a call waits to be retried and {int} others fail meanwhile', async function (count: number) {
  const state = shared(this);
  const waiting = withRecovery(() => Promise.reject(failure('ECONNRESET')), {
    breaker: state.breaker,
    baseDelayMs: 1000,
  });
  const noted = waiting.catch((error: unknown) => RecoveryError.is(error) && state.errors.unshift(error));
  await virtualTime(this).tickAsync(500);
  await failTimes(this, count);
  await virtualTime(this).tickAsync(500);
  await noted;
});

Then('that call ends after {int} attempt because {word}', function (attempts: number, reason: string) {
  const error = shared(this).errors[0];
  expect([error?.attemptCount, error?.reason]).to.deep.equal([attempts, reason]);
});

Then(/^the circuit is (closed|open|half_open)$/, function (kind: string) {
  expect(shared(this).breaker.state.kind).to.equal(kind);
});

Then('a further call ends at once with {code} because {word}', async function (code: ErrorCode, reason: string) {
  const before = shared(this).calls;
  await call(this);
  const error = shared(this).errors.at(-1);
  expect([error?.code, error?.reason, error?.attemptCount]).to.deep.equal([code, reason, 0]);
  expect(shared(this).calls).to.equal(before);
});

Then('the next call through the circuit reaches the target', async function () {
  await call(this);
  expect(shared(this).calls).to.equal(1);
  expect(shared(this).errors).to.deep.equal([]);
});

Then('one of them reached the target and the other ended because {word}', function (reason: string) {
  expect(shared(this).calls).to.equal(1);
  expect(shared(this).errors.map((error) => error.reason)).to.deep.equal([reason]);
});

When('a circuit breaker with a minimum volume of 1 is asked for', function () {
  try {
    new CircuitBreaker({ minimumVolume: 1 });
  } catch (refusal) {
    shared(this).refusal = refusal;
  }
});

Then('it is refused with a RangeError that names the minimum volume', function () {
  expect(shared(this).refusal).to.be.instanceOf(RangeError);
  expect(String(shared(this).refusal)).to.include('minimumVolume');
});
