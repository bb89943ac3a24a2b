import type { Frame, Locator, Page } from 'playwright';

/** Where a chain of locator calls begins. */
export type RootRef =
  | { readonly kind: 'page' }
  | { readonly kind: 'frame'; readonly name: string; readonly url: string };

/** A call that makes a locator out of a page, a frame, a frame locator or another locator. */
export interface ChainLink {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** How a locator was made, so that it can be made again on the page that stands after a restart. */
export interface Recipe {
  readonly root: RootRef;
  readonly chain: readonly ChainLink[];
  /** What the user calls it: the last `describe()`. */
  readonly description?: string;
  /** Playwright's page-level actions take the first match; locators refuse several. */
  readonly strict: boolean;
}

/** The frame that a root stands for on the present page; the main frame where it is gone. */
export const rootOn = (page: Page, root: RootRef): Page | Frame => {
  if (root.kind === 'page') return page;
  const frames = page.frames();
  const found =
    frames.find((f) => root.name !== '' && f.name() === root.name) ?? frames.find((f) => f.url() === root.url);
  return found ?? page;
};

type Callable = Record<string, (...args: unknown[]) => unknown>;

/** Makes the locator of a recipe anew. Recipes among the arguments (`filter({has})`, `and`, `or`) are made too. */
export const build = (page: Page, recipe: Recipe, unwrap: (value: unknown) => unknown): Locator => {
  let at: unknown = rootOn(page, recipe.root);
  for (const { method, args } of recipe.chain) {
    const make = (at as Callable)[method];
    if (!make) throw new TypeError(`Playwright's ${method}() is not there; recourse needs Playwright 1.65 or newer`);
    at = make.apply(at, args.map(unwrap));
  }
  return at as Locator;
};

const quoted = (args: readonly unknown[]): string =>
  args.map((a) => (typeof a === 'string' ? `'${a}'` : a instanceof RegExp ? String(a) : '…')).join(', ');

/** The recipe as a person would write it, where Playwright's own text cannot be had. */
export const recipeText = (recipe: Recipe): string =>
  recipe.chain.map(({ method, args }) => `${method}(${quoted(args)})`).join('.');
