import { CATALOG, ERROR_CODES, type ErrorCode } from '../catalog/catalog.ts';

const set = (...codes: readonly ErrorCode[]): ReadonlySet<ErrorCode> => new Set(codes);

/** What the words of a model's service may make of an answer, whatever its status. */
const PROVIDER: readonly ErrorCode[] = [
  'PROVIDER_OVERLOADED',
  'PROVIDER_RATE_LIMITED',
  'PROVIDER_TIMEOUT',
  'PROVIDER_AUTH_FAILED',
  'PROVIDER_QUOTA_EXCEEDED',
  'MODEL_NOT_AVAILABLE',
  'CONTEXT_LENGTH_EXCEEDED',
  'CONTENT_REFUSED',
  'OUTPUT_TRUNCATED',
];

const WITHIN_A_GATEWAY: readonly ErrorCode[] = [
  'TOO_MANY_REDIRECTS',
  'DNS_FAILED',
  'TLS_FAILED',
  'PROXY_FAILED',
  'NAVIGATION_TIMEOUT',
  'NAVIGATION_INTERRUPTED',
  'RATE_LIMITED',
  'RESOURCE_EXHAUSTED',
  'INVALID_SELECTOR',
  'OUTCOME_UNKNOWN',
];

/** 400, 404, 413, 422: the request's fault, unless its body says more. */
export const NARROWS_BAD_REQUEST: ReadonlySet<ErrorCode> = set(
  ...PROVIDER,
  'CAPTCHA_REQUIRED',
  'INVALID_INPUT',
  'AUTHENTICATION_FAILED',
  'PERMISSION_DENIED',
  'MERGE_CONFLICT',
  'SECURITY_VIOLATION',
  'CONFIGURATION_MISSING',
  'INVALID_URL',
  'RESOURCE_EXHAUSTED',
  'BUDGET_EXHAUSTED',
  'INVALID_ACTION',
  'EMPTY_ACTION',
);

/** 401, 403: who we are, unless the body names a model's key, a challenge, a block or a policy. */
export const NARROWS_REFUSED: ReadonlySet<ErrorCode> = set(
  ...PROVIDER,
  'AUTHENTICATION_FAILED',
  'CAPTCHA_REQUIRED',
  'PERMISSION_DENIED',
  'URL_BLOCKED',
  'RATE_LIMITED',
  'SECURITY_VIOLATION',
  'CONFIGURATION_MISSING',
  'HTTP_CLIENT_ERROR',
);

/** 429: slow down; the body says whose limit, and whether it resets. */
export const NARROWS_SLOW_DOWN: ReadonlySet<ErrorCode> = set(...PROVIDER, 'CAPTCHA_REQUIRED', 'BUDGET_EXHAUSTED');

/** 5xx: the server's fault; the body may name the model's service or a challenge page, or a driver's own failure behind a gateway. */
export const NARROWS_SERVER: ReadonlySet<ErrorCode> = new Set(
  ERROR_CODES.filter((code) => {
    const { surface } = CATALOG[code];
    return surface === 'selector' || surface === 'browser' || surface === 'provider' || WITHIN_A_GATEWAY.includes(code);
  }),
);

/** Failures of the way to a server, which one another's words may refine. */
export const NARROWS_NETWORK: ReadonlySet<ErrorCode> = set(
  'NETWORK_TIMEOUT',
  'CONNECTION_REFUSED',
  'CONNECTION_RESET',
  'NETWORK_OFFLINE',
  'DNS_FAILED',
  'TLS_FAILED',
  'PROXY_FAILED',
  'NAVIGATION_FAILED',
  'BROWSER_DISCONNECTED',
  'BROWSER_CLOSED',
  'BROWSER_CRASH',
  'CONTEXT_DESTROYED',
  'FRAME_DETACHED',
  'STALE_REFERENCE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_OVERLOADED',
  'TOO_MANY_REDIRECTS',
  'INVALID_URL',
);

/** A sign-in that failed: the model's or a site's. */
export const NARROWS_AUTHENTICATION: ReadonlySet<ErrorCode> = set(
  'PROVIDER_AUTH_FAILED',
  'PERMISSION_DENIED',
  'MODEL_NOT_AVAILABLE',
  'PROVIDER_QUOTA_EXCEEDED',
  'CAPTCHA_REQUIRED',
);

/** A file or a store that could not be used: the text tells a browser's, a lock's or a cache's. */
export const NARROWS_FILE: ReadonlySet<ErrorCode> = set(
  'BROWSER_NOT_INSTALLED',
  'BROWSER_LAUNCH_FAILED',
  'RESOURCE_BUSY',
  'RESOURCE_EXHAUSTED',
  'CACHE_CORRUPTION',
  'STORE_FAILED',
  'CONFIGURATION_MISSING',
  'PERMISSION_DENIED',
  'SECURITY_VIOLATION',
  'DNS_FAILED',
  'DOWNLOAD_FAILED',
  'MERGE_CONFLICT',
);

/** An element that could not be acted on: the text says what was in the way. */
export const NARROWS_ELEMENT: ReadonlySet<ErrorCode> = set(
  'SELECTOR_NOT_FOUND',
  'STALE_REFERENCE',
  'ELEMENT_DETACHED',
  'ELEMENT_NOT_VISIBLE',
  'ELEMENT_NOT_ENABLED',
  'ELEMENT_NOT_STABLE',
  'ELEMENT_OBSCURED',
  'ELEMENT_OUTSIDE_VIEWPORT',
  'ELEMENT_WRONG_TYPE',
  'OPTION_NOT_FOUND',
  'INVALID_SELECTOR',
);

/** A script that threw in the page: its text may name the browser's trouble, but the page's own faults are not the program's. */
export const NARROWS_SCRIPT: ReadonlySet<ErrorCode> = new Set(
  ERROR_CODES.filter((code) => !['INTERNAL_ERROR', 'INVALID_INPUT', 'CONFIGURATION_MISSING'].includes(code)),
);

/** A time-out: its text or log tells of what, but never makes it the caller's own stop. */
export const NARROWS_TIMEOUT: ReadonlySet<ErrorCode> = new Set(ERROR_CODES.filter((code) => code !== 'INTERRUPTED'));
