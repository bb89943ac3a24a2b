import type { RecoveryHint } from '../hints/recovery-hint.ts';
import type { ErrorFacts } from './error-facts.ts';

/** A record with snake_case keys (R-REC-3); what is not known has no key. */
export interface CliDict {
  readonly error_id: string;
  readonly plan_id: string;
  readonly phase: string;
  readonly step?: string | number;
  readonly code: string;
  readonly category: string;
  readonly confidence: number;
  readonly message: string;
  readonly exception_type?: string;
  readonly cause_chain?: ErrorFacts['causeChain'];
  readonly occurred_at: string;
  readonly retry_count: number;
  readonly max_retries: number;
  readonly is_retriable: boolean;
  readonly retries_exhausted: boolean;
  readonly effect: string;
  readonly actor?: string;
  readonly tool_call?: string;
  readonly stack_summary?: string;
  readonly selector?: string;
  readonly url?: string;
  readonly duration_ms?: number;
  readonly retry_after_ms?: number;
  readonly recovery_hints: readonly RecoveryHint[];
}

/** The facts of a record under the names that the command line uses. */
export const cliDictOf = (facts: ErrorFacts): CliDict => ({
  error_id: facts.errorId,
  plan_id: facts.planId,
  phase: facts.phase,
  ...(facts.step !== undefined && { step: facts.step }),
  code: facts.code,
  category: facts.category,
  confidence: facts.confidence,
  message: facts.message,
  ...(facts.exceptionType !== undefined && { exception_type: facts.exceptionType }),
  ...(facts.causeChain.length > 0 && { cause_chain: facts.causeChain }),
  occurred_at: facts.occurredAt,
  retry_count: facts.retryCount,
  max_retries: facts.maxRetries,
  is_retriable: facts.isRetriable,
  retries_exhausted: facts.retriesExhausted,
  effect: facts.effect,
  ...(facts.actor !== undefined && { actor: facts.actor }),
  ...(facts.tool !== undefined && { tool_call: facts.tool }),
  ...(facts.stackSummary !== undefined && { stack_summary: facts.stackSummary }),
  ...(facts.selector !== undefined && { selector: facts.selector }),
  ...(facts.url !== undefined && { url: facts.url }),
  ...(facts.durationMs !== undefined && { duration_ms: facts.durationMs }),
  ...(facts.retryAfterMs !== undefined && { retry_after_ms: facts.retryAfterMs }),
  recovery_hints: facts.hints,
});
