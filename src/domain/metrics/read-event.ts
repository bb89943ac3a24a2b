import { isErrorCode } from '../catalog/catalog.ts';
import { readProperty } from '../classify/safe-read.ts';
import type { JournalEvent, JournalEventType } from './journal-event.ts';

/** How one field of an event has to look. */
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value !== '';
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const count: Check = (value) => amount(value) && Number.isInteger(value);
const flag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const ENDED = { operationId: text, retries: count, durationMs: amount, recoveryMs: amount, person: flag };

/** The fields that metrics rely on, for each kind; a code only has to be a text, for a newer version may know more. */
const FIELDS: Readonly<Record<JournalEventType, Readonly<Record<string, Check>>>> = {
  operation_started: { operationId: text },
  operation_succeeded: { ...ENDED, code: orAbsent(text) },
  operation_failed: { ...ENDED, code: text },
  attempt_failed: { operationId: text, code: text },
  heal: { verdict: oneOf('kept', 'refused', 'reverted') },
  ticket_opened: { ticketId: text },
  ticket_closed: { ticketId: text, answer: oneOf('resolved', 'declined', 'expired') },
  rollback: { complete: flag },
  memory_checked: { right: count, wrong: count },
  memory_invalidated: { entries: count },
  waited: { ms: amount },
};

/** What reading one line of a journal gives. */
export type EventReading =
  | { readonly kind: 'event'; readonly event: JournalEvent; readonly id: string; readonly knownCode: boolean }
  | { readonly kind: 'unknown_type' }
  | { readonly kind: 'malformed' };

const isKnownType = (type: unknown): type is JournalEventType =>
  typeof type === 'string' && Object.hasOwn(FIELDS, type);

/** Reads an event without trusting it: one that this version does not know, or that is damaged, is told and not counted. */
export const readEvent = (raw: unknown): EventReading => {
  const type = readProperty(raw, 'type');
  const id = readProperty(raw, 'id');
  if (!isKnownType(type)) return { kind: typeof type === 'string' && text(id) ? 'unknown_type' : 'malformed' };
  const fits = Object.entries(FIELDS[type]).every(([field, check]) => check(readProperty(raw, field)));
  if (!fits || typeof id !== 'string' || id === '') return { kind: 'malformed' };
  const code = readProperty(raw, 'code');
  return { kind: 'event', event: raw as JournalEvent, id, knownCode: code === undefined || isErrorCode(code) };
};
