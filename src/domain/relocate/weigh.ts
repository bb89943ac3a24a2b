import { bitsOf, type CountedKind, type EvidenceKind, STRENGTH } from './evidence.ts';
import { LIKENESS, type Pair } from './likeness.ts';

/** What speaks for and against one candidate, in bits. */
export interface Weight {
  readonly bits: number;
  /** The most that the old element could have reached: every kind that it has, agreeing in full. */
  readonly ideal: number;
  readonly parts: Readonly<Partial<Record<EvidenceKind, number>>>;
}

/**
 * Elements that any page has besides the ones listed, so that on a page of three buttons an equal name still counts.
 * A judgement: about the number of elements on a small page.
 */
const BACKGROUND = 200;

const KINDS = Object.keys(STRENGTH) as readonly EvidenceKind[];

const isCounted = (kind: EvidenceKind): kind is CountedKind => STRENGTH[kind].byRarity;

/** Adds up the evidence of all kinds, on a page of `size` candidates. */
export const weigh = (pair: Pair, size: number): Weight => {
  let bits = 0;
  let ideal = 0;
  const parts: Partial<Record<EvidenceKind, number>> = {};
  for (const kind of KINDS) {
    const likeness = LIKENESS[kind](pair);
    if (likeness === undefined) continue;
    const rarity = isCounted(kind)
      ? Math.log2((size + BACKGROUND) / Math.max(1, pair.places[kind]))
      : STRENGTH[kind].gain;
    const part = bitsOf(kind, likeness, rarity);
    parts[kind] = part;
    bits += part;
    ideal += Math.min(STRENGTH[kind].gain, rarity);
  }
  return { bits, ideal, parts };
};
