import type { Browser, Locator, Page } from 'playwright';
import { type LaunchOptions, launchBrowser } from '../../browser/launch.ts';
import { takeScreenshot } from '../../browser/screenshot.ts';
import { BrowserSession } from '../../browser/session.ts';
import { ErrorRecoveryPolicy } from '../../domain/policy/error-recovery-policy.ts';
import { OPERATION_DEFAULTS, type Operation } from '../../domain/policy/operation-defaults.ts';
import type { PolicySettings } from '../../domain/policy/policy-settings.ts';
import { createRedactor, type Redactor } from '../../domain/redact/redact.ts';
import { Budget } from '../../engine/budget.ts';
import { type Clock, systemClock } from '../../engine/clock.ts';
import { type Ids, systemIds } from '../../engine/ids.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { withRecovery } from '../../engine/with-recovery.ts';
import type { ErrorRecoveryService } from '../error-recovery-service.ts';
import type { Plan, Step } from '../file/plan.ts';
import { InMemoryLifecycle } from '../in-memory-lifecycle.ts';
import type { Actors } from '../plan-actor.ts';
import { PlanExecutor } from '../plan-executor.ts';
import { labelled, locate } from './locate.ts';
import { readOutputs } from './read-outputs.ts';
import type { RunEvent, RunListener } from './run-event.ts';
import type { Rerun } from './run-hints.ts';
import { RunRecords } from './run-records.ts';
import type { RunResult } from './run-result.ts';
import { StepLedger } from './step-ledger.ts';
import { DEFAULT_PLAN_BUDGET_MS } from './step-policy.ts';
import { StepRunner } from './step-runner.ts';

/** What a plan is run with; everything but `rerun` has a default. */
export interface RunPlanOptions {
  /** The command that runs this plan again; it goes into the hints. */
  readonly rerun: Rerun;
  /** Settings by operation. Default: OPERATION_DEFAULTS. */
  readonly operations?: Readonly<Record<Operation, PolicySettings>> | undefined;
  /** Milliseconds for the whole run, above the plan's own. */
  readonly budgetMs?: number | undefined;
  readonly headless?: boolean | undefined;
  /** Default: Chromium as `findChromium` finds it, closed at the end. */
  readonly browser?: { readonly launch: () => Promise<Browser>; readonly shared: boolean } | undefined;
  /** Default: `process.env`. */
  readonly environment?: LaunchOptions['environment'];
  /** Called with each page before anything is opened in it. */
  readonly onPage?: ((page: Page) => void) | undefined;
  readonly onEvent?: RunListener | undefined;
  /** Keeps the outputs; what it throws is a warning and no failure of the run. */
  readonly writeOutputs?: ((outputs: Readonly<Record<string, string>>) => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  /** Default: the next of `ids`. */
  readonly planId?: string | undefined;
}

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
  readonly #session: BrowserSession;
  readonly #service: ErrorRecoveryService;
  readonly #budget: Budget;
  #outputs: Readonly<Record<string, string>> = {};
  /** The steps that are done; a new attempt at the phase goes on behind them. */
  #done = 0;

  constructor(plan: Plan, options: RunPlanOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const ids = options.ids ?? systemIds;
    this.#planId = options.planId ?? ids.next();
    this.#redactor = createRedactor({ secrets: plan.secrets });
    this.#ledger = new StepLedger(plan.steps, this.#redactor);
    this.#session = new BrowserSession({
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
      await this.#session.close();
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
        await this.#session.page();
      },
      execute: async ({ signal }) => {
        this.#emit({ type: 'phase_started', phase: 'execute' });
        const runner = this.#runner();
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
      session: this.#session,
      service: this.#service,
      operations,
      settings: this.#plan.settings,
      budget: this.#budget,
      clock: this.#clock,
      secrets: this.#plan.secrets,
      redactor: this.#redactor,
      rerun,
      emit: (event) => this.#emit(event),
    });
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { outputs } = this.#plan;
    if (outputs.length === 0) return;
    const { operations = OPERATION_DEFAULTS } = this.#options;
    const { value } = await withRecovery(async () => readOutputs(await this.#session.page(), outputs), {
      operation: 'plan.outputs',
      policy: operations.planStep,
      signal,
      budget: this.#budget,
      secrets: this.#plan.secrets,
      planId: this.#planId,
      clock: this.#clock,
    });
    this.#outputs = Object.fromEntries(
      Object.entries(value).map(([name, text]) => [this.#redactor.text(name), this.#redactor.text(text)]),
    );
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
    const page = this.#session.livePage;
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

/** The fields that hold what must not be seen. */
const secretFields = (page: Page, steps: readonly Step[]): readonly Locator[] =>
  steps.flatMap((step) => {
    if (step.kind === 'fill') return step.secret ? [locate(page, step.target)] : [];
    if (step.kind !== 'fillForm') return [];
    return step.fields.filter(({ secret }) => secret).map(({ label }) => labelled(page, label, true));
  });
