import type { ErrorCode } from '../catalog/catalog.ts';
import type { Effect } from './classification.ts';

/**
 * Codes whose very same operation, repeated without any other help, plausibly succeeds. Narrower than the catalog's
 * `transient`, which also counts what a fresh look, another selector or a restart mends. A rule, a machine code or a
 * call log that knows better overrules the default (`retrySame`); the main cases are named beside each group.
 * Source: the majority of the labels of the published messages for each code.
 */
const REPEATABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  // The page was not ready yet; it may be by now. That holds for a locator that never resolved too (a slow page looks
  // the same), but not for a snapshot's reference or a node's handle: those never come back (STALE_REFERENCE).
  'SELECTOR_NOT_FOUND',
  'ELEMENT_DETACHED',
  'ELEMENT_NOT_VISIBLE',
  'ELEMENT_NOT_ENABLED',
  'ELEMENT_NOT_STABLE',
  'ELEMENT_OBSCURED',
  'ELEMENT_OUTSIDE_VIEWPORT',
  'OPTION_NOT_FOUND',
  'FRAME_DETACHED',
  'CONTEXT_DESTROYED',
  // The way to the server, or the server, was in trouble; certificates, proxies and redirects stay as they are.
  'NETWORK_TIMEOUT',
  'CONNECTION_REFUSED',
  'CONNECTION_RESET',
  'NETWORK_OFFLINE',
  'DNS_FAILED',
  'HTTP_SERVER_ERROR',
  'RATE_LIMITED',
  // Loads: again is worth it, except for one that answered without a page (204) and for a wait for a navigation that
  // never began.
  'NAVIGATION_FAILED',
  'NAVIGATION_TIMEOUT',
  'NAVIGATION_INTERRUPTED',
  // Deadlines: slow today, not always; but never after something was dispatched (OUTCOME_UNKNOWN).
  'ACTION_TIMEOUT',
  'STEP_TIMEOUT',
  // A crashed page loads again. A closed page or browser and a lost connection do not come back by the same call, unless
  // the words say that the line was only dropped.
  'BROWSER_CRASH',
  // A download that was cancelled is not (see the row); one that broke off is.
  'DOWNLOAD_FAILED',
  // The model's service recovers; a key, a quota, a model or a prompt's length does not.
  'PROVIDER_OVERLOADED',
  'PROVIDER_RATE_LIMITED',
  'PROVIDER_TIMEOUT',
  // The model may answer differently; but it will ask again for a tool that does not exist, and hit the same token limit.
  'EMPTY_ACTION',
  'INVALID_ACTION',
  'OUTPUT_TRUNCATED',
  // Locks are released and a damaged cache entry is fetched anew; names that are taken stay taken, full disks full.
  'RESOURCE_BUSY',
  'CACHE_CORRUPTION',
]);

/** Whether the very same operation would plausibly succeed, where no rule knows better. */
export const repeatsByDefault = (code: ErrorCode): boolean => REPEATABLE.has(code);

/** Codes that leave open whether something had been sent or done. */
const OPEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'POSTCONDITION_FAILED',
  'NETWORK_TIMEOUT',
  'CONNECTION_RESET',
  'HTTP_SERVER_ERROR',
  'NAVIGATION_FAILED',
  'NAVIGATION_TIMEOUT',
  'NAVIGATION_INTERRUPTED',
  'ACTION_TIMEOUT',
  'STEP_TIMEOUT',
  'BUDGET_EXHAUSTED',
  'OUTCOME_UNKNOWN',
  'CONTEXT_DESTROYED',
  'BROWSER_CRASH',
  'BROWSER_CLOSED',
  'BROWSER_DISCONNECTED',
  'DIALOG_BLOCKING',
  'DOWNLOAD_FAILED',
  'SCRIPT_ERROR',
  'INTERRUPTED',
  'STORE_FAILED',
  'INTERNAL_ERROR',
  'UNKNOWN',
]);

/** Whether the failed operation took effect, where neither a log nor a rule tells. */
export const effectByDefault = (code: ErrorCode): Effect => (OPEN.has(code) ? 'unknown' : 'none');
