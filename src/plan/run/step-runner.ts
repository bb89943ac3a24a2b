import type { Page } from 'playwright';
import { CATALOG } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { describeThrown } from '../../domain/classify/describe.ts';
import { allowedRetries } from '../../domain/policy/allowance.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import type { Progress } from '../../engine/progress.ts';
import type { RecoveryEvent } from '../../engine/recovery-event.ts';
import { withRecovery } from '../../engine/with-recovery.ts';
import type { Step } from '../file/plan.ts';
import { performAction } from './actions.ts';
import { REPEATABLE_POSTCONDITION } from './condition-failure.ts';
import { PageMemory } from './page-memory.ts';
import { runHints } from './run-hints.ts';
import { attemptStep, showsEffect } from './step-attempt.ts';
import type { StepContext, StepOutcome } from './step-context.ts';
import { DEFAULT_STEP_BUDGET_MS, type StepPolicy, stepPolicy } from './step-policy.ts';

/** What of an attempt goes into a record. */
type RecordedAttempt = Pick<FailedAttempt, 'code' | 'category' | 'effect'> &
  Partial<Pick<FailedAttempt, 'selector' | 'durationMs'>>;

/** Runs the steps of a plan in one browser session, each through the engine, and mends a lost page on the way. */
export class StepRunner {
  readonly #context: StepContext;
  readonly #memory = new PageMemory();
  /** Whether a failure of a step has told that the page is lost; a loss that none has told is told by itself. */
  #lossTold = false;

  constructor(context: StepContext) {
    this.#context = context;
  }

  /** Runs a step to its end. Rejects with RecoveryError when it fails for good, and with the signal's reason when that is aborted. */
  async run(step: Step, signal: AbortSignal): Promise<StepOutcome> {
    const { session, clock, budget, settings, operations, emit } = this.#context;
    const policy = stepPolicy(step, operations, settings);
    const filled = new Set<string>();
    const startedAt = clock.monotonic();
    emit({ type: 'step_started', step });
    if (!step.repeatable) await session.checkpoint();
    try {
      const { value: note, attempts } = await withRecovery(
        (progress) => this.#attempt(step, policy, filled, progress),
        {
          operation: `step.${step.kind}`,
          policy: policy.policy,
          signal,
          budget: budget.child(step.budgetMs ?? settings.stepBudgetMs ?? DEFAULT_STEP_BUDGET_MS, 'step'),
          repeatable: step.repeatable,
          ...(step.repeatable && step.verify !== undefined ? { context: { rules: [REPEATABLE_POSTCONDITION] } } : {}),
          planId: this.#context.planId,
          step: String(step.number),
          secrets: this.#context.secrets,
          clock,
          onEvent: (event) => this.#hear(step, policy, event),
        },
      );
      this.#memory.note(step, session.navigations);
      const durationMs = clock.monotonic() - startedAt;
      const outcome = { durationMs, failures: attempts.length, ...(note === undefined ? {} : { note }) };
      emit({ type: 'step_done', step, ...outcome });
      return outcome;
    } catch (error) {
      emit({ type: 'step_failed', step, durationMs: clock.monotonic() - startedAt, stopped: signal.aborted });
      throw error;
    }
  }

  async #attempt(step: Step, policy: StepPolicy, filled: Set<string>, progress: Progress): Promise<string | undefined> {
    const { clock } = this.#context;
    const page = await this.#page(step, policy, filled, progress);
    try {
      return await attemptStep({ step, page, policy, progress, clock, filled });
    } catch (error) {
      if (await this.#tookEffectBeforeTheLoss(step, policy, filled, progress, error))
        return 'it took effect before the page was lost';
      throw error;
    }
  }

  /** A page that is lost while a step takes effect is opened anew, to see whether it did; the step is not done again. */
  async #tookEffectBeforeTheLoss(
    step: Step,
    policy: StepPolicy,
    filled: Set<string>,
    progress: Progress,
    error: unknown,
  ): Promise<boolean> {
    const { session, clock, emit, redactor } = this.#context;
    if (!session.isLost || step.repeatable || step.verify === undefined || progress.signal.aborted) return false;
    const { code, category } = classify(error, { operation: step.kind });
    emit({ type: 'page_lost', step, code, category, message: redactor.text(describeThrown(error).message) });
    this.#lossTold = true;
    const page = await this.#page(step, policy, filled, progress);
    const shown = await showsEffect({ step, page, progress, clock });
    // Where it does not show, the failure is recorded as that of the attempt.
    if (shown) this.#record(step, policy.policy.maxRetries, { code, category, effect: 'done' }, error);
    return shown;
  }

  /** The page; one that was lost is opened anew first. The time for that is the step's, not the attempt's. */
  async #page(step: Step, policy: StepPolicy, filled: Set<string>, progress: Progress): Promise<Page> {
    const { session, emit } = this.#context;
    const pause = progress.budget?.pause('starting the browser');
    try {
      if (!session.isLost) return await session.page();
      this.#tellLoss(step, policy);
      const before = this.#memory.steps(session.navigations);
      const restart = await session.restart();
      this.#lossTold = false;
      this.#memory.reopened(session.navigations);
      filled.clear();
      const page = await session.page();
      const redone = step.kind === 'goto' ? [] : await this.#redo(before, page, policy, progress);
      emit({ type: 'restarted', step, restart, redone });
      return page;
    } finally {
      pause?.resume();
    }
  }

  /** A page that was lost between two steps has failed none of them; the loss is a failure all the same. */
  #tellLoss(step: Step, { policy }: StepPolicy): void {
    const code = this.#context.session.lossCode;
    if (this.#lossTold || code === undefined) return;
    const { category, meaning } = CATALOG[code];
    const message = `${meaning}, before the step began`;
    this.#lossTold = true;
    this.#context.emit({ type: 'page_lost', step, code, category, message });
    this.#record(step, policy.maxRetries, { code, category, effect: 'none' }, new Error(message));
  }

  async #redo(
    steps: readonly Step[],
    page: Page,
    policy: StepPolicy,
    { signal }: Progress,
  ): Promise<readonly string[]> {
    const { clock } = this.#context;
    for (const step of steps) {
      await performAction(step, {
        page,
        clock,
        signal,
        timeoutMs: policy.policy.attemptTimeoutMs,
        target: undefined,
        filled: new Set(),
      });
    }
    return steps.map(({ label }) => label);
  }

  #hear(step: Step, { policy }: StepPolicy, event: RecoveryEvent): void {
    if (event.type !== 'attempt_failed') return;
    const { attempt, decision, thrown } = event;
    if (attempt.code.startsWith('BROWSER_')) this.#lossTold = true;
    this.#record(step, policy.maxRetries, attempt, thrown);
    const maxRetries = allowedRetries(attempt, policy.maxRetries);
    this.#context.emit({ type: 'attempt_failed', step, attempt, decision, maxRetries });
  }

  #record(step: Step, maxRetries: number, attempt: RecordedAttempt, thrown: unknown): void {
    const { service, planId, session, rerun, redactor } = this.#context;
    const url = session.livePage?.url();
    service.record({
      planId,
      phase: 'execute',
      step: step.number,
      error: thrown,
      code: attempt.code,
      effect: attempt.effect,
      operation: step.kind,
      maxRetries,
      repeatable: step.repeatable,
      actor: 'plan runner',
      tool: step.label,
      selector: attempt.selector,
      url: url === undefined ? undefined : redactor.text(url),
      durationMs: attempt.durationMs,
      hints: runHints(attempt, step, rerun),
    });
  }
}
