import { CATALOG, type ErrorCode, type FirstResponse } from '../catalog/catalog.ts';
import { CATEGORIES, type Category } from '../catalog/categories.ts';

/** What of a failure says whether another try is allowed at all. */
export interface Allowable {
  readonly code: ErrorCode;
  readonly category: Category;
  /** Whether the very same operation, repeated, would plausibly succeed; absent: what the code's row says. */
  readonly retrySame?: boolean | undefined;
}

// First responses after which something is different at the next try: another target, another model, a shorter prompt.
const CHANGES_THE_TRY: Readonly<Record<FirstResponse, boolean>> = {
  abort: false,
  clarify: true,
  compact: true,
  escalate: false,
  nudge: true,
  reconnect: false,
  refresh: true,
  relocate: true,
  restart: false,
  retry: false,
  revert: false,
  stop: false,
  switch_provider: true,
  verify: false,
  wait: false,
};

/** Whether only the category is known: nothing named the cause, or the caller said a category that the code is not of. */
const isBare = (failure: Allowable): boolean =>
  failure.code === 'UNKNOWN' || CATALOG[failure.code].category !== failure.category;

/** The rung on which the next try stands: L0 the same again, L1 with another look; never L0 for what was not transient. */
export const retryLevel = (failure: Allowable): 'L0' | 'L1' => {
  if (isBare(failure)) return failure.category === 'drift' ? 'L1' : 'L0';
  const row = CATALOG[failure.code];
  return CHANGES_THE_TRY[row.firstResponse] || (failure.retrySame === false && row.fallback) ? 'L1' : 'L0';
};

/**
 * Whether another try is allowed, however many there were (R-REC-2): the code's row decides, for a bare category the
 * category. What the evidence shows to be in vain (an HTTP 501) is not tried again unless there is another way to it.
 */
export const allowsRetry = (failure: Allowable): boolean => {
  if (isBare(failure)) return CATEGORIES[failure.category].retriable;
  const row = CATALOG[failure.code];
  if (!row.transient) return false;
  return failure.retrySame !== false || row.fallback || CHANGES_THE_TRY[row.firstResponse];
};

/** Retries that a code's own row leaves of a wanted number; a bare category and a code never retried leave it alone. */
export const allowedRetries = (failure: Allowable, wanted: number): number => {
  const row = CATALOG[failure.code];
  return isBare(failure) || !row.transient ? wanted : Math.min(wanted, row.maxRetries);
};
