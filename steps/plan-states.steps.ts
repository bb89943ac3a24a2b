import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import {
  type ErrorRecord,
  InMemoryLifecycle,
  type PlanEvent,
  PlanStateError,
  type PlanState as StateOfPlan,
} from '../src/index.ts';
import { failureState } from './support/failure-state.ts';
import { planState } from './support/plan-run.ts';

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
      planState(this).accepted.push(event);
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

Then(/^only these are accepted: (none|\w+(?:, \w+)*)$/, function (list: string) {
  expect(planState(this).accepted).to.have.members(list === 'none' ? [] : list.split(', '));
});

Then('that is refused with {string}', function (words: string) {
  expect(failureState(this).refusal).to.be.instanceOf(PlanStateError).with.property('message').that.contains(words);
});

Then('the last time is refused with {string}', function (words: string) {
  expect(failureState(this).refusal).to.be.instanceOf(PlanStateError).with.property('message').that.contains(words);
});
