import { type DataTable, Given, When } from '@cucumber/cucumber';
import fc from 'fast-check';
import type { Phase } from '../src/index.ts';
import { createErrorRecord, createRedactor, ERROR_CODES, restoreErrorRecord } from '../src/index.ts';
import { facts, failureState, present } from './support/failure-state.ts';
import { keysOf, recordState } from './support/record-state.ts';
import { THROWN_THINGS } from './support/thrown-things.ts';

Given('a failure of plan {string} in phase {phase}', function (planId: string, phase: Phase) {
  failureState(this).input = { planId, phase };
});

Given(
  'a failure of plan {string} in phase {phase} that says {string}',
  function (planId: string, phase: Phase, message: string) {
    failureState(this).input = { planId, phase, message };
  },
);

Given(
  'a failure of plan {string} in phase {phase} whose message is {int} characters long',
  function (planId: string, phase: Phase, length: number) {
    failureState(this).input = { planId, phase, message: 'so long! '.repeat(Math.ceil(length / 9)).slice(0, length) };
  },
);

Given('this is known of the failure:', function (table: DataTable) {
  const failure = failureState(this);
  failure.input = { ...failure.input, ...facts(table.rowsHash()) };
});

Given('it was thrown as a {string}, caused by {string}', function (type: string, cause: string) {
  const failure = failureState(this);
  const reason = new Error(cause.replaceAll('\\u001b', '\u001b'));
  const error = new Error(failure.input.message, { cause: reason });
  error.name = type;
  failure.input = { planId: failure.input.planId, phase: failure.input.phase, error };
});

Given(/^what was thrown is (.+)$/, function (thing: string) {
  const failure = failureState(this);
  const make = present(THROWN_THINGS[thing], `thing called ${thing}`);
  failure.input = { ...failure.input, error: make() };
  recordState(this).before = keysOf(failure.input.error);
});

Given("{string} is a secret of the user's", function (secret: string) {
  const failure = failureState(this);
  failure.input = { ...failure.input, redactor: createRedactor({ secrets: [secret] }) };
});

Given("hints of the caller's own that are changed later on", function () {
  const failure = failureState(this);
  failure.input = { ...failure.input, hints: recordState(this).hints };
});

When('the failure is put on record', function () {
  const failure = failureState(this);
  failure.record = createErrorRecord(failure.input);
});

When("the failure is put on record and the caller's hints are changed", function () {
  const failure = failureState(this);
  failure.record = createErrorRecord(failure.input);
  recordState(this).hints.push({ action: 'manual', message: 'Ask Bob' });
  for (const hint of recordState(this).hints) hint.message = 'Ask nobody';
});

When(/^the failure is put on record with (\w+) given as (.+)$/, function (name: string, value: string) {
  const failure = failureState(this);
  try {
    createErrorRecord({ ...failure.input, ...{ [name]: JSON.parse(value) } });
  } catch (refusal) {
    failure.refusal = refusal;
  }
});

When('the failure is put on record, stored as JSON and read back', function () {
  const first = createErrorRecord(failureState(this).input);
  failureState(this).record = restoreErrorRecord(JSON.parse(JSON.stringify(first)));
  recordState(this).pairs = [[first, failureState(this).record]];
});

const anyText = fc.string({ unit: 'binary', maxLength: 80 });
const anyFailure = fc.record({
  error: fc.anything(),
  step: fc.oneof(anyText, fc.nat()),
  actor: anyText,
  url: anyText,
  planId: anyText,
  effect: fc.constantFrom('none' as const, 'done' as const, 'unknown' as const),
  retryCount: fc.double(),
  durationMs: fc.nat(),
});

When('failures of every kind are put on record, stored as JSON and read back', function () {
  const inputs = [
    ...ERROR_CODES.map((code) => ({ code, message: `it was ${code}` })),
    ...Object.values(THROWN_THINGS).map((make) => ({ error: make() })),
    ...fc.sample(anyFailure, { numRuns: 200, seed: 3 }),
  ];
  recordState(this).pairs = inputs.map((input) => {
    const first = createErrorRecord({ planId: 'tea', phase: 'execute', ...input });
    return [first, restoreErrorRecord(JSON.parse(JSON.stringify(first)))] as const;
  });
});

When(/^the record is read back after its (\w+) was made (.+)$/, function (field: string, damage: string) {
  const failure = failureState(this);
  const stored: unknown = JSON.parse(JSON.stringify(createErrorRecord(failure.input)));
  try {
    restoreErrorRecord({ ...(stored as object), [field]: JSON.parse(damage) });
  } catch (refusal) {
    failure.refusal = refusal;
  }
});
