import type { Box } from './fingerprint.ts';

/** A path through the tree: steps with their index, and the same steps by tag alone. */
export interface TreePath {
  readonly whole: string;
  readonly steps: readonly string[];
  readonly tags: readonly string[];
}

/** Cuts an XPath such as `/html[1]/body[1]/div[2]/a[1]` into its steps. */
export const treePath = (xpath: string | undefined): TreePath | undefined => {
  if (!xpath) return undefined;
  const steps = xpath.split('/').filter(Boolean);
  const tags = steps.map((step) => {
    const at = step.indexOf('[');
    return at < 0 ? step : step.slice(0, at);
  });
  return { whole: xpath, steps, tags };
};

const within = (inner: string, outer: string): boolean =>
  inner.length > outer.length && inner.startsWith(outer) && inner[outer.length] === '/';

/** Whether one is the other, or lies within it. */
export const onOneBranch = (a: TreePath | undefined, b: TreePath | undefined): boolean =>
  a !== undefined && b !== undefined && (a.whole === b.whole || within(a.whole, b.whole) || within(b.whole, a.whole));

/** Two boxes that cover at least this share of their union lie in one place. */
const ONE_PLACE = 0.8;

/** Whether two boxes cover the same spot, so that a click on either lands on both. */
export const onOneSpot = (a: Box | undefined, b: Box | undefined): boolean => {
  if (!a || !b) return false;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared) >= ONE_PLACE;
};

/** Whether one box lies within the other, to the pixel that rounding may cost. */
export const boxWithin = (a: Box | undefined, b: Box | undefined): boolean => {
  if (!a || !b) return false;
  const [inner, outer] = a.width * a.height <= b.width * b.height ? [a, b] : [b, a];
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
};

/** How alike two paths are, 0..1: the steps in common from the root and from the leaf, the leaf's own index on top. */
export const pathLikeness = (a: TreePath, b: TreePath): number => {
  if (a.whole === b.whole) return 1;
  const shorter = Math.min(a.tags.length, b.tags.length);
  const longer = Math.max(a.tags.length, b.tags.length);
  let head = 0;
  while (head < shorter && a.steps[head] === b.steps[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.tags.at(-1 - tail) === b.tags.at(-1 - tail)) tail += 1;
  let exact = 0;
  while (exact < tail && a.steps.at(-1 - exact) === b.steps.at(-1 - exact)) exact += 1;
  const shape = (head + tail) / longer;
  return 0.7 * shape + 0.3 * Math.min(1, exact / 3);
};

/** How alike two boxes are in size, 0..1. */
export const sizeLikeness = (a: Box, b: Box): number => {
  const ratio = (p: number, q: number): number => (Math.min(p, q) + 1) / (Math.max(p, q) + 1);
  return ratio(a.width, b.width) * ratio(a.height, b.height);
};

/** What a page has above its content before the first pixel that could move: about a header. */
const HEADER_HEIGHT = 200;

/**
 * How near two boxes lie, 0..1. Breadth is compared as it is; height by its ratio, since a page grows downwards: from 2 000 to
 * 3 000 is the same footer, from 20 to 1 000 is another part of the page.
 */
export const nearness = (a: Box, b: Box): number => {
  const across = Math.min(Math.abs(a.x - b.x), Math.abs(a.x + a.width - b.x - b.width));
  const down = Math.abs(Math.log((Math.max(0, a.y) + HEADER_HEIGHT) / (Math.max(0, b.y) + HEADER_HEIGHT)));
  return Math.exp(-across / 400 - down);
};

const LANDMARK_TAGS: Readonly<Record<string, string>> = {
  header: 'banner',
  footer: 'contentinfo',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
};

/** The part of the page that a path lies in, by the outermost sectioning tag; undefined where the path names none. */
export const landmarkOf = (path: TreePath | undefined): string | undefined => {
  const tag = path?.tags.find((step) => Object.hasOwn(LANDMARK_TAGS, step));
  return tag === undefined ? undefined : LANDMARK_TAGS[tag];
};
