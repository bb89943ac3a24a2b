import type { Fingerprint } from './fingerprint.ts';
import type { Pair } from './likeness.ts';
import { compareSayings } from './name-change.ts';
import { prepared, preparedContext } from './prepared.ts';
import type { Refusal } from './refusal.ts';
import { neighboursKept } from './twins.ts';
import { hasOwnKey, sameStableId, vetoOf } from './veto.ts';

/** What was found when an element was held against its fingerprint. */
export type IdentityReason = 'same' | 'text_moved_on' | 'another_place' | 'nothing_identifies' | Refusal;

/** Whether an element that a stored selector still resolves to is the one that was meant. */
export interface Identity {
  readonly same: boolean;
  readonly why: IdentityReason;
}

/** Alone on its page as far as is known: identity is asked of one element, not of a page. */
const ALONE = { testId: 1, says: 1, target: 1, field: 1, id: 1, look: 2 } as const;

/** Of a twin's surroundings at least this share must still be there. */
const SURROUNDINGS_HELD = 0.5;

const sameSpot = (a: Fingerprint, b: Fingerprint): boolean => a.xpath !== undefined && a.xpath === b.xpath;

/** A price, a counter, a status: its text is what it shows, not what it is, so long as nobody can press it. */
const showsText = ({ before, after }: Pair): boolean =>
  before.family === 'open' && after.family === 'open' && before.of.role === after.of.role;

const inItsRow = ({ before, after }: Pair): boolean => {
  const a = preparedContext(before.of);
  const b = preparedContext(after.of);
  return a.rowKey.key !== '' && a.rowKey.tight === b.rowKey.tight;
};

const hadTwins = (f: Fingerprint): boolean => (f.twins ?? 1) > 1;

/** One of several with the same name must show that it is still the same one, by row, key or what stands around it. */
const twinHeld = (pair: Pair): boolean => {
  const { before, after } = pair;
  if (inItsRow(pair) || hasOwnKey(pair)) return true;
  const a = before.of;
  const b = after.of;
  const kept = neighboursKept(before, after);
  if (kept !== undefined) return kept >= SURROUNDINGS_HELD;
  return a.twins === b.twins && a.twinIndex === b.twinIndex;
};

/**
 * Holds an element against its fingerprint before anything is done to it, because a stored selector that still resolves may
 * by now hit another row, another entry of a menu or a list that changed places.
 * Gotcha: the text of an element that only shows something (a price) may change; the name of a control may not.
 */
export const sameElement = (old: Fingerprint, candidate: Fingerprint): Identity => {
  const before = prepared(old);
  const after = prepared(candidate);
  const names = compareSayings(before.says, before.alsoSays, after.says, after.alsoSays);
  const pair: Pair = { before, after, names, places: ALONE };
  const veto = vetoOf(pair);
  const named = names.change === 'same' || names.change === 'near';
  if (veto === 'nothing_identifies') {
    return sameSpot(old, candidate) && !hadTwins(old) ? { same: true, why: 'same' } : { same: false, why: veto };
  }
  if (veto === 'name_veto' || veto === 'number_veto') {
    const kept =
      showsText(pair) && !hadTwins(old) && (sameStableId(before, after) || hasOwnKey(pair) || inItsRow(pair));
    return kept ? { same: true, why: 'text_moved_on' } : { same: false, why: veto };
  }
  if (veto) return { same: false, why: veto };
  if (hadTwins(old) && !twinHeld(pair)) return { same: false, why: 'another_place' };
  if (named && before.target?.specific && after.target?.specific && before.target.path !== after.target.path) {
    // The same words lead elsewhere: in a list of equal words ('Details') that is another entry; alone, its address moved.
    return (old.twins ?? 2) > 1 && !sameStableId(before, after) && !hasOwnKey(pair)
      ? { same: false, why: 'another_place' }
      : { same: true, why: 'same' };
  }
  return { same: true, why: 'same' };
};
