import { type EvidenceKind, STRENGTH } from './evidence.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Pair } from './likeness.ts';
import { compareSayings } from './name-change.ts';
import { boxWithin, onOneBranch, onOneSpot } from './place.ts';
import { type Prepared, prepared, preparedContext } from './prepared.ts';
import type { Refusal } from './refusal.ts';
import { isShown, shortlist } from './shortlist.ts';
import { twinRefusal } from './twins.ts';
import { hasOwnKey, targetsConflict, vetoOf } from './veto.ts';
import { type Weight, weigh } from './weigh.ts';

/** A candidate that came close, and why it was not taken. */
export interface NearMiss {
  readonly index: number;
  readonly score: number;
  readonly why: Refusal;
}

/** The element was found again. */
export interface Relocated {
  readonly index: number;
  /** Share of the evidence that the old element could give at all, 0..1. */
  readonly score: number;
  /** The same share, over the best unrelated other. */
  readonly margin: number;
  /** How sure, 0..1: the odds that the evidence gives against there being no such element. */
  readonly confidence: number;
  /** The kinds that spoke for it, the strongest first. */
  readonly reasons: readonly EvidenceKind[];
}

/** No element was chosen, and why; the nearest ones for a person to look at, at most five. */
export interface NotRelocated {
  readonly index: null;
  readonly reason: Refusal;
  readonly nearest: readonly NearMiss[];
}

/** What came of looking for an element among candidates. */
export type Relocation = Relocated | NotRelocated;

/** How careful to be. */
export interface RelocateOptions {
  /** Bits of evidence that must speak for an element; default 8, so that chance would give 1 in 256. */
  readonly leastBits?: number;
  /** Bits by which it must beat the best unrelated other; default 2.5, nearly six to one. */
  readonly leastMargin?: number;
  /** Share of the old element's evidence that must be found again, 0..1; default 0.35. */
  readonly leastScore?: number;
}

const LEAST_BITS = 8;
const LEAST_MARGIN = 2.5;
const LEAST_SCORE = 0.35;
const NEAREST = 5;
/** A key that the page's authors gave to this one alone (a test id, a field's name) makes up for half of all other evidence. */
const KEYED = 0.4;
/** Words such as 'Learn more' lead to many places: where the address changed, more of the rest must have stayed. */
const CONFLICTING = 1.15;

/** A name that one element alone had then, and one of the same kind alone has now, needs half as much beside it. */
const ONLY_ONE = 0.5;

const onlyOne = ({ before, after, names, places }: Pair): boolean =>
  names.change === 'same' &&
  before.family === after.family &&
  before.of.twins === 1 &&
  after.of.twins === 1 &&
  places.says <= 1 &&
  preparedContext(after.of).consequence !== 'destructive';

const easeOf = (pair: Pair): number => {
  if (hasOwnKey(pair)) return KEYED;
  if (targetsConflict(pair)) return CONFLICTING;
  return onlyOne(pair) ? ONLY_ONE : 1;
};

interface Weighed {
  readonly index: number;
  readonly pair: Pair;
  readonly weight: Weight;
  readonly veto: Refusal | undefined;
}

/** One place: one within the other in the tree, on one spot, or a box around nothing but the other's words. */
const related = (a: Prepared, b: Prepared): boolean =>
  onOneBranch(a.path, b.path) ||
  onOneSpot(a.box, b.box) ||
  (a.says.tight !== '' && a.says.tight === b.says.tight && boxWithin(a.box, b.box));

/** Of the candidates that share a place only the strongest stays; they come strongest first. */
const onePerPlace = (ranked: readonly Weighed[]): readonly Weighed[] => {
  const kept: Weighed[] = [];
  for (const next of ranked) if (!kept.some(({ pair }) => related(pair.after, next.pair.after))) kept.push(next);
  return kept;
};

const scoreOf = ({ bits, ideal }: Weight): number => (ideal <= 0 ? 0 : Math.max(0, Math.min(1, bits / ideal)));

const SURROUNDINGS = ['rowKey', 'column', 'heading', 'landmark', 'neighbours', 'path', 'anchor', 'position'] as const;
const OWN_KEYS = ['testId', 'field', 'id'] as const;
/** Where the surroundings speak against it by this share of what they could say for it, its words alone are not enough. */
const WORST_SURROUNDINGS = -0.17;

/** A page often says one thing twice (menu and footer); with the one gone, the other is not it. Names known to have been unique are exempt. */
const standsElsewhere = ({ weight: { parts }, pair }: Weighed): boolean => {
  if (pair.before.of.twins === 1 || OWN_KEYS.some((kind) => (parts[kind] ?? 0) > 0)) return false;
  const heard = SURROUNDINGS.filter((kind) => parts[kind] !== undefined);
  const bits = heard.reduce((sum, kind) => sum + (parts[kind] ?? 0), 0);
  return bits < WORST_SURROUNDINGS * heard.reduce((sum, kind) => sum + STRENGTH[kind].gain, 0);
};

const byBits = (a: Weighed, b: Weighed): number => b.weight.bits - a.weight.bits || a.index - b.index;

const refuse = (reason: Refusal, ranked: readonly Weighed[]): NotRelocated => ({
  index: null,
  reason,
  nearest: ranked
    .slice(0, NEAREST)
    .map(({ index, weight, veto }) => ({ index, score: scoreOf(weight), why: veto ?? reason })),
});

const choose = (
  before: Prepared,
  candidates: readonly Fingerprint[],
  shownOnly: boolean,
  { leastBits = LEAST_BITS, leastMargin = LEAST_MARGIN, leastScore = LEAST_SCORE }: RelocateOptions,
): Relocation => {
  const { indexes, places, size } = shortlist(before, candidates, shownOnly);
  const ranked = indexes
    .flatMap((index): readonly Weighed[] => {
      const candidate = candidates[index];
      if (!candidate) return [];
      const after = prepared(candidate);
      const names = compareSayings(before.says, before.alsoSays, after.says, after.alsoSays);
      const pair = { before, after, names, places };
      return [{ index, pair, weight: weigh(pair, size), veto: vetoOf(pair) }];
    })
    .sort(byBits);
  const [first] = ranked;
  if (!first) return refuse('absent', []);
  const allowed = ranked.filter(({ veto }) => veto === undefined);
  const [best] = allowed;
  if (!best) return refuse(first.veto ?? 'low_score', ranked);
  const { weight, pair } = best;
  const ease = easeOf(pair);
  if (weight.bits < leastBits * ease || scoreOf(weight) < leastScore * ease) {
    const better = first.veto !== undefined && first.weight.bits >= leastBits ? first.veto : 'low_score';
    return refuse(better, ranked);
  }
  if (standsElsewhere(best)) return refuse('elsewhere', ranked);
  const rivals = onePerPlace(allowed.filter((other) => !related(other.pair.after, pair.after)));
  const twins = twinRefusal(
    pair,
    rivals.map((rival) => rival.pair),
  );
  if (twins) return refuse(twins, ranked);
  const [rival] = rivals;
  const margin = weight.bits - Math.max(0, rival?.weight.bits ?? 0);
  if (rival && margin < leastMargin) return refuse('small_margin', ranked);
  // Beyond 60 bits nothing more can be said in a number.
  const odds = 2 ** Math.min(60, weight.bits - leastBits / 2);
  return {
    index: best.index,
    score: scoreOf(weight),
    margin: Math.min(1, margin / weight.ideal),
    confidence: (odds / (odds + 1)) * (rival ? 1 - 2 ** -margin : 1),
    reasons: (Object.entries(weight.parts) as readonly (readonly [EvidenceKind, number])[])
      .filter(([, bits]) => bits > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([kind]) => kind),
  };
};

/**
 * Finds an element of an earlier visit among the candidates of this one, or says why none can be taken.
 * Candidates that share a place (a link and the item around it) count as one; the best of them is given.
 * What could be seen is looked for among what can be seen; where only a hidden one fits, that is the reason of the refusal.
 * Gotcha: a refusal is a result, not an error; what cannot be told apart is never chosen.
 */
export const relocate = (
  old: Fingerprint,
  candidates: readonly Fingerprint[],
  options: RelocateOptions = {},
): Relocation => {
  if (candidates.length === 0) return refuse('no_candidates', []);
  const before = prepared(old);
  const shownOnly = isShown(old);
  const chosen = choose(before, candidates, shownOnly, options);
  if (chosen.index !== null || !shownOnly) return chosen;
  const anywhere = choose(before, candidates, false, options);
  const { index } = anywhere;
  const hit = index === null ? undefined : candidates[index];
  if (index === null || !hit || isShown(hit)) return chosen;
  return { index: null, reason: 'hidden', nearest: [{ index, score: anywhere.score, why: 'hidden' }] };
};
