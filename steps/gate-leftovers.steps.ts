import { After, type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type Leftover, leftoverSuite } from './support/leftover-specimens.ts';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, SmallProject } from './support/small-project.ts';

const state = scenarioState((): { project?: SmallProject; ended?: Ended } => ({}));

After(function () {
  state(this).project?.remove();
});

Given('a small suite in which scenarios leave behind', function (leftovers: DataTable) {
  state(this).project = new SmallProject(leftoverSuite(leftovers.raw().map(([name = '']) => name as Leftover)));
});

When('the small suite is run', { timeout: 60_000 }, async function () {
  const ended = await state(this).project?.run('scripts/bdd/run-suite.ts');
  if (ended !== undefined) state(this).ended = ended;
});

Then('exactly these fail, each with its reason', function (reasons: DataTable) {
  const { code, stdout = '' } = state(this).ended ?? {};
  expect(code).to.equal(1);
  const failures = stdout.split(/^ {2}\d+\) /m).slice(1);
  const told = failures.map((failure) => failure.split(' # ')[0]);
  expect(told).to.deep.equal(reasons.raw().map(([name]) => `leaves ${name}`));
  for (const [index, [, reason = '']] of reasons.raw().entries()) expect(failures[index]).to.contain(reason);
});

Then('all of them pass', function () {
  const { code, stdout } = state(this).ended ?? {};
  expect(stdout).to.match(/^3 scenarios \(3 passed\)$/m);
  expect(code).to.equal(0);
});
