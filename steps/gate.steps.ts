import { readFileSync } from 'node:fs';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { HOLES, SOUND_SPECIFICATION } from './support/gate-specimens.ts';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, SmallProject } from './support/small-project.ts';

const state = scenarioState((): { project?: SmallProject; ended?: Ended } => ({}));

const projectOf = ({ project }: { readonly project?: SmallProject }): SmallProject => {
  if (project === undefined) throw new Error('no small specification was given');
  return project;
};

const GATE = 'scripts/gate/main.ts';

After(function () {
  state(this).project?.remove();
});

Given('a small specification without holes', function () {
  state(this).project = new SmallProject(SOUND_SPECIFICATION);
});

Given(/^in it there is (.+)$/, function (hole: string) {
  const files = HOLES[hole];
  if (files === undefined) throw new Error(`no specimen of this hole: ${hole}`);
  for (const [path, content] of Object.entries(files)) projectOf(state(this)).write(path, content);
});

When('the gate reads the specification', async function () {
  state(this).ended = await projectOf(state(this)).run(GATE);
});

When('the gate records the number of scenarios', async function () {
  state(this).ended = await projectOf(state(this)).run(GATE, '--record');
});

When('the suite is run with {string}', { timeout: 20_000 }, async function (args: string) {
  state(this).ended = await projectOf(state(this)).run('scripts/bdd/main.ts', ...args.split(' '));
});

Then('the gate is passed with {int} scenarios', function (scenarios: number) {
  expect(state(this).ended).to.include({ code: 0, stderr: '' });
  expect(state(this).ended?.stdout).to.contain(`gate: ${scenarios} scenarios`);
});

Then(
  'the gate is not passed, and says {string} about {string} at {string}',
  function (said: string, what: string, place: string) {
    const { code, stderr = '' } = state(this).ended ?? {};
    expect(code).to.equal(1);
    const [, after = ''] = stderr.split(said, 2);
    expect(stderr).to.contain(said);
    expect(after).to.contain(what);
    expect(after).to.contain(place);
  },
);

Then('the number recorded is {int}', function (scenarios: number) {
  const recorded: unknown = JSON.parse(
    readFileSync(projectOf(state(this)).path('features/scenario-count.json'), 'utf8'),
  );
  expect(recorded).to.deep.equal({ scenarios });
});

Then('the run {word} and says {string}', function (result: string, said: string) {
  const { code, stdout = '', stderr = '' } = state(this).ended ?? {};
  expect(`${stdout}${stderr}`).to.contain(said);
  expect(code).to.equal(result === 'passes' ? 0 : 1);
});
