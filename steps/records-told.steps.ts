import { type DataTable, Then } from '@cucumber/cucumber';
import { expect } from 'chai';
import { createErrorRecord, ERROR_CODES } from '../src/index.ts';
import { cell, facts, failureState, present } from './support/failure-state.ts';
import { keysOf, recordState } from './support/record-state.ts';

Then('the record says:', function (table: DataTable) {
  const record = present(failureState(this).record, 'record');
  const expected = facts(table.rowsHash());
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, Reflect.get(record, name)]));
  expect(found).to.deep.equal(expected);
});

Then('the record has an id of its own and the time of the failure', function () {
  const { errorId, occurredAt } = present(failureState(this).record, 'record');
  const another = createErrorRecord(failureState(this).input);
  expect(errorId).to.match(/^[0-9a-f-]{36}$/);
  expect(another.errorId).not.to.equal(errorId);
  expect(Date.now() - Date.parse(occurredAt)).to.be.within(0, 60_000);
});

Then('the record offers next moves', function () {
  expect(present(failureState(this).record, 'record').hints).to.have.length.greaterThan(0);
});

Then("the record's chain of causes is {string}", function (causes: string) {
  const { causeChain } = present(failureState(this).record, 'record');
  expect(causeChain.map(({ message }) => message).join(' < ')).to.equal(causes);
});

Then('the record shows the first frames of the stack, without the folders above the project', function () {
  const { stackSummary } = present(failureState(this).record, 'record');
  expect(stackSummary).to.contain('steps/records.steps.ts');
  expect(stackSummary).not.to.contain(process.cwd());
});

Then('the record has no stack', function () {
  const record = present(failureState(this).record, 'record');
  expect(record.stackSummary).to.equal(undefined);
  expect(record.toCliDict()).not.to.have.property('stack_summary');
});

Then('the record leads back to the very thing that was thrown', function () {
  const { input, record } = failureState(this);
  expect(Object.is(present(record, 'record').cause, input.error)).to.equal(true);
});

Then('the thing itself is untouched', function () {
  expect(keysOf(failureState(this).input.error)).to.equal(recordState(this).before);
});

const thawed = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, member]) => thawed(member).map((path) => `${name}.${path}`));
  return Object.isFrozen(value) ? inner : ['(itself)', ...inner];
};

Then('no part of the record can be changed', function () {
  const record = present(failureState(this).record, 'record');
  expect(thawed(record)).to.deep.equal([]);
  expect(() => Object.assign(record, { message: 'all is well' })).to.throw(TypeError);
});

Then("the record shows the caller's hints as they were", function () {
  expect(present(failureState(this).record, 'record').hints).to.deep.equal([{ action: 'manual', message: 'Ask Ada' }]);
});

Then('the record that was read back tells the same as the first one', function () {
  const [pair] = recordState(this).pairs;
  const [first, second] = present(pair, 'pair of records');
  expect(second).to.deep.equal(first);
  expect(JSON.stringify(second)).to.equal(JSON.stringify(first));
});

Then('each record that was read back tells the same as the first one', function () {
  const { pairs } = recordState(this);
  expect(pairs).to.have.length.greaterThan(ERROR_CODES.length);
  for (const [first, second] of pairs) expect(JSON.stringify(second)).to.equal(JSON.stringify(first));
});

Then('it is as unchangeable as the first one', function () {
  expect(thawed(present(failureState(this).record, 'record'))).to.deep.equal([]);
});

Then('reading it back is refused with {string}', function (word: string) {
  expect(failureState(this).refusal).to.be.instanceOf(TypeError).with.property('message').that.contains(word);
});

Then('putting it on record is refused with {string}', function (answer: string) {
  expect(failureState(this).refusal).to.be.instanceOf(TypeError).with.property('message').that.contains(answer);
});

Then('the record has a code, a category and a message', function () {
  const record = present(failureState(this).record, 'record');
  expect(ERROR_CODES).to.include(record.code);
  expect(record.category).to.be.a('string').and.not.equal('');
  expect(record.message).to.be.a('string');
});

Then("the record's message is short and says that it was cut", function () {
  const { message } = present(failureState(this).record, 'record');
  expect(message.length).to.be.within(1_000, 9_000);
  expect(message).to.match(/cut|omitted|left out|characters/i);
});

Then('{string} is nowhere in what the record stores or prints', function (secret: string) {
  const { record, policy } = failureState(this);
  const kept = present(record, 'record');
  const texts = [
    JSON.stringify(kept),
    JSON.stringify(kept.toCliDict()),
    policy.format(kept),
    policy.format(kept, 'yaml'),
  ];
  for (const text of texts) expect(text).not.to.contain(secret);
});

Then('no control character is in what the record stores or prints', function () {
  const { record, policy } = failureState(this);
  const kept = present(record, 'record');
  expect(`${policy.format(kept)}${policy.format(kept, 'yaml')}`).not.to.match(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/,
  );
  expect(JSON.stringify(kept)).not.to.contain('\\u001b');
});

Then('its form for the command line has exactly these keys:', function (table: DataTable) {
  const dict = present(failureState(this).record, 'record').toCliDict();
  expect(Object.keys(dict)).to.have.members(table.raw().map(([name]) => name));
});

Then('its form for the command line says:', function (table: DataTable) {
  const dict = present(failureState(this).record, 'record').toCliDict();
  for (const [name, text] of table.raw()) {
    expect(Reflect.get(dict, name ?? ''), name).to.equal(cell(text ?? ''));
  }
});
