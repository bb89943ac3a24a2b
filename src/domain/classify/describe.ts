import { isHolder, readItems, readProperty, readText } from './safe-read.ts';

/** One link of a cause chain, as far as it could be read. */
export interface CauseDescription {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly status?: number;
}

/** Anything thrown, read without harm: the only view of it that the rest of the domain takes. */
export interface ThrownDescription extends CauseDescription {
  readonly stack?: string;
  /** The causes, nearest first, and the errors of an AggregateError; at most ten links deep, no link twice. */
  readonly causes: readonly CauseDescription[];
  /** Text that came beside the message: a response's body, standard error, details. */
  readonly detail?: string;
  /** The constructor's own name. Gotcha: a bundler may have mangled it; trust it only where it equals a known name. */
  readonly constructorName?: string;
}

const MAX_DEPTH = 10;
const MAX_CAUSES = 40;
/** Longer texts are cut in the middle: the headline and the log's end say what happened. */
const MAX_TEXT = 32_768;

/** Keeps the head and the tail of a long text, in characters; default 32 768. */
export const cutMiddle = (text: string, limit: number = MAX_TEXT): string => {
  if (text.length <= limit) return text;
  const half = Math.floor(limit / 2);
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
};

const printed = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return cutMiddle(value);
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'undefined':
      return cutMiddle(String(value));
    case 'symbol':
      return String(value);
    case 'function':
      return '';
    case 'object':
      return value === null ? 'null' : '';
    default:
      return '';
  }
};

const statusOf = (holder: unknown): number | undefined => {
  for (const key of ['status', 'statusCode', 'status_code', 'httpStatusCode']) {
    const value = readProperty(holder, key);
    const number = typeof value === 'string' && /^[1-5]\d\d$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && number >= 100 && number < 600) return number;
  }
  return undefined;
};

const codeOf = (holder: unknown): string | undefined => {
  for (const key of ['code', 'errorCode', 'sqlState', 'errno']) {
    const value = readProperty(holder, key);
    if (typeof value === 'string' && value !== '' && value.length <= 120) return value;
    if (typeof value === 'number' && Number.isFinite(value) && key !== 'errno') return String(value);
  }
  return undefined;
};

/** Where libraries keep what a server answered. */
const nestedBodies = (holder: unknown): readonly unknown[] => {
  const response = readProperty(holder, 'response');
  return [
    readProperty(holder, 'error'),
    readProperty(holder, 'body'),
    readProperty(holder, 'responseBody'),
    readProperty(holder, 'data'),
    readProperty(response, 'data'),
    readProperty(response, 'body'),
  ].filter((value) => value !== undefined && value !== null);
};

const MESSAGE_KEYS = ['message', 'msg', 'errorText', 'error_description', 'description', 'detail', 'reason', 'title'];

const textOfBody = (body: unknown, depth = 0): string => {
  if (typeof body === 'string') return cutMiddle(body, 8_192);
  if (!isHolder(body) || depth > 3) return '';
  const parts = ['type', 'code', 'status', ...MESSAGE_KEYS].flatMap((key) => {
    const value = readProperty(body, key);
    return typeof value === 'string' || typeof value === 'number' ? [cutMiddle(String(value), 8_192)] : [];
  });
  const inner = readProperty(body, 'error');
  return [...parts, ...(inner === undefined || inner === null ? [] : [textOfBody(inner, depth + 1)])]
    .filter((part) => part !== '')
    .join(' ');
};

const messageOf = (value: unknown): string => {
  if (!isHolder(value)) return printed(value);
  for (const key of MESSAGE_KEYS) {
    const text = readText(value, key);
    if (text !== undefined) return cutMiddle(text);
  }
  const error = readText(value, 'error') ?? readText(value, 'statusText');
  if (error !== undefined) return cutMiddle(error);
  return textOfBody(readProperty(value, 'error'));
};

const constructorNameOf = (value: unknown): string | undefined => {
  const name = readText(readProperty(value, 'constructor'), 'name');
  return name !== undefined && name.length <= 120 ? name : undefined;
};

const nameOf = (value: unknown): string => {
  if (!isHolder(value)) return value === null ? 'null' : typeof value;
  const name = readText(value, 'name');
  if (name !== undefined) return name.slice(0, 200);
  return 'Error';
};

const describeLink = (value: unknown): CauseDescription => {
  const response = readProperty(value, 'response');
  const code = codeOf(value) ?? codeOf(readProperty(value, 'error'));
  const status = statusOf(value) ?? statusOf(response) ?? statusOf(readProperty(value, '$metadata'));
  return {
    name: nameOf(value),
    message: messageOf(value),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
  };
};

interface Pending {
  readonly value: unknown;
  readonly depth: number;
}

const successors = (value: unknown, depth: number): readonly Pending[] =>
  [readProperty(value, 'cause'), ...readItems(readProperty(value, 'errors'), MAX_CAUSES)]
    .filter((next) => next !== undefined && next !== null)
    .map((next) => ({ value: next, depth: depth + 1 }));

const causesOf = (thrown: unknown): readonly CauseDescription[] => {
  if (!isHolder(thrown)) return [];
  const seen = new Set<unknown>([thrown]);
  const found: CauseDescription[] = [];
  const queue: Pending[] = [...successors(thrown, 0)];
  while (queue.length > 0 && found.length < MAX_CAUSES) {
    const next = queue.shift();
    if (next === undefined || seen.has(next.value) || next.depth > MAX_DEPTH) continue;
    seen.add(next.value);
    found.push(describeLink(next.value));
    if (isHolder(next.value)) queue.push(...successors(next.value, next.depth));
  }
  return found;
};

/** What classification reads: all but the stack, whose text an engine makes only when it is asked for. */
export const describeForClassification = (thrown: unknown): ThrownDescription => {
  const link = describeLink(thrown);
  if (!isHolder(thrown)) return { ...link, causes: [] };
  const constructorName = constructorNameOf(thrown);
  const beside = [
    ...nestedBodies(thrown).map((body) => textOfBody(body)),
    readText(thrown, 'stderr') ?? '',
    readText(thrown, 'details') ?? '',
  ].filter((text) => text !== '' && !link.message.includes(text));
  return {
    ...link,
    causes: causesOf(thrown),
    ...(constructorName === undefined ? {} : { constructorName }),
    ...(beside.length === 0 ? {} : { detail: cutMiddle(beside.join('\n'), 16_384) }),
  };
};

/** Reads anything thrown (errors of any realm, texts, null, proxies, frozen, cyclic values); never throws, never changes it. */
export const describeThrown = (thrown: unknown): ThrownDescription => {
  const stack = isHolder(thrown) ? readText(thrown, 'stack') : undefined;
  return { ...describeForClassification(thrown), ...(stack === undefined ? {} : { stack: cutMiddle(stack) }) };
};
