import type { BrowserContext, Page } from 'playwright';

// What a script hung onto its page or context lives on Playwright's client side only. It is not public, so all of it may be
// missing; what is there but cannot be carried over is said.
interface Route {
  readonly url: string;
  readonly handler: string;
  readonly times?: number;
}
interface Inside {
  readonly _routes?: readonly Route[];
  readonly _bindings?: ReadonlyMap<string, (source: unknown, ...args: unknown[]) => unknown>;
}
interface Emitter {
  eventNames?(): readonly (string | symbol)[];
  listeners?(event: string): readonly unknown[];
}
interface Receiver {
  route(url: never, handler: never, options?: { readonly times?: number }): Promise<unknown>;
  exposeBinding(name: string, callback: never): Promise<unknown>;
}

/** Events of a page that a script listens to; Playwright itself listens to `close` and `crash` on each page. */
const CARRIED = new Set([
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]);

const carryInside = async (from: Inside, to: Receiver): Promise<readonly string[]> => {
  const missing: string[] = [];
  // Playwright asks the newest route first, so they are put on again from the oldest on.
  for (const { url, handler, times } of [...(from._routes ?? [])].reverse()) {
    const options = times === undefined || !Number.isFinite(times) ? {} : { times };
    await to.route(url as never, handler as never, options).catch(() => missing.push(`the route for ${String(url)}`));
  }
  for (const [name, callback] of from._bindings ?? [])
    await to.exposeBinding(name, callback as never).catch(() => missing.push(`the function ${name}`));
  return missing;
};

/** Puts routes and exposed functions of a context onto another one. Resolves with what could not be carried over. */
export const carryContext = (from: BrowserContext, to: BrowserContext): Promise<readonly string[]> =>
  carryInside(from as unknown as Inside, to as unknown as Receiver);

/** Puts routes, exposed functions, listeners and size of a page onto another one. Resolves with what could not be carried over. */
export const carryPage = async (from: Page, to: Page): Promise<readonly string[]> => {
  const emitter = from as unknown as Emitter;
  for (const event of emitter.eventNames?.() ?? [])
    if (typeof event === 'string' && CARRIED.has(event))
      for (const listener of emitter.listeners?.(event) ?? []) to.on(event as 'load', listener as () => void);
  const size = from.viewportSize();
  const present = to.viewportSize();
  if (size && (size.width !== present?.width || size.height !== present?.height))
    await to.setViewportSize(size).catch(() => undefined);
  return carryInside(from as unknown as Inside, to as unknown as Receiver);
};
