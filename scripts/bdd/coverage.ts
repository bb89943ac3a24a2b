import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { COVERAGE_FOLDER, COVERAGE_RECORDS } from './reports.ts';

/** The least share of src/ that the suite must run, in percent. */
export const COVERAGE_GATE = { lines: 95, branches: 90 } as const;

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Files that hold nothing but types: there is nothing in them that could run. Paths with `/`. */
export const typeOnlyFiles = (): readonly string[] =>
  globSync('src/**/*.ts')
    .filter((path) => {
      const code = stripTypeScriptTypes(readFileSync(path, 'utf8')).replace(COMMENTS, '').replace(/[\s;]/g, '');
      return /^(export\{\})*$/.test(code);
    })
    .map((path) => path.replaceAll('\\', '/'));

/**
 * Merges the records of every process of the run into reports/coverage (HTML, lcov, summary) and prints the totals.
 * Returns whether the gate is passed.
 */
export const reportCoverage = (): boolean => {
  const excluded = typeOnlyFiles().flatMap((path) => ['--exclude', path]);
  const reporters = ['html', 'lcovonly', 'json-summary', 'text-summary'].flatMap((name) => ['--reporter', name]);
  const limits = ['--check-coverage', `--lines=${COVERAGE_GATE.lines}`, `--branches=${COVERAGE_GATE.branches}`];
  // c8's other limits default to 90 %; only the two that the project promises are to decide.
  const others = ['--functions=0', '--statements=0'];
  const done = spawnSync(
    process.execPath,
    [
      'node_modules/c8/bin/c8.js',
      'report',
      '--all',
      '--src=src',
      '--include=src/**/*.ts',
      '--extension=.ts',
      '--merge-async',
      `--temp-directory=${COVERAGE_RECORDS}`,
      `--reports-dir=${COVERAGE_FOLDER}`,
      ...excluded,
      ...reporters,
      ...limits,
      ...others,
    ],
    { stdio: 'inherit' },
  );
  return done.status === 0;
};
