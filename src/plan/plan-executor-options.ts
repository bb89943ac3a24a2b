import type { ErrorRecord } from '../domain/record/error-record.ts';
import type { Phase } from '../domain/record/phase.ts';
import type { Budget } from '../engine/budget.ts';
import type { Clock } from '../engine/clock.ts';
import type { Random } from '../engine/random.ts';
import type { RecoveryListener } from '../engine/recovery-event.ts';
import type { ErrorRecoveryService } from './error-recovery-service.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { PersistenceOptions } from './persistence.ts';
import type { Actors } from './plan-actor.ts';

/** What an executor stands upon. */
export interface PlanExecutorOptions extends Pick<PersistenceOptions, 'onWarning' | 'patienceMs'> {
  readonly service: ErrorRecoveryService;
  readonly lifecycle?: Lifecycle | undefined;
  readonly actors: Actors;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
  /** Whether doing a phase twice does no harm. Default: true, unless an actor said by its progress that it has acted. */
  readonly repeatable?: boolean | undefined;
  /** Hears every attempt and wait. */
  readonly onEvent?: RecoveryListener | undefined;
}

/** Within what a plan is run. */
export interface RunOptions {
  /** Interrupts the run: it then rejects with the signal's own reason, and the plan waits. */
  readonly signal?: AbortSignal | undefined;
  readonly budget?: Budget | undefined;
  /** Milliseconds for the whole run. Default: no limit. */
  readonly totalMs?: number | undefined;
}

/** How a plan came to its end. */
export interface PlanOutcome {
  readonly planId: string;
  readonly state: 'complete';
  /** What each phase's actor returned. */
  readonly results: Readonly<Partial<Record<Phase, unknown>>>;
  /** The failures of this run, all of them overcome. */
  readonly records: readonly ErrorRecord[];
}
