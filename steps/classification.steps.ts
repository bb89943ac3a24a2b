import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { readCallLog } from '../src/domain/classify/call-log.ts';
import { type Category, classify, type ErrorCode } from '../src/index.ts';
import { CLICK_BY_RUNTIME, clickThatEndsWith } from './support/call-log-specimens.ts';
import { classifiedCase, contextOf, resultOf } from './support/classified-case.ts';
import { STRANGE_VALUES } from './support/strange-values.ts';
import { expectValid } from './support/valid-classification.ts';

const withCode = (code: string): Error => Object.assign(new Error('beneath'), { code });

Given('a case that says {string}', function (message: string) {
  classifiedCase(this).thrown = new Error(message);
});

Given('a case of type {string} that says {string}', function (type: string, message: string) {
  classifiedCase(this).thrown = Object.assign(new Error(message), { name: type });
});

Given('a case made by a class that a bundler named {string}', function (name: string) {
  const Made = { [name]: class extends Error {} }[name] ?? Error;
  classifiedCase(this).thrown = new Made('odd');
});

Given('the case has the code {string}', function (code: string) {
  Object.assign(classifiedCase(this).thrown as object, { code });
});

Given('the case has the status {int}', function (status: number) {
  Object.assign(classifiedCase(this).thrown as object, { status });
});

Given('the case was caused by the code {string}', function (code: string) {
  Object.assign(classifiedCase(this).thrown as object, { cause: withCode(code) });
});

Given('the case was caused, {int} links down, by the code {string}', function (depth: number, code: string) {
  let cause: Error = withCode(code);
  for (let link = 1; link < depth; link += 1) cause = new Error('in between', { cause });
  Object.assign(classifiedCase(this).thrown as object, { cause });
});

Given('the case is this:', function (text: string) {
  classifiedCase(this).thrown = Object.assign(new Error(text), {
    name: text.startsWith('expect') ? 'Error' : 'TimeoutError',
  });
});

Given('the case is an object with only the code {string}', function (code: string) {
  classifiedCase(this).thrown = { code };
});

Given(/^the case is (an? (?!megabyte|object with)[^:]+|undefined|null|what .+)$/, function (thing: string) {
  const make = STRANGE_VALUES[thing];
  if (make === undefined) throw new Error(`No such thing: ${thing}`);
  classifiedCase(this).thrown = make();
});

Given('a click that ran out of time while its log ends with {string}', function (last: string) {
  const message = clickThatEndsWith(last.split('; '));
  classifiedCase(this).thrown = Object.assign(new Error(message), { name: 'TimeoutError' });
});

Given(/^a click that ran out of time, as (.+) prints it$/, function (runtime: string) {
  const message = CLICK_BY_RUNTIME[runtime];
  if (message === undefined) throw new Error(`No such runtime: ${runtime}`);
  classifiedCase(this).thrown = new Error(message);
});

When('the case is classified', function () {
  const state = classifiedCase(this);
  state.result = classify(state.thrown, contextOf(state.rules));
});

When('the case is classified twice', function () {
  const state = classifiedCase(this);
  classify(state.thrown, contextOf(state.rules));
  state.result = classify(state.thrown, contextOf(state.rules));
});

When('the case is classified with the code {code}', function (code: ErrorCode) {
  const state = classifiedCase(this);
  state.result = classify(state.thrown, { code });
});

When('the case is classified with the category {category}', function (category: Category) {
  const state = classifiedCase(this);
  state.result = classify(state.thrown, { category });
});

When('the case is classified with the exception type {string}', function (exceptionType: string) {
  const state = classifiedCase(this);
  state.result = classify(state.thrown, { exceptionType });
});

When('the case is classified knowing that the caller had stopped', function () {
  const state = classifiedCase(this);
  state.result = classify(state.thrown, { aborted: true });
});

Then('the case is {code}', function (code: ErrorCode) {
  const result = resultOf(classifiedCase(this));
  expect(result.code, `decided by ${result.rule}`).to.equal(code);
});

Then('the case is not {code}', function (code: ErrorCode) {
  expect(resultOf(classifiedCase(this)).code).not.to.equal(code);
});

Then('the category of the case is {category}', function (category: Category) {
  const result = resultOf(classifiedCase(this));
  expect(result.category, `decided by ${result.rule}`).to.equal(category);
});

Then('the case has a code, a category, a confidence, an effect and a rule', function () {
  expectValid(resultOf(classifiedCase(this)));
});

Then('it is certain', function () {
  expect(resultOf(classifiedCase(this)).confidence).to.equal(1);
});

Then('it is far from certain', function () {
  expect(resultOf(classifiedCase(this)).confidence).to.be.below(0.5);
});

Then(/^its effect is (none|done|unknown)$/, function (effect: string) {
  expect(resultOf(classifiedCase(this)).effect).to.equal(effect);
});

Then(/^the very same operation is (not worth|worth) repeating$/, function (worth: string) {
  expect(resultOf(classifiedCase(this)).retrySame).to.equal(worth === 'worth');
});

Then('the rule that decided is {string}', function (rule: string) {
  expect(resultOf(classifiedCase(this)).rule).to.equal(rule);
});

When('its call log is read', function () {
  const state = classifiedCase(this);
  state.log = readCallLog(state.thrown instanceof Error ? state.thrown.message : '');
});

Then('the log names {string} as being in the way', function (element: string) {
  expect(classifiedCase(this).log?.coveredBy).to.equal(element);
});
