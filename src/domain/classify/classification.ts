import type { ErrorCode, Surface } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';

/** Whether the failed operation took effect: `none` before it was dispatched, `done` when seen, `unknown` in between. */
export type Effect = 'none' | 'done' | 'unknown';

/** What the caller already knows of a failure; explicit words outrank all evidence. */
export interface ClassifyContext {
  readonly code?: ErrorCode | undefined;
  readonly category?: Category | undefined;
  /** The name of the exception's type, where only its text came through. */
  readonly exceptionType?: string | undefined;
  /** What was being done, such as `click` or `goto`. */
  readonly operation?: string | undefined;
  /** Whether the caller's own signal was aborted before the failure. */
  readonly aborted?: boolean | undefined;
  /** Rules of the user's own; they come before the built-in ones. */
  readonly rules?: readonly MessageRule[] | undefined;
}

/** What a failure is taken to be, and why. */
export interface Classification {
  readonly code: ErrorCode;
  readonly category: Category;
  readonly surface: Surface;
  /** 0..1: how sure the evidence makes the code; 1 when the caller said it. */
  readonly confidence: number;
  /** The name of the rule that decided, such as `playwright-log/obscured`. */
  readonly rule: string;
  readonly effect: Effect;
  /** Whether the very same operation, repeated, would plausibly succeed. */
  readonly retrySame: boolean;
}

/** One row of a rule table: a pattern, what it means, and texts that prove it. */
export interface MessageRule {
  /** Unique in all tables, `family/case`. */
  readonly name: string;
  readonly code: ErrorCode;
  /** Linear in the length of the text; matched against text with quoted matter blanked unless `raw`. */
  readonly pattern: RegExp;
  /** Default 0.9. */
  readonly confidence?: number;
  /** Default: what the code's row says. */
  readonly retrySame?: boolean;
  /** Default: `none` unless the code says otherwise. */
  readonly effect?: Effect;
  /** Match the text as it came, quoted matter included. Default false. */
  readonly raw?: boolean;
  /** At least one text that this row decides. */
  readonly yes: readonly [string, ...string[]];
  /** At least one text that looks alike and is not decided by this row. */
  readonly no: readonly [string, ...string[]];
}
