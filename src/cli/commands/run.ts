import type { RecoveryHint } from '../../domain/hints/recovery-hint.ts';
import { loadPlan, PlanNotFoundError } from '../../plan/file/load-plan.ts';
import type { Plan } from '../../plan/file/plan.ts';
import { formatProblem } from '../../plan/file/problem.ts';
import { runDocument } from '../../plan/run/run-document.ts';
import type { RunResult } from '../../plan/run/run-result.ts';
import { CliFailure, EXIT, type ExitCode } from '../exit-codes.ts';
import { type Format, printResult } from '../output-format.ts';
import { runAndReport } from '../run/run-and-report.ts';
import { runSummary } from '../run/run-summary.ts';
import type { Terminal } from '../terminal.ts';

/** What the command line said of a run. */
export interface RunFlags {
  readonly format: Format;
  readonly reports: string;
  readonly headed?: true;
  readonly budget?: number;
  readonly baseUrl?: string;
}

const STATE_EXITS = {
  complete: EXIT.done,
  failed: EXIT.failed,
  interrupted: EXIT.interrupted,
} as const satisfies Record<RunResult['state'], ExitCode>;

/** The exit code of a run that came to its end. */
export const exitOf = ({ state }: RunResult): ExitCode => STATE_EXITS[state];

/** Reads a plan; throws CliFailure with every mistake in it (exit 2), or where it is not there (exit 3). */
export const planFrom = async (file: string, baseUrl: string | undefined, terminal: Terminal): Promise<Plan> => {
  const { env, cwd } = terminal;
  const reading = await loadPlan(file, { env, cwd, baseUrl }).catch((error: unknown) => {
    if (!(error instanceof PlanNotFoundError)) throw error;
    const near = error.near.length > 0 ? error.near.join(', ') : 'the path of a plan file';
    throw new CliFailure(EXIT.notFound, [`recourse run: no plan file ${file}; fits: ${near}`], error);
  });
  if (reading.plan) return reading.plan;
  const count = reading.problems.length;
  throw new CliFailure(EXIT.usage, [
    ...reading.problems.map(formatProblem),
    `recourse run: ${count === 1 ? 'a mistake' : `${count} mistakes`} in the plan; nothing was run. A plan's words: schema/plan.schema.json`,
  ]);
};

/** The hints of a run's last failure as lines. */
export const hintLines = (hints: readonly RecoveryHint[], terminal: Terminal): readonly string[] =>
  hints.flatMap(({ message, command }) => [
    message,
    ...(command === undefined ? [] : [terminal.ink.name(`  ${command}`)]),
  ]);

/** `recourse run FILE`: runs a plan file and tells what came of it. */
export const runCommand = async (
  file: string,
  flags: RunFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> => {
  const { baseUrl, reports, headed, budget } = flags;
  const plan = await planFrom(file, baseUrl, terminal);
  const options = [
    ...(baseUrl === undefined ? [] : ['--base-url', baseUrl]),
    ...(reports === 'reports' ? [] : ['--reports', reports]),
  ];
  const rerun = { words: ['run'], options, argument: file };
  const result = await runAndReport(plan, { rerun, reports, headed, budget, signal }, terminal);
  terminal.tell('');
  await printResult(terminal, flags.format, runDocument(result), () =>
    runSummary(
      result,
      terminal,
      result.state === 'complete' ? [] : hintLines(result.records.at(-1)?.hints ?? [], terminal),
    ),
  );
  return exitOf(result);
};
