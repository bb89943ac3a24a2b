import type { ErrorRecord } from '../domain/record/error-record.ts';
import { PHASES, type Phase } from '../domain/record/phase.ts';
import type { ErrorDetails, Lifecycle } from './lifecycle.ts';
import { PlanStateError } from './plan-state-error.ts';
import { MAX_REVERSIONS, nextState, type PlanEvent, type PlanState } from './plan-states.ts';

/** A plan as it is kept; never changes, each event makes another one. */
export interface PlanEntry {
  readonly planId: string;
  readonly state: PlanState;
  /** The phase it is in, or is to go on with. */
  readonly phase: Phase;
  /** The plan's own data; no failure touches it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What is known of its failures, merged (R-REC-6). */
  readonly errorDetails: Readonly<Record<string, unknown>>;
  /** The record that ended or paused it last. */
  readonly lastError?: ErrorRecord;
  /** How often it was sent back. */
  readonly reversions: number;
}

/** Plans kept in memory: the lifecycle port with the table of transitions in force. An unknown plan is a queued one. */
export class InMemoryLifecycle implements Required<Lifecycle> {
  readonly #plans = new Map<string, PlanEntry>();

  /** Puts a plan in the queue with data of its own; one that is there already keeps its state, its data are merged. */
  add(planId: string, data: Readonly<Record<string, unknown>> = {}): PlanEntry {
    const entry = this.plan(planId);
    return this.#put({ ...entry, data: Object.freeze({ ...entry.data, ...data }) });
  }

  /** The plan as it is now. */
  plan(planId: string): PlanEntry {
    const fresh = { planId, state: 'queued', phase: 'strategize', data: {}, errorDetails: {}, reversions: 0 } as const;
    return this.#plans.get(planId) ?? fresh;
  }

  updateErrorDetails(planId: string, details: Partial<ErrorDetails> | Readonly<Record<string, unknown>>): void {
    const entry = this.plan(planId);
    this.#put({ ...entry, errorDetails: Object.freeze({ ...entry.errorDetails, ...details }) });
  }

  begin(planId: string): void {
    this.#move(planId, 'begin', {});
  }

  startPhase(planId: string, phase: Phase): void {
    this.#put({ ...this.plan(planId), phase });
  }

  completePhase(planId: string, phase: Phase): void {
    const next = PHASES[PHASES.indexOf(phase) + 1];
    if (next !== undefined) this.#put({ ...this.plan(planId), phase: next });
  }

  complete(planId: string): void {
    this.#move(planId, 'complete', {});
  }

  failPhase(planId: string, phase: Phase, record: ErrorRecord): void {
    this.#move(planId, 'fail', { phase, lastError: record });
  }

  pause(planId: string, phase: Phase, record: ErrorRecord): void {
    this.#move(planId, 'pause', { phase, lastError: record });
  }

  cancel(planId: string): void {
    this.#move(planId, 'cancel', {});
  }

  /** Puts a plan that stopped short back in the queue, where it goes on with the phase it was in. */
  requeue(planId: string): void {
    this.#move(planId, 'requeue', {});
  }

  /** Sends a plan back to an earlier phase; at most three times. Throws PlanStateError beyond that. */
  revert(planId: string, phase: Phase): void {
    const { state, reversions } = this.plan(planId);
    if (reversions >= MAX_REVERSIONS) {
      throw new PlanStateError(planId, state, 'revert', `it was sent back ${MAX_REVERSIONS} times already`);
    }
    this.#move(planId, 'revert', { phase, reversions: reversions + 1 });
  }

  #move(planId: string, event: PlanEvent, change: Partial<PlanEntry>): void {
    const entry = this.plan(planId);
    const state = nextState(entry.state, event);
    if (state === undefined) throw new PlanStateError(planId, entry.state, event);
    this.#put({ ...entry, ...change, state });
  }

  #put(entry: PlanEntry): PlanEntry {
    const frozen = Object.freeze(entry);
    this.#plans.set(entry.planId, frozen);
    return frozen;
  }
}
