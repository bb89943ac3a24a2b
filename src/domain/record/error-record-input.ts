import type { ErrorCode } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';
import type { Effect, MessageRule } from '../classify/classification.ts';
import type { RecoveryHint } from '../hints/recovery-hint.ts';
import type { PolicySettings } from '../policy/policy-settings.ts';
import type { Redactor } from '../redact/redact.ts';
import type { Phase } from './phase.ts';

/** What a record is made of; only the plan, the phase and either `message` or `error` are needed. */
export interface ErrorRecordInput {
  readonly planId: string;
  readonly phase: Phase;
  /** What was thrown, whatever it is; it stays reachable as the record's cause. */
  readonly error?: unknown;
  /** The words of the failure. Default: those of `error`. */
  readonly message?: string | undefined;
  /** Outranks all evidence. */
  readonly code?: ErrorCode | undefined;
  /** Outranks all evidence but `code`. */
  readonly category?: Category | undefined;
  /** The name of the exception's type, where only its text came through. Default: that of `error`. */
  readonly exceptionType?: string | undefined;
  /** What was being done, such as `click`. */
  readonly operation?: string | undefined;
  /** Whether the caller's own signal was aborted before the failure. Default false. */
  readonly aborted?: boolean | undefined;
  /** Rules of the user's own; they come before the built-in ones. */
  readonly rules?: readonly MessageRule[] | undefined;
  /** The plan's step, by number (from 1) or name. */
  readonly step?: string | number | undefined;
  /** Earlier records of the same plan, phase and step. Default 0. */
  readonly retryCount?: number | undefined;
  /** Retries after the first attempt. Default 3, or what the code's row allows where that is fewer. */
  readonly maxRetries?: number | undefined;
  /** Whether the code's row limits `maxRetries`. Default: `ignore` where `maxRetries` is given, so that it means what it says. */
  readonly codeLimits?: PolicySettings['codeLimits'];
  /** Default: what the evidence says. */
  readonly effect?: Effect | undefined;
  /** Whether doing the operation twice does no harm. */
  readonly repeatable?: boolean | undefined;
  readonly actor?: string | undefined;
  readonly tool?: string | undefined;
  /** Default: the first frames of `error`'s stack. */
  readonly stackSummary?: string | undefined;
  readonly selector?: string | undefined;
  readonly url?: string | undefined;
  /** Milliseconds that the failed attempt took. */
  readonly durationMs?: number | undefined;
  /** What a server asked to wait, in milliseconds; told in the first hint. */
  readonly retryAfterMs?: number | undefined;
  /** Default: the hints of the code or category. */
  readonly hints?: readonly RecoveryHint[] | undefined;
  /** Masks the user's secrets. Default: masks what looks like one. */
  readonly redactor?: Pick<Redactor, 'text'> | undefined;
}

/** What makes a record unique and dates it; the layers above give it through their ports. */
export interface RecordStamp {
  readonly errorId: string;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}
