import { appendFileSync, rmSync } from 'node:fs';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { copyOfProject } from './support/project-copy.ts';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, runProgram, type SmallProject } from './support/small-project.ts';

const state = scenarioState((): { copy?: SmallProject; env: Record<string, string | undefined>; ended?: Ended } => ({
  env: {},
}));

const copyOf = ({ copy }: { readonly copy?: SmallProject }): SmallProject => {
  if (copy === undefined) throw new Error('no copy was given');
  return copy;
};

After(function () {
  state(this).copy?.remove();
});

Given('a copy of the project that was set up before', { timeout: 60_000 }, async function () {
  const own = state(this);
  own.copy = copyOfProject();
  const { code, stderr } = await runProgram(process.execPath, ['scripts/setup.mjs'], { cwd: own.copy.folder });
  expect(code, stderr).to.equal(0);
  own.env['RECOURSE_CHROMIUM'] = undefined;
});

Given('a copy of the project in which a package is missing', function () {
  const copy = copyOfProject();
  rmSync(copy.path('node_modules/chai'));
  state(this).copy = copy;
});

Given('its list of packages was written anew', function () {
  appendFileSync(copyOf(state(this)).path('package-lock.json'), '\n');
});

Given('the registry cannot be reached', function () {
  // The copy's own npm: one that fails as npm does without a network.
  copyOf(state(this)).write('npm-cli.js', "console.error('npm error network'); process.exitCode = 1;\n");
  state(this).env['npm_execpath'] = copyOf(state(this)).path('npm-cli.js');
});

Given('the environment names the browser {string}', function (path: string) {
  state(this).env['RECOURSE_CHROMIUM'] = path;
});

When('it is set up', { timeout: 60_000 }, async function () {
  const own = state(this);
  own.ended = await runProgram(process.execPath, ['scripts/setup.mjs'], { cwd: copyOf(own).folder, env: own.env });
});

When('the task {string} is run', { timeout: 20_000 }, async function (task: string) {
  const own = state(this);
  own.ended = await runProgram(process.execPath, ['scripts/task.mjs', ...task.split(' ')], {
    cwd: copyOf(own).folder,
    env: own.env,
  });
});

Then('set-up succeeds without installing anything', function () {
  const { code, stdout, stderr = '' } = state(this).ended ?? {};
  expect(stdout).to.equal('');
  expect(stderr).to.match(/^setup: Node +\S+\nsetup: Chromium +\S+\nsetup: ready \(\d+ ms\)\n$/);
  expect(code).to.equal(0);
});

Then('it took less than {int} ms', function (limit: number) {
  const [, took] = state(this).ended?.stderr.match(/ready \((\d+) ms\)/) ?? [];
  expect(Number(took)).to.be.below(limit);
});

Then('set-up fails, and says {string} and {string}', function (one: string, other: string) {
  const { code, stderr } = state(this).ended ?? {};
  expect(stderr).to.contain(one).and.to.contain(other);
  expect(code).to.equal(1);
});

Then('the task ends with {int} and says {string}', function (code: number, said: string) {
  const { ended } = state(this);
  expect(`${ended?.stdout}${ended?.stderr}`).to.contain(said);
  expect(ended?.code).to.equal(code);
});
