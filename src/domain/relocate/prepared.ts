import { type Consequence, consequenceOf } from './consequence.ts';
import type { Box, Fingerprint } from './fingerprint.ts';
import { type IdNature, idNature, idSkeleton, isGeneratedClass } from './generated-id.ts';
import { type LinkTarget, linkTarget } from './link-target.ts';
import { landmarkOf, type TreePath, treePath } from './place.ts';
import { holdsValue, type RoleFamily, roleFamily } from './role-family.ts';
import { type Words, wordsOf } from './words.ts';

/** A fingerprint with everything worked out that comparing it with a thousand others asks for again and again. */
export interface Prepared {
  readonly of: Fingerprint;
  readonly family: RoleFamily;
  /** What it is called: the accessible name, else what stands in for one. */
  readonly says: Words;
  /** Other things that it says, each apart: text, alt, title, placeholder, labels. */
  readonly alsoSays: readonly Words[];
  readonly target: LinkTarget | undefined;
  readonly path: TreePath | undefined;
  /** Absent where its numbers are none. */
  readonly box: Box | undefined;
  readonly landmark: string | undefined;
  readonly classes: readonly string[];
  /** Its tag with the class tokens that a person wrote, sorted; empty where there are none. */
  readonly look: string;
  readonly id: { readonly nature: IdNature; readonly skeleton: string } | undefined;
}

/** What is only looked at for the few candidates that come close; worked out when first asked for. */
export interface PreparedContext {
  readonly consequence: Consequence;
  readonly neighbours: Words;
  readonly rowKey: Words;
  readonly column: Words;
  readonly heading: Words;
}

const saysOf = (f: Fingerprint): readonly [Words, readonly Words[]] => {
  const text = holdsValue(f) ? undefined : f.text;
  const all = [f.name, f.ariaLabel, f.labels?.join(' '), text, f.alt, f.title, f.placeholder];
  const said: Words[] = [];
  let before: string | undefined;
  for (const one of all) {
    if (!one || one === before) continue;
    before = one;
    const words = wordsOf(one);
    if (words.key && !said.some((known) => known.key === words.key)) said.push(words);
  }
  const [first, ...rest] = said;
  return [first ?? wordsOf(undefined), rest];
};

const usableBox = (box: Box | undefined): Box | undefined =>
  box && [box.x, box.y, box.width, box.height].every(Number.isFinite) && box.width >= 0 && box.height >= 0
    ? box
    : undefined;

const prepare = (f: Fingerprint): Prepared => {
  const [says, alsoSays] = saysOf(f);
  const path = treePath(f.xpath);
  const classes = (f.classes ?? []).filter((token) => !isGeneratedClass(token));
  return {
    of: f,
    family: roleFamily(f),
    says,
    alsoSays,
    target: linkTarget(f.href),
    classes,
    look: classes.length === 0 ? '' : `${f.tag}.${[...classes].sort().join('.')}`,
    path,
    box: usableBox(f.box),
    landmark: f.landmark ?? landmarkOf(path),
    id: f.id ? { nature: idNature(f.id), skeleton: idSkeleton(f.id) } : undefined,
  };
};

const context = (f: Fingerprint): PreparedContext => ({
  consequence: consequenceOf(f),
  neighbours: wordsOf(f.neighbours),
  rowKey: wordsOf(f.rowKey),
  column: wordsOf(f.column),
  heading: wordsOf(f.heading),
});

const memo = <T>(make: (f: Fingerprint) => T): ((f: Fingerprint) => T) => {
  const known = new WeakMap<Fingerprint, T>();
  return (f) => {
    const before = known.get(f);
    if (before) return before;
    const made = make(f);
    known.set(f, made);
    return made;
  };
};

/** Works a fingerprint out once. Gotcha: fingerprints are values; one that is changed afterwards is not read again. */
export const prepared: (f: Fingerprint) => Prepared = memo(prepare);

/** The same for what only the close ones need. */
export const preparedContext: (f: Fingerprint) => PreparedContext = memo(context);
