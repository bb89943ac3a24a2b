import { readdirSync, readFileSync } from 'node:fs';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { npm } from './support/npm.ts';
import { scenarioState } from './support/scenario-state.ts';
import { type Ended, projectRoot, runProgram, SmallProject } from './support/small-project.ts';

const state = scenarioState((): { project?: SmallProject } => ({}));

const GOOD = `import { CATALOG, classify, type Classification, type ErrorCode, RecoveryError, withRecovery } from 'recourse';
const found: Classification = classify(new Error('connect ECONNREFUSED 127.0.0.1:80'));
const code: ErrorCode = found.code;
const outcome = await withRecovery(async () => 42, {});
const value: number = outcome.value;
export { CATALOG, code, RecoveryError, value };
`;

const WRONG = `import { classify } from 'recourse';
export const wrong: number = classify('x').code;
`;

const projectOf = ({ project }: { readonly project?: SmallProject }): SmallProject => {
  if (project === undefined) throw new Error('no project was given');
  return project;
};

const compile = (project: SmallProject, file: string): Promise<Ended> =>
  runProgram(process.execPath, [`${projectRoot}/node_modules/typescript/bin/tsc`, '-p', file], { cwd: project.folder });

After(function () {
  state(this).project?.remove();
});

Given('an empty project', function () {
  const project = new SmallProject(
    { 'package.json': JSON.stringify({ name: 'user', version: '1.0.0', private: true, type: 'module' }) },
    { withPackages: false },
  );
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2024', 'dom'],
    types: [],
    noEmit: true,
  };
  for (const [name, content] of Object.entries({ good: GOOD, wrong: WRONG })) {
    project.write(`${name}.ts`, content);
    project.write(`${name}.json`, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  }
  state(this).project = project;
});

When('the packed package is installed there', { timeout: 120_000 }, async function () {
  const { folder } = projectOf(state(this));
  const packed = await npm(['pack', '--pack-destination', folder], projectRoot);
  expect(packed.code, packed.stderr).to.equal(0);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  // Playwright is a peer: whoever drives a browser has it; classifying needs none.
  const installed = await npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--omit=peer', `./${tarball}`],
    folder,
  );
  expect(installed.code, installed.stderr).to.equal(0);
});

Then('a program there that classifies a refused connection prints {string}', async function (printed: string) {
  const project = projectOf(state(this));
  project.write(
    'program.mjs',
    `import { classify } from 'recourse';
const { code, category } = classify(Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' }));
console.log(code, category);\n`,
  );
  const { stdout, stderr } = await runProgram(process.execPath, ['program.mjs'], { cwd: project.folder });
  expect(stderr).to.equal('');
  expect(stdout.trim()).to.equal(printed);
});

Then('a strict TypeScript program that uses it well compiles', { timeout: 60_000 }, async function () {
  const { code, stdout } = await compile(projectOf(state(this)), 'good.json');
  expect(stdout).to.equal('');
  expect(code).to.equal(0);
});

Then('a TypeScript program that takes a code for a number does not compile', { timeout: 60_000 }, async function () {
  const { code, stdout } = await compile(projectOf(state(this)), 'wrong.json');
  expect(stdout).to.contain('error TS2322');
  expect(code).to.be.greaterThan(0);
});

Then('"npx recourse --help" there shows how to use {string}', { timeout: 60_000 }, async function (command: string) {
  const { code, stdout } = await npm(['exec', '--no', '--', 'recourse', '--help'], projectOf(state(this)).folder);
  expect(code).to.equal(0);
  expect(stdout)
    .to.match(/^Usage: recourse/)
    .and.to.contain(command);
});

Then('the schema of error answers can be read from it', function () {
  const path = projectOf(state(this)).path('node_modules/recourse/schema/error-response.schema.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).to.have.property('$schema');
});

Then(/^it holds none of these: (.+)$/, function (names: string) {
  const held = readdirSync(projectOf(state(this)).path('node_modules/recourse'));
  expect(held).to.include.members(['bin', 'dist', 'package.json']);
  for (const name of names.split(', ')) expect(held).to.not.include(name);
});
