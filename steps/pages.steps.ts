import { After, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { RECOURSE } from '../bench/chaos/contestants/recourse.ts';
import { runRow } from '../bench/chaos/run-row.ts';
import type { RowResult } from '../bench/chaos/verdict.ts';
import type { FaultRow } from '../examples/faults/fault-row.ts';
import { FaultServer } from '../examples/faults/fault-server.ts';
import { FAULT_ROWS } from '../examples/faults/rows.ts';
import type { ErrorCode } from '../src/index.ts';
import { sharedBrowser } from './support/browser.ts';
import { TURNS, type Turn } from './support/pages.parameter-types.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd } from './support/server.ts';

/** A machine that runs other scenarios at the same time is late itself; how well time is kept is the bench's to measure, milliseconds. */
const LATENESS_MS = 750;
/** The longest row and the wait for its page to come to rest, milliseconds. */
const ROW_MS = 40_000;

const state = scenarioState(() => ({
  row: undefined as FaultRow | undefined,
  result: undefined as RowResult | undefined,
}));

const rowOf = (world: IWorld): FaultRow => {
  const { row } = state(world);
  if (!row) throw new Error('No page was chosen');
  return row;
};

const resultOf = (world: IWorld): RowResult => {
  const { result } = state(world);
  if (!result) throw new Error('No script has worked there yet');
  return result;
};

Given('the page case {string}', function (title: string) {
  const row = FAULT_ROWS.find((one) => one.title === title);
  if (!row) throw new Error(`There is no page case "${title}" in examples/faults`);
  state(this).row = row;
});

Given('each step there has {float} second(s) in all', function (seconds: number) {
  const row = rowOf(this);
  state(this).row = { ...row, steps: row.steps.map((step) => ({ ...step, budgetMs: seconds * 1_000 })) };
});

When('a script does its work there with recourse', { timeout: ROW_MS }, async function () {
  const server = await new FaultServer().open();
  closeAtEnd(this, () => server.close());
  state(this).result = await runRow(rowOf(this), RECOURSE, {
    server,
    shared: sharedBrowser,
    lateness: () => LATENESS_MS,
  });
});

Then('the work is done once, as server and page show', function () {
  const { end, harm, stuck, said } = resultOf(this);
  expect({ end, harm, stuck }, said).to.deep.equal({ end: 'recovered', harm: undefined, stuck: false });
});

Then('it is given up without harm as {code}', function (code: ErrorCode) {
  const result = resultOf(this);
  const { end, harm, stuck, said } = result;
  expect({ end, harm, stuck, code: result.code }, said).to.deep.equal({
    end: 'rightly refused',
    harm: undefined,
    stuck: false,
    code,
  });
});

Then('it is given up without harm, for want of time', function () {
  const { end, harm, stuck, named, code, said } = resultOf(this);
  expect({ end, harm, stuck, named }, `${code}: ${said}`).to.deep.equal({
    end: 'rightly refused',
    harm: undefined,
    stuck: false,
    named: true,
  });
});

Then('the error names cause and next move', function () {
  const { named, said } = resultOf(this);
  expect(named, said).to.equal(true);
});

Then("the page case's server took {int} {string}", function (times: number, what: string) {
  const { requests } = resultOf(this);
  expect(
    requests.filter((request) => request === `POST ${what}`),
    requests.join(', '),
  ).to.have.length(times);
});

Then('in the end the page says {string}', function (text: string) {
  expect(resultOf(this).shown).to.contain(text);
});

Then('the error says {string}', function (text: string) {
  expect(resultOf(this).said).to.contain(text);
});

Then('the error holds nothing of {string}', function (secret: string) {
  const { said, trace, harm } = resultOf(this);
  expect(`${said}\n${trace.join('\n')}`).not.to.contain(secret);
  expect(harm).to.equal(undefined);
});

Then('the trace tells that it {turn}', function (turn: Turn) {
  const { trace } = resultOf(this);
  expect(
    trace.some((line) => TURNS[turn].test(line)),
    trace.join('\n'),
  ).to.equal(true);
});

After({ tags: '@page-cases', name: 'the trace of the page case goes into the report' }, async function () {
  const { row, result } = state(this);
  if (!row || !result) return;
  const { trace, requests, ...verdict } = result;
  const text = [
    `${row.id}: ${row.title}`,
    JSON.stringify(verdict, undefined, 2),
    `The server was asked: ${requests.join(', ')}`,
    ...trace,
  ].join('\n');
  await this.attach(text, { mediaType: 'text/plain', fileName: `${row.id}-trace.txt` });
});
