import { type Ended, runProgram } from './small-project.ts';

/** Runs npm in a folder. What an outer npm set for its own script is not passed on. */
export const npm = (args: readonly string[], cwd: string): Promise<Ended> => {
  const outer = Object.keys(process.env).filter((name) => /^npm_(config|lifecycle|package)_/i.test(name));
  const env = { ...Object.fromEntries(outer.map((name) => [name, undefined])) };
  const own = process.env['npm_execpath'];
  return own !== undefined && /npm-cli\.c?js$/.test(own)
    ? runProgram(process.execPath, [own, ...args], { cwd, env })
    : runProgram('npm', args, { cwd, env, shell: process.platform === 'win32' });
};
