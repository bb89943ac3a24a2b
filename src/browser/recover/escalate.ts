import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG, type ErrorCode } from '../../domain/catalog/catalog.ts';
import { systemIds } from '../../engine/ids.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { takeEvidence } from '../desk/evidence.ts';
import type { HumanAnswer, HumanDesk, Ticket } from '../desk/human-desk.ts';
import type { PageSession } from './session.ts';
import { askable } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';

const QUESTIONS: Partial<Record<ErrorCode, string>> = {
  OUTCOME_UNKNOWN: 'Did it take effect?',
  SELECTOR_AMBIGUOUS: 'Which of these is meant?',
  IDENTITY_MISMATCH: 'Is one of these what was meant?',
  SELECTOR_NOT_FOUND: 'Which element is meant now?',
  DIALOG_BLOCKING: 'May the dialog be accepted?',
  CAPTCHA_REQUIRED: 'Please solve the challenge; then try again.',
  AUTHENTICATION_FAILED: 'Please sign in, or give other credentials; then try again.',
};

/** An error is held up by evidence for a desk that only collects so long at most, milliseconds. */
const HOLD_MS = 2_000;

/** Tickets by the error they are about. */
const tickets = new WeakMap<object, Ticket>();

/** The ticket of an error, or of one of its causes: one failure, one ticket, however many steps it passes through. */
export const ticketOf = (error: unknown): Ticket | undefined => {
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 10; depth += 1) {
    const known = tickets.get(at);
    if (known) return known;
    at = (at as { readonly cause?: unknown }).cause;
  }
  return undefined;
};

const noteTicket = (error: RecoveryError, note: { id: string; folder?: string; problem?: string }): void => {
  Object.assign(error, { responseContext: { ...error.responseContext, ticket: note } });
};

/** How long the error may wait for evidence: what is left of its budget; what comes later follows into the folder. */
const holdMs = (scope: StepScope, desk: HumanDesk): number => {
  if (!desk.collects) return 2 * HOLD_MS;
  const { ms, remainingMs } = scope.budget;
  return Number.isFinite(ms) ? Math.max(0, Math.min(HOLD_MS, remainingMs)) : HOLD_MS;
};

const inTime = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const makeTicket = (
  session: PageSession,
  scope: StepScope,
  error: RecoveryError,
  id: string,
  evidence: readonly string[],
): Ticket => ({
  id,
  openedAt: new Date(session.settings.clock.now()).toISOString(),
  question: QUESTIONS[error.code] ?? 'How is it to go on?',
  step: scope.name,
  record: error.record,
  response: error.response,
  candidates: (askable.get(error)?.candidates ?? []).map((one, index) => ({ number: index + 1, ...one })),
  outcomeUnknown: error.effect === 'unknown',
  evidence,
  url: session.redactor.text(session.page.isClosed() ? session.keeper.kept.url : session.page.url()),
});

const save = async (session: PageSession, folder: string, ticket: Ticket): Promise<void> => {
  const { record, ...rest } = ticket;
  const shown = { ...rest, record: record.toCliDict() };
  const path = join(folder, 'ticket.json');
  // Written anew when late evidence comes: whoever reads meanwhile sees the one or the other, never a half.
  const draft = `${path}.${process.pid}.${systemIds.next()}`;
  await writeFile(draft, `${JSON.stringify(session.redactor.value(shown), undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
};

const writable = async (folder: string): Promise<string | undefined> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * L2: puts what ended a step or an action before a person, with evidence, once for each failure. Resolves with the answer;
 * undefined where nobody is asked. Rejects only with the caller's own reason, when the caller aborts.
 */
export const escalate = async (
  session: PageSession,
  scope: StepScope,
  error: unknown,
  signal: AbortSignal = new AbortController().signal,
): Promise<HumanAnswer | undefined> => {
  const { desk } = session.settings;
  if (!desk || !RecoveryError.is(error) || CATALOG[error.code].category === 'interrupted') return undefined;
  const earlier = ticketOf(error);
  if (earlier) {
    if (!error.responseContext?.ticket) noteTicket(error, { id: earlier.id, ...placeOf(desk, earlier.id) });
    return undefined;
  }
  session.emit(scope.name, { type: 'level', level: 'L2', entered: true, why: error.code });
  const pause = desk.collects ? undefined : scope.budget.pause('waiting for a person');
  try {
    const id = systemIds.next();
    const folder = desk.folder?.(id);
    const problem = folder === undefined ? undefined : await writable(folder);
    noteTicket(error, { id, ...placeOf(desk, id), ...(problem === undefined ? {} : { problem }) });
    if (problem !== undefined)
      session.emit(scope.name, { type: 'deskFailed', id, reason: `the ticket could not be kept: ${problem}` });
    const opened = makeTicket(session, scope, error, id, []);
    tickets.set(error, opened);
    const kept = folder !== undefined && problem === undefined;
    const work = kept ? takeEvidence(session, scope, error, folder) : Promise.resolve([]);
    if (kept) {
      await save(session, folder, opened);
      // Pictures that come later than the error may wait are still put into the folder.
      session.beside(work.then((evidence) => save(session, folder, { ...opened, evidence })));
    }
    const ticket = { ...opened, evidence: await inTime(work, holdMs(scope, desk), []) };
    tickets.set(error, ticket);
    session.write({ type: 'ticket_opened', ticketId: id, code: error.code, step: scope.name });
    session.emit(scope.name, { type: 'ticket', id, question: ticket.question, evidence: ticket.evidence });
    const answer = await desk.ask(ticket, signal);
    session.emit(scope.name, { type: 'level', level: 'L2', entered: false, why: answer.kind });
    return answer;
  } catch (reason) {
    if (signal.aborted) throw signal.reason;
    session.emit(scope.name, {
      type: 'deskFailed',
      id: tickets.get(error)?.id ?? '',
      reason: reason instanceof Error ? reason.message : String(reason),
    });
    return undefined;
  } finally {
    pause?.resume();
  }
};

const placeOf = (desk: HumanDesk, id: string): { readonly folder?: string } => {
  const folder = desk.folder?.(id);
  return folder === undefined ? {} : { folder };
};
