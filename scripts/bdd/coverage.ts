import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { COVERAGE_FOLDER, COVERAGE_RECORDS, whyUnwritable } from './reports.ts';

/** The least share of src/ that the suite must run, in percent. */
export const COVERAGE_GATE = { lines: 95, branches: 90 } as const;

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The source without its types; undefined where it cannot be parsed, which the check of types is to say. */
export const stripped = (source: string): string | undefined => {
  try {
    return stripTypeScriptTypes(source);
  } catch {
    return undefined;
  }
};

/** Files that hold nothing but types: there is nothing in them that could run. Paths with `/`. */
export const typeOnlyFiles = (): readonly string[] =>
  globSync('src/**/*.ts')
    .filter((path) => {
      const code = (stripped(readFileSync(path, 'utf8')) ?? 'unreadable').replace(COMMENTS, '').replace(/[\s;]/g, '');
      return /^(export\{\})*$/.test(code);
    })
    .map((path) => path.replaceAll('\\', '/'));

interface Share {
  readonly pct: number;
}

/** Share of src/ that the run executed, in percent; a reason instead where a disk that cannot be written kept it from being known. */
export type Coverage = { readonly lines: number; readonly branches: number } | { readonly unknown: string };

/** Merges the records of every process of the run into reports/coverage (HTML, lcov, summary). Throws when c8 cannot do so. */
export const measureCoverage = (): Coverage => {
  const excluded = typeOnlyFiles().flatMap((path) => ['--exclude', path]);
  const reporters = ['html', 'lcovonly', 'json-summary'].flatMap((name) => ['--reporter', name]);
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
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (done.status !== 0) {
    const unwritable = whyUnwritable();
    if (unwritable !== undefined) return { unknown: unwritable };
    throw new Error('c8 could not merge the coverage; it says why above');
  }
  const { total } = JSON.parse(readFileSync(join(COVERAGE_FOLDER, 'coverage-summary.json'), 'utf8')) as {
    readonly total: { readonly lines: Share; readonly branches: Share };
  };
  return { lines: total.lines.pct, branches: total.branches.pct };
};

/** Measures, says the figures, and tells whether they are enough. A disk that cannot be written does not decide. */
export const passesCoverageGate = (): boolean => {
  const coverage = measureCoverage();
  if ('unknown' in coverage) {
    console.error(`bdd: coverage could not be written (${coverage.unknown}); the result of the run stands`);
    return true;
  }
  const { lines, branches } = coverage;
  const passes = lines >= COVERAGE_GATE.lines && branches >= COVERAGE_GATE.branches;
  console.log(
    `bdd: src/ is covered by ${lines} % of lines (at least ${COVERAGE_GATE.lines}) and ${branches} % of branches (at least ${COVERAGE_GATE.branches})${passes ? '' : ': too little'}`,
  );
  return passes;
};
