import type { ErrorCode } from '../catalog/catalog.ts';
import type { Effect } from './classification.ts';

/**
 * Codes whose very same operation, repeated without any other help, plausibly succeeds. Narrower than the catalog's
 * `transient`, which also counts what a fresh look or a restart mends.
 */
const REPEATABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SELECTOR_NOT_FOUND',
  'ELEMENT_DETACHED',
  'ELEMENT_NOT_VISIBLE',
  'ELEMENT_NOT_ENABLED',
  'ELEMENT_NOT_STABLE',
  'ELEMENT_OBSCURED',
  'ELEMENT_OUTSIDE_VIEWPORT',
  'OPTION_NOT_FOUND',
  'FRAME_DETACHED',
  'NETWORK_TIMEOUT',
  'CONNECTION_REFUSED',
  'CONNECTION_RESET',
  'NETWORK_OFFLINE',
  'DNS_FAILED',
  'HTTP_SERVER_ERROR',
  'RATE_LIMITED',
  'NAVIGATION_FAILED',
  'NAVIGATION_TIMEOUT',
  'NAVIGATION_INTERRUPTED',
  'ACTION_TIMEOUT',
  'STEP_TIMEOUT',
  'CONTEXT_DESTROYED',
  'BROWSER_CRASH',
  'BROWSER_DISCONNECTED',
  'DOWNLOAD_FAILED',
  'PROVIDER_OVERLOADED',
  'PROVIDER_RATE_LIMITED',
  'PROVIDER_TIMEOUT',
  'EMPTY_ACTION',
  'INVALID_ACTION',
  'OUTPUT_TRUNCATED',
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
