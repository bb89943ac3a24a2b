import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { After, type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Category, ErrorCode, RecoveryHint } from '../src/index.ts';
import { CATALOG, CATEGORIES, ERROR_CODES, recoveryHints } from '../src/index.ts';
import { failureState, present } from './support/failure-state.ts';
import { scenarioState } from './support/scenario-state.ts';

const CLI = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts');

const state = scenarioState(() => ({
  hints: [] as readonly RecoveryHint[],
  byCode: [] as (readonly [ErrorCode, readonly RecoveryHint[]])[],
  planId: 'tea',
  words: [] as readonly string[],
  command: '',
  folder: '',
  names: [] as readonly string[],
  seen: [] as (readonly string[])[],
  answer: { status: -1 as number | null, stdout: '', stderr: '' },
}));

After(function () {
  const { folder } = state(this);
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

const NAMES: Readonly<Record<string, string>> = {
  'a line break': 'one\nAutomatic retry available',
  'line breaks at its end': 'one\n\n',
  'a command to the terminal': 'a\u001b[2J\u009b31mb',
  'a tab and a bell': '\tb\u0007',
  'a percent sign and an escape': "100%s\\n\u001b'$(x)",
  'nothing at all': '',
  'a NUL': 'a\0b',
};

/** The words that a real shell makes of a command line, each ended by NUL. */
const shellWords = (line: string, cwd: string): readonly string[] => {
  const { stdout, status, stderr } = spawnSync('sh', ['-c', `printf '%s\\0' ${line}`], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The shell refused ${line}: ${stderr}`);
  return stdout.split('\0').slice(0, -1);
};

const firstCommand = (planId: string): string =>
  present(recoveryHints('transient', { planId })[0]?.command, 'command of the first move');

Given(/^the plan is called (.+)$/, function (id: string) {
  state(this).planId = id;
});

Given(/^the plan's name holds (.+)$/, function (what: string) {
  state(this).planId = present(NAMES[what], `name with ${what}`);
});

Given("the caller's own hint to ask {string}", function (message: string) {
  const failure = failureState(this);
  failure.input = { ...failure.input, hints: [{ action: 'manual', message }] };
});

Given('a stored plan {string} that has failed', function (planId: string) {
  state(this).folder = mkdtempSync(join(tmpdir(), 'recourse-hints-'));
  state(this).planId = planId;
});

When('the next moves after a failure of category {category} are asked for', function (category: Category) {
  state(this).hints = recoveryHints(category, { planId: 'tea' });
});

When('the next moves after a failure with code {code} are asked for', function (code: ErrorCode) {
  state(this).hints = recoveryHints(code, { planId: 'tea' });
});

When('the next moves after a failure called {string} are asked for', function (name: string) {
  try {
    // What a caller without types may pass.
    Reflect.apply(recoveryHints, undefined, [name, { planId: 'tea' }]);
  } catch (refusal) {
    failureState(this).refusal = refusal;
  }
});

When('the next moves after a failure of that plan are asked for', function () {
  state(this).hints = recoveryHints('transient', { planId: state(this).planId });
});

When('the next moves after a failure of every code are asked for', function () {
  state(this).byCode = ERROR_CODES.map((code) => [code, recoveryHints(code, { planId: 'tea' })] as const);
});

When('the next moves after a failure of every code are asked for, with no plan behind it', function () {
  state(this).byCode = ERROR_CODES.map((code) => [code, recoveryHints(code)] as const);
});

When('the command of its first move is read by a real shell', function () {
  const own = state(this);
  own.folder = mkdtempSync(join(tmpdir(), 'recourse-hints-'));
  own.command = firstCommand(own.planId);
  own.words = shellWords(own.command, own.folder);
});

When('the commands for {int} names made up at random are read by a real shell', function (count: number) {
  const own = state(this);
  own.folder = mkdtempSync(join(tmpdir(), 'recourse-hints-'));
  const name = fc
    .string({ unit: 'binary', maxLength: 30 })
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  own.names = fc.sample(name, { numRuns: count, seed: 20 });
  own.seen = own.names.map((planId) => shellWords(firstCommand(planId), own.folder));
});

When('a person runs the hint {string} in a shell', { timeout: 20_000 }, function (command: string) {
  const script = `recourse() { "${process.execPath}" "${CLI}" "$@"; }\n${command}`;
  // Coverage of the same sources, loaded another way, would not add up with the suite's own.
  const env = { ...process.env, NODE_V8_COVERAGE: '' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env });
  state(this).answer = { status, stdout, stderr };
});

Then(/^the moves are (\w+(?:, \w+)*)$/, function (list: string) {
  expect(state(this).hints.map(({ action }) => action)).to.deep.equal(list.split(', '));
});

Then('the first move names the category {category}', function (category: Category) {
  const [hint] = state(this).hints;
  expect(hint?.message).to.contain(`(${category})`);
  expect(hint?.action).to.equal(CATEGORIES[category].firstHint);
});

Then("each first move is the one that the code's category begins with", function () {
  for (const [code, [hint]] of state(this).byCode) {
    expect(hint?.action, code).to.equal(CATEGORIES[CATALOG[code].category].firstHint);
  }
});

Then('the first move says {string}', function (words: string) {
  expect(state(this).hints[0]?.message).to.contain(words);
});

Then('no first move shows a code or an unfilled place', function () {
  for (const [, [hint]] of state(this).byCode)
    expect(hint?.message).not.to.match(/[A-Z]{3,}_[A-Z]|[{}]|undefined|null|NaN/);
});

Then('each first move is two sentences at least', function () {
  for (const [code, [hint]] of state(this).byCode) {
    expect(hint?.message.match(/[.] |[.]$/g), code).to.have.length.greaterThan(1);
  }
});

Then('the first move of the record says {string}', function (words: string) {
  expect(present(failureState(this).record, 'record').hints[0]?.message).to.contain(words);
});

Then('the first move of the record has the command {string}', function (command: string) {
  expect(present(failureState(this).record, 'record').hints[0]?.command).to.equal(command);
});

Then('asking is refused with {string}', function (name: string) {
  expect(failureState(this).refusal).to.be.instanceOf(RangeError).with.property('message').that.contains(name);
});

Then(/^the service's first move for plan "([^"]+)" is (\w+)$/, function (planId: string, action: string) {
  expect(failureState(this).service.hints(planId)[0]?.action).to.equal(action);
});

Then('the service has no moves for plan {string}', function (planId: string) {
  expect(failureState(this).service.hints(planId)).to.deep.equal([]);
});

Then('every command in them is one of:', function (table: DataTable) {
  const listed = table.raw().map(([command]) => command ?? '');
  const seen = new Set<string>();
  for (const [code, hints] of state(this).byCode) {
    for (const { command } of hints) if (command !== undefined) seen.add(command.replace(code, '<the code>'));
  }
  expect([...seen]).to.have.members(listed);
});

Then('the command is accepted', function () {
  const { status, stdout, stderr } = state(this).answer;
  expect(status, stderr).to.equal(0);
  expect(stdout).to.have.length.greaterThan(0);
});

Then('the doctor answers, whether or not all is well', function () {
  const { status, stdout, stderr } = state(this).answer;
  expect([0, 1], stderr).to.include(status);
  expect(stdout).to.have.length.greaterThan(0);
});

Then(
  'the shell sees the words {string}, {string}, {string} and the id unchanged',
  function (one: string, two: string, three: string) {
    expect(state(this).words).to.deep.equal([one, two, three, state(this).planId]);
  },
);

Then('the shell sees the id unchanged as the last word, behind {string}', function (dashes: string) {
  expect(state(this).words.slice(-2)).to.deep.equal([dashes, state(this).planId]);
});

Then('nothing else has happened', function () {
  expect(readdirSync(state(this).folder)).to.deep.equal([]);
});

Then('the command as it is printed holds no control character but a quoted line break', function () {
  expect(state(this).command).not.to.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

Then('the shell sees each name unchanged as one word', function () {
  const { names, seen } = state(this);
  expect(names).to.have.length.greaterThan(10);
  expect(seen.map((words) => words.at(-1))).to.deep.equal(names);
  for (const words of seen) expect(words.filter((word) => word !== '--')).to.have.length(4);
});

Then('no move of a plan has a command', function () {
  expect(state(this).hints.map(({ command }) => command)).to.deep.equal([undefined, undefined, undefined]);
});

Then('no move of the record has a command of a plan', function () {
  const { hints } = present(failureState(this).record, 'record');
  expect(hints.filter(({ command }) => command?.includes(' plan '))).to.deep.equal([]);
});
