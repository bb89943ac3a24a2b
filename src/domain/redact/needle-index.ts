// Finds many needles in one pass: a filter on four characters first, then the longest needle that starts there.
import { LOOSE_LENGTH, type Needle, SHORTEST_NEEDLE } from './needles.ts';
import type { Range } from './range.ts';

/** Finds every stretch of a text that is one of the needles. */
export interface NeedleIndex {
  /** Ranges may overlap. `minLength` leaves shorter needles out; default: none. */
  readonly find: (text: string, minLength?: number) => readonly Range[];
}

/** Lower case for A–Z only, so that the length and every position stay. */
const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (run) => run.toLowerCase());

const FILTER_SIZE = 1 << 16;

const filterSlot = (text: string, at: number): number =>
  (text.charCodeAt(at) +
    text.charCodeAt(at + 1) * 31 +
    text.charCodeAt(at + 2) * 961 +
    text.charCodeAt(at + 3) * 29791) &
  (FILTER_SIZE - 1);

/** Needles that start with the same four characters, by length, longest first. */
type Bucket = Map<number, Map<string, Needle>>;

const keyOf = (text: string): string => (text.length >= LOOSE_LENGTH ? foldCase(text) : text);

const join = (known: Needle | undefined, needle: Needle): Needle => ({
  text: needle.text,
  bleedsLeft: (known?.bleedsLeft ?? false) || (needle.bleedsLeft ?? false),
  bleedsRight: (known?.bleedsRight ?? false) || (needle.bleedsRight ?? false),
});

const isBase64Digit = (char: string | undefined): boolean => char !== undefined && /^[A-Za-z0-9+/_-]$/.test(char);

/** The range of a find, with the neighbouring digits that carry some of its bits. */
const widen = (text: string, start: number, needle: Needle): Range => {
  let end = start + needle.text.length;
  if (needle.bleedsRight && isBase64Digit(text[end])) end += 1;
  return { start: needle.bleedsLeft && isBase64Digit(text[start - 1]) ? start - 1 : start, end };
};

const buildBuckets = (needles: readonly Needle[], filter: Uint8Array): ReadonlyMap<string, Bucket> => {
  const buckets = new Map<string, Bucket>();
  for (const needle of [...needles].sort((a, b) => b.text.length - a.text.length)) {
    const head = foldCase(needle.text.slice(0, SHORTEST_NEEDLE));
    filter[filterSlot(head, 0)] = 1;
    const bucket: Bucket = buckets.get(head) ?? new Map();
    const sameLength = bucket.get(needle.text.length) ?? new Map<string, Needle>();
    const key = keyOf(needle.text);
    sameLength.set(key, join(sameLength.get(key), needle));
    buckets.set(head, bucket.set(needle.text.length, sameLength));
  }
  return buckets;
};

/** Makes an index; every needle has at least four characters. */
export const createNeedleIndex = (needles: readonly Needle[]): NeedleIndex => {
  if (needles.length === 0) return { find: () => [] };
  const filter = new Uint8Array(FILTER_SIZE);
  const buckets = buildBuckets(needles, filter);
  return {
    find(text, minLength = 0) {
      const folded = foldCase(text);
      const found: Range[] = [];
      for (let at = 0; at + SHORTEST_NEEDLE <= folded.length; at += 1) {
        if (filter[filterSlot(folded, at)] === 0) continue;
        const bucket = buckets.get(folded.slice(at, at + SHORTEST_NEEDLE));
        if (!bucket) continue;
        for (const [length, sameLength] of bucket) {
          if (length < minLength || at + length > text.length) continue;
          const source = length >= LOOSE_LENGTH ? folded : text;
          const needle = sameLength.get(source.slice(at, at + length));
          if (!needle) continue;
          found.push(widen(text, at, needle));
          break;
        }
      }
      return found;
    },
  };
};
