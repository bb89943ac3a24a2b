import type { ErrorCode } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';
import type { Classification, Effect } from '../classify/classification.ts';
import type { RecoveryHint } from '../hints/recovery-hint.ts';
import type { Phase } from './phase.ts';

/** One link of what caused a failure. */
export interface CauseLink {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
}

/** The facts of one failure (R-REC-1), plain data: what a journal stores and a client reads. */
export interface ErrorFacts {
  readonly errorId: string;
  readonly planId: string;
  readonly phase: Phase;
  readonly step?: string | number;
  readonly code: ErrorCode;
  readonly category: Category;
  /** 0..1. */
  readonly confidence: number;
  readonly message: string;
  readonly exceptionType?: string;
  /** Nearest first. */
  readonly causeChain: readonly CauseLink[];
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  /** Earlier records of the same plan, phase and step. */
  readonly retryCount: number;
  /** Retries that this failure is allowed after the first attempt. */
  readonly maxRetries: number;
  /** Whether the code, or for a bare category the category, allows another try and one is left. */
  readonly isRetriable: boolean;
  readonly retriesExhausted: boolean;
  /** Whether the failed operation took effect. */
  readonly effect: Effect;
  /** Whether doing the operation twice does no harm; absent where nobody said. */
  readonly repeatable?: boolean;
  readonly actor?: string;
  readonly tool?: string;
  readonly stackSummary?: string;
  readonly selector?: string;
  readonly url?: string;
  /** Milliseconds. */
  readonly durationMs?: number;
  /** Milliseconds that a server asked to wait. */
  readonly retryAfterMs?: number;
  readonly hints: readonly RecoveryHint[];
  readonly classification: Classification;
}
