import { CATALOG, type ErrorCode, type FirstResponse } from '../catalog/catalog.ts';
import { CATEGORIES, type Category } from '../catalog/categories.ts';

/** What of a failure says whether another try is allowed at all. */
export interface Allowable {
  readonly code: ErrorCode;
  readonly category: Category;
  /** Whether the very same operation, repeated, would plausibly succeed; absent: what the code's row says. */
  readonly retrySame?: boolean | undefined;
}

// What a code's first response leaves of the try: the same on the same ground, the same on mended ground (a fresh browser),
// or another one (another target, another model, a shorter prompt).
const NEXT_TRY: Readonly<Record<FirstResponse, 'same' | 'mended' | 'other'>> = {
  abort: 'same',
  clarify: 'other',
  compact: 'other',
  escalate: 'same',
  nudge: 'other',
  reconnect: 'mended',
  refresh: 'other',
  relocate: 'other',
  restart: 'mended',
  retry: 'same',
  revert: 'same',
  stop: 'same',
  switch_provider: 'other',
  verify: 'same',
  wait: 'same',
};

/** Whether only the category is known: nothing named the cause, or the caller said a category that the code is not of. */
const isBare = (failure: Allowable): boolean =>
  failure.code === 'UNKNOWN' || CATALOG[failure.code].category !== failure.category;

/** The rung on which the next try stands: L0 the same again, L1 with another look; never L0 for what was not transient. */
export const retryLevel = (failure: Allowable): 'L0' | 'L1' => {
  if (isBare(failure)) return failure.category === 'drift' ? 'L1' : 'L0';
  const row = CATALOG[failure.code];
  const next = NEXT_TRY[row.firstResponse];
  return next === 'other' || (next === 'same' && failure.retrySame === false && row.fallback) ? 'L1' : 'L0';
};

/**
 * Whether another try is allowed, however many there were (R-REC-2): the code's row decides, for a bare category the
 * category. What the evidence shows to be in vain (an HTTP 501) is not tried again unless there is another way to it.
 */
export const allowsRetry = (failure: Allowable): boolean => {
  if (isBare(failure)) return CATEGORIES[failure.category].retriable;
  const row = CATALOG[failure.code];
  if (!row.transient) return false;
  return failure.retrySame !== false || row.fallback || NEXT_TRY[row.firstResponse] !== 'same';
};

/** Retries that a code's own row leaves of a wanted number; a bare category and a code never retried leave it alone. */
export const allowedRetries = (failure: Allowable, wanted: number): number => {
  const row = CATALOG[failure.code];
  return isBare(failure) || !row.transient ? wanted : Math.min(wanted, row.maxRetries);
};
