import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { SOUND_SPECIFICATION } from './support/gate-specimens.ts';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, SmallProject } from './support/small-project.ts';

const state = scenarioState((): { project?: SmallProject; ended?: Ended } => ({}));

After(function () {
  state(this).project?.remove();
});

Given('a small project with {}', function (suite: string) {
  const project = new SmallProject(SOUND_SPECIFICATION);
  if (suite === 'a failing suite') {
    project.write(
      'steps/shop.mjs',
      (SOUND_SPECIFICATION['steps/shop.mjs'] ?? '').replace(
        "opens', () => {}",
        "opens', () => { throw new Error('closed'); }",
      ),
    );
  }
  state(this).project = project;
});

When('it is run while the reports folder cannot be written', { timeout: 20_000 }, async function () {
  const own = state(this);
  // A file in the folder's place stands in the way of everybody, even of an administrator.
  own.project?.write('reports', 'this is no folder');
  const ended = await own.project?.run('scripts/bdd/main.ts', '--no-coverage');
  if (ended) own.ended = ended;
});

When('it is run while the disk is full for one report', { timeout: 20_000 }, async function () {
  const own = state(this);
  if (!existsSync('/dev/full')) return 'skipped';
  mkdirSync(own.project?.path('reports') ?? '');
  symlinkSync('/dev/full', own.project?.path('reports/messages.ndjson') ?? '');
  const ended = await own.project?.run('scripts/bdd/run-suite.ts', '--reports');
  if (ended) own.ended = ended;
  return undefined;
});

Then('the run says {string} and {word}', function (said: string, result: string) {
  const { code, stdout = '', stderr = '' } = state(this).ended ?? {};
  expect(`${stdout}${stderr}`).to.contain(said);
  expect(code).to.equal(result === 'passes' ? 0 : 1);
});
