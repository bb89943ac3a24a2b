import type { CountedKind, EvidenceKind, Likeness } from './evidence.ts';
import type { Fingerprint } from './fingerprint.ts';
import { targetLikeness } from './link-target.ts';
import type { NameComparison } from './name-change.ts';
import { nearness, pathLikeness, sizeLikeness } from './place.ts';
import { type Prepared, preparedContext } from './prepared.ts';
import { familyLikeness } from './role-family.ts';
import type { Words } from './words.ts';

/** How many places of the page share a value, for each kind whose worth depends on it. */
export type Places = Readonly<Record<CountedKind, number>>;

/** Two elements side by side, with their names already compared. */
export interface Pair {
  readonly before: Prepared;
  readonly after: Prepared;
  readonly names: NameComparison;
  /** In how many places of the page each value that both share is found; 1 singles it out. */
  readonly places: Places;
}

const equal = (a: string | undefined, b: string | undefined): Likeness => {
  if (!a) return undefined;
  if (!b) return 'missing';
  return a === b ? 1 : 0;
};

const shared = (a: readonly string[], b: readonly string[]): number => {
  const there = new Set(b);
  return a.reduce((sum, token) => sum + (there.has(token) ? 1 : 0), 0);
};

const overlap = (a: Words, b: Words): Likeness => {
  if (a.tokens.length === 0) return undefined;
  if (b.tokens.length === 0) return 'missing';
  if (a.key === b.key) return 1;
  const both = shared(a.tokens, b.tokens);
  // Half for how much of either is in the other, so that one long newcomer does not drown what stayed.
  return (
    both / 2 / Math.sqrt(a.tokens.length * b.tokens.length) + both / 2 / Math.min(a.tokens.length, b.tokens.length)
  );
};

const sameWords = (a: Words, b: Words): Likeness => equal(a.tight, b.tight);

const says = ({ names: { change, kept } }: Pair): Likeness => {
  switch (change) {
    case 'none':
    case 'new':
      return undefined;
    case 'same':
      return 1;
    case 'near':
      return 0.9;
    case 'grew':
    case 'shrank':
      return 0.5 + kept * 0.2;
    case 'number':
    case 'replaced':
      return 0.2 + kept * 0.3;
    case 'other':
      return 0;
    case 'gone':
      return 'missing';
    default:
      return change satisfies never;
  }
};

const id = ({ before, after }: Pair): Likeness => {
  const a = before.of.id;
  const b = after.of.id;
  if (!a || !before.id || before.id.nature === 'generated') return undefined;
  if (!b || !after.id) return 'missing';
  if (a === b) return before.id.nature === 'stable' ? 1 : 0.7;
  // A counted-up id that moved is what such ids do: it speaks neither for nor against.
  return before.id.skeleton === after.id.skeleton ? 0.5 : 0.25;
};

const classes = ({ before, after }: Pair): Likeness => {
  const a = before.classes;
  if (a.length === 0) return undefined;
  const b = after.classes;
  return b.length === 0 ? undefined : 0.35 + 0.65 * (shared(a, b) / Math.sqrt(a.length * b.length));
};

const anchor = (a: Fingerprint, b: Fingerprint): Likeness =>
  a.idXpath !== undefined && a.idXpath !== a.xpath && a.idXpath === b.idXpath ? 1 : undefined;

const both = <T, R>(a: T | undefined, b: T | undefined, compare: (a: T, b: T) => R): R | undefined =>
  a === undefined || b === undefined ? undefined : compare(a, b);

const context =
  (key: 'rowKey' | 'column' | 'heading') =>
  ({ before, after }: Pair): Likeness =>
    before.of[key] === undefined
      ? undefined
      : sameWords(preparedContext(before.of)[key], preparedContext(after.of)[key]);

/** Where an element says nothing there is no text for its id to outvote, so the id may carry more. */
const bareId = ({ before, after, names }: Pair): Likeness =>
  names.change === 'none' && before.id?.nature === 'stable' && before.of.id === after.of.id ? 1 : undefined;

const neighbours = ({ before, after }: Pair): Likeness => {
  if (before.of.neighbours === undefined) return undefined;
  const found = overlap(preparedContext(before.of).neighbours, preparedContext(after.of).neighbours);
  return typeof found === 'number' ? 0.3 + 0.7 * found : found;
};

/** Many controls lead home, so a shared home page says half as much. */
const HOME = 0.5;

const target = ({ before, after }: Pair): Likeness => {
  if (before.target === undefined) return undefined;
  if (after.target === undefined) return 'missing';
  const found = targetLikeness(before.target, after.target);
  return before.target.specific || found < 0.5 ? found : 0.5 + (found - 0.5) * HOME;
};

/** One row a kind: how alike two elements are in it. */
export const LIKENESS = {
  testId: ({ before, after }) => equal(before.of.testId, after.of.testId),
  says,
  target,
  field: ({ before, after }) => equal(before.of.nameAttribute, after.of.nameAttribute),
  id,
  bareId,
  form: ({ before, after }) => equal(before.of.formAction, after.of.formAction),
  rowKey: context('rowKey'),
  column: context('column'),
  heading: context('heading'),
  landmark: ({ before, after }) => equal(before.landmark, after.landmark),
  frame: ({ before, after }) =>
    before.of.frame === undefined && after.of.frame === undefined
      ? undefined
      : before.of.frame === after.of.frame
        ? 1
        : 0,
  neighbours,
  path: ({ before, after }) => both(before.path, after.path, (a, b) => 0.15 + 0.85 * pathLikeness(a, b)),
  anchor: ({ before, after }) => anchor(before.of, after.of),
  size: ({ before, after }) => both(before.box, after.box, (a, b) => 0.2 + 0.8 * sizeLikeness(a, b)),
  position: ({ before, after }) => both(before.box, after.box, (a, b) => 0.2 + 0.8 * nearness(a, b)),
  classes,
  // A set of class tokens that no other element has may be trusted; one that is shared is only a style.
  look: ({ before, after, places }) =>
    before.look !== '' && before.look === after.look && places.look <= 1 ? 1 : undefined,
  family: ({ before, after }) => familyLikeness(before.family, after.family),
  tag: ({ before, after }) => (before.of.tag === after.of.tag ? 1 : 0.3),
} as const satisfies Record<EvidenceKind, (pair: Pair) => Likeness>;
