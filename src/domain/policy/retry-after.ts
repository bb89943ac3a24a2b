import { readProperty } from '../classify/safe-read.ts';

/** Milliseconds of each unit that servers and providers write. */
const UNIT_MS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msecs?|millis(?:econds?)?|milliseconds?)$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1_000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
  [/^(?:d|days?)$/i, 86_400_000],
];

const PART = /(\d{1,12}(?:\.\d{1,9})?)\s{0,3}([a-z]{1,12})(?![a-z])/gi;

// 'try again in 20s', 'retry after 5 seconds', 'wait 1m30s', '"retryDelay": "34s"'; the duration must come next.
const ASKED =
  /(?:(?:try|retry|retrying|available|resets?|reset) ?(?:again )?(?:in|after)|wait(?: for)?|retry[-_ ]?(?:delay|after))["']?\s{0,3}[:=]?\s{0,3}["']?(?:about |at least )?(\d{1,12}(?:\.\d{1,9})?\s{0,3}[a-z]{1,12}(?:[ ,]{0,2}(?:and )?\d{1,12}(?:\.\d{1,9})?\s{0,3}[a-z]{1,12}){0,4})/i;

const HTTP_DATES: readonly RegExp[] = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/,
];

/** Texts are searched this far. */
const READ = 16_384;

const whole = (ms: number): number | undefined => (Number.isFinite(ms) && ms >= 0 ? Math.ceil(ms) : undefined);

/** A duration such as `20s`, `1m30s`, `2 minutes` or `6ms` in milliseconds; undefined where a unit is not known. */
export const parseDuration = (text: string): number | undefined => {
  let total: number | undefined;
  for (const [, digits, unit] of text.matchAll(PART)) {
    const known = UNIT_MS.find(([name]) => name.test(unit ?? ''));
    if (known === undefined) return total;
    total = (total ?? 0) + Number(digits) * known[1];
  }
  return total === undefined ? undefined : whole(total);
};

/**
 * The wait that a Retry-After value asks for, in milliseconds: seconds (as number or text) or an HTTP date (RFC 9110,
 * 10.2.3; the obsolete forms too). A date that has passed gives 0; nonsense and negative numbers give undefined.
 */
export const parseRetryAfter = (value: unknown, now: number): number | undefined => {
  if (typeof value === 'number') return whole(value * 1_000);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(text)) return whole(Number(text) * 1_000);
  if (!HTTP_DATES.some((form) => form.test(text))) {
    return /^\d[\d.]*\s?[a-z]/i.test(text) ? parseDuration(text.slice(0, 100)) : undefined;
  }
  const at = Date.parse(/[TZ]$|GMT$/.test(text) ? text : `${text} GMT`);
  return Number.isFinite(at) ? Math.max(0, at - now) : undefined;
};

/** The wait that a provider's words ask for, such as 'try again in 20s'; milliseconds. */
export const retryAfterInText = (text: string): number | undefined => {
  const asked = ASKED.exec(text.slice(0, READ))?.[1];
  return asked === undefined ? undefined : parseDuration(asked);
};

const header = (headers: unknown, name: string): unknown => {
  const get = readProperty(headers, 'get');
  if (typeof get === 'function') {
    try {
      const value: unknown = Reflect.apply(get, headers, [name]);
      if (typeof value === 'string') return value;
    } catch {
      // A foreign `get`: what it does is not ours to fail on.
    }
  }
  for (const key of headerNames(headers)) {
    if (key.toLowerCase() !== name) continue;
    const value = readProperty(headers, key);
    return Array.isArray(value) ? readProperty(value, '0') : value;
  }
  return undefined;
};

const headerNames = (headers: unknown): readonly string[] => {
  try {
    return typeof headers === 'object' && headers !== null ? Object.keys(headers) : [];
  } catch {
    return [];
  }
};

/** The wait that response headers ask for (a Headers object or a plain one, in any case); `retry-after-ms` comes first. */
export const retryAfterInHeaders = (headers: unknown, now: number): number | undefined => {
  const exact = header(headers, 'retry-after-ms');
  const ms = typeof exact === 'string' && /^\s*\d{1,15}(?:\.\d{1,9})?\s*$/.test(exact) ? Number(exact) : exact;
  if (typeof ms === 'number') return whole(ms);
  return parseRetryAfter(header(headers, 'retry-after'), now);
};

/**
 * The wait that a failure asks for, in milliseconds (R-POL-5): from its headers or its response's, from a `retryAfter` of
 * its own (seconds or a date), else from its words. Never throws, whatever is passed.
 */
export const retryAfterMs = (thrown: unknown, now: number): number | undefined => {
  if (typeof thrown === 'string') return retryAfterInText(thrown);
  const response = readProperty(thrown, 'response');
  for (const headers of [
    readProperty(thrown, 'headers'),
    readProperty(thrown, 'responseHeaders'),
    readProperty(response, 'headers'),
  ]) {
    const asked = retryAfterInHeaders(headers, now);
    if (asked !== undefined) return asked;
  }
  const exact = readProperty(thrown, 'retryAfterMs');
  if (typeof exact === 'number') return whole(exact);
  const said = parseRetryAfter(readProperty(thrown, 'retryAfter') ?? readProperty(thrown, 'retry_after'), now);
  if (said !== undefined) return said;
  const message = readProperty(thrown, 'message');
  return typeof message === 'string' ? retryAfterInText(message) : undefined;
};
