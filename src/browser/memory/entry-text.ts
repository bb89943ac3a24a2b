import type { Box, Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { type MemoryEntry, type MemoryKey, MOST_CHARACTERS } from './selector-memory.ts';

type Kind = 'text' | 'texts' | 'number' | 'flag' | 'box';

/** What each part of a fingerprint is; anything else in a file is left out on reading. */
const PARTS = {
  tag: 'text',
  role: 'text',
  name: 'text',
  text: 'text',
  id: 'text',
  nameAttribute: 'text',
  type: 'text',
  href: 'text',
  alt: 'text',
  title: 'text',
  placeholder: 'text',
  ariaLabel: 'text',
  labels: 'texts',
  classes: 'texts',
  testId: 'text',
  rowKey: 'text',
  column: 'text',
  heading: 'text',
  landmark: 'text',
  neighbours: 'text',
  box: 'box',
  frame: 'text',
  xpath: 'text',
  idXpath: 'text',
  formMethod: 'text',
  formAction: 'text',
  twins: 'number',
  twinIndex: 'number',
  visible: 'flag',
  enabled: 'flag',
} as const satisfies Record<keyof Fingerprint, Kind>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBox = (value: unknown): value is Box =>
  isFields(value) && [value['x'], value['y'], value['width'], value['height']].every(isNumber);

const FITS = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((part) => typeof part === 'string'),
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  box: isBox,
} as const satisfies Record<Kind, (value: unknown) => boolean>;

/** Own parts only, by name, from a table: `__proto__` and the like in a file reach nothing. */
const fingerprintFrom = (value: unknown): Fingerprint | undefined => {
  if (!isFields(value)) return undefined;
  const parts: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(PARTS)) {
    if (!Object.hasOwn(value, name)) continue;
    if (!FITS[kind](value[name])) return undefined;
    parts[name] = value[name];
  }
  return typeof parts['tag'] === 'string' ? (parts as unknown as Fingerprint) : undefined;
};

const entryFrom = (value: unknown): MemoryEntry | undefined => {
  if (!isFields(value)) return undefined;
  const { selector, signature, healed, learnedAt, meant, learnedIn } = value;
  const fingerprint = fingerprintFrom(value['fingerprint']);
  const previous = Object.hasOwn(value, 'previous') ? fingerprintFrom(value['previous']) : undefined;
  if (typeof selector !== 'string' || typeof signature !== 'string' || !fingerprint) return undefined;
  if (!isNumber(learnedAt) || typeof meant !== 'boolean' || typeof learnedIn !== 'string') return undefined;
  if (healed !== undefined && typeof healed !== 'string') return undefined;
  return {
    selector,
    fingerprint,
    signature,
    ...(previous ? { previous } : {}),
    ...(healed === undefined ? {} : { healed }),
    learnedAt,
    meant,
    learnedIn,
  };
};

/**
 * A key and its entry as one JSON text; undefined where that would be longer than an entry may be.
 * Control characters and halves of surrogate pairs are escaped, so that a store that takes UTF-8 keeps them.
 */
export const entryText = (key: MemoryKey, entry: MemoryEntry): string | undefined => {
  const text = JSON.stringify([key.page, key.intent, entry]);
  return text.length > MOST_CHARACTERS ? undefined : text;
};

/** Reads what `entryText` wrote, trusting none of it: undefined for what is no entry. */
export const readEntry = (text: string): readonly [MemoryKey, MemoryEntry] | undefined => {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts)) return undefined;
    const [page, intent, value] = parts as readonly unknown[];
    const entry = entryFrom(value);
    return typeof page === 'string' && typeof intent === 'string' && entry ? [{ page, intent }, entry] : undefined;
  } catch {
    return undefined;
  }
};
