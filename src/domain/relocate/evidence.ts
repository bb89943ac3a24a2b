/** A kind of evidence that two fingerprints are of one element; each is read from another part of the page. */
export type EvidenceKind =
  | 'testId'
  | 'says'
  | 'target'
  | 'field'
  | 'id'
  | 'bareId'
  | 'form'
  | 'rowKey'
  | 'column'
  | 'heading'
  | 'landmark'
  | 'frame'
  | 'neighbours'
  | 'path'
  | 'anchor'
  | 'size'
  | 'position'
  | 'classes'
  | 'look'
  | 'family'
  | 'tag';

/** The kinds whose worth depends on how many others on the page share the value. */
export type CountedKind = 'testId' | 'says' | 'target' | 'field' | 'id' | 'look';

/** How much one kind may say, in bits: the most it adds when it agrees, takes when it contradicts, takes when it is missing now. */
export interface Strength {
  readonly gain: number;
  readonly loss: number;
  readonly missing: number;
  /** What is shared by many candidates of the page says less: its gain is then at most the bits that single it out. */
  readonly byRarity: boolean;
}

/**
 * Record linkage after Fellegi and Sunter: agreement is worth log2(P(agree | same) / P(agree | another)), the latter counted on
 * the page itself, disagreement log2(P(differ | same) / P(differ | another)). The caps are judgements on how often each
 * kind survives a redesign, and they keep any one kind from deciding alone.
 */
export const STRENGTH = {
  testId: { gain: 9, loss: 5, missing: 1, byRarity: true },
  says: { gain: 9, loss: 8, missing: 2, byRarity: true },
  target: { gain: 5, loss: 3.5, missing: 0.5, byRarity: true },
  field: { gain: 9, loss: 4, missing: 0.5, byRarity: true },
  id: { gain: 4, loss: 1, missing: 0.5, byRarity: true },
  bareId: { gain: 4, loss: 0, missing: 0, byRarity: false },
  form: { gain: 2, loss: 1.5, missing: 0, byRarity: false },
  rowKey: { gain: 6, loss: 9, missing: 1, byRarity: false },
  column: { gain: 3, loss: 5, missing: 0.5, byRarity: false },
  heading: { gain: 3, loss: 2, missing: 0.5, byRarity: false },
  landmark: { gain: 1.5, loss: 2, missing: 0, byRarity: false },
  frame: { gain: 1, loss: 2, missing: 1, byRarity: false },
  neighbours: { gain: 4, loss: 1.5, missing: 0.5, byRarity: false },
  path: { gain: 3, loss: 2, missing: 0, byRarity: false },
  anchor: { gain: 1.5, loss: 0, missing: 0, byRarity: false },
  size: { gain: 1.5, loss: 1, missing: 0, byRarity: false },
  position: { gain: 3, loss: 3, missing: 0, byRarity: false },
  classes: { gain: 2, loss: 0.5, missing: 0, byRarity: false },
  look: { gain: 4, loss: 0, missing: 0, byRarity: true },
  family: { gain: 1, loss: 5, missing: 0, byRarity: false },
  tag: { gain: 0.5, loss: 0.5, missing: 0, byRarity: false },
} as const satisfies Record<EvidenceKind, Strength>;

/** How a kind speaks: a likeness from 0 (contradicts) over 0.5 (silent) to 1 (the same); 'missing' where only the old element had it. */
export type Likeness = number | 'missing' | undefined;

/** The bits that one likeness is worth, given how many bits single its value out on the page. */
export const bitsOf = (kind: EvidenceKind, likeness: Likeness, rarityBits: number): number => {
  if (likeness === undefined) return 0;
  const strength: Strength = STRENGTH[kind];
  if (likeness === 'missing') return -strength.missing;
  const gain = strength.byRarity ? Math.min(strength.gain, rarityBits) : strength.gain;
  return likeness >= 0.5 ? (likeness - 0.5) * 2 * gain : (likeness - 0.5) * 2 * strength.loss;
};
