import { type Fingerprint, type Relocation, relocate as relocateFingerprint } from '../../src/index.ts';

/** An element as the public benchmark describes it. */
export interface BenchElement {
  readonly tag: string;
  readonly id?: string;
  readonly name?: string;
  readonly type?: string;
  readonly classes?: readonly string[];
  readonly href?: string;
  readonly alt?: string;
  readonly text?: string;
  readonly neighborText?: string;
  readonly xpath?: string;
  readonly idXpath?: string;
  readonly isButton?: boolean;
  readonly rect?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const filled = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined | ''> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]: Exclude<T[K], undefined | ''>;
  };

const fingerprintOf = (element: BenchElement): Fingerprint => {
  const field = element.tag === 'input' && element.isButton !== true;
  return filled({
    tag: element.tag,
    id: element.id,
    nameAttribute: element.name,
    type: element.type ?? (element.tag === 'input' && element.isButton === true ? 'submit' : undefined),
    classes: element.classes,
    href: element.href,
    alt: element.alt,
    // The benchmark puts a field's placeholder into `text`.
    text: field ? undefined : element.text,
    placeholder: field ? element.text : undefined,
    neighbours: element.neighborText,
    xpath: element.xpath,
    idXpath: element.idXpath,
    box: element.rect && {
      x: element.rect.x,
      y: element.rect.y,
      width: element.rect.w,
      height: element.rect.h,
    },
  }) as Fingerprint;
};

const pages = new WeakMap<readonly BenchElement[], readonly Fingerprint[]>();
const elements = new WeakMap<BenchElement, Fingerprint>();

const once = (element: BenchElement): Fingerprint => {
  const known = elements.get(element);
  if (known) return known;
  const made = fingerprintOf(element);
  elements.set(element, made);
  return made;
};

/** The public relocation over the benchmark's elements; a page is read once, as a session would. */
export const relocate = (old: BenchElement, candidates: readonly BenchElement[]): Relocation => {
  const known = pages.get(candidates);
  const fingerprints = known ?? candidates.map(once);
  if (!known) pages.set(candidates, fingerprints);
  return relocateFingerprint(once(old), fingerprints);
};
