import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Category, HintAction } from '../domain/catalog/categories.ts';
import type { ErrorRecord } from '../domain/record/error-record.ts';
import type { Phase } from '../domain/record/phase.ts';

/** What a plan remembers of its latest failure (R-REC-6), apart from the plan's own data. Null: the failure has none. */
export type ErrorDetails = {
  readonly error_category: Category;
  readonly error_phase: Phase;
  readonly error_code: ErrorCode;
  readonly retry_count: number;
  readonly max_retries: number;
  readonly is_retriable: boolean;
  readonly recovery_action: HintAction | null;
  readonly recovery_hint: string | null;
  readonly recovery_command: string | null;
};

/**
 * The port through which plans are kept. Each method may return a promise; what it throws or rejects with is reported and
 * changes no outcome (R-REC-5), but for a PlanStateError of `begin`, which refuses the run.
 */
export interface Lifecycle {
  /** Merges these details into those the plan has; never replaces others. */
  updateErrorDetails(planId: string, details: ErrorDetails): unknown;
  /** The phase has failed for good. */
  failPhase(planId: string, phase: Phase, record: ErrorRecord): unknown;
  /** A run begins. */
  begin?(planId: string): unknown;
  startPhase?(planId: string, phase: Phase): unknown;
  completePhase?(planId: string, phase: Phase): unknown;
  /** All phases are complete. */
  complete?(planId: string): unknown;
  /** The run was interrupted; the plan waits to be taken up again. */
  pause?(planId: string, phase: Phase, record: ErrorRecord): unknown;
  cancel?(planId: string): unknown;
}

/** What a plan is to remember of a failure; the command and the words are those of its first hint. */
export const detailsOf = (record: ErrorRecord): ErrorDetails => {
  const [hint] = record.hints;
  return {
    error_category: record.category,
    error_phase: record.phase,
    error_code: record.code,
    retry_count: record.retryCount,
    max_retries: record.maxRetries,
    is_retriable: record.isRetriable,
    recovery_action: hint?.action ?? null,
    recovery_hint: hint?.message ?? null,
    recovery_command: hint?.command ?? null,
  };
};
