/** A text cut into what carries meaning, so that names of any script can be compared word by word. */
export interface Words {
  /** Folded, words joined by one space; equal keys say the same. */
  readonly key: string;
  /** The same without spaces: 'log in' and 'login', 'U.S.' and 'US' meet here. */
  readonly tight: string;
  /** Words, numbers apart from letters; bigrams where a script writes no spaces. */
  readonly tokens: readonly string[];
  readonly numbers: readonly string[];
}

const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');
/** Latin, Greek and Cyrillic accents; Arabic vowel marks and the letter stretcher. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad]/gu;
const PLAIN = /^[\x20-\x7e]*$/u;
const APOSTROPHE_OR_DOT = /(?<=\p{L})['’.](?=\p{L})/gu;
const TOKEN = /\p{Nd}+|[\p{L}\p{M}\p{Nl}\p{No}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const HAS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const DIGIT = /\p{Nd}/gu;
const IS_NUMBER = /^\d/u;

/** Enough to tell two names apart; a container's whole text says nothing more about it. */
const LONGEST_TEXT = 240;
const MOST_TOKENS = 48;

const digitValue = (digit: string): string => {
  let start = digit.codePointAt(0) ?? 48;
  if (start < 128) return digit;
  const point = start;
  // Unicode keeps each script's ten digits in one run, so the run's start is the zero.
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1)) && point - start < 9) start -= 1;
  return String(point - start);
};

/** Case, accents, Arabic letter forms, width and foreign digits folded away. */
export const fold = (text: string): string => {
  const short = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (PLAIN.test(short)) return short.toLowerCase();
  return short
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
    .replace(DIGIT, digitValue);
};

const bigrams = (run: string): readonly string[] => {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`);
};

const pieces = (word: string): readonly string[] => {
  if (!HAS_UNSPACED.test(word)) return [word];
  const found: string[] = [];
  let end = 0;
  for (const match of word.matchAll(UNSPACED)) {
    if (match.index > end) found.push(word.slice(end, match.index));
    found.push(...bigrams(match[0]));
    end = match.index + match[0].length;
  }
  if (end < word.length) found.push(word.slice(end));
  return found;
};

export const isNumber = (token: string): boolean => IS_NUMBER.test(token);

const NOTHING: Words = { key: '', tight: '', tokens: [], numbers: [] };

/**
 * Cuts a text into words. Only the first 240 characters count.
 * Gotcha: a text of signs alone ('+', '×') has no words; its key is then the signs themselves.
 */
export const wordsOf = (text: string | undefined): Words => {
  if (!text) return NOTHING;
  const folded = fold(text).replace(APOSTROPHE_OR_DOT, '');
  const words = folded.match(TOKEN);
  if (!words) {
    const signs = folded.replace(/\s+/gu, '');
    return signs ? { key: signs, tight: signs, tokens: [signs], numbers: [] } : NOTHING;
  }
  const plain = PLAIN.test(folded);
  const all = plain ? words : words.flatMap(pieces);
  const tokens = all.length > MOST_TOKENS ? all.slice(0, MOST_TOKENS) : all;
  return { key: words.join(' '), tight: words.join(''), tokens, numbers: tokens.filter(isNumber) };
};
