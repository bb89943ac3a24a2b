import type { Fingerprint } from './fingerprint.ts';
import type { Pair } from './likeness.ts';
import { compareSayings } from './name-change.ts';
import { prepared, preparedContext } from './prepared.ts';
import type { Refusal } from './refusal.ts';
import { neighboursKept } from './twins.ts';
import { sameStableId, vetoOf } from './veto.ts';

/** What was found when an element was held against its fingerprint. */
export type IdentityReason = 'same' | 'text_moved_on' | 'another_place' | 'nothing_identifies' | Refusal;

/** Whether an element that a stored selector still resolves to is the one that was meant. */
export interface Identity {
  readonly same: boolean;
  readonly why: IdentityReason;
}

/**
 * Identity is asked of one element, not of a page: whether a key is its alone is not known, so none excuses a changed name.
 * Where it would have, relocation sees the whole page and says so.
 */
const UNKNOWN = { testId: 2, says: 1, target: 2, field: 2, id: 1, look: 2 } as const;

/** Of a twin's surroundings at least this share must still be there. */
const SURROUNDINGS_HELD = 0.5;
/** The same for what cannot be taken back: two rows of one customer share half of their words. */
const SURROUNDINGS_HELD_STRICTLY = 0.7;

const sameSpot = (a: Fingerprint, b: Fingerprint): boolean => a.xpath !== undefined && a.xpath === b.xpath;

/** A price, a counter, a status: its text is what it shows, not what it is, so long as nobody can press it. */
const showsText = ({ before, after }: Pair): boolean =>
  before.family === 'open' && after.family === 'open' && before.of.role === after.of.role;

const sameTestId = (a: Fingerprint, b: Fingerprint): boolean => a.testId !== undefined && a.testId === b.testId;

const inItsRow = ({ before, after }: Pair): boolean => {
  const a = preparedContext(before.of);
  const b = preparedContext(after.of);
  return a.rowKey.key !== '' && a.rowKey.tight === b.rowKey.tight;
};

const hasTwins = (f: Fingerprint): boolean => (f.twins ?? 1) > 1;

const movedHeading = ({ before, after }: Pair): boolean => {
  const a = preparedContext(before.of).heading;
  const b = preparedContext(after.of).heading;
  return a.key !== '' && b.key !== '' && a.tight !== b.tight;
};

/** One of several with the same name must show that it is still the same one: by its id, its row, or what stands around it. */
const twinHeld = (pair: Pair): boolean => {
  const { before, after } = pair;
  const kept = neighboursKept(before, after);
  if (movedHeading(pair)) return false;
  if (preparedContext(before.of).consequence === 'destructive') {
    // One more of that name has come: by its surroundings alone the newcomer may be the one that is hit.
    const joined = (after.of.twins ?? 1) > (before.of.twins ?? 1);
    if (joined && !inItsRow(pair) && !sameStableId(before, after)) return false;
    if (kept !== undefined) return kept >= SURROUNDINGS_HELD_STRICTLY;
  }
  if (inItsRow(pair) || sameStableId(before, after)) return true;
  if (kept !== undefined) return kept >= SURROUNDINGS_HELD;
  return before.of.twins === after.of.twins && before.of.twinIndex === after.of.twinIndex;
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
  const pair: Pair = { before, after, names, places: UNKNOWN };
  const veto = vetoOf(pair);
  const named = names.change === 'same' || names.change === 'near';
  if (veto === 'nothing_identifies') {
    return sameSpot(old, candidate) && !hasTwins(old) ? { same: true, why: 'same' } : { same: false, why: veto };
  }
  if (veto === 'name_veto' || veto === 'number_veto') {
    const kept =
      showsText(pair) &&
      !hasTwins(old) &&
      (sameStableId(before, after) || sameTestId(old, candidate) || inItsRow(pair));
    return kept ? { same: true, why: 'text_moved_on' } : { same: false, why: veto };
  }
  if (veto) return { same: false, why: veto };
  if ((hasTwins(old) || hasTwins(candidate)) && !twinHeld(pair)) return { same: false, why: 'another_place' };
  if (named && before.target?.specific && after.target?.specific && before.target.path !== after.target.path) {
    // The same words lead elsewhere: in a list of equal words ('Details') that is another entry; alone, its address moved.
    return (old.twins ?? 2) > 1 && !sameStableId(before, after)
      ? { same: false, why: 'another_place' }
      : { same: true, why: 'same' };
  }
  return { same: true, why: 'same' };
};
