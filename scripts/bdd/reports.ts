import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where everything that a run writes goes, below the project's folder. */
export const REPORTS = 'reports';

export const MESSAGES_FILE = join(REPORTS, 'messages.ndjson');
export const CUCUMBER_HTML_FILE = join(REPORTS, 'cucumber.html');
export const JUNIT_FILE = join(REPORTS, 'junit.xml');
/** Where the scenarios stand that failed, a line a feature (`features/a.feature:12:40`): as arguments they are run again. */
export const FAILED_FILE = join(REPORTS, 'failed.txt');
export const INDEX_FILE = join(REPORTS, 'index.html');
export const COVERAGE_FOLDER = join(REPORTS, 'coverage');
/** V8's own records, one for each process; they are merged into the coverage report and then removed. */
export const COVERAGE_RECORDS = join(REPORTS, 'coverage-records');

const KEPT = 'README.md';

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why nothing can be written into the reports folder now; undefined when it can. */
export const whyUnwritable = (): string | undefined => {
  const trial = join(REPORTS, '.trial');
  try {
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(trial, 'a full disk refuses this');
    rmSync(trial);
    return undefined;
  } catch (error) {
    return why(error);
  }
};

/**
 * Empties the reports folder, so that nothing of an earlier run can be taken for this one's, and makes sure that it can
 * be written. Returns why not, if not; never throws, because a run's own result does not depend on reports.
 */
export const prepareReports = (): string | undefined => {
  try {
    for (const name of existsSync(REPORTS) ? readdirSync(REPORTS) : []) {
      if (name !== KEPT) rmSync(join(REPORTS, name), { recursive: true, force: true });
    }
    return whyUnwritable();
  } catch (error) {
    return why(error);
  }
};

/** Runs a step of reporting; a failure is said and changes nothing else. Returns whether it succeeded. */
export const reporting = async (what: string, write: () => unknown): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    console.error(`bdd: ${what} could not be written (${why(error)}); the result of the run stands`);
    return false;
  }
};
