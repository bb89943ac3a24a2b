import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Phase } from '../src/index.ts';
import { retryAfterMs } from '../src/index.ts';
import { failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  now: 0,
  thrown: undefined as unknown,
  wait: undefined as number | undefined,
  tookMs: 0,
}));

const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hands off');
    },
    ownKeys: () => {
      throw new Error('hands off');
    },
  },
);

const HEADERS: Readonly<Record<string, unknown>> = {
  'a plain object in capitals': { headers: { 'RETRY-AFTER': '7' } },
  "the platform's Headers": { headers: new Headers({ 'retry-after': '7' }) },
  'a map': { headers: new Map([['retry-after', '7']]) },
  'a list of values under one name': { headers: { 'Retry-After': ['7'] } },
  'those of its response': { response: { headers: { 'retry-after': '7' } } },
  'retry-after-ms beside retry-after': { headers: { 'retry-after': '7', 'retry-after-ms': '350' } },
  'a trap that throws when it is touched': { headers: trap, response: trap },
  absent: new Error('503'),
};

Given(/^it is (\d{4}-\S+Z)$/, function (time: string) {
  state(this).now = Date.parse(time);
});

Given('a failure whose Retry-After header says {string}', function (value: string) {
  state(this).thrown = Object.assign(new Error('503'), { headers: { 'retry-after': value } });
});

Given(/^a failure whose headers are (.+)$/, function (holder: string) {
  state(this).thrown = present(HEADERS[holder], holder);
});

Given(
  'a failure of plan {string} in phase {phase} whose message repeats {string} a megabyte long',
  function (planId: string, phase: Phase, part: string) {
    failureState(this).input = { planId, phase, message: part.repeat(Math.ceil(1_000_000 / part.length)) };
  },
);

When('the wait that is asked for is read', function () {
  const own = state(this);
  const thrown = own.thrown ?? new Error(failureState(this).input.message);
  const start = performance.now();
  own.wait = retryAfterMs(thrown, own.now);
  own.tookMs = performance.now() - start;
});

Then('it is {int} milliseconds', function (ms: number) {
  expect(state(this).wait).to.equal(ms);
});

Then('it is not said', function () {
  expect(state(this).wait).to.equal(undefined);
});

Then('reading took less than a twentieth of a second', function () {
  expect(state(this).tookMs).to.be.lessThan(50);
});

Then("the service's hint for plan {string} names a wait of {int} s", function (planId: string, seconds: number) {
  expect(failureState(this).service.hints(planId)[0]?.message).to.contain(`wait ${seconds} s`);
});
