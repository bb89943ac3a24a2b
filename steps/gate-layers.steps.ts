import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { After, type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, projectRoot, SmallProject } from './support/small-project.ts';

const COPIED = ['src', 'examples', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs'] as const;

const state = scenarioState((): { copy?: SmallProject; ended?: Ended } => ({}));

After(function () {
  state(this).copy?.remove();
});

Given('a copy of the sources', function () {
  const copy = new SmallProject({});
  for (const name of COPIED) cpSync(join(projectRoot, name), copy.path(name), { recursive: true });
  state(this).copy = copy;
});

Given('into it these imports are planted', function (imports: DataTable) {
  state(this).copy?.write('scripts/planted.ts', 'export const planted = true;\n');
  for (const { file = '', imports: what = '' } of imports.hashes()) {
    state(this).copy?.write(file, `import * as other from '${what}';\nexport const planted = other;\n`);
  }
});

When('the layers are checked', { timeout: 20_000 }, async function () {
  const ended = await state(this).copy?.run(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'src',
  );
  if (ended !== undefined) state(this).ended = ended;
});

Then('the check of layers finds nothing', function () {
  expect(state(this).ended?.stdout).to.not.contain('error ');
  expect(state(this).ended?.code).to.equal(0);
});

Then('the check of layers names these rules', function (rules: DataTable) {
  const { code, stdout = '' } = state(this).ended ?? {};
  for (const [rule = '', file = ''] of rules.raw()) expect(stdout).to.contain(`error ${rule}: ${file} `);
  expect(code).to.be.greaterThan(0);
});
