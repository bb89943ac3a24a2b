import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { SetupProblem } from './problem.mjs';
import { root } from './state.mjs';

const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** True when every package that the lock file demands is unpacked in its version (optional ones depend on the machine). */
const allInstalled = () => {
  try {
    const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional === true ||
        (installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))),
    );
  } catch {
    return false;
  }
};

/** Makes node_modules match package-lock.json; returns the hash that says so. */
export const ensurePackages = (state, say) => {
  const hash = lockHash();
  if (state.lockHash === hash && existsSync(installedFile)) return hash;
  if (allInstalled()) return hash;
  say('installing the packages of package-lock.json (npm ci) ...');
  // An environment set for production would leave out the very tools that this project runs on.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!npm('ci', ...options)) {
    say('npm ci did not succeed; trying npm install ...');
    if (!npm('install', ...options) || !allInstalled()) {
      throw new SetupProblem('The packages could not be installed; npm says why above.', [
        'npm ci --include=dev',
        'npm run setup',
      ]);
    }
  }
  return lockHash();
};
