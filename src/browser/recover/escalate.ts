import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG } from '../../domain/catalog/catalog.ts';
import { systemIds } from '../../engine/ids.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { takeEvidence } from '../desk/evidence.ts';
import type { HumanAnswer, Ticket } from '../desk/human-desk.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

const QUESTIONS: Readonly<Record<string, string>> = {
  OUTCOME_UNKNOWN: 'Did it take effect?',
  SELECTOR_AMBIGUOUS: 'Which of these is meant?',
  IDENTITY_MISMATCH: 'Is one of these what was meant?',
  SELECTOR_NOT_FOUND: 'Which element is meant now?',
  DIALOG_BLOCKING: 'May the dialog be accepted?',
  CAPTCHA_REQUIRED: 'Please solve the challenge; then try again.',
  AUTHENTICATION_FAILED: 'Please sign in, or give other credentials; then try again.',
};

/** Tickets that a step opened, by its error; told in the response. */
export const ticketOf = new WeakMap<RecoveryError, Ticket>();

/** L2: puts what ended a step before a person, with evidence, where there is a desk. Says what was answered. */
export const escalate = async (
  session: PageSession,
  scope: StepScope,
  error: unknown,
): Promise<HumanAnswer['kind'] | undefined> => {
  const { desk } = session.settings;
  if (!desk || !(error instanceof RecoveryError) || ticketOf.has(error)) return undefined;
  if (CATALOG[error.code].category === 'interrupted') return undefined;
  session.emit(scope.name, { type: 'level', level: 'L2', entered: true, why: error.code });
  const id = systemIds.next();
  const folder = desk.folder?.(id);
  const evidence = folder ? await takeEvidence(session, scope, error, folder) : [];
  const ticket: Ticket = {
    id,
    openedAt: new Date(session.settings.clock.now()).toISOString(),
    question: QUESTIONS[error.code] ?? 'How is it to go on?',
    step: scope.name,
    record: error.record,
    response: error.response,
    candidates: [],
    outcomeUnknown: error.effect === 'unknown',
    evidence,
    url: session.page.isClosed() ? session.keeper.kept.url : session.page.url(),
  };
  ticketOf.set(error, ticket);
  if (folder) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'ticket.json'), `${JSON.stringify(ticket, undefined, 2)}\n`);
  }
  session.emit(scope.name, { type: 'ticket', id, question: ticket.question, evidence });
  const pause = scope.budget.pause('waiting for a person');
  try {
    const answer = await desk.ask(ticket, new AbortController().signal);
    session.emit(scope.name, { type: 'level', level: 'L2', entered: false, why: answer.kind });
    return answer.kind;
  } catch {
    return undefined;
  } finally {
    pause.resume();
  }
};
