import type { Page } from 'playwright';
import type { PageSession } from '../session.ts';
import { wrapPage } from './page-proxy.ts';

const facades = new WeakMap<PageSession, Page>();

/** The recovering page of a session; always the same object, whatever page stands behind it. */
export const pageFacade = (session: PageSession): Page => {
  const known = facades.get(session);
  if (known) return known;
  const made = wrapPage(session);
  facades.set(session, made);
  return made;
};
