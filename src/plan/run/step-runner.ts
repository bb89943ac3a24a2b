import type { PageEvent } from '../../browser/recover/page-event.ts';
import { runStep, type StepOptions } from '../../browser/recover/step.ts';
import { CATALOG } from '../../domain/catalog/catalog.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { type Condition, describeCondition, type Step } from '../file/plan.ts';
import { performAction } from './actions.ts';
import { intentOf } from './intent-of.ts';
import { observeCondition } from './observe-condition.ts';
import { PageMemory } from './page-memory.ts';
import { runHints } from './run-hints.ts';
import { doStep } from './step-actions.ts';
import type { StepContext, StepOutcome } from './step-context.ts';
import { DEFAULT_STEP_BUDGET_MS, stepPolicy } from './step-policy.ts';
import { formSoFar, newTurn, noteOf, type StepTurn } from './step-turn.ts';
import { untilAborted } from './until-aborted.ts';

/** What is known of a failure before it is counted. */
type Failure = Pick<FailedAttempt, 'code' | 'message' | 'durationMs' | 'effect'> &
  Partial<Pick<FailedAttempt, 'selector'>> & { readonly error?: unknown };

const AGAIN = new Error('The page was opened anew, and the step is begun anew on it');

/** Runs the steps of a plan on one recovering page, each as one unit of recovery; what fails is recorded as it is told. */
export class StepRunner {
  readonly #context: StepContext;
  readonly #memory = new PageMemory();
  #turn: StepTurn | undefined;

  constructor(context: StepContext) {
    this.#context = context;
  }

  /** Runs a step to its end. Rejects with RecoveryError when it fails for good, and with the signal's reason when that is aborted. */
  async run(step: Step, signal: AbortSignal): Promise<StepOutcome> {
    const { page, clock, settings, operations, emit } = this.#context;
    const turn = newTurn(step, stepPolicy(step, operations, settings));
    this.#turn = turn;
    const startedAt = clock.monotonic();
    emit({ type: 'step_started', step });
    try {
      await untilAborted(
        runStep(page.session, step.label, () => this.#do(turn, signal), this.#options(turn)),
        signal,
      );
      this.#memory.note(step, page.navigations);
      const note = [...turn.notes].join('; ');
      const durationMs = clock.monotonic() - startedAt;
      const outcome = { durationMs, failures: turn.attempts.count, ...(note === '' ? {} : { note }) };
      emit({ type: 'step_done', step, ...outcome });
      return outcome;
    } catch (error) {
      const ended = RecoveryError.is(error) && !signal.aborted ? this.#ended(turn, error) : error;
      emit({ type: 'step_failed', step, durationMs: clock.monotonic() - startedAt, stopped: signal.aborted });
      throw ended;
    } finally {
      turn.stop.abort(signal.reason);
    }
  }

  /** Hears the page. */
  readonly hear = (event: PageEvent): void => {
    const turn = this.#turn;
    if (!turn) return;
    const note = noteOf(event, turn.attempts.count);
    if (note !== undefined) turn.notes.add(note);
    switch (event.type) {
      case 'attempt':
        this.#failed(turn, event);
        return;
      case 'level':
      case 'stateLost':
      case 'ended':
        return;
      case 'restart':
        this.#restarted(turn, event);
        return;
      default:
        this.#context.emit({ type: 'recovering', step: turn.step, event });
    }
  };

  #options({ step }: StepTurn): StepOptions {
    const { settings, steps, redactor } = this.#context;
    const { verify } = step;
    return {
      repeatable: step.repeatable,
      budgetMs: step.budgetMs ?? settings.stepBudgetMs ?? DEFAULT_STEP_BUDGET_MS,
      // It is kept with what is remembered of the target.
      intent: redactor.text(intentOf(step, steps)),
      ...(verify === undefined ? {} : { verify: () => this.#shows(verify) }),
    };
  }

  async #shows(condition: Condition): Promise<boolean> {
    const seen = await observeCondition(this.#context.page.raw, condition);
    if (this.#turn) this.#turn.seen = seen.holds ? undefined : seen.seen;
    return seen.holds;
  }

  /** Does the step; where the page is lost meanwhile, what was typed there is typed again before it is begun anew. */
  async #do(turn: StepTurn, signal: AbortSignal): Promise<void> {
    const { page, clock } = this.#context;
    for (;;) {
      signal.throwIfAborted();
      // Asking a lost page anything brings it back.
      if (page.isLost) await page.recovering.title();
      turn.stop = new AbortController();
      const stop = AbortSignal.any([signal, turn.stop.signal]);
      try {
        await this.#redo(turn, stop);
        return await doStep(turn, {
          page,
          clock,
          signal: stop,
          otherWay: (own, other) => this.#otherWay(turn, own, other),
        });
      } catch (error) {
        if (error !== AGAIN) throw error;
      }
    }
  }

  async #redo(turn: StepTurn, signal: AbortSignal): Promise<void> {
    const { page, clock, emit } = this.#context;
    const steps = turn.redo;
    if (steps.length === 0) return;
    for (const step of steps) {
      const timeoutMs = turn.policy.policy.attemptTimeoutMs;
      await performAction(step, { page: page.raw, clock, signal, timeoutMs, target: undefined, filled: new Set() });
    }
    turn.redo = [];
    emit({ type: 'redone', step: turn.step, labels: steps.map(({ label }) => label) });
  }

  #otherWay(turn: StepTurn, own: string, other: string): void {
    const { actionMs } = turn.policy;
    const message = `${own} did not come; ${other} is there`;
    this.#failed(turn, { code: 'SELECTOR_NOT_FOUND', message, durationMs: actionMs, effect: 'none', selector: own });
    turn.notes.add(`by another way: ${other}`);
  }

  #restarted(turn: StepTurn, event: Extract<PageEvent, { type: 'restart' }>): void {
    const { page, emit } = this.#context;
    const { step } = turn;
    if (!turn.attempts.list.some(({ code }) => code.startsWith('BROWSER_'))) {
      const code = event.what === 'page' ? 'BROWSER_CRASH' : 'BROWSER_DISCONNECTED';
      this.#failed(turn, { code, message: CATALOG[code].meaning, durationMs: 0, effect: 'none' });
    }
    emit({ type: 'recovering', step, event });
    const typed = step.kind === 'goto' ? [] : this.#memory.steps(page.navigations);
    page.follow();
    this.#memory.reopened(page.navigations);
    // Only the connection was lost where nothing else was: then all is still there.
    if (typed.length === 0 || event.stateLost.length === 0) return;
    turn.redo = typed;
    turn.stop.abort(AGAIN);
  }

  #failed(turn: StepTurn, failure: Failure): void {
    const { code, selector, durationMs, effect } = failure;
    const { redactor, emit } = this.#context;
    const attempt: FailedAttempt = {
      number: turn.attempts.count + 1,
      code,
      category: CATALOG[code].category,
      message: redactor.text(failure.message),
      durationMs,
      waitedMs: 0,
      confidence: 1,
      rule: 'page',
      effect,
      level: 'L0',
      ...(selector === undefined || selector === '' ? {} : { selector }),
    };
    turn.attempts.add(attempt);
    this.#record(turn, attempt, failure.error);
    emit({ type: 'attempt_failed', step: turn.step, attempt });
  }

  /** The end of a step that failed, with the run's own record of what ended it. */
  #ended(turn: StepTurn, error: RecoveryError): RecoveryError {
    const { step, seen } = turn;
    const { code, effect, record } = error;
    const form = formSoFar(turn);
    if (turn.last === undefined || turn.last.code !== code || turn.last.effect !== effect || form !== '') {
      const wanted = 'condition' in step ? step.condition : step.verify;
      const unseen = wanted === undefined || seen === undefined || record.message.includes(seen);
      const more = unseen ? '' : `: expected that ${describeCondition(wanted)}, but ${seen}`;
      const message = `${record.message}${more}${form}`;
      const { selector, durationMs = error.durationMs } = record;
      this.#failed(turn, { code, message, durationMs, effect, ...(selector === undefined ? {} : { selector }), error });
    }
    const { operation, decision, reason, budget, durationMs, recoveryMs, waitedMs, cause, responseContext } = error;
    const attempts = turn.attempts;
    return new RecoveryError({
      operation,
      decision,
      reason,
      budget,
      durationMs,
      recoveryMs,
      waitedMs,
      cause,
      responseContext,
      record: turn.last ?? record,
      attempts: attempts.list,
      attemptCount: attempts.count,
    });
  }

  #record(turn: StepTurn, attempt: FailedAttempt, error: unknown): void {
    const { service, planId, page, rerun, redactor } = this.#context;
    const { step } = turn;
    const url = page.live?.url();
    turn.last = service.record({
      planId,
      phase: 'execute',
      step: step.number,
      error,
      message: attempt.message,
      code: attempt.code,
      effect: attempt.effect,
      operation: step.kind,
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
