import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page } from 'playwright';
import { AttemptLog } from '../../engine/attempt-log.ts';
import type { Budget } from '../../engine/budget.ts';
import { systemIds } from '../../engine/ids.ts';
import type { MemoryEntry, MemoryKey } from '../memory/selector-memory.ts';

/** Says whether the page shows what a step was to bring about. */
export type Postcondition = (page: Page) => Promise<boolean>;

/** A heal that was acted on but not yet proved. */
export interface PendingHeal {
  readonly key: MemoryKey;
  readonly entry: MemoryEntry;
  /** What was known before, to go back to where the heal is not proved. */
  readonly before?: MemoryEntry;
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

/** One unit of recovery while it runs: a named step, or an action that stands alone. */
export interface StepScope {
  /** Tells this run of it from all others; in the journal. */
  readonly id: string;
  readonly name: string;
  readonly intent: string | undefined;
  readonly verify: Postcondition | undefined;
  readonly repeatable: boolean | undefined;
  readonly budget: Budget;
  /** Whether a person wrote `.step()`; an action alone keeps to its own time-out. */
  readonly explicit: boolean;
  readonly attempts: AttemptLog;
  /** Heals to be kept when the step's postcondition held. */
  readonly heals: PendingHeal[];
  /** Monotonic; when the first action that must not be repeated was dispatched in this run of the step. */
  dispatchedAt: number | undefined;
  /** What was dispatched, for a person to read. */
  dispatched: string | undefined;
  /** Actions with a target in this run of the step; keys of memory count them. */
  ordinal: number;
  /** How often the step as a whole was done before. */
  round: number;
  /** Reads what the page received of the action under way that must not be repeated; undefined where none is. */
  flying: (() => Promise<boolean | undefined>) | undefined;
  restarts: number;
  /** What was lost by restarts. */
  readonly stateLost: string[];
  readonly startedAt: number;
  failures: number;
  /** Monotonic; when the first failure was noted. */
  failedAt: number | undefined;
}

/** How calls on the page are taken: with recovery, or straight through (while a postcondition is read). */
export type CallMode = { readonly kind: 'step'; readonly scope: StepScope } | { readonly kind: 'raw' };

/** The step that the running code belongs to, also across awaits. */
export const callMode = new AsyncLocalStorage<CallMode>();

/** A scope without history. */
export const newScope = (
  given: Pick<StepScope, 'name' | 'budget' | 'explicit' | 'startedAt'> &
    Partial<Pick<StepScope, 'intent' | 'verify' | 'repeatable'>>,
): StepScope => ({
  id: systemIds.next(),
  intent: undefined,
  verify: undefined,
  repeatable: undefined,
  ...given,
  attempts: new AttemptLog(),
  heals: [],
  dispatchedAt: undefined,
  dispatched: undefined,
  ordinal: 0,
  round: 0,
  flying: undefined,
  restarts: 0,
  stateLost: [],
  failures: 0,
  failedAt: undefined,
});
