import { isSecretName } from './sensitive-names.ts';

/** What JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const MAX_DEPTH = 64;

const LOOKS_CYCLIC = '(a value that contains itself)';
const TOO_DEEP = '(more than 64 levels deep)';
const UNREADABLE = '(a value that cannot be read)';

/** A property that throws when read hides itself only, not its siblings. */
const read = (source: object, key: string): unknown => {
  try {
    return Reflect.get(source, key);
  } catch {
    return UNREADABLE;
  }
};

/** A copy of a value as JSON in which every text, and every key, went through `text`. */
export const redactJson = (input: unknown, text: (raw: string) => string, mask: string): JsonValue => {
  const done = new Map<object, JsonValue>();
  const open = new Set<object>();

  const scalar = (value: string): JsonValue => text(value);

  const number = (value: number | bigint): JsonValue => {
    const written = String(value);
    const shown = text(written);
    if (shown !== written) return shown;
    return typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'number' ? null : written;
  };

  const entry = (key: string, value: unknown, depth: number): JsonValue => {
    const hidden = isSecretName(key) && value !== null && typeof value !== 'boolean' && value !== '';
    return hidden ? mask : visit(value, depth);
  };

  const record = (source: object, depth: number): JsonValue => {
    const entries: [string, JsonValue][] = [];
    const taken = new Set<string>();
    const pairs: Iterable<readonly [unknown, unknown]> =
      source instanceof Map ? source : Object.keys(source).map((key) => [key, read(source, key)] as const);
    for (const [rawKey, value] of pairs) {
      if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue;
      const raw = String(rawKey);
      let key = text(raw);
      // Two keys may read the same once masked; both values are kept.
      for (let twin = 2; taken.has(key); twin += 1) key = `${text(raw)} ${twin}`;
      taken.add(key);
      entries.push([key, entry(raw, value, depth)]);
    }
    return Object.fromEntries(entries);
  };

  const composite = (source: object, depth: number): JsonValue => {
    if (source instanceof Error) {
      const { name, message, cause } = source;
      const own = record(source, depth);
      return {
        name: text(String(name)),
        message: text(String(message)),
        ...(cause === undefined ? {} : { cause: visit(cause, depth) }),
        ...(own as object),
      };
    }
    if (Array.isArray(source)) return source.map((item) => visit(item, depth));
    if (source instanceof Set) return [...source].map((item) => visit(item, depth));
    if ('toJSON' in source && typeof source.toJSON === 'function') return visit(source.toJSON(), depth);
    return record(source, depth);
  };

  const visit = (value: unknown, depth: number): JsonValue => {
    switch (typeof value) {
      case 'string':
        return scalar(value);
      case 'number':
      case 'bigint':
        return number(value);
      case 'boolean':
        return value;
      case 'object':
        break;
      default:
        return null;
    }
    if (value === null) return null;
    const known = done.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) return LOOKS_CYCLIC;
    if (depth >= MAX_DEPTH) return TOO_DEEP;
    open.add(value);
    try {
      const made = composite(value, depth + 1);
      done.set(value, made);
      return made;
    } catch {
      return UNREADABLE;
    } finally {
      open.delete(value);
    }
  };

  return visit(input, 0);
};
