import type { Browser, BrowserContext } from 'playwright';

/** What came in place of a lost browser or context: one for all pages that were in it. */
const nextBrowser = new WeakMap<Browser, Promise<Browser>>();
const nextContext = new WeakMap<BrowserContext, Promise<BrowserContext>>();
const closedOnPurpose = new WeakSet<object>();
const watched = new WeakSet<object>();

type Closable = { close: (...args: never[]) => Promise<void> };

/**
 * Has the closing of a browser or context by the script noted, and passed on to what came in its place: the script only
 * holds the first one, and a second one that nobody closes would keep its process alive.
 */
const watchClosing = <T extends Browser | BrowserContext>(first: T, next: WeakMap<T, Promise<T>>): void => {
  if (watched.has(first)) return;
  watched.add(first);
  const closable = first as unknown as Closable;
  const close = closable.close.bind(first);
  closable.close = async (...args: never[]): Promise<void> => {
    closedOnPurpose.add(first);
    const follower = await next.get(first)?.catch(() => undefined);
    await (follower as unknown as Closable | undefined)?.close(...args);
    await close(...args);
  };
};

/** Notes from now on whether the script closes a context or its browser. */
export const noteClosing = (context: BrowserContext): void => {
  watchClosing(context, nextContext);
  const browser = context.browser();
  if (browser) watchClosing(browser, nextBrowser);
};

/** Whether the script itself closed a context or its browser. */
export const wasClosed = (context: BrowserContext): boolean => {
  const browser = context.browser();
  return closedOnPurpose.has(context) || (browser !== null && closedOnPurpose.has(browser));
};

const follow = <T extends Browser | BrowserContext>(
  first: T,
  next: WeakMap<T, Promise<T>>,
  usable: (one: T) => boolean,
  make: () => Promise<T>,
): Promise<T> => {
  const again = (): Promise<T> => {
    const made = make().then(async (follower) => {
      if (!closedOnPurpose.has(first)) return follower;
      await (follower as unknown as Closable).close();
      throw new Error('The script closed it while it was being started again');
    });
    next.set(first, made);
    made.catch(() => {
      if (next.get(first) === made) next.delete(first);
    });
    return made;
  };
  const known = next.get(first);
  if (!known) return again();
  return known.then((follower) => (usable(follower) ? follower : again()));
};

/** The browser in place of a lost one; made once, also when several of its pages ask. */
export const browserAfter = (lost: Browser, make: () => Promise<Browser>): Promise<Browser> =>
  follow(lost, nextBrowser, (browser) => browser.isConnected(), make);

/** The context in place of a lost one; likewise. */
export const contextAfter = (lost: BrowserContext, make: () => Promise<BrowserContext>): Promise<BrowserContext> =>
  follow(lost, nextContext, (context) => context.browser()?.isConnected() !== false, make);
