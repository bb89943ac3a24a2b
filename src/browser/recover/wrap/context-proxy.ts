import type { BrowserContext, Page } from 'playwright';
import { PageSession } from '../session.ts';
import { noteSession, sessionOf } from '../sessions.ts';
import { RAW, unwrap } from './unwrap.ts';

type Fn = (...args: unknown[]) => unknown;
/** A page that was opened by another one, or beside it: recovering too, with the same settings. */
export const wrapOpened = (from: PageSession, page: Page): Page => {
  const known = sessionOf(page);
  if (known) return known.facade;
  const session = new PageSession(page, from.wrap, from.settings);
  noteSession(page, session);
  return session.facade;
};

/** A browser context whose pages recover. */
export const wrapContext = (session: PageSession): BrowserContext => {
  const raw = (): BrowserContext => session.context;
  const wrapped = (page: Page): Page => (page === session.page ? session.facade : wrapOpened(session, page));
  return new Proxy(raw(), {
    get: (_first, prop) => {
      const context = raw();
      if (prop === RAW) return context;
      if (prop === 'newPage')
        return async (...args: unknown[]) => wrapped((await (context.newPage as Fn)(...args)) as Page);
      if (prop === 'pages') return () => context.pages().map(wrapped);
      if (prop === 'waitForEvent')
        return async (event: string, ...rest: unknown[]) => {
          const value = await (context.waitForEvent as Fn)(event, ...rest);
          return event === 'page' ? wrapped(value as Page) : value;
        };
      if (prop === 'on')
        return (event: string, listener: Fn) => {
          (context.on as Fn)(event, event === 'page' ? (page: Page) => listener(wrapped(page)) : listener);
          return wrapContext(session);
        };
      const value: unknown = Reflect.get(context, prop, context);
      return typeof value === 'function' && prop !== 'constructor'
        ? (...args: unknown[]) => (value as Fn).apply(context, args.map(unwrap))
        : value;
    },
  });
};
