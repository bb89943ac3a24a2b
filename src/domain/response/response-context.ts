import type { ErrorCode } from '../catalog/catalog.ts';
import type { Effect } from '../classify/classification.ts';
import type { RecoveryHint } from '../hints/recovery-hint.ts';
import type { Redactor } from '../redact/redact.ts';
import type { CaseFacts } from './case-facts.ts';
import type { BudgetNote, PageState, RecoveryNote, TicketNote } from './standard-error-response.ts';

/** One failed attempt as the caller knows it; an Attempt of the engine is one. */
export interface AttemptFacts {
  readonly selector?: string | undefined;
  readonly code?: ErrorCode | undefined;
  readonly message: string;
  readonly durationMs: number;
  readonly waitedMs?: number | undefined;
}

/** What the caller knows of a failure besides the error; all of it optional, all of it redacted before it is shown. */
export interface ResponseContext {
  /** What was being done, such as `click`. Default: the record's tool, else `operation`. */
  readonly operation?: string | undefined;
  readonly url?: string | undefined;
  readonly selector?: string | undefined;
  /** Default: the record's, else attempts but the first. */
  readonly retryCount?: number | undefined;
  /** Default: the record's, else the code's. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds. Default: the last attempt's, else the record's. */
  readonly attemptDuration?: number | undefined;
  /** Failed attempts in order. Default: the RecoveryError's. */
  readonly attempts?: readonly AttemptFacts[] | undefined;
  /** Default: the record's, else what the evidence says. */
  readonly effect?: Effect | undefined;
  /** Whether doing it twice does no harm. Default: the record's, else what the operation's name says. */
  readonly repeatable?: boolean | undefined;
  /** Selectors that were seen to match exactly one right element just now, best first. */
  readonly alternatives?: readonly string[] | undefined;
  readonly pageState?: PageState | undefined;
  readonly budget?: BudgetNote | undefined;
  /** The ticket that a person was given. */
  readonly ticket?: TicketNote | undefined;
  readonly recovery?: RecoveryNote | undefined;
  /** Facts of the case, for the suggestion. */
  readonly facts?: CaseFacts | undefined;
  /** Milliseconds that a server asked to wait. Default: the record's, else what the message says. */
  readonly retryAfterMs?: number | undefined;
  /** Default: the record's; their commands are shown. */
  readonly hints?: readonly RecoveryHint[] | undefined;
  /** Outranks the evidence where there is no record. */
  readonly code?: ErrorCode | undefined;
  /** Knows the user's secrets. Default: masks what looks like one. */
  readonly redactor?: Pick<Redactor, 'text'> | undefined;
}
