import { createErrorRecord as createInDomain, type ErrorRecord } from '../domain/record/error-record.ts';
import type { ErrorRecordInput, RecordStamp } from '../domain/record/error-record-input.ts';
import { systemClock } from '../engine/clock.ts';
import { systemIds } from '../engine/ids.ts';

/**
 * The record of one failure; id and time are the platform's unless given.
 * Throws TypeError for a plan id that is no text and for a phase that does not exist.
 */
export const createErrorRecord = (input: ErrorRecordInput & Partial<RecordStamp>): ErrorRecord =>
  createInDomain({
    ...input,
    errorId: input.errorId ?? systemIds.next(),
    occurredAt: input.occurredAt ?? new Date(systemClock.now()).toISOString(),
  });
