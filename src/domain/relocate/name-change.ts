import { isNumber, type Words } from './words.ts';

/**
 * What became of a name.
 * same: the words are the same; near: other forms of the same words, or another of its texts is the same; grew, shrank:
 * words were added or taken away; number: only a number differs; replaced: words gave way to others, or one came that
 * turns the meaning round; other: nothing in common; gone, new, none: one side or both say nothing.
 */
export type NameChange =
  | 'same'
  | 'near'
  | 'grew'
  | 'shrank'
  | 'number'
  | 'replaced'
  | 'other'
  | 'gone'
  | 'new'
  | 'none';

/** A change of name with how much of the words remains, 0..1. */
export interface NameComparison {
  readonly change: NameChange;
  readonly kept: number;
}

const PLURAL_ENDINGS: ReadonlySet<string> = new Set(['s', 'es', 'e', 'n', 'en']);
/** Below this a shared beginning is chance ('for', 'form'). */
const SHORTEST_STEM = 4;

const sameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_STEM && long.startsWith(short) && PLURAL_ENDINGS.has(long.slice(short.length));
};

/** A badge that is written right behind a word ('policy' and 'new') reads as one word where boxes are not told apart. */
const LONGEST_BADGE = 4;

const glued = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_STEM && long.startsWith(short) && long.length - short.length <= LONGEST_BADGE;
};

/** Words that turn a meaning round or widen it, so that a name which gained one is another name. */
const TURNS: ReadonlySet<string> = new Set(
  'not no dont do never without un non all every everything everyone nicht kein keine ohne alle alles nie pas sans tout tous toutes no sin todo todos todas senza non tutto tutti nao sem tudo не без все всех لا بدون كل جميع الكل'.split(
    ' ',
  ),
);
const TURNING_CHARACTERS = /[不未无無非全勿]/u;

const turns = (token: string): boolean => TURNS.has(token) || TURNING_CHARACTERS.test(token);

const without = (from: readonly string[], these: readonly string[]): readonly string[] => {
  const left = [...these];
  return from.filter((word) => {
    const at = left.findIndex((other) => sameWord(word, other));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
};

/** Compares two names word by word. */
export const compareNames = (before: Words, after: Words): NameComparison => {
  if (!before.key && !after.key) return { change: 'none', kept: 0 };
  if (!before.key) return { change: 'new', kept: 0 };
  if (!after.key) return { change: 'gone', kept: 0 };
  if (before.key === after.key || before.tight === after.tight) return { change: 'same', kept: 1 };
  const lost = without(before.tokens, after.tokens);
  const gained = without(after.tokens, before.tokens);
  const shared = before.tokens.length - lost.length;
  const kept = (2 * shared) / (before.tokens.length + after.tokens.length);
  if (lost.length === 0 && gained.length === 0) return { change: 'near', kept: 0.9 };
  if (lost.length > 0 && gained.length > 0) {
    if (lost.every(isNumber) && gained.every(isNumber)) return { change: 'number', kept };
    const [was = '', is = ''] = [lost[0], gained[0]];
    if (lost.length === 1 && gained.length === 1 && shared > 0 && glued(was, is)) {
      return { change: is.length > was.length ? 'grew' : 'shrank', kept: 0.85 };
    }
    return { change: shared === 0 ? 'other' : 'replaced', kept };
  }
  if (lost.some(turns) || gained.some(turns)) return { change: 'replaced', kept };
  return { change: gained.length > 0 ? 'grew' : 'shrank', kept };
};

const SAVED: ReadonlySet<NameChange> = new Set(['grew', 'shrank', 'gone', 'new']);

/**
 * Compares all that two elements say: their names first, else the nearest pair of other texts (a label added since,
 * a text that became a title). A second text can save a name that grew, shrank, came or went, but only when it is exactly
 * the same. Gotcha: it never saves a name whose words were replaced ('Edit Alice' is not 'Edit Bob' for both showing 'Edit').
 */
export const compareSayings = (
  before: Words,
  beforeElse: readonly Words[],
  after: Words,
  afterElse: readonly Words[],
): NameComparison => {
  const names = compareNames(before, after);
  if (!SAVED.has(names.change) || (beforeElse.length === 0 && afterElse.length === 0)) return names;
  for (const a of [before, ...beforeElse]) {
    for (const b of [after, ...afterElse]) {
      if (a.key && (a.key === b.key || a.tight === b.tight)) return { change: 'near', kept: 0.85 };
    }
  }
  return names;
};
