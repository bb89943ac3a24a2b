import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { matchRules } from '../src/domain/classify/match-rules.ts';
import { MESSAGE_RULES } from '../src/domain/classify/rules/tables.ts';
import { textViews } from '../src/domain/classify/text-views.ts';
import type { ErrorCode } from '../src/index.ts';
import { classifiedCase } from './support/classified-case.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({ complaints: [] as string[], names: [] as string[] }));

const decidedBy = (text: string): string => matchRules(MESSAGE_RULES, textViews(text))?.rule ?? 'none';

/** A group that may repeat without a bound and holds something that does: `(a+)*`, `(?:.*x)+`. */
const RUNAWAY = /[*+]\??[^()]*\)(?:[*+]|\{\d+,\})/;

Given("a user's rule that {string} is {code}", function (words: string, code: ErrorCode) {
  classifiedCase(this).rules.push({
    name: 'user/own',
    code,
    pattern: new RegExp(words, 'i'),
    yes: [words],
    no: ['other'],
  });
});

Given("a user's rule that {string} is {code}, with a memory", function (words: string, code: ErrorCode) {
  classifiedCase(this).rules.push({
    name: 'user/own',
    code,
    pattern: new RegExp(words, 'g'),
    yes: [words],
    no: ['other'],
  });
});

When('the examples of every row of every table are tried', function () {
  const { complaints } = state(this);
  for (const row of MESSAGE_RULES) {
    for (const text of row.yes)
      if (decidedBy(text) !== row.name) complaints.push(`${row.name} claims "${text}", ${decidedBy(text)} decides`);
    for (const text of row.no)
      if (decidedBy(text) === row.name) complaints.push(`${row.name} disclaims "${text}" and decides it`);
  }
});

Then('each text is decided by the row that claims it, and by no row that disclaims it', function () {
  expect(state(this).complaints).to.deep.equal([]);
});

When('the names of all rows are collected', function () {
  state(this).names.push(...MESSAGE_RULES.map((row) => row.name));
});

Then('every name is there once', function () {
  const { names } = state(this);
  expect(names.length).to.be.above(100);
  expect(new Set(names).size).to.equal(names.length);
});

When('the patterns of all rows are looked at', function () {
  for (const row of MESSAGE_RULES) if (RUNAWAY.test(row.pattern.source)) state(this).complaints.push(row.name);
});

Then('none repeats what itself repeats without a bound', function () {
  expect(RUNAWAY.test('(?:a+)*')).to.equal(true);
  expect(state(this).complaints).to.deep.equal([]);
});
