// `npm run bdd`: gate, suite under coverage, living documentation, coverage gate. Arguments are cucumber-js's own and
// narrow the run (`npm run bdd -- features/classification`); `--no-coverage` leaves coverage out.

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeReport } from '../report/write-report.ts';
import { passesCoverageGate } from './coverage.ts';
import { COVERAGE_RECORDS, INDEX_FILE, MESSAGES_FILE, prepareReports, reporting } from './reports.ts';
import { run } from './run.ts';
import { readSelection } from './selection.ts';

/** Exit codes beside 0 (all passed) and 1 (a scenario failed): the gate found a hole; too little is covered. */
const HOLE = 2;
const UNCOVERED = 3;

/** Two processors are the least that today's machines have; more workers gained nothing on them. */
const WORKERS = '2';

/** A program of this folder, wherever the project under test lies. */
const program = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const given = process.argv.slice(2);
const args = given.filter((argument) => argument !== '--no-coverage');

const runSuite = async (isPart: boolean): Promise<number> => {
  const unwritable = prepareReports();
  if (unwritable !== undefined)
    console.error(`bdd: reports cannot be written (${unwritable}); the suite runs without them`);
  const withReports = unwritable === undefined;
  const withCoverage = withReports && !isPart && !given.includes('--no-coverage');
  const parallel = args.includes('--parallel') || isPart ? [] : ['--parallel', WORKERS];
  const suite = await run(
    [
      '--disable-warning=DEP0180',
      '--disable-warning=ExperimentalWarning',
      program('run-suite.ts'),
      ...(withReports ? ['--reports'] : []),
      ...args,
      ...parallel,
    ],
    { ...process.env, ...(withCoverage ? { NODE_V8_COVERAGE: resolve(COVERAGE_RECORDS) } : {}) },
  );
  if (withReports) {
    const written = await reporting('the living documentation', () => writeReport(MESSAGES_FILE, INDEX_FILE));
    if (written) console.log(`bdd: living documentation: ${INDEX_FILE}`);
  }
  if (!withCoverage) {
    console.log('bdd: coverage was not measured');
    return suite;
  }
  const covered = passesCoverageGate();
  rmSync(COVERAGE_RECORDS, { recursive: true, force: true });
  return covered ? suite : UNCOVERED;
};

const selection = await readSelection(args).catch((error: Error) => ({ isPart: true, problem: error.message }));
if (selection.problem !== undefined) {
  console.error(`bdd: ${selection.problem}`);
  process.exitCode = 1;
} else if (selection.isPart) {
  console.log('bdd: a part of the suite runs; the gate and the coverage of the whole are left out');
  process.exitCode = await runSuite(true);
} else {
  const gate = await run(['--disable-warning=DEP0180', program('../gate/main.ts')]);
  process.exitCode = gate === 0 ? await runSuite(false) : HOLE;
}
