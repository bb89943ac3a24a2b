import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupProblem } from './problem.mjs';
import { root } from './state.mjs';

const finder = pathToFileURL(join(root, 'src', 'browser', 'find-chromium.ts')).href;

// A browser counts when it answers --version: Ubuntu's /usr/bin/chromium-browser may only tell one to install a snap.
// On Windows the question would open a window, so there the file alone counts.
const search = `
  import { spawnSync } from 'node:child_process';
  import { existsSync } from 'node:fs';
  import { findChromium } from ${JSON.stringify(finder)};
  const answers = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
  const accepts = (path) => existsSync(path) && (process.platform === 'win32' || answers(path));
  console.log(JSON.stringify(await findChromium({ accepts })));`;

/** Asks the project's own finder (TypeScript, so the pinned Node runs it) for a browser that starts. */
const find = (node) => {
  const asked = spawnSync(node, ['--input-type=module', '--eval', search], {
    encoding: 'utf8',
    timeout: 120_000,
    cwd: root,
  });
  try {
    return JSON.parse(asked.stdout);
  } catch {
    throw new SetupProblem(`The search for a browser failed: ${asked.stderr.trim() || 'it printed nothing'}`, [
      'npm run setup',
    ]);
  }
};

const run = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const isRootOnDebian = () => {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

const playwrightCli = join(root, 'node_modules', 'playwright', 'cli.js');

/** Ways to get a browser, in the order in which they are tried. */
const installers = [
  {
    says: "no Chromium was found; fetching Playwright's own (npx playwright install chromium) ...",
    fits: () => existsSync(playwrightCli),
    install: (node) => run(node, [playwrightCli, 'install', 'chromium']),
  },
  {
    says: "Playwright's own could not be had; installing Debian's (apt-get install chromium) ...",
    fits: isRootOnDebian,
    // Without a font every page is blank in a screenshot, and the bare package brings none.
    install: () =>
      run('apt-get', ['update']) &&
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']),
  },
];

/** Finds, or installs, a Chromium; returns its path. The environment's own choice always wins over what was recorded. */
export const ensureBrowser = (state, node, say) => {
  const asked = process.env.RECOURSE_CHROMIUM || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new SetupProblem(`The environment names a browser that is not there: ${asked}`, [
      'correct RECOURSE_CHROMIUM (or PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH), or unset it and run: npm run setup',
    ]);
  }
  if (state.chromium !== undefined && existsSync(state.chromium)) return state.chromium;
  const first = find(node);
  if (first.found) return first.executablePath;
  for (const { says, fits, install } of installers) {
    if (!fits()) continue;
    say(says);
    install(node);
    const now = find(node);
    if (now.found) return now.executablePath;
  }
  throw new SetupProblem('No Chromium or Chrome could be found or installed.', [
    'npx playwright install --with-deps chromium',
    'or, on Debian and Ubuntu: sudo apt-get update && sudo apt-get install -y chromium',
    'or name one that you have: RECOURSE_CHROMIUM=/path/to/chromium npm run setup',
  ]);
};
