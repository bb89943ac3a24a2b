import { Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { classify } from '../src/index.ts';
import { classifiedCase } from './support/classified-case.ts';
import { MACHINE_NAMES } from './support/lists/machine-names.ts';

const listOf = (name: string): readonly string[] => {
  const names = MACHINE_NAMES[name];
  if (names === undefined) throw new Error(`No such list: ${name}`);
  return names;
};

When(/^each of the (.+) is classified by its machine code$/, function (list: string) {
  classifiedCase(this).walked = listOf(list).map((name) => ({
    name,
    result: classify(Object.assign(new Error('failed'), { code: name })),
  }));
});

When(/^each of the (.+) is classified by its words alone$/, function (list: string) {
  classifiedCase(this).walked = listOf(list).map((name) => ({
    name,
    result: classify(new Error(`page.goto: net::${name} at http://shop.test/`)),
  }));
});

When('each HTTP status from {int} to {int} is classified', function (first: number, last: number) {
  const statuses = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  classifiedCase(this).walked = statuses.map((status) => ({
    name: String(status),
    result: classify(Object.assign(new Error('failed'), { status })),
  }));
});

Then('each of them was decided by its own row', function () {
  const { walked } = classifiedCase(this);
  expect(walked.length).to.be.above(10);
  const missed = walked
    .filter(({ name, result }) => !result.rule.endsWith(name))
    .map(({ name, result }) => `${name}: ${result.rule}`);
  expect(missed).to.deep.equal([]);
});
