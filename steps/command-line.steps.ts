import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { After, type DataTable, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { parse } from 'yaml';
import { explainCommand } from '../src/cli/commands/explain.ts';
import { type Ink, inkFor } from '../src/cli/ink.ts';
import { readCommandLine } from '../src/cli/program.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { ERROR_CODES, type ErrorCode, isErrorCode } from '../src/index.ts';
import { type Ended, MAIN, type Running, startCommand, untilTold } from './support/command-run.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const PATIENT = { timeout: 90_000 };

const state = scenarioState(() => ({
  folder: '',
  env: {} as Record<string, string>,
  input: undefined as string | Uint8Array | undefined,
  server: undefined as PageServer | undefined,
  file: '',
  ended: undefined as Ended | undefined,
  descendants: [] as number[],
  ink: undefined as Ink | undefined,
  answers: [] as string[],
}));

const folderOf = async (world: IWorld): Promise<string> => {
  const own = state(world);
  if (own.folder !== '') return own.folder;
  own.folder = await mkdtemp(join(tmpdir(), 'recourse-cli-'));
  closeAtEnd(world, () => rm(own.folder, { recursive: true, force: true }));
  return own.folder;
};

const endedOf = (world: IWorld): Ended => {
  const { ended } = state(world);
  if (!ended) throw new Error('No command was run');
  return ended;
};

const start = async (world: IWorld, words: readonly string[]): Promise<Running> => {
  const { env, input } = state(world);
  const cwd = await folderOf(world);
  // What the command remembers and puts down for a person is the scenario's own.
  return startCommand(words, {
    cwd,
    env: { RECOURSE_HOME: join(cwd, 'state'), ...env },
    ...(input === undefined ? {} : { input }),
  });
};

const run = async (world: IWorld, words: readonly string[]): Promise<void> => {
  state(world).ended = await (await start(world, words)).ended;
};

/** The words of a line as a shell reads them; only spaces and single quotes count. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

Given('{string} on standard input', function (text: string) {
  state(this).input = text.replaceAll('\\n', '\n');
});

Given('a megabyte of log lines that ends with {string} on standard input', function (text: string) {
  state(this).input = `${'2026-11-30 12:00:00 GET /kettles 200 in 12ms\n'.repeat(23_000)}${text}\n`;
});

Given('bytes that are no text on standard input', function () {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256);
  state(this).input = Buffer.concat([Buffer.from('\u001B[2J\u001B]0;owned\u0007\u202E\u0000'), bytes]);
});

Given('nothing on standard input', function () {
  state(this).input = '';
});

Given('the environment has {string} set to {string}', function (name: string, value: string) {
  state(this).env[name] = value;
});

Given('the file {string} holds', async function (name: string, text: string) {
  await writeFile(join(await folderOf(this), name), text);
});

Given('a plan file that waits for a minute', async function () {
  state(this).file = 'wait.plan.yaml';
  await writeFile(join(await folderOf(this), 'wait.plan.yaml'), 'steps:\n  - goto: about:blank\n  - wait: 1m\n');
});

Given('a plan file that opens a page of a server', async function () {
  const server = await openServer(this);
  server.page('/', '<title>Page</title><h1>Hello</h1>');
  state(this).server = server;
  state(this).file = 'the page.plan.yaml';
  await writeFile(join(await folderOf(this), 'the page.plan.yaml'), `steps:\n  - goto: ${server.url}/\n`);
});

Given('the server answers 404', function () {
  state(this).server?.on('/', (_request, response) => response.writeHead(404).end('gone'));
});

Given('the port that the demonstration asks for is taken', async function () {
  state(this).server = await openServer(this);
});

When(/^"recourse(?: ([^"]*))?" is run$/, PATIENT, async function (line: string | undefined) {
  await run(this, wordsOf(line ?? ''));
});

When('"recourse explain transient" is run and its output is closed at once', PATIENT, async function () {
  const running = await start(this, ['explain', 'transient']);
  running.child.stdout?.destroy();
  state(this).ended = await running.ended;
});

When('it is run', PATIENT, async function () {
  await run(this, ['run', state(this).file]);
});

When('it is run with its reports in {string}', PATIENT, async function (reports: string) {
  await run(this, ['run', state(this).file, '--reports', reports]);
});

When('it is run for a program', PATIENT, async function () {
  await run(this, ['run', state(this).file, '--format', 'json']);
});

/** Every process below one, whatever its depth, but for those that have ended. */
const processesBelow = (pid: number): number[] => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  const all = rows.map((row) => row.trim().split(/\s+/)).filter(([, , status]) => !status?.startsWith('Z'));
  const below = (parent: number): number[] =>
    all.filter(([, ppid]) => Number(ppid) === parent).flatMap(([child]) => [Number(child), ...below(Number(child))]);
  return below(pid);
};

const alive = (pids: readonly number[]): readonly number[] => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  const running = new Set(
    rows
      .map((row) => row.trim().split(/\s+/))
      .flatMap(([pid, status]) => (status?.startsWith('Z') ? [] : [Number(pid)])),
  );
  return pids.filter((pid) => running.has(pid));
};

When('it is run and interrupted with Ctrl-C', PATIENT, async function () {
  const running = await start(this, ['run', state(this).file]);
  await untilTold(running, 'wait 1m');
  state(this).descendants = processesBelow(running.child.pid ?? 0);
  running.child.kill('SIGINT');
  state(this).ended = await running.ended;
});

When('the demonstration is run', PATIENT, async function () {
  const port = String(state(this).server?.port);
  await run(this, ['demo', '--port', port]);
});

Then('it ends with {int}', function (code: number) {
  const { stdout, stderr, code: actual } = endedOf(this);
  expect(actual, `${stdout}\n${stderr}`).to.equal(code);
});

Then('it ends without a complaint', function () {
  expect(endedOf(this)).to.include({ code: 0, stderr: '' });
});

Then(
  /^its output names ([A-Z_]+), (\w+), a confidence, a rule and whether to repeat$/,
  function (code: string, category: string) {
    const { stdout } = endedOf(this);
    expect(stdout).to.contain(`${code}  ${category}`);
    expect(stdout).to.match(/confidence\s+[01]\.\d\d/);
    expect(stdout).to.match(/rule\s+[\w-]+\/\S+/);
    expect(stdout).to.match(/repeat\s+yes/);
  },
);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

Then(
  'its output is JSON with code {string} and category {string} and retry_same {string}',
  function (code: string, category: string, retry: string) {
    expect(JSON.parse(endedOf(this).stdout)).to.include({ code, category, retry_same: retry === 'true' });
  },
);

Then('its output is YAML with code {string} and category {string}', function (code: string, category: string) {
  expect(parse(endedOf(this).stdout)).to.include({ code, category });
});

Then('its output is JSON with a code of the catalog', function () {
  expect(isErrorCode(field(JSON.parse(endedOf(this).stdout), 'code'))).to.equal(true);
});

Then('nothing printed could drive a terminal', function () {
  const { stdout, stderr } = endedOf(this);
  expect(`${stdout}${stderr}`).not.to.match(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202E]/);
});

Then('it took less than {int} seconds', function (seconds: number) {
  expect(endedOf(this).durationMs).to.be.lessThan(seconds * 1000);
});

Then(/^it says "(.*)"$/, function (text: string) {
  expect(endedOf(this).stderr).to.contain(text);
});

Then('its output holds {string}', function (text: string) {
  expect(endedOf(this).stdout).to.contain(text);
});

Then('nothing is on standard output', function () {
  expect(endedOf(this).stdout).to.equal('');
});

Then('its output is the version of the package', async function () {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(endedOf(this).stdout.trim()).to.equal(version);
});

const silentTerminal = (world: IWorld): Terminal => ({
  env: {},
  cwd: tmpdir(),
  print: (line) => state(world).answers.push(line),
  tell: () => undefined,
  ink: inkFor({}, {}),
  progressInk: inkFor({}, {}),
  readInput: async () => undefined,
});

When('every code of the catalog is explained as JSON', async function () {
  for (const code of ERROR_CODES) await explainCommand(code, 'json', silentTerminal(this));
});

Then('each answer has a meaning, a first response and hints', function () {
  const answers = state(this).answers.map((text): unknown => JSON.parse(text));
  expect(answers.map((answer) => field(answer, 'code'))).to.deep.equal(ERROR_CODES);
  for (const answer of answers) {
    expect(field(answer, 'meaning')).to.be.a('string').and.not.equal('');
    expect(field(answer, 'first_response')).to.be.a('string').and.not.equal('');
    expect(field(answer, 'recovery_hints')).to.be.an('array').and.not.have.length(0);
  }
});

Then('the settings say', function (table: DataTable) {
  const settings = field(JSON.parse(endedOf(this).stdout), 'settings') as readonly Record<string, unknown>[];
  for (const row of table.hashes()) {
    const found = settings.find(
      ({ operation, setting }) => operation === row['operation'] && setting === row['setting'],
    );
    expect({ ...found, value: String(found?.['value']) }).to.deep.equal(row);
  }
});

Then(/^the checks (.+) are all in order$/, function (names: string) {
  const checks = field(JSON.parse(endedOf(this).stdout), 'checks') as readonly { name: string; ok: boolean }[];
  expect(checks.map(({ name, ok }) => ({ name, ok }))).to.deep.equal(
    names.split(', ').map((name) => ({ name, ok: true })),
  );
});

When(
  /^the colours for a stream that is (a terminal|a file) with (.+) are chosen$/,
  function (stream: string, environment: string) {
    const [name = '', value = ''] = environment.includes('=') ? environment.split('=') : [];
    state(this).ink = inkFor({ isTTY: stream === 'a terminal' }, { [name]: value });
  },
);

Then(/^text is printed (with|without) colour$/, function (how: string) {
  const printed = state(this).ink?.bad('failed');
  expect(printed).to.equal(how === 'with' ? '\u001B[31mfailed\u001B[39m' : 'failed');
});

Then('the shop that it opened has booked 1 order', function () {
  expect(endedOf(this).stdout).to.match(/shop counted {2}1 order in \d+ requests/);
});

Then('these failures are shown live and overcome', function (table: DataTable) {
  const { stdout, stderr } = endedOf(this);
  for (const { code = '' } of table.hashes()) {
    expect(stderr).to.contain(`✗ ${code}`);
    expect(stdout).to.match(new RegExp(`recovered .*${code}`));
  }
});

Then('a failure of an element is shown live and overcome', function () {
  const { stdout, stderr } = endedOf(this);
  const [, code] = /✗ (ELEMENT_\w+|SELECTOR_NOT_FOUND) /.exec(stderr) ?? [];
  expect(code, stderr).to.be.a('string');
  expect(stdout).to.match(new RegExp(`recovered .*${code}`));
});

Then('a button that has another id is found again, and that is said', function () {
  const { stderr } = endedOf(this);
  expect(stderr).to.match(/moved: .*#add-to-basket.* → .*Add to basket/);
  expect(stderr).to.match(/kept: .*#add-to-basket.* → .*Add to basket/);
});

Then('an order whose answer is late is said to be watched and is sent once', function () {
  const { stdout, stderr } = endedOf(this);
  expect(stderr).to.contain('sent to the page, outcome watched, not done again');
  expect(stdout).to.match(/shop counted {2}1 order in \d+ requests, sent 1 time$/m);
});

Then('what was lost with the tab that crashed is said live', function () {
  expect(endedOf(this).stderr).to.match(/a new page, open again at .*\/basket\n\s+lost: \S/);
});

Then('the summary names the report, which is there', async function () {
  const file = /report\s+(\S+)/.exec(endedOf(this).stdout)?.[1] ?? '';
  expect((await stat(resolve(state(this).folder, file))).size).to.be.greaterThan(1_000);
});

Then('the card number is nowhere to be seen', async function () {
  const { stdout, stderr } = endedOf(this);
  const file = /report\s+(\S+)/.exec(stdout)?.[1] ?? '';
  const report = await readFile(resolve(state(this).folder, file), 'utf8');
  for (const text of [stdout, stderr, report]) expect(text).not.to.match(/4000[ +]?1234/);
});

Then('every command that it recommends is one that runs', async function () {
  const commands = [...endedOf(this).stdout.matchAll(/: (recourse .+)$/gm)].map(([, command]) => command ?? '');
  expect(commands).to.have.length.greaterThan(1);
  for (const command of commands) {
    const [, ...words] = wordsOf(command);
    expect(await readCommandLine(words, '0.0.0', silentTerminal(this))).to.be.a('function');
  }
});

Then('no browser of the run is left', async function () {
  const { descendants } = state(this);
  expect(descendants).not.to.have.length(0);
  const ends = performance.now() + 3_000;
  while (alive(descendants).length > 0 && performance.now() < ends) await new Promise((wake) => setTimeout(wake, 50));
  expect(alive(descendants)).to.deep.equal([]);
});

Then('its output is JSON of a failed run with code {string}', function (code: ErrorCode) {
  const document: unknown = JSON.parse(endedOf(this).stdout);
  expect(field(document, 'state')).to.equal('failed');
  expect(field(field(document, 'failure'), 'code')).to.equal(code);
});

/** Runs a line as a person pastes it into a shell, and returns its exit code. */
const pasted = async (line: string, cwd: string): Promise<number> => {
  const env = { ...process.env, RUN_NODE: process.execPath, RUN_MAIN: MAIN };
  const shell = spawn('sh', ['-c', `recourse() { "$RUN_NODE" "$RUN_MAIN" "$@"; }; ${line}`], {
    cwd,
    env,
    stdio: 'ignore',
  });
  const [code] = await once(shell, 'close');
  return Number(code);
};

Then('every command of its hints runs and is understood', PATIENT, async function () {
  const errors = field(JSON.parse(endedOf(this).stdout), 'errors') as readonly {
    recovery_hints: readonly { command?: string }[];
  }[];
  const commands = new Set(
    errors.flatMap(({ recovery_hints: hints }) => hints.flatMap(({ command }) => command ?? [])),
  );
  expect([...commands]).not.to.have.length(0);
  for (const command of commands) {
    // What is understood ends as done or failed, not as mistyped or not found.
    expect([0, 1], command).to.include(await pasted(command, state(this).folder));
  }
});

After({ name: 'what the command printed goes into the report' }, async function () {
  const { ended } = state(this);
  if (!ended) return;
  await this.attach(`${ended.stderr}\n${ended.stdout}`.slice(0, 50_000), {
    mediaType: 'text/plain',
    fileName: 'terminal.txt',
  });
});
