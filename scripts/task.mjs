// `node scripts/task.mjs TASK [arguments]`: makes the project ready, then runs a task on the pinned Node. Needs no Unix
// shell. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup/state.mjs';
import { explained, setUp } from './setup.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';

/**
 * What each task runs on the pinned Node: a file of the project with arguments that come before the caller's own.
 * `browser: true` has set-up find or install one first; `here: true` keeps the caller's folder.
 */
const TASKS = {
  start: { file: 'src/cli/main.ts', args: ['demo'], browser: true },
  recourse: { file: 'src/cli/main.ts', here: true },
  bdd: { file: 'scripts/bdd/main.ts', browser: true },
  gate: { file: 'scripts/gate/main.ts' },
  count: { file: 'scripts/bdd/count.ts' },
  build: { file: 'scripts/build.ts' },
  types: { file: tsc, args: ['--noEmit', '-p', 'tsconfig.json'] },
  lint: { file: biome, args: ['check', '.'] },
  format: { file: biome, args: ['check', '--write', '.'] },
  layers: {
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', 'src'],
  },
  fuzz: { file: 'bench/classify/fuzz.ts' },
  'bench:chaos': { file: 'bench/chaos/main.ts', browser: true },
  'bench:classify': { file: 'bench/classify/main.ts' },
  'bench:engine': { file: 'bench/engine/main.ts', flags: ['--expose-gc'] },
  'bench:engine-checks': { file: 'bench/engine-checks/main.ts', flags: ['--expose-gc'] },
  'bench:heal': { file: 'bench/heal/main.ts', browser: true },
  'bench:observe': { file: 'bench/observe/main.ts', browser: true },
  'bench:overhead': { file: 'bench/overhead/main.ts', browser: true, flags: ['--expose-gc'] },
};

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Runs a program to its end, hands it our signals, and returns the code that we are to exit with. */
const runToTheEnd = (command, args, options) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    const forwarded = new Set();
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child as well, and npm repeats it to us: the child is to see it once.
      if ((signal === 'SIGINT' && process.stdin.isTTY) || forwarded.has(signal)) return;
      forwarded.add(signal);
      setTimeout(() => forwarded.delete(signal), 1000).unref();
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', (error) => {
      console.error(`task: ${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1)));
  });

const [name, ...rest] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name ?? '') ? TASKS[name] : undefined;
if (task === undefined) {
  const what = name === undefined ? 'no task is named' : `there is no task "${name}"`;
  console.error(`task: ${what}; there are: ${Object.keys(TASKS).join(', ')}`);
  process.exit(2);
}
const { node, chromium } = explained(() => setUp({ browser: task.browser === true }));
process.exitCode = await runToTheEnd(
  node,
  [...(task.flags ?? []), join(root, task.file), ...(task.args ?? []), ...rest],
  {
    cwd: task.here === true ? process.cwd() : root,
    // The browser that set-up settled on is the one that the task uses.
    env: { ...process.env, ...(chromium === undefined ? {} : { RECOURSE_CHROMIUM: chromium }) },
  },
);
