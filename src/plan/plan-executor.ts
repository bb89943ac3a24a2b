import type { ErrorRecord } from '../domain/record/error-record.ts';
import { PHASES, type Phase } from '../domain/record/phase.ts';
import { Budget } from '../engine/budget.ts';
import { type Clock, systemClock } from '../engine/clock.ts';
import type { Progress } from '../engine/progress.ts';
import { RecoveryError } from '../engine/recovery-error.ts';
import type { RecoveryOptions } from '../engine/recovery-options.ts';
import { withRecovery } from '../engine/with-recovery.ts';
import type { Lifecycle } from './lifecycle.ts';
import { Persistence, type PersistenceWarning } from './persistence.ts';
import { accountOf, PhaseFailures } from './phase-failures.ts';
import type { Actor, ActorContext } from './plan-actor.ts';
import type { PlanExecutorOptions, PlanOutcome, RunOptions } from './plan-executor-options.ts';
import { PlanStateError } from './plan-state-error.ts';

/** One run under way. */
interface Run {
  readonly planId: string;
  readonly signal: AbortSignal | undefined;
  readonly budget: Budget | undefined;
  readonly results: Partial<Record<Phase, unknown>>;
  readonly records: ErrorRecord[];
}

const OPERATION: Readonly<Record<Phase, string>> = {
  strategize: 'plan.strategize',
  execute: 'plan.execute',
  apply: 'plan.apply',
};

/**
 * Runs plans through their phases in order. Each failure of an actor is recorded, and the service's policy decides in the
 * engine's one loop whether and when the phase is tried again.
 */
export class PlanExecutor {
  readonly #options: PlanExecutorOptions;
  readonly #clock: Clock;
  readonly #persistence: Persistence;
  readonly #running = new Set<string>();

  constructor(options: PlanExecutorOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#persistence = new Persistence(options);
  }

  /** What of the plan's states could not be kept, each outage once; the service has its own. */
  get warnings(): readonly PersistenceWarning[] {
    return this.#persistence.warnings;
  }

  /**
   * Resolves when the plan is complete. Rejects with RecoveryError when a phase fails for good, with the signal's own
   * reason when the run is interrupted, with PlanStateError when the plan is running already or in no state to be run.
   * Gotcha: a RecoveryError that an actor throws has been recovered from as far as could be; its phase is not tried again.
   */
  async run(planId: string, options: RunOptions = {}): Promise<PlanOutcome> {
    if (this.#running.has(planId)) throw new PlanStateError(planId, 'processing', 'begin');
    this.#running.add(planId);
    try {
      await this.#begin(planId);
      this.#options.service.beginRun(planId);
      const { budget, totalMs } = options;
      const limit = totalMs === undefined ? budget : new Budget('task', totalMs, this.#clock, budget);
      const run: Run = { planId, signal: options.signal, budget: limit, results: {}, records: [] };
      for (const phase of PHASES) await this.#phase(run, phase);
      await this.#tell(planId, 'complete', (lifecycle) => lifecycle.complete?.(planId));
      return { planId, state: 'complete', results: run.results, records: run.records };
    } finally {
      await this.#options.service.settled();
      this.#running.delete(planId);
    }
  }

  async #begin(planId: string): Promise<void> {
    let refusal: PlanStateError | undefined;
    await this.#tell(planId, 'begin', async (lifecycle) => {
      try {
        await lifecycle.begin?.(planId);
      } catch (failure) {
        if (!(failure instanceof PlanStateError)) throw failure;
        refusal = failure;
      }
    });
    if (refusal !== undefined) throw refusal;
  }

  async #phase(run: Run, phase: Phase): Promise<void> {
    const { planId, results } = run;
    const actor = this.#options.actors[phase];
    await this.#tell(planId, 'startPhase', (lifecycle) => lifecycle.startPhase?.(planId, phase));
    if (actor !== undefined) results[phase] = await this.#recovered(run, phase, actor);
    await this.#tell(planId, 'completePhase', (lifecycle) => lifecycle.completePhase?.(planId, phase));
  }

  async #recovered(run: Run, phase: Phase, actor: Actor): Promise<unknown> {
    const { planId, signal } = run;
    const failures = new PhaseFailures(this.#options.service, planId, phase, this.#options.repeatable);
    let final: RecoveryError | undefined;
    const operation = async (progress: Progress): Promise<unknown> => {
      try {
        return await actor(this.#context(run, phase, progress));
      } catch (failure) {
        if (!RecoveryError.is(failure)) throw failure;
        final = failure;
        return undefined;
      }
    };
    try {
      const { value } = await withRecovery(operation, this.#recovery(run, phase, failures));
      if (final === undefined) return value;
      failures.nested(final);
    } catch (failure) {
      if (signal?.aborted && failure === signal.reason) {
        const record = failures.interrupted(failure);
        await this.#tell(planId, 'pause', (lifecycle) => lifecycle.pause?.(planId, phase, record));
        throw failure;
      }
      if (!RecoveryError.is(failure)) throw failure;
      final = failure;
    } finally {
      run.records.push(...failures.records);
    }
    const record = failures.ended(final);
    await this.#tell(planId, 'failPhase', (lifecycle) => lifecycle.failPhase(planId, phase, record));
    throw new RecoveryError({ ...accountOf(final), record });
  }

  #context({ planId, results }: Run, phase: Phase, progress: Progress): ActorContext {
    const { attempt, level, signal } = progress;
    return { planId, phase, attempt, level, signal, results: { ...results }, progress };
  }

  #recovery({ planId, signal, budget }: Run, phase: Phase, failures: PhaseFailures): RecoveryOptions {
    const { service, clock, random, repeatable, onEvent } = this.#options;
    return {
      operation: OPERATION[phase],
      planId,
      phase,
      policy: service.policy.settings,
      attemptTimeoutMs: Number.POSITIVE_INFINITY,
      signal,
      budget,
      clock,
      random,
      repeatable,
      onEvent: onEvent === undefined ? failures.listener : [failures.listener, onEvent],
    };
  }

  async #tell(planId: string, operation: keyof Lifecycle, act: (lifecycle: Lifecycle) => unknown): Promise<void> {
    const { lifecycle } = this.#options;
    if (lifecycle === undefined) return;
    this.#persistence.attempt({ source: 'lifecycle', operation, planId }, () => act(lifecycle));
    await this.#persistence.settled();
  }
}
