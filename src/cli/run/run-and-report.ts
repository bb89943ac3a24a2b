import { join, resolve } from 'node:path';
import { stateFolder } from '../../browser/desk/state-folder.ts';
import type { SelectorMemory } from '../../browser/memory/selector-memory.ts';
import type { Plan } from '../../plan/file/plan.ts';
import { runDocument } from '../../plan/run/run-document.ts';
import { RunFolder } from '../../plan/run/run-folder.ts';
import type { RunPlanOptions } from '../../plan/run/run-plan-options.ts';
import type { RunResult } from '../../plan/run/run-result.ts';
import { DEFAULT_PLAN_BUDGET_MS } from '../../plan/run/step-policy.ts';
import { loadConfiguration } from '../configuration.ts';
import type { Terminal } from '../terminal.ts';
import { keptMemory } from './kept-memory.ts';
import { RunView } from './run-view.ts';

/** What a run of the command line is told besides its plan. */
export interface RunRequest extends Pick<RunPlanOptions, 'rerun' | 'onPage' | 'signal' | 'browser' | 'onEvent'> {
  readonly reports: string;
  readonly headed?: true | undefined;
  readonly budget?: number | undefined;
  /** Default: the one in recourse's state folder. */
  readonly memory?: SelectorMemory | undefined;
}

/** Runs a plan, tells it on standard error while it goes on, and writes its report. A report that cannot be written is a warning. */
export const runAndReport = async (plan: Plan, request: RunRequest, terminal: Terminal): Promise<RunResult> => {
  const { resolved } = await loadConfiguration(terminal);
  const { runPlan } = await import('../../plan/run/run-plan.ts');
  const view = new RunView(plan, terminal, request.budget ?? plan.settings.budgetMs ?? DEFAULT_PLAN_BUDGET_MS);
  const planId = crypto.randomUUID();
  const folder = new RunFolder(resolve(terminal.cwd, request.reports), Date.now(), planId);
  const kept = request.memory === undefined ? keptMemory(terminal) : undefined;
  const result = await runPlan(plan, {
    rerun: request.rerun,
    operations: resolved.values,
    budgetMs: request.budget,
    ...(request.headed === true ? { headless: false } : {}),
    environment: terminal.env,
    onPage: request.onPage,
    signal: request.signal,
    planId,
    browser: request.browser,
    memory: request.memory ?? kept?.memory,
    tickets: join(stateFolder(terminal.env), 'tickets'),
    onEvent: (event) => {
      view.show(event);
      request.onEvent?.(event);
    },
    writeOutputs: async (outputs) => {
      if (Object.keys(outputs).length > 0)
        await folder.write('outputs.json', `${JSON.stringify(outputs, undefined, 2)}\n`);
    },
  }).finally(() => kept?.close());
  return withReport(result, folder);
};

const withReport = async (result: RunResult, folder: RunFolder): Promise<RunResult> => {
  try {
    const { runReport } = await import('../../plan/run/run-report.ts');
    const reported = { ...result, folder: folder.path };
    if (result.screenshot) await folder.write('failure.png', result.screenshot);
    await folder.write('report.json', `${JSON.stringify(runDocument(reported), undefined, 2)}\n`);
    await folder.write('report.html', runReport(reported));
    return reported;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      ...result,
      warnings: [
        ...result.warnings,
        `The report could not be written: ${why}. The run stands as it is; --reports FOLDER names another folder.`,
      ],
    };
  }
};
