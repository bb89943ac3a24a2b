import type { ErrorCode } from '../../catalog/catalog.ts';

/**
 * HTTP statuses that a class does not cover. 4xx says the request is wrong unless it says slow down (425, 429), wait
 * (408, 423), sign in (401, 511), or prove who you are (403: most often a login wall). 407 is the proxy's.
 */
const SPECIAL: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [401, 'AUTHENTICATION_FAILED'],
  [402, 'PROVIDER_QUOTA_EXCEEDED'],
  [403, 'AUTHENTICATION_FAILED'],
  [407, 'PROXY_FAILED'],
  [408, 'NETWORK_TIMEOUT'],
  [409, 'RESOURCE_BUSY'],
  [419, 'AUTHENTICATION_FAILED'],
  [420, 'RATE_LIMITED'],
  [421, 'CONNECTION_RESET'],
  [423, 'RESOURCE_BUSY'],
  [425, 'RATE_LIMITED'],
  [429, 'RATE_LIMITED'],
  [440, 'AUTHENTICATION_FAILED'],
  [450, 'URL_BLOCKED'],
  [451, 'URL_BLOCKED'],
  [495, 'TLS_FAILED'],
  [496, 'TLS_FAILED'],
  [498, 'AUTHENTICATION_FAILED'],
  [499, 'INTERRUPTED'],
  [504, 'HTTP_SERVER_ERROR'],
  [507, 'RESOURCE_EXHAUSTED'],
  [508, 'TOO_MANY_REDIRECTS'],
  [511, 'AUTHENTICATION_FAILED'],
  [521, 'HTTP_SERVER_ERROR'],
  [523, 'HTTP_SERVER_ERROR'],
  [525, 'TLS_FAILED'],
  [526, 'TLS_FAILED'],
  [529, 'PROVIDER_OVERLOADED'],
  [598, 'NETWORK_TIMEOUT'],
  [599, 'NETWORK_TIMEOUT'],
]);

/** The code of a failing HTTP status; undefined below 400 and above 599. */
export const httpStatusCode = (status: number): ErrorCode | undefined => {
  if (!Number.isInteger(status) || status < 400 || status > 599) return undefined;
  return SPECIAL.get(status) ?? (status < 500 ? 'HTTP_CLIENT_ERROR' : 'HTTP_SERVER_ERROR');
};

/** 5xx that say the server will never do this, so that repeating is of no use. */
const LASTING = new Set([501, 505, 506, 507, 508, 510]);

/** Whether the very same request would get this status again although its code usually passes. */
export const httpStatusLasts = (status: number): boolean => LASTING.has(status);
