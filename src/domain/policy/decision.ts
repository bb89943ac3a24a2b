/** A rung of the recovery ladder: L0 the same again, L1 look again and relocate, L2 a person. */
export type Level = 'L0' | 'L1' | 'L2';

/** Why recovery does not go on by itself. */
export const STOP_REASONS = [
  'not_retriable',
  'retries_exhausted',
  'threshold',
  'deadline_would_pass',
  'budget_exhausted',
  'outcome_unknown',
  'aborted',
  'needs_human',
  'circuit_open',
] as const;

/** Why recovery does not go on by itself; a closed union. */
export type StopReason = (typeof STOP_REASONS)[number];

/** What to do after a failure; `none` where nothing failed. */
export type Decision =
  | { readonly kind: 'none' }
  | { readonly kind: 'retry'; readonly delayMs: number; readonly level: 'L0' | 'L1'; readonly retry: number }
  | { readonly kind: 'escalate'; readonly reason: StopReason; readonly level: 'L2'; readonly waitMs?: number }
  | { readonly kind: 'stop'; readonly reason: StopReason; readonly waitMs?: number };
