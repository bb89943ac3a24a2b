import type { Browser } from 'playwright';
import { FolderDesk } from '../../browser/desk/folder-desk.ts';
import { launchBrowser } from '../../browser/launch.ts';
import { InMemorySelectorMemory } from '../../browser/memory/in-memory.ts';
import type { RecoverOptions } from '../../browser/recover/options.ts';
import type { PageEvent } from '../../browser/recover/page-event.ts';
import { runStep } from '../../browser/recover/step.ts';
import { takeScreenshot } from '../../browser/screenshot.ts';
import { BrowserSession } from '../../browser/session.ts';
import { ErrorRecoveryPolicy } from '../../domain/policy/error-recovery-policy.ts';
import { OPERATION_DEFAULTS } from '../../domain/policy/operation-defaults.ts';
import { createRedactor, type Redactor } from '../../domain/redact/redact.ts';
import { Budget } from '../../engine/budget.ts';
import { type Clock, systemClock } from '../../engine/clock.ts';
import { systemIds } from '../../engine/ids.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import type { ErrorRecoveryService } from '../error-recovery-service.ts';
import type { Plan } from '../file/plan.ts';
import { InMemoryLifecycle } from '../in-memory-lifecycle.ts';
import type { Actors } from '../plan-actor.ts';
import { PlanExecutor } from '../plan-executor.ts';
import { readOutputs } from './read-outputs.ts';
import type { RunEvent } from './run-event.ts';
import { RunPage } from './run-page.ts';
import type { RunPlanOptions } from './run-plan-options.ts';
import { RunRecords } from './run-records.ts';
import type { RunResult } from './run-result.ts';
import { secretFields } from './secret-fields.ts';
import { StepLedger } from './step-ledger.ts';
import { DEFAULT_PLAN_BUDGET_MS } from './step-policy.ts';
import { StepRunner } from './step-runner.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Runs a plan in a browser: strategize gets the browser ready, execute runs the steps, apply keeps the outputs.
 * Resolves whatever comes of it, interruption included; rejects only for a fault of this program.
 */
export const runPlan = (plan: Plan, options: RunPlanOptions): Promise<RunResult> => new PlanRun(plan, options).result();

class PlanRun {
  readonly #plan: Plan;
  readonly #options: RunPlanOptions;
  readonly #clock: Clock;
  readonly #planId: string;
  readonly #redactor: Redactor;
  readonly #ledger: StepLedger;
  readonly #warnings: string[] = [];
  readonly #page: RunPage;
  readonly #service: ErrorRecoveryService;
  readonly #budget: Budget;
  #outputs: Readonly<Record<string, string>> = {};
  /** The steps that are done; a new attempt at the phase goes on behind them. */
  #done = 0;
  #hear: (event: PageEvent) => void = () => undefined;

  constructor(plan: Plan, options: RunPlanOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const ids = options.ids ?? systemIds;
    this.#planId = options.planId ?? ids.next();
    this.#redactor = createRedactor({ secrets: plan.secrets });
    this.#ledger = new StepLedger(plan.steps, this.#redactor);
    const session = new BrowserSession({
      launch: options.browser?.launch ?? (() => this.#launch()),
      ownsBrowser: options.browser?.shared !== true,
      context: {
        ...(plan.settings.viewport === undefined ? {} : { viewport: plan.settings.viewport }),
        ...(plan.settings.locale === undefined ? {} : { locale: plan.settings.locale }),
      },
      onPage: options.onPage,
    });
    const operations = options.operations ?? OPERATION_DEFAULTS;
    this.#service = new RunRecords(options.rerun, {
      policy: new ErrorRecoveryPolicy(operations.planStep),
      clock: this.#clock,
      ids,
      redactor: this.#redactor,
      onWarning: ({ message }) => this.#warn(message),
    });
    this.#budget = new Budget(
      'task',
      options.budgetMs ?? plan.settings.budgetMs ?? DEFAULT_PLAN_BUDGET_MS,
      this.#clock,
    );
    this.#page = new RunPage(session, () => this.#recovery());
  }

  async result(): Promise<RunResult> {
    const { signal } = this.#options;
    const startedAt = new Date(this.#clock.now()).toISOString();
    const from = this.#clock.monotonic();
    const executor = new PlanExecutor({
      service: this.#service,
      lifecycle: new InMemoryLifecycle(),
      actors: this.#actors(),
      clock: this.#clock,
    });
    let ending: Pick<RunResult, 'state' | 'failure' | 'screenshot'> = { state: 'complete' };
    try {
      await executor.run(this.#planId, { signal, budget: this.#budget });
    } catch (error) {
      if (signal?.aborted === true && error === signal.reason) ending = { state: 'interrupted' };
      else if (error instanceof RecoveryError) ending = await this.#failed(error);
      else throw error;
    } finally {
      await this.#page.close();
    }
    return {
      planId: this.#planId,
      name: this.#redactor.text(this.#plan.name),
      file: this.#plan.file,
      startedAt,
      durationMs: this.#clock.monotonic() - from,
      steps: this.#ledger.reports(),
      records: this.#service.history(this.#planId).records,
      outputs: this.#outputs,
      restarts: this.#ledger.restarts,
      warnings: this.#warnings,
      ...ending,
    };
  }

  #actors(): Actors {
    return {
      strategize: async () => {
        this.#emit({ type: 'phase_started', phase: 'strategize' });
        await this.#page.open();
      },
      execute: async ({ signal }) => {
        this.#emit({ type: 'phase_started', phase: 'execute' });
        const runner = this.#runner();
        this.#hear = runner.hear;
        for (const step of this.#ledger.steps.slice(this.#done)) {
          await runner.run(step, signal);
          this.#done += 1;
        }
        await this.#read(signal);
      },
      apply: async () => {
        this.#emit({ type: 'phase_started', phase: 'apply' });
        try {
          await this.#options.writeOutputs?.(this.#outputs);
        } catch (error) {
          this.#warn(`The outputs could not be written: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    };
  }

  #runner(): StepRunner {
    const { operations = OPERATION_DEFAULTS, rerun } = this.#options;
    return new StepRunner({
      planId: this.#planId,
      page: this.#page,
      steps: this.#ledger.steps,
      service: this.#service,
      operations,
      settings: this.#plan.settings,
      clock: this.#clock,
      redactor: this.#redactor,
      rerun,
      emit: (event) => this.#emit(event),
    });
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { outputs } = this.#plan;
    if (outputs.length === 0) return;
    const value = await untilAborted(
      runStep(this.#page.session, 'read the outputs', (page) => readOutputs(page, outputs), { repeatable: true }),
      signal,
    );
    this.#outputs = Object.fromEntries(
      Object.entries(value).map(([name, text]) => [this.#redactor.text(name), this.#redactor.text(text)]),
    );
  }

  #recovery(): RecoverOptions {
    const { remainingMs } = this.#budget;
    const { memory, tickets } = this.#options;
    const { maxRetries, autoRetryThreshold } = this.#plan.settings;
    return {
      policy: {
        ...(maxRetries === undefined ? {} : { maxRetries }),
        ...(autoRetryThreshold === undefined ? {} : { autoRetryThreshold }),
      },
      // The page's own end comes a little before the run's, so that it is the page that says what it was at.
      budget: { taskMs: Math.max(1, remainingMs - Math.min(400, Math.max(60, remainingMs * 0.06))) },
      secrets: this.#plan.secrets,
      memory: memory ?? new InMemorySelectorMemory(),
      desk: new FolderDesk(tickets),
      planId: this.#planId,
      clock: this.#clock,
      onEvent: (event) => this.#hear(event),
    };
  }

  #launch(): Promise<Browser> {
    const { headless, executable } = this.#plan.settings;
    return launchBrowser({
      headless: this.#options.headless ?? headless,
      executable,
      environment: this.#options.environment,
    });
  }

  async #failed(failure: RecoveryError): Promise<Pick<RunResult, 'state' | 'failure' | 'screenshot'>> {
    const page = this.#page.live;
    const screenshot =
      page === undefined ? undefined : await takeScreenshot(page, secretFields(page, this.#plan.steps));
    return { state: 'failed', failure, ...(screenshot === undefined ? {} : { screenshot }) };
  }

  #warn(message: string): void {
    const text = this.#redactor.text(message);
    this.#warnings.push(text);
    this.#emit({ type: 'warning', message: text });
  }

  #emit(event: RunEvent): void {
    this.#ledger.hear(event);
    try {
      this.#options.onEvent?.(event);
    } catch {
      // A listener that fails is no reason to fail (R-ENG-7).
    }
  }
}
