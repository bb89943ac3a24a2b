import type { CountedKind } from './evidence.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Places } from './likeness.ts';
import { targetLikeness } from './link-target.ts';
import { onOneBranch, onOneSpot } from './place.ts';
import { type Prepared, prepared } from './prepared.ts';

/** The candidates that share something which identifies, and how many places of the page share each such thing. */
export interface Shortlist {
  readonly indexes: readonly number[];
  readonly places: Places;
  readonly size: number;
}

/** More than these are not compared in full: whatever hundreds share does not single one out. */
const LONGEST = 160;
/** A name that keeps fewer of the old words is another name. */
const LEAST_WORDS_KEPT = 0.4;

/** Never shown, though a whole-page reading may list them; a document's title often says what its heading says. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(
  'html head title meta link base script style template noscript'.split(' '),
);

/** Whether a person could see it, as far as was read. */
export const isShown = ({ visible, box }: Fingerprint): boolean =>
  visible !== false && (box === undefined || (box.width > 0 && box.height > 0));

const sameSpot = (before: Fingerprint, after: Fingerprint): boolean =>
  (before.xpath !== undefined && before.xpath === after.xpath) ||
  (before.idXpath !== undefined && before.idXpath === after.idXpath) ||
  onOneSpot(before.box, after.box);

const sameSaying = (a: Prepared, b: Prepared): boolean => {
  if (a.says.tight !== '' && a.says.tight === b.says.tight) return true;
  return (
    (a.alsoSays.length > 0 || b.alsoSays.length > 0) &&
    [a.says, ...a.alsoSays].some(
      (one) => one.tight !== '' && [b.says, ...b.alsoSays].some((other) => other.tight === one.tight),
    )
  );
};

const wordsKept = (old: ReadonlySet<string>, after: Prepared): number => {
  const tokens = after.says.tokens;
  if (tokens.length === 0 || old.size === 0) return 0;
  let shared = 0;
  for (const token of tokens) if (old.has(token)) shared += 1;
  return shared === 0 ? 0 : Math.min(1, (2 * shared) / (old.size + tokens.length));
};

/** Looks at every candidate once, cheaply. `shownOnly` leaves out those that nobody can see. */
export const shortlist = (before: Prepared, candidates: readonly Fingerprint[], shownOnly: boolean): Shortlist => {
  const { of: old, target } = before;
  const words = new Set(before.says.tokens);
  const places: Record<CountedKind, number> = { testId: 0, says: 0, target: 0, field: 0, id: 0, look: 0 };
  const last: Partial<Record<CountedKind, Prepared>> = {};
  const count = (kind: CountedKind, found: Prepared): void => {
    const previous = last[kind];
    // Boxes around one thing come one after another in document order; they are one place.
    if (!previous || !(onOneBranch(previous.path, found.path) || onOneSpot(previous.box, found.box))) places[kind] += 1;
    last[kind] = found;
  };
  const kept: { readonly index: number; readonly rank: number }[] = [];
  candidates.forEach((candidate, index) => {
    if (NEVER_SHOWN.has(candidate.tag) || (shownOnly && !isShown(candidate))) return;
    const after = prepared(candidate);
    let rank = 0;
    if (sameSaying(before, after)) {
      count('says', after);
      rank += 4;
    } else {
      const share = wordsKept(words, after);
      if (share >= LEAST_WORDS_KEPT) rank += share * 2;
    }
    if (old.testId !== undefined && old.testId === candidate.testId) {
      count('testId', after);
      rank += 4;
    }
    if (target && after.target && targetLikeness(target, after.target) >= 0.9) {
      count('target', after);
      rank += 2;
    }
    if (old.nameAttribute !== undefined && old.nameAttribute === candidate.nameAttribute) {
      count('field', after);
      rank += 3;
    }
    if (old.id !== undefined && old.id === candidate.id) {
      count('id', after);
      rank += 2;
    }
    if (before.look !== '' && before.look === after.look) {
      count('look', after);
      if (before.says.key === '' || after.says.key === '') rank += 1;
    }
    if (rank === 0 && before.says.key === '' && after.says.key === '' && sameSpot(old, candidate)) rank = 1;
    if (rank > 0) kept.push({ index, rank });
  });
  if (kept.length > LONGEST) kept.sort((a, b) => b.rank - a.rank);
  return { indexes: kept.slice(0, LONGEST).map(({ index }) => index), places, size: candidates.length };
};
