import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { Budget, systemClock } from '../src/index.ts';
import { engine, failedAttempts, recoveryError, runToEnd, virtualTime } from './support/engine-run.ts';

const budgetNamed = (budgets: ReadonlyMap<string, Budget>, name: string): Budget => {
  const budget = budgets.get(name);
  if (budget === undefined) throw new Error(`the scenario has no budget called ${name}`);
  return budget;
};

Given('a task with {span} and in it a step with {span}', function (taskMs: number, stepMs: number) {
  virtualTime(this);
  const task = new Budget('task', taskMs);
  engine(this).budgets.set('task', task).set('step', task.child(stepMs, 'step'));
});

Given(
  'an operation that pauses the step for {span} for {string} and then gives tea after {span}',
  function (standsMs: number, reason: string, worksMs: number) {
    const { budgets } = engine(this);
    engine(this).operation = async () => {
      const pause = budgetNamed(budgets, 'step').pause(reason);
      await systemClock.sleep(standsMs);
      pause.resume();
      await systemClock.sleep(worksMs);
      return 'tea';
    };
  },
);

Given('an operation that pauses the step for ever', function () {
  const { budgets } = engine(this);
  engine(this).operation = () => {
    budgetNamed(budgets, 'step').pause('captcha');
    return new Promise(() => undefined);
  };
});

Given('an operation that charges the step {span} for {string} and never ends', function (ms: number, reason: string) {
  const { budgets } = engine(this);
  engine(this).operation = () => {
    budgetNamed(budgets, 'step').charge(ms, reason);
    return new Promise(() => undefined);
  };
});

When('the operation is run within the step', async function () {
  const state = engine(this);
  state.options = { ...state.options, budget: budgetNamed(state.budgets, 'step') };
  await runToEnd(this);
});

When('{span} pass in the task and then a step of {span} begins', async function (passMs: number, stepMs: number) {
  const { budgets } = engine(this);
  await virtualTime(this).tickAsync(passMs);
  budgets.set('new step', budgetNamed(budgets, 'task').child(stepMs, 'step'));
});

When(/^a budget of (-1|NaN) is asked for$/, function (amount: string) {
  try {
    new Budget('step', Number(amount));
  } catch (refusal) {
    engine(this).facts = { refusal };
  }
});

Then('it is refused with a RangeError that names the budget', function () {
  const { refusal } = engine(this).facts;
  expect(refusal).to.be.instanceOf(RangeError);
  expect(String(refusal)).to.include("'step'");
});

Then('the {string} budget is named as the one that ended it', function (name: string) {
  expect(recoveryError(this).budget).to.equal(name);
});

Then('the failed attempt was ended by the {string} budget', function (name: string) {
  expect(failedAttempts(this).map((attempt) => attempt.budget)).to.deep.equal([name]);
});

Then('the new step has {span} left', function (ms: number) {
  expect(budgetNamed(engine(this).budgets, 'new step').remainingMs).to.equal(ms);
});

Then('the task has {span} left', function (ms: number) {
  expect(budgetNamed(engine(this).budgets, 'task').remainingMs).to.equal(ms);
});

Then(
  /^the account of the step shows a (pause|charge) of (\d+) s for "(.*)"$/,
  function (kind: string, seconds: string, reason: string) {
    const entries = budgetNamed(engine(this).budgets, 'step').entries;
    expect(entries).to.deep.equal([{ kind, reason, ms: Number(seconds) * 1000 }]);
  },
);
