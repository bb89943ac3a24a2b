import type { Page } from 'playwright';
import { isAction } from '../actions.ts';
import { fillForm } from '../fill-form.ts';
import { navigate } from '../navigate.ts';
import type { NavigationName } from '../navigate-once.ts';
import { perform } from '../perform.ts';
import { revive } from '../revive.ts';
import { rollback, snapshot } from '../rollback.ts';
import type { PageSession } from '../session.ts';
import { settlePage } from '../settle.ts';
import { runStep } from '../step.ts';
import { callMode } from '../step-scope.ts';
import { wrapContext, wrapOpened } from './context-proxy.ts';
import { wrapFrame } from './frame-proxy.ts';
import { wrapHandle } from './handle-proxy.ts';
import { FRAME_MAKERS, LOCATOR_MAKERS, targetOf, wrapFrameLocator, wrapLocator } from './locator-proxy.ts';
import { RAW, unwrap } from './unwrap.ts';

const NAVIGATIONS = new Set<string>(['goto', 'reload', 'goBack', 'goForward'] satisfies NavigationName[]);
/** Events of recourse's own; all others are Playwright's. */
export const PAGE_EVENTS = new Set([
  'attempt',
  'level',
  'waiting',
  'heal',
  'effect',
  'obstacle',
  'restart',
  'stateLost',
  'already',
  'loop',
  'ticket',
  'deskFailed',
  'ended',
]);
/** What may be asked of a page that is gone. */
const ANYTIME = new Set([
  'isClosed',
  'close',
  'url',
  'on',
  'off',
  'once',
  'addListener',
  'removeListener',
  'removeAllListeners',
  'context',
  'mainFrame',
  'frames',
  'viewportSize',
  'video',
  'waitForEvent',
]);
const OPENS = new Set(['popup', 'page']);

type Fn = (...args: unknown[]) => unknown;
const page0 = { kind: 'page' } as const;

const own = (session: PageSession, facade: () => Page): Readonly<Record<string, unknown>> => ({
  step: (name: string, action: never, options: never) => runStep(session, name, action, options),
  fillForm: (fields: never) => fillForm(session, fields),
  settle: () => settlePage(session),
  snapshot: () => snapshot(session),
  rollback: (to: never) => rollback(session, to),
  setDefaultTimeout: (ms: number) => {
    session.defaultTimeoutMs = ms;
    session.page.setDefaultTimeout(ms);
  },
  close: async (...args: unknown[]) => {
    session.closedByScript = true;
    session.close();
    await (session.page.close as Fn)(...args);
  },
  context: () => wrapContext(session),
  mainFrame: () => wrapFrame(session, session.page.mainFrame()),
  frames: () => session.page.frames().map((f) => wrapFrame(session, f)),
  frame: (...args: unknown[]) => {
    const found = (session.page.frame as Fn)(...args) as ReturnType<Page['frame']>;
    return found ? wrapFrame(session, found) : null;
  },
  $: async (selector: string, ...rest: unknown[]) => {
    const handle = await (session.page.$ as Fn)(selector, ...rest);
    const target = targetOf(session, { root: page0, chain: [{ method: 'locator', args: [selector] }], strict: false });
    return wrapHandle(session, target, handle);
  },
  waitForSelector: async (selector: string, ...rest: unknown[]) => {
    const handle = await (session.page.waitForSelector as Fn)(selector, ...rest);
    const target = targetOf(session, { root: page0, chain: [{ method: 'locator', args: [selector] }], strict: false });
    return wrapHandle(session, target, handle);
  },
  waitForEvent: async (event: string, ...rest: unknown[]) => {
    const value = await (session.page.waitForEvent as Fn)(event, ...rest);
    return OPENS.has(event) ? wrapOpened(session, value as Page) : value;
  },
  on: (event: string, listener: Fn) => {
    if (PAGE_EVENTS.has(event)) session.on(event, listener);
    else
      (session.page.on as Fn)(
        event,
        OPENS.has(event) ? (opened: Page) => listener(wrapOpened(session, opened)) : listener,
      );
    return facade();
  },
  off: (event: string, listener: Fn) => {
    if (PAGE_EVENTS.has(event)) session.off(event, listener);
    else (session.page.off as Fn)(event, listener);
    return facade();
  },
});

/** Makes the recovering page of a session. */
export const wrapPage = (session: PageSession): Page => {
  const facade = (): Page => proxy;
  const mine = own(session, facade);
  const methods = new Map<string, unknown>();
  const make = (prop: string): unknown => {
    if (Object.hasOwn(mine, prop)) return mine[prop];
    if (NAVIGATIONS.has(prop)) return (...args: unknown[]) => navigate(session, prop as NavigationName, args);
    if (LOCATOR_MAKERS.has(prop))
      return (...args: unknown[]) =>
        wrapLocator(session, { root: page0, chain: [{ method: prop, args }], strict: true });
    if (FRAME_MAKERS.has(prop))
      return (...args: unknown[]) =>
        wrapFrameLocator(session, { root: page0, chain: [{ method: prop, args }], strict: true });
    // `screenshot` and the like are the page's own; those with a selector first are a locator's.
    if (
      isAction(prop) &&
      prop !== 'screenshot' &&
      prop !== 'waitFor' &&
      prop !== 'ariaSnapshot' &&
      prop in session.page
    )
      return (selector: string, ...rest: unknown[]) => {
        const options = rest.at(-1) as { readonly strict?: boolean } | undefined;
        const strict = typeof options === 'object' && options?.strict === true;
        const target = targetOf(session, {
          root: page0,
          chain: [{ method: 'locator', args: [selector] }, ...(strict ? [] : [{ method: 'first', args: [] }])],
          strict: true,
        });
        return perform(session, target, prop, rest.map(unwrap));
      };
    return undefined;
  };
  const proxy: Page = new Proxy(session.page, {
    get: (_first, prop) => {
      if (prop === RAW) return session.page;
      if (prop === 'history') return session.history;
      if (typeof prop === 'string') {
        const known = methods.get(prop);
        if (known) return known;
        const made = make(prop);
        if (made !== undefined) {
          methods.set(prop, made);
          return made;
        }
      }
      const raw = session.page;
      const value: unknown = Reflect.get(raw, prop, raw);
      if (typeof value !== 'function' || prop === 'constructor') return value;
      return (...args: unknown[]) => {
        const gone = (session.crashed || raw.isClosed()) && !session.closedByScript && !ANYTIME.has(String(prop));
        if (!gone || callMode.getStore()?.kind === 'raw') return (value as Fn).apply(session.page, args.map(unwrap));
        const scope = session.implicitScope(String(prop), undefined);
        return revive(session, scope, String(prop)).then(() =>
          (Reflect.get(session.page, prop) as Fn).apply(session.page, args.map(unwrap)),
        );
      };
    },
    has: (_first, prop) => prop === RAW || Object.hasOwn(mine, prop) || prop in session.page,
  });
  return proxy;
};
