import type { ErrorCode, Surface } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';
import type { Effect } from '../classify/classification.ts';

/** What a client is advised to do: the same again, another way to the same end, ask a person, or leave it. */
export type SuggestionAction = 'retry' | 'fallback' | 'manual' | 'abort';

/** What recovery tried before it gave up. */
export type RecoveryStrategy =
  | 'retry_backoff'
  | 'cache_fallback'
  | 'relocate'
  | 'refresh'
  | 'browser_restart'
  | 'reconnect'
  | 'rollback'
  | 'verify'
  | 'wait'
  | 'switch_provider'
  | 'compact'
  | 'clarify'
  | 'human';

/** One attempt that failed. */
export interface FailedAttemptEntry {
  /** The selector it used; empty where it used none. */
  readonly selector: string;
  /** Code and message, such as `ELEMENT_OBSCURED: …`; at most 500 bytes. */
  readonly error: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** Where the failure happened and what was tried. */
export interface ErrorContext {
  readonly url?: string;
  readonly selector?: string;
  /** Retries made, which is attempts but the first. */
  readonly retryCount: number;
  readonly maxRetries: number;
  /** Milliseconds that the last attempt took; absent where nobody measured it. */
  readonly attemptDuration?: number;
  /** In their order; of more than 50 the first and the last 49. */
  readonly failedAttempts: readonly FailedAttemptEntry[];
}

/** The next move. */
export interface Suggestion {
  readonly action: SuggestionAction;
  /** Specific to the code and the case; text from the page stands in quotes. */
  readonly message: string;
  /** Selectors that match now, best first; exact, ready for use. At most 10. */
  readonly alternativeSelectors: readonly string[];
}

/** What recovery did by itself. */
export interface RecoveryNote {
  readonly attempted: boolean;
  readonly strategy?: RecoveryStrategy;
  readonly result?: 'success' | 'failure';
  /** Milliseconds. */
  readonly recoveryDuration?: number;
}

/** The time budget that had a part in the failure. */
export interface BudgetNote {
  /** `task`, `step`, `attempt` or a name of the caller's own. */
  readonly name: string;
  /** Milliseconds granted. */
  readonly limitMs?: number;
  /** Milliseconds left; 0 when it is spent. */
  readonly remainingMs?: number;
}

/** A dialog that the page shows. */
export interface DialogNote {
  readonly type: string;
  readonly message: string;
}

/** The page as it is after the failure. */
export interface PageState {
  readonly url?: string;
  readonly title?: string;
  /** HTTP status of the document. */
  readonly status?: number;
  readonly dialog?: DialogNote;
}

/** Where a person finds what was tried and what is asked. */
export interface TicketNote {
  readonly id: string;
  /** The folder with the ticket and its evidence. */
  readonly folder?: string;
  /** Why the ticket could not be kept, where it could not. */
  readonly problem?: string;
}

/** Everything about the failure that a program reads. */
export interface ErrorResponseMetadata {
  readonly errorCode: ErrorCode;
  /** The surface: where the failure shows itself. */
  readonly errorCategory: Surface;
  /** What kind of failure it is, by what helps against it. */
  readonly recoveryCategory: Category;
  readonly operation: string;
  readonly context: ErrorContext;
  readonly suggestion: Suggestion;
  readonly recovery: RecoveryNote;
  /** Whether the operation took effect. */
  readonly effect: Effect;
  readonly budget?: BudgetNote;
  readonly pageState?: PageState;
  readonly ticket?: TicketNote;
}

/** How a failure is answered to a client (R-RSP-1): a tool result of MCP's form, with everything a program needs beside. */
export interface StandardErrorResponse {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly isError: true;
  readonly metadata: ErrorResponseMetadata;
}
