import type { Range } from './range.ts';

/** One shape in which secrets come that nobody marked; a row of the pattern table. */
export interface SecretPattern {
  /** Unique in the table. */
  readonly name: string;
  /** The stretches to mask. Linear in the length of the text. */
  readonly find: (text: string) => readonly Range[];
  /** Texts that it masks, with what must not be left of each. */
  readonly yes: readonly [readonly [text: string, secret: string], ...(readonly [text: string, secret: string])[]];
  /** Texts that look alike and stay as they are. */
  readonly no: readonly [string, ...string[]];
}

/** What a pattern's match gives to its filter. */
export interface PatternMatch {
  /** The group `name`, or an empty text. */
  readonly name: string;
  /** The group `lead`: what stays before the value. */
  readonly lead: string;
  readonly value: string;
}

/** The stretch within its quotes, where it has some. */
const withinQuotes = (value: string, start: number): Range => {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return { start, end: start + value.length };
  const closed = value.length > 1 && value.endsWith(quote);
  return { start: start + 1, end: start + value.length - (closed ? 1 : 0) };
};

/**
 * Makes a finder of a pattern with a group `value` (to be masked), optionally after a group `lead`.
 * `keep` leaves a match alone when it is true.
 */
export const findValues =
  (pattern: RegExp, keep: (match: PatternMatch) => boolean = () => false) =>
  (text: string): readonly Range[] => {
    const found: Range[] = [];
    for (const match of text.matchAll(pattern)) {
      const { name = '', lead = '', value = '' } = match.groups ?? {};
      if (value !== '' && !keep({ name, lead, value })) found.push(withinQuotes(value, match.index + lead.length));
    }
    return found;
  };
