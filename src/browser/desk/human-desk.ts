import type { ErrorRecord } from '../../domain/record/error-record.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { StandardErrorResponse } from '../../domain/response/standard-error-response.ts';

/** A candidate put before a person. */
export interface TicketCandidate {
  /** How it is called in the evidence, from 1. */
  readonly number: number;
  readonly fingerprint: Fingerprint;
  /** Why recourse did not take it by itself. */
  readonly why: string;
}

/** All that a person needs to go on: what was tried, what is seen, what is asked. */
export interface Ticket {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
  readonly question: string;
  readonly step: string;
  readonly record: ErrorRecord;
  readonly response: StandardErrorResponse;
  readonly candidates: readonly TicketCandidate[];
  /** Whether the answer may be 'it took effect' or 'it did not'. */
  readonly outcomeUnknown: boolean;
  /** Files of evidence, in the ticket's own folder where the desk keeps one. */
  readonly evidence: readonly string[];
  readonly url: string;
}

/** What a person answered. */
export type HumanAnswer =
  | { readonly kind: 'candidate'; readonly number: number }
  | { readonly kind: 'target'; readonly selector: string }
  | { readonly kind: 'took_effect' }
  | { readonly kind: 'did_not' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'declined'; readonly reason: string };

/** Where questions to a person go; a port (R-PAGE-1, L2). */
export interface HumanDesk {
  /**
   * Asks, and waits no longer than the signal lets it; a desk that only collects declines at once and says where the ticket is.
   * Rejects with the signal's reason when aborted.
   */
  ask(ticket: Ticket, signal: AbortSignal): Promise<HumanAnswer>;
  /** Whether it only collects tickets and declines each at once; then the error is not held up longer than its budget allows. */
  readonly collects?: boolean;
  /** Where evidence of a ticket is put; absent where a desk takes none. */
  folder?(ticketId: string): string;
}
