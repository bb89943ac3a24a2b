import { join } from 'node:path';
import { type Files, projectRoot } from './small-project.ts';

const hooks = join(projectRoot, 'steps', 'support', 'hooks.ts');
const kept = JSON.stringify(new URL('./kept-running.ts', import.meta.url).href);

/** What a step does to leave each of these behind; `export` names what the code may use. */
const LEFTOVERS = {
  'a timer': 'setTimeout(() => {}, 60_000);',
  'a listening server': 'await listening();',
  'a child process':
    "setTimeout(() => child.kill(), 8_000).unref(); const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 9e3)'], { stdio: 'ignore' });",
  'a virtual clock': 'sinon.useFakeTimers();',
  'a changed environment variable': "process.env['LEFT_BEHIND'] = 'yes';",
  'a rejection nobody handled': "void Promise.reject(new Error('nobody looks'));",
  'a rejection that comes too late': "setTimeout(() => { void Promise.reject(new Error('too late')); }, 50);",
  nothing: '',
  'a server that it closes': 'const server = await listening(); server.close();',
  'a browser that scenarios share': `const { keepRunning } = await import(${kept}); shared.server = await keepRunning(listening);`,
} as const satisfies Record<string, string>;

/** Something that a scenario can leave behind, in the words of the feature. */
export type Leftover = keyof typeof LEFTOVERS;

const HEAD = `import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { AfterAll, When } from '@cucumber/cucumber';
import sinon from 'sinon';
const shared = {};
const listening = () => new Promise((resolve) => { const server = createServer(); server.listen(0, '127.0.0.1', () => resolve(server)); });
AfterAll(() => { shared.server?.close(); setTimeout(() => process.exit(), 200).unref(); });
`;

/** A small suite under this project's own hooks: one scenario for each leftover. */
export const leftoverSuite = (leftovers: readonly Leftover[]): Files => ({
  'package.json': JSON.stringify({ name: 'leftovers', type: 'module' }),
  'cucumber.json': JSON.stringify({ default: { import: [hooks, 'steps/**/*.mjs'], publishQuiet: true } }),
  'features/leftovers.feature': `Feature: Leftovers\n${leftovers
    .map((name) => `  Scenario: leaves ${name}\n    When it leaves ${name}\n`)
    .join('')}`,
  'steps/leftovers.mjs': `${HEAD}${leftovers
    .map((name) => `When('it leaves ${name}', async () => { ${LEFTOVERS[name]} });\n`)
    .join('')}`,
});
