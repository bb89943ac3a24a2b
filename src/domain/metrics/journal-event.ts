import type { ErrorCode } from '../catalog/catalog.ts';
import type { Effect } from '../classify/classification.ts';

/** What every event of the journal has. */
interface EventBase {
  /** Unique; the same event written twice has the same id and counts once. */
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly planId?: string;
  readonly step?: string | number;
}

/** An operation (a click, a step, a model call) began. */
export interface OperationStarted extends EventBase {
  readonly type: 'operation_started';
  readonly operationId: string;
  readonly operation: string;
}

/** What the end of an operation tells of it; enough by itself, so that no earlier event has to be remembered. */
interface OperationEnded extends EventBase {
  readonly operationId: string;
  /** Attempts but the first. */
  readonly retries: number;
  readonly durationMs: number;
  /** Milliseconds from the first failure to the end; 0 where none failed. */
  readonly recoveryMs: number;
  /** Whether a person was asked on the way. */
  readonly person: boolean;
}

/** An operation ended well. */
export interface OperationSucceeded extends OperationEnded {
  readonly type: 'operation_succeeded';
  /** The first failure that it recovered from; absent where nothing failed. */
  readonly code?: ErrorCode;
}

/** An operation ended without success. */
export interface OperationFailed extends OperationEnded {
  readonly type: 'operation_failed';
  /** What ended it; INTERRUPTED is no failure. */
  readonly code: ErrorCode;
  readonly effect: Effect;
}

/** One attempt failed; the operation may still succeed. */
export interface AttemptFailed extends EventBase {
  readonly type: 'attempt_failed';
  readonly operationId: string;
  /** Counts from 1. */
  readonly attempt: number;
  readonly code: ErrorCode;
  readonly durationMs: number;
  readonly waitedMs: number;
}

/** A selector was relocated: the result was kept, refused before acting, or taken back. */
export interface Heal extends EventBase {
  readonly type: 'heal';
  readonly verdict: 'kept' | 'refused' | 'reverted';
  readonly operationId?: string;
}

/** A person was asked. */
export interface TicketOpened extends EventBase {
  readonly type: 'ticket_opened';
  readonly ticketId: string;
  readonly code: ErrorCode;
}

/** A person's answer, or that none came. */
export interface TicketClosed extends EventBase {
  readonly type: 'ticket_closed';
  readonly ticketId: string;
  readonly answer: 'resolved' | 'declined' | 'expired';
  readonly waitedMs: number;
}

/** What had been done was undone; `complete` is false where something could not be. */
export interface RolledBack extends EventBase {
  readonly type: 'rollback';
  readonly complete: boolean;
}

/** Entries of the selector memory were held against the page. */
export interface MemoryChecked extends EventBase {
  readonly type: 'memory_checked';
  readonly right: number;
  readonly wrong: number;
}

/** Entries of the selector memory were dropped. */
export interface MemoryInvalidated extends EventBase {
  readonly type: 'memory_invalidated';
  readonly entries: number;
}

/** Time passed that was not the operation's own: a captcha, a reconnect, Retry-After, a person. */
export interface Waited extends EventBase {
  readonly type: 'waited';
  readonly reason: string;
  readonly ms: number;
}

/**
 * What a journal appends, one line of history each. New kinds may be added; a reader counts those it does not know.
 * Gotcha: events of several processes arrive in any order, and an event may come twice.
 */
export type JournalEvent =
  | OperationStarted
  | OperationSucceeded
  | OperationFailed
  | AttemptFailed
  | Heal
  | TicketOpened
  | TicketClosed
  | RolledBack
  | MemoryChecked
  | MemoryInvalidated
  | Waited;

/** The kinds of events. */
export type JournalEventType = JournalEvent['type'];
