import type { Page } from 'playwright';
import type { PageSession } from './session.ts';

const sessions = new WeakMap<Page, PageSession>();

/** Notes which session a page belongs to. */
export const noteSession = (page: Page, session: PageSession): void => {
  sessions.set(page, session);
};

/** The session of a raw page, where it has one. */
export const sessionOf = (page: Page): PageSession | undefined => sessions.get(page);
