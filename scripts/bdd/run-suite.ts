// Runs the suite through Cucumber's own interface and exits with the suite's own verdict: a formatter that cannot write
// its file (a full disk) is said, and does not turn a passed run into a failed one, as cucumber-js by itself would.
// Arguments: cucumber-js's own; `--reports` adds the files of reports/.
import { loadConfiguration, runCucumber } from '@cucumber/cucumber/api';
import { CUCUMBER_HTML_FILE, FAILED_FILE, JUNIT_FILE, MESSAGES_FILE } from './reports.ts';

const FILES = [
  `message:${MESSAGES_FILE}`,
  `html:${CUCUMBER_HTML_FILE}`,
  `junit:${JUNIT_FILE}`,
  `rerun:${FAILED_FILE}`,
] as const;

const args = process.argv.slice(2);
const withReports = args[0] === '--reports';
const provided = withReports ? [...args.slice(1), ...FILES.flatMap((file) => ['--format', file])] : args;

const { runConfiguration } = await loadConfiguration({ provided });
const verdict: { finished?: boolean } = {};
const writesEverything = async (): Promise<boolean> => {
  try {
    const { success } = await runCucumber(runConfiguration, {}, ({ testRunFinished }) => {
      if (testRunFinished) verdict.finished = testRunFinished.success;
    });
    return success || verdict.finished !== true;
  } catch (error) {
    // Once the run has its verdict, only closing a report can go wrong: Cucumber throws where a disk is full.
    if (verdict.finished === undefined) throw error;
    return false;
  }
};
if (!(await writesEverything())) {
  console.error('bdd: a report could not be written in full; the result of the run stands');
}
process.exitCode = verdict.finished === true ? 0 : 1;
