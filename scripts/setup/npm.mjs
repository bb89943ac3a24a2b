import { spawnSync } from 'node:child_process';
import { root } from './state.mjs';

/** Runs npm with these arguments in the project's folder; true when it succeeded. */
export const npm = (...args) => {
  // Under `npm run` the very npm that runs us is named here, and needs no shell on Windows.
  const own = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const done =
    own !== undefined && /npm-cli\.c?js$/.test(own)
      ? spawnSync(process.execPath, [own, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return done.status === 0;
};
