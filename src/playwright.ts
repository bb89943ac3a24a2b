// The public surface of `recourse/playwright`.
import type { Page } from 'playwright';
import type { FormFields, FormReport } from './browser/recover/fill-form.ts';
import { type RecoverOptions, resolveSettings } from './browser/recover/options.ts';
import type { PageEvent } from './browser/recover/page-event.ts';
import type { PageSnapshot, RollbackReport } from './browser/recover/rollback.ts';
import { PageSession } from './browser/recover/session.ts';
import { noteSession, sessionOf } from './browser/recover/sessions.ts';
import type { Settled } from './browser/recover/settle.ts';
import type { StepOptions } from './browser/recover/step.ts';
import { wrapPage } from './browser/recover/wrap/page-proxy.ts';
import { isWrapped } from './browser/recover/wrap/unwrap.ts';
import type { ErrorHistory } from './domain/record/error-history.ts';

/** What a recovering page has besides Playwright's own. */
export interface Recovering {
  /** Runs any piece of work as one unit of recovery: it succeeds only if `verify` (where given) holds in the end. Throws RecoveryError. */
  step<T>(name: string, action: (page: RecoveringPage) => Promise<T>, options?: StepOptions): Promise<T>;
  /** Fills fields in order; throws FormError, whose `report` says done, failed and not run. */
  fillForm(fields: FormFields): Promise<FormReport>;
  /** Waits until DOM and network came to rest, at most for the cap of `settle`; says whether they did. */
  settle(): Promise<Settled>;
  /** Keeps address, form values and storage to go back to. */
  snapshot(): Promise<PageSnapshot>;
  /** Goes back to a snapshot (default the last), verifies, and lists what cannot be undone. */
  rollback(to?: PageSnapshot): Promise<RollbackReport>;
  /** Every failure that ended an action or a step on this page. */
  readonly history: ErrorHistory;
  on<T extends PageEvent['type']>(type: T, listener: (event: Extract<PageEvent, { type: T }>) => void): RecoveringPage;
  off<T extends PageEvent['type']>(type: T, listener: (event: Extract<PageEvent, { type: T }>) => void): RecoveringPage;
}

/** Playwright's page, with recovery. */
export type RecoveringPage = Page & Recovering;

/**
 * Wraps a page so that failures on it are recovered without doing harm; scripts go on with the same API.
 * Throws TypeError for what is no open page, for one that is wrapped already, and for options that do not fit.
 */
export const recover = (page: Page, options: RecoverOptions = {}): RecoveringPage => {
  if (typeof page !== 'object' || page === null || typeof page.goto !== 'function')
    throw new TypeError("recover: the first argument is a page of Playwright's");
  if (isWrapped(page)) throw new TypeError('recover: this page is wrapped already; use it as it is');
  if (page.isClosed()) throw new TypeError('recover: this page is closed; open another one first');
  if (sessionOf(page))
    throw new TypeError('recover: this page is wrapped already, by an earlier call; use what that returned');
  const session = new PageSession(page, wrapPage, resolveSettings(options));
  noteSession(page, session);
  return session.facade as RecoveringPage;
};

export { FolderDesk } from './browser/desk/folder-desk.ts';
export type { HumanAnswer, HumanDesk, Ticket, TicketCandidate } from './browser/desk/human-desk.ts';
export { connectOverCDP } from './browser/loss/connect-over-cdp.ts';
export { InMemorySelectorMemory } from './browser/memory/in-memory.ts';
export { MemoryRefusedError, type MemoryWarning, type OnMemoryWarning } from './browser/memory/memory-warning.ts';
export {
  type MemoryEntry,
  type MemoryKey,
  type MemoryStats,
  memoryIntegrity,
  type SelectorMemory,
} from './browser/memory/selector-memory.ts';
export { type SqliteMemoryOptions, SqliteSelectorMemory } from './browser/memory/sqlite-memory.ts';
export { FormError, type FormField, type FormFields, type FormReport } from './browser/recover/fill-form.ts';
export type {
  DialogPolicy,
  ObstaclePolicy,
  ObstacleRecipe,
  PageBudget,
  PageJournal,
  PagePolicy,
  RecoverOptions,
} from './browser/recover/options.ts';
export type { PageEvent } from './browser/recover/page-event.ts';
export type { PageSnapshot, RollbackReport } from './browser/recover/rollback.ts';
export type { Settled } from './browser/recover/settle.ts';
export type { StepOptions } from './browser/recover/step.ts';
export { RecoveryError } from './engine/recovery-error.ts';
