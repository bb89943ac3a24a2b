// Installs what is missing and says what it does. Plain JavaScript for any Node from 20 on, because it runs before
// the pinned Node and the packages are there.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureNode } from './setup/pinned-node.mjs';
import { SetupProblem } from './setup/problem.mjs';
import { readState, writeState } from './setup/state.mjs';

const say = (text) => console.error(`setup: ${text}`);

/**
 * Makes the project ready to run: packages, the pinned Node, and (unless `browser: false`) a Chromium.
 * Returns their paths. Under 300 ms when nothing is missing.
 */
export const setUp = ({ browser = true } = {}) => {
  const before = readState();
  const lockHash = ensurePackages(before, say);
  const known = before.lockHash === lockHash ? before : { ...before, node: undefined };
  const node = ensureNode(known, say);
  const environmentChooses = process.env.RECOURSE_CHROMIUM || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  const chromium = browser ? ensureBrowser(known, node, say) : known.chromium;
  const after = { lockHash, node, chromium: environmentChooses ? known.chromium : chromium };
  if (Object.entries(after).some(([key, value]) => before[key] !== value)) writeState(after);
  return { node, chromium };
};

/** Runs `action`; a problem of set-up is explained on standard error and ends the process with 1. */
export const explained = (action) => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    say(error.message);
    process.exit(1);
  }
};

const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  const started = performance.now();
  const { node, chromium } = explained(() => setUp());
  say(`Node      ${node}`);
  say(`Chromium  ${chromium}`);
  say(`ready (${Math.round(performance.now() - started)} ms)`);
}
