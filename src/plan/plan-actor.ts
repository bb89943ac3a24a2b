import type { Phase } from '../domain/record/phase.ts';
import type { Progress } from '../engine/progress.ts';

/** What an actor is given with each attempt at its phase. */
export interface ActorContext {
  readonly planId: string;
  readonly phase: Phase;
  /** Counts from 1. */
  readonly attempt: number;
  /** L0: the same again. L1: what was known is out of date, look again first. */
  readonly level: 'L0' | 'L1';
  /** Aborted when the run is; heed it. */
  readonly signal: AbortSignal;
  /** What the phases before came to. */
  readonly results: Readonly<Partial<Record<Phase, unknown>>>;
  /** The engine's own view of the attempt: remaining time, log, effect. */
  readonly progress: Progress;
}

/** Carries one phase out. What it throws, and a returned `{ok: false}`, is a failure of the phase. */
export type Actor = (context: ActorContext) => unknown;

/** An actor for each phase; a phase without one is complete at once. */
export type Actors = Readonly<Partial<Record<Phase, Actor>>>;
