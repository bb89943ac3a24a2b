import type { Frame } from 'playwright';
import { isAction } from '../actions.ts';
import { perform } from '../perform.ts';
import type { PageSession } from '../session.ts';
import type { RootRef } from '../target.ts';
import { FRAME_MAKERS, LOCATOR_MAKERS, targetOf, wrapFrameLocator, wrapLocator } from './locator-proxy.ts';
import { RAW, unwrap } from './unwrap.ts';

type Fn = (...args: unknown[]) => unknown;

/** A frame whose locators and actions recover. */
export const wrapFrame = (session: PageSession, frame: Frame): Frame => {
  const root: RootRef =
    frame === session.page.mainFrame() ? { kind: 'page' } : { kind: 'frame', name: frame.name(), url: frame.url() };
  return new Proxy(frame, {
    get: (_first, prop) => {
      if (prop === RAW) return frame;
      if (typeof prop === 'string') {
        if (LOCATOR_MAKERS.has(prop))
          return (...args: unknown[]) => wrapLocator(session, { root, chain: [{ method: prop, args }], strict: true });
        if (FRAME_MAKERS.has(prop))
          return (...args: unknown[]) =>
            wrapFrameLocator(session, { root, chain: [{ method: prop, args }], strict: true });
        if (prop === 'page') return () => session.facade;
        if (isAction(prop) && prop in frame && prop !== 'waitFor')
          return (selector: string, ...rest: unknown[]) => {
            const chain = [
              { method: 'locator', args: [selector] },
              { method: 'first', args: [] },
            ];
            return perform(session, targetOf(session, { root, chain, strict: true }), prop, rest.map(unwrap));
          };
      }
      const value: unknown = Reflect.get(frame, prop, frame);
      return typeof value === 'function' && prop !== 'constructor'
        ? (...args: unknown[]) => (value as Fn).apply(frame, args.map(unwrap))
        : value;
    },
  });
};
