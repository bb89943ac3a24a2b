import type { BrowserContext, Selectors } from 'playwright';
import { selectors as ownSelectors } from 'playwright';
import { pageLibrarySource } from '../observe/page-library.ts';
import { pageEngine } from './page-engine.ts';
import { pageGuard } from './page-guard.ts';
import { pageLoop } from './page-loop.ts';

/** The name under which recourse's selector engine is known to Playwright. */
export const ENGINE = 'recourse';

/** The source text of the engine as it is evaluated in the page's isolated world. */
export const engineSource = (): string =>
  `((lib) => ((guard) => (${pageEngine.toString()})(lib, guard, (${pageLoop.toString()})(guard.mutations)))((${pageGuard.toString()})(lib)))(${pageLibrarySource()})`;

interface Channel {
  registerSelectorEngine?(
    given: {
      readonly selectorEngine: { readonly name: string; readonly source: string; readonly contentScript: true };
    },
    timeout?: unknown,
  ): Promise<unknown>;
}

/** A context that was there before its browser was connected to has not heard of the engine; it is told on its own channel. */
const teachContext = async (context: BrowserContext): Promise<void> => {
  const channel = (context as unknown as { readonly _channel?: Channel })._channel;
  await channel?.registerSelectorEngine?.(
    { selectorEngine: { name: ENGINE, source: engineSource(), contentScript: true } },
    { timeout: 0 },
  );
};

const knows = async (context: BrowserContext): Promise<boolean> => {
  const [page] = context.pages();
  if (!page) return true;
  return page
    .locator(`${ENGINE}=pick:none:0`)
    .count()
    .then(
      () => true,
      (error: unknown) => !/Unknown engine/.test(String(error)),
    );
};

const installed = new WeakMap<Selectors, Promise<void>>();

/** The registry of the Playwright that made a context; another copy of Playwright has another one. */
const registryOf = (context: BrowserContext): Selectors => {
  const inside = context as unknown as {
    readonly _browser?: { readonly _browserType?: { readonly _playwright?: { readonly selectors?: Selectors } } };
  };
  return inside._browser?._browserType?._playwright?.selectors ?? ownSelectors;
};

/**
 * Registers the engine once for the Playwright that a context belongs to.
 * Gotcha: a document whose isolated world was in use before does not know it until it navigates.
 */
export const installEngine = async (context: BrowserContext): Promise<void> => {
  await register(context);
  if (!(await knows(context))) await teachContext(context).catch(() => undefined);
};

const register = (context: BrowserContext): Promise<void> => {
  const registry = registryOf(context);
  const known = installed.get(registry);
  if (known) return known;
  const made = registry
    .register(ENGINE, { content: engineSource() }, { contentScript: true })
    .catch((error: unknown) => {
      if (!/already registered/.test(String(error))) throw error;
    });
  installed.set(registry, made);
  return made;
};
