import type { Locator } from 'playwright';
import { isAction } from '../actions.ts';
import { perform } from '../perform.ts';
import type { PageSession } from '../session.ts';
import { callMode } from '../step-scope.ts';
import { build, type Recipe, recipeText, rootOn } from '../target.ts';
import { wrapHandle } from './handle-proxy.ts';
import type { Target } from './target-ref.ts';
import { RAW, unwrap } from './unwrap.ts';

/** Methods that make another locator out of a locator, a frame locator, a frame or a page. */
export const LOCATOR_MAKERS = new Set([
  'locator',
  'getByRole',
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByAltText',
  'getByTitle',
  'getByTestId',
  'filter',
  'first',
  'last',
  'nth',
  'and',
  'or',
  'owner',
  'describe',
]);
/** Methods that make a frame locator. */
export const FRAME_MAKERS = new Set(['frameLocator', 'contentFrame']);

const extend = (recipe: Recipe, method: string, args: readonly unknown[]): Recipe => {
  const link = { method, args };
  const { description: _dropped, ...rest } = recipe;
  const described = method === 'describe' && typeof args[0] === 'string' ? { description: args[0] } : {};
  return { ...rest, chain: [...recipe.chain, link], ...described };
};

const memo = (session: PageSession, recipe: Recipe): (() => unknown) => {
  let made: unknown;
  let generation = -1;
  return () => {
    if (generation !== session.generation) {
      made = build(session.page, recipe, unwrap);
      generation = session.generation;
    }
    return made;
  };
};

/** The target that a recipe leads to. */
export const targetOf = (session: PageSession, recipe: Recipe): Target => {
  const raw = memo(session, recipe) as () => Locator;
  return {
    root: () => rootOn(session.page, recipe.root),
    raw,
    selector: () => {
      const text = String(raw());
      return text.startsWith('[object') ? recipeText(recipe) : text;
    },
    word: () => `${recipe.root.kind === 'page' ? '' : recipe.root.name + recipe.root.url} ${recipeText(recipe)}`,
    description: () => recipe.description,
    strict: recipe.strict,
  };
};

/** A locator whose actions recover, with the API of Playwright's. */
export const wrapLocator = (session: PageSession, recipe: Recipe): Locator => {
  const target = targetOf(session, recipe);
  const methods = new Map<PropertyKey, unknown>();
  const make = (prop: string): unknown => {
    if (isAction(prop)) return (...args: unknown[]) => perform(session, target, prop, args.map(unwrap));
    if (LOCATOR_MAKERS.has(prop)) return (...args: unknown[]) => wrapLocator(session, extend(recipe, prop, args));
    if (FRAME_MAKERS.has(prop)) return (...args: unknown[]) => wrapFrameLocator(session, extend(recipe, prop, args));
    if (prop === 'page') return () => session.facade;
    if (prop === 'all')
      return async () => (await target.raw().all()).map((_, i) => wrapLocator(session, extend(recipe, 'nth', [i])));
    if (prop === 'elementHandle')
      return async (...args: unknown[]) =>
        wrapHandle(
          session,
          target,
          await (target.raw().elementHandle as (...a: unknown[]) => Promise<unknown>)(...args),
        );
    if (prop === 'waitFor')
      return async (options?: { readonly state?: string; readonly timeout?: number }) => {
        const absence = options?.state === 'hidden' || options?.state === 'detached';
        if (absence || callMode.getStore()?.kind === 'raw') return target.raw().waitFor(options as never);
        return perform(session, target, 'waitFor', [options]);
      };
    return undefined;
  };
  return new Proxy(target.raw(), {
    get: (_first, prop) => {
      if (prop === RAW) return target.raw();
      if (typeof prop === 'string') {
        const known = methods.get(prop);
        if (known) return known;
        const made = make(prop);
        if (made !== undefined) {
          methods.set(prop, made);
          return made;
        }
      }
      const raw = target.raw();
      const value: unknown = Reflect.get(raw, prop, raw);
      return typeof value === 'function' && prop !== 'constructor'
        ? (...args: unknown[]) => (value as (...a: unknown[]) => unknown).apply(raw, args.map(unwrap))
        : value;
    },
  });
};

/** A frame locator whose locators recover. */
export const wrapFrameLocator = (session: PageSession, recipe: Recipe): unknown => {
  const raw = memo(session, recipe);
  return new Proxy(raw() as object, {
    get: (_first, prop) => {
      if (prop === RAW) return raw();
      if (typeof prop === 'string') {
        if (prop === 'frameLocator' || prop === 'first' || prop === 'last' || prop === 'nth')
          return (...args: unknown[]) => wrapFrameLocator(session, extend(recipe, prop, args));
        if (LOCATOR_MAKERS.has(prop)) return (...args: unknown[]) => wrapLocator(session, extend(recipe, prop, args));
      }
      const at = raw() as object;
      const value: unknown = Reflect.get(at, prop, at);
      return typeof value === 'function' && prop !== 'constructor'
        ? (value as (...a: unknown[]) => unknown).bind(at)
        : value;
    },
  });
};
