import type { Pair } from './likeness.ts';
import { targetLikeness } from './link-target.ts';
import { type Prepared, preparedContext } from './prepared.ts';
import type { Refusal } from './refusal.ts';
import { familyLikeness } from './role-family.ts';
import { isNumber } from './words.ts';

/** Whether both have one address to the letter, so that even another name over it means the same. */
const sameAddress = (before: Prepared, after: Prepared): boolean =>
  before.target?.specific === true && after.target !== undefined && targetLikeness(before.target, after.target) === 1;

/** Whether both lead to the very same place, and that place is theirs alone rather than a home page. */
export const sameTarget = (before: Prepared, after: Prepared): boolean =>
  before.target?.specific === true && after.target !== undefined && targetLikeness(before.target, after.target) >= 0.9;

const sameTestId = ({ before: { of: a }, after: { of: b }, places }: Pair): boolean =>
  a.testId !== undefined && a.testId === b.testId && places.testId <= 1;

/** Radio buttons and submit buttons share a name by design; only a field that is written or chosen in has one of its own. */
const sameField = ({ before, after, places }: Pair): boolean =>
  (before.family === 'write' || before.family === 'choose') &&
  before.of.nameAttribute !== undefined &&
  before.of.nameAttribute === after.of.nameAttribute &&
  places.field <= 1;

/** Whether a key that the page gives to one element alone is the same. */
export const hasOwnKey = (pair: Pair): boolean => sameTestId(pair) || sameField(pair);

/** Whether both have the same id, and one that a person wrote. */
export const sameStableId = (a: Prepared, b: Prepared): boolean =>
  a.id?.nature === 'stable' && a.of.id === b.of.id && familyLikeness(a.family, b.family) >= 0.5;

/** Whether each leads to a place of its own, and not to the same one. */
export const targetsConflict = ({ before, after }: Pair): boolean =>
  before.target?.specific === true &&
  after.target?.specific === true &&
  targetLikeness(before.target, after.target) < 0.5;

/** Enough words in common that one more or less does not make another meaning: a headline, not a label. */
const longName = (pair: Pair): boolean =>
  pair.before.says.tokens.length >= 6 && pair.names.kept >= 0.85 && !targetsConflict(pair);

const numberChanged = ({ before, after, names }: Pair): boolean => {
  if (names.change === 'same' || names.change === 'near') return false;
  const a = before.says.numbers;
  const b = after.says.numbers;
  return a.length > 0 && b.length > 0 && (a.length !== b.length || a.some((number, i) => number !== b[i]));
};

const countsOnly = ({ before, after }: Pair): boolean => {
  const plain = (tokens: readonly string[]): string => tokens.filter((token) => !isNumber(token)).join(' ');
  const words = plain(before.says.tokens);
  return words !== '' && words === plain(after.says.tokens);
};

/** Classes that a person wrote and no other element has: enough where no words speak, never against words. */
const sameLook = ({ before, after, places }: Pair): boolean =>
  before.look !== '' && before.look === after.look && places.look <= 1;

const nameVeto = (pair: Pair): Refusal | undefined => {
  const { before, after, names } = pair;
  const led = sameTarget(before, after);
  const strong = (sameAddress(before, after) && pair.places.target <= 1) || sameTestId(pair);
  if (numberChanged(pair) && !(strong && countsOnly(pair))) return 'number_veto';
  switch (names.change) {
    case 'same':
    case 'near':
      return undefined;
    // Neither says anything: only a key or an address can tell that it is the one.
    case 'none':
      return led || hasOwnKey(pair) || sameStableId(before, after) || sameLook(pair) ? undefined : 'nothing_identifies';
    case 'grew':
    case 'shrank':
      return led || hasOwnKey(pair) || sameStableId(before, after) || longName(pair) ? undefined : 'name_veto';
    case 'number':
      return strong ? undefined : 'number_veto';
    case 'gone':
    case 'new':
      return strong || sameField(pair) || sameStableId(before, after) || sameLook(pair) ? undefined : 'name_veto';
    case 'replaced':
    case 'other':
      return strong || sameField(pair) ? undefined : 'name_veto';
    default:
      return names.change satisfies never;
  }
};

const differs = (
  a: { readonly key: string; readonly tight: string },
  b: { readonly key: string; readonly tight: string },
): boolean => a.key !== '' && b.key !== '' && a.tight !== b.tight;

const exactName = ({ before, after }: Pair): boolean =>
  before.says.key !== '' &&
  before.says.key === after.says.key &&
  // What is shown must agree too: an accessible name can be forged over another text.
  (before.of.text === undefined || after.of.text === undefined || before.of.text.trim() === after.of.text.trim());

/** Surroundings that both have and that contradict: another row, heading or frame. */
const contextContradicts = ({ before, after }: Pair): boolean => {
  const a = preparedContext(before.of);
  const b = preparedContext(after.of);
  return differs(a.rowKey, b.rowKey) || differs(a.heading, b.heading) || before.of.frame !== after.of.frame;
};

const consequenceVeto = (pair: Pair): Refusal | undefined => {
  const { before, after } = pair;
  const was = preparedContext(before.of).consequence;
  const is = preparedContext(after.of).consequence;
  if (is === 'destructive' && was !== 'destructive') return 'became_destructive';
  if (was === 'destructive' && is !== 'destructive') return 'was_destructive';
  if (is === 'plain') return undefined;
  if (sameTestId(pair) && !differs(preparedContext(before.of).rowKey, preparedContext(after.of).rowKey)) {
    return pair.names.change === 'same' || pair.names.change === 'near' || is === 'submits'
      ? undefined
      : 'destructive_needs_exact';
  }
  if (!exactName(pair)) return 'destructive_needs_exact';
  return is === 'destructive' && contextContradicts(pair) ? 'destructive_needs_exact' : undefined;
};

/** Why these two cannot be one element, whatever else speaks for it; undefined where nothing forbids it. */
export const vetoOf = (pair: Pair): Refusal | undefined => {
  const { before, after } = pair;
  if (familyLikeness(before.family, after.family) === 0) return 'role_veto';
  const a = preparedContext(before.of);
  const b = preparedContext(after.of);
  if (differs(a.rowKey, b.rowKey)) return 'row_veto';
  if (differs(a.column, b.column)) return 'column_veto';
  return nameVeto(pair) ?? consequenceVeto(pair);
};
