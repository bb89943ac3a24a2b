import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DataTable, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { parse } from 'yaml';
import { loadPlan } from '../src/plan/file/load-plan.ts';
import type { Plan, PlanReading } from '../src/plan/file/plan.ts';
import { planJsonSchema } from '../src/plan/file/plan-schema.ts';
import { formatProblem, type PlanProblem } from '../src/plan/file/problem.ts';
import { parseTarget, type Target } from '../src/plan/file/target.ts';
import { planEnvironment } from './support/plan-environment.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd } from './support/server.ts';

const ROOT = new URL('../', import.meta.url);

const state = scenarioState(() => ({
  folder: '',
  file: '',
  reading: undefined as PlanReading | undefined,
  durationMs: 0,
  target: undefined as Target | undefined,
  schemas: [] as unknown[],
  document: undefined as unknown,
  judged: undefined as boolean | undefined,
}));

const write = async (world: IWorld, name: string, text: string): Promise<void> => {
  const own = state(world);
  if (own.folder === '') {
    own.folder = await mkdtemp(join(tmpdir(), 'recourse-plan-'));
    closeAtEnd(world, () => rm(own.folder, { recursive: true, force: true }));
  }
  own.file = join(own.folder, name);
  await mkdir(dirname(own.file), { recursive: true });
  await writeFile(own.file, text);
};

const read = async (world: IWorld, file: string): Promise<void> => {
  const own = state(world);
  // The time that reading takes of this process, however busy the machine is with others.
  const from = process.cpuUsage();
  own.reading = await loadPlan(file, { env: planEnvironment(world), cwd: own.folder });
  const { user, system } = process.cpuUsage(from);
  own.durationMs = (user + system) / 1_000;
};

const problemsOf = (world: IWorld): readonly PlanProblem[] => state(world).reading?.problems ?? [];

const planOf = (world: IWorld): Plan => {
  const { reading } = state(world);
  if (!reading?.plan) throw new Error(`The plan has mistakes: ${problemsOf(world).map(formatProblem).join('\n')}`);
  return reading.plan;
};

Given('a plan file {string} that says', async function (name: string, text: string) {
  await write(this, name, text);
});

Given('a plan file {string} that says {string}', async function (name: string, text: string) {
  await write(this, name, text);
});

Given('the environment of the plan has {string} set to {string}', function (name: string, value: string) {
  planEnvironment(this)[name] = value;
});

const HOSTILE: Readonly<Record<string, () => string>> = {
  'lists ten thousand deep': () => `steps: ${'['.repeat(10_000)}`,
  'aliases that multiply': () =>
    `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]`).join('\n')}\nsteps: *a9\n`,
  'two million characters': () => `steps:\n  - goto: ${'x'.repeat(2_000_000)}\n`,
  'escape sequences and line breaks': () =>
    '"\\e[2J\\u202Eexe": 1\n"two\\nlines": 2\nsteps:\n  - "\\u0007": "\\e]0;owned\\a"\n',
  'keys named like built-ins': () =>
    '__proto__: { polluted: yes }\nconstructor: 1\nsteps:\n  - __proto__: { click: x }\n  - toString: 1\n',
};

Given(/^a plan file "hostile.plan.yaml" made of (.+)$/, async function (what: string) {
  const make = HOSTILE[what];
  if (!make) throw new Error(`No hostile file is called ${what}`);
  await write(this, 'hostile.plan.yaml', make());
});

When('the plan file is read', async function () {
  await read(this, state(this).file);
});

When('the plan file {string} is read', async function (name: string) {
  await read(this, join(state(this).folder, name));
});

const placeOf = ({ line, column }: PlanProblem): string => `${line}:${column}`;

Then('its mistakes are', function (table: DataTable) {
  const problems = problemsOf(this);
  expect(problems.map(placeOf)).to.deep.equal(table.hashes().map(({ place }) => place));
  for (const [index, { what = '', found = '', fits = '' }] of table.hashes().entries()) {
    const problem = problems[index];
    expect(problem?.what).to.contain(what);
    expect(problem?.found).to.equal(found);
    expect(problem?.fits).to.contain(fits);
  }
});

Then(/^its only mistake is at (\d+:\d+) with what fits being "([^"]*)"$/, function (place: string, fits: string) {
  const problems = problemsOf(this);
  expect(problems.map(placeOf)).to.deep.equal([place]);
  expect(problems[0]?.fits).to.contain(fits);
});

Then('nothing that was said holds {string}', function (secret: string) {
  expect(problemsOf(this).map(formatProblem).join('\n')).not.to.contain(secret);
});

Then('it has a mistake, told within a second', function () {
  const lines = problemsOf(this).map(formatProblem);
  expect(lines).not.to.have.length(0);
  expect(state(this).durationMs).to.be.lessThan(1_000);
  for (const line of lines) {
    expect(line).to.match(/^hostile\.plan\.yaml:\d+:\d+: [^\u0000-\u001F\u007F\u202E]+$/);
    expect(line.length).to.be.lessThan(500);
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).to.equal(false);
});

Then("the plan's steps are", function (table: DataTable) {
  const steps = planOf(this).steps.map(({ label, repeatable }) => ({
    step: label,
    repeatable: repeatable ? 'yes' : 'no',
  }));
  expect(steps).to.deep.equal(table.hashes());
});

Then('the plan may take {int} seconds', function (seconds: number) {
  expect(planOf(this).settings.budgetMs).to.equal(seconds * 1000);
});

When(/^the target (.+) is read$/, function (written: string) {
  const { target, wrong } = parseTarget(written);
  if (wrong) throw new Error(`${written} is no target: ${wrong.what}`);
  state(this).target = target;
});

const wordsFor = ({ find }: Target): string => {
  if (find.by === 'role')
    return `the role ${find.role} ${find.name === undefined ? 'of any name' : `named ${find.name}`}`;
  return find.by === 'selector' ? `the selector ${find.selector}` : `the ${find.by} ${find.value}`;
};

Then(/^it is found by (.+)$/, function (meaning: string) {
  const { target } = state(this);
  expect(target && wordsFor(target)).to.equal(meaning);
});

Then(
  'the values to be typed are {string}, {string} and {string}',
  function (first: string, second: string, third: string) {
    const values = planOf(this).steps.flatMap((step) => (step.kind === 'fill' ? [step.value] : []));
    expect(values).to.deep.equal([first, second, third]);
  },
);

Then("the plan's only secret is {string}", function (secret: string) {
  expect(planOf(this).secrets).to.deep.equal([secret]);
});

const publishedSchema = async (): Promise<object> =>
  JSON.parse(await readFile(new URL('schema/plan.schema.json', ROOT), 'utf8')) as object;

When('the published schema of plan files is compared with the one in force', async function () {
  state(this).schemas = [await publishedSchema(), planJsonSchema()];
});

Then('they are the same', function () {
  const [published, inForce] = state(this).schemas;
  expect(published).to.deep.equal(JSON.parse(JSON.stringify(inForce)));
});

Given('the example plan of the shop', async function () {
  const text = await readFile(new URL('examples/buy-a-kettle.plan.yaml', ROOT), 'utf8');
  await write(this, 'buy-a-kettle.plan.yaml', text);
  state(this).document = parse(text);
});

When('it is held to the published schema', async function () {
  const ajv = new Ajv2020({ strict: false });
  state(this).judged = ajv.validate(await publishedSchema(), state(this).document);
});

Then('the schema finds nothing wrong', function () {
  expect(state(this).judged).to.equal(true);
});

Then('recourse finds nothing wrong when {string} is set', async function (name: string) {
  const { folder, file } = state(this);
  const { problems } = await loadPlan(file, { env: { [name]: 'a value' }, cwd: folder });
  expect(problems).to.equal(undefined);
});
