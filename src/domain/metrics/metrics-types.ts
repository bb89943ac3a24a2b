import type { ErrorCode } from '../catalog/catalog.ts';

/** What became of the operations that met one code. `occurrences` = `recovered` + `manual` + `lost`. */
export interface CodeMetrics {
  readonly code: ErrorCode;
  /** Operations that failed with it at least once; each is counted under one code. */
  readonly occurrences: number;
  /** Ended well without a person. */
  readonly recovered: number;
  /** A person was asked, however it ended. */
  readonly manual: number;
  /** Ended without success, and nobody was asked. */
  readonly lost: number;
  readonly averageRetries: number;
  /** Milliseconds, over what recovered; null where nothing did. */
  readonly averageRecoveryMs: number | null;
}

/** What was read and not counted. */
export interface MetricsNotes {
  /** Events that came before. */
  readonly duplicates: number;
  /** Kinds of events of a newer version. */
  readonly unknownTypes: number;
  /** Damaged events. */
  readonly malformed: number;
  /** Failures under codes of a newer version, counted as UNKNOWN. */
  readonly unknownCodes: number;
}

/**
 * How well recovery works (R-MET-1). `operations` = `clean` + `failures` + `interrupted` + `unfinished`, and
 * `failures` = `recovered` + `manual` + `lost`. Rates are 0..1, and null where there is nothing to divide by.
 */
export interface Metrics {
  readonly operations: number;
  /** Ended well without any failure. */
  readonly clean: number;
  /** Operations in which something failed. */
  readonly failures: number;
  readonly recovered: number;
  readonly manual: number;
  readonly lost: number;
  /** Stopped by a person; no failure. */
  readonly interrupted: number;
  /** Started, and not ended so far as the journal knows. */
  readonly unfinished: number;
  readonly recoveryRate: number | null;
  readonly manualRate: number | null;
  /** Milliseconds, over what recovered. */
  readonly averageRecoveryMs: number | null;
  /** Of the failures of category transient, those that recovered. */
  readonly transient: { readonly failures: number; readonly recovered: number; readonly rate: number | null };
  readonly failedAttempts: number;
  readonly memory: {
    readonly right: number;
    readonly wrong: number;
    /** Share of checked entries that resolve to the right element. */
    readonly integrity: number | null;
    readonly invalidations: number;
  };
  readonly rollbacks: { readonly complete: number; readonly partial: number };
  readonly heals: { readonly kept: number; readonly refused: number; readonly reverted: number };
  readonly tickets: {
    readonly opened: number;
    readonly resolved: number;
    readonly declined: number;
    readonly expired: number;
  };
  readonly waitedMs: number;
  /** Most frequent first, then by name. */
  readonly byCode: readonly CodeMetrics[];
  readonly notes: MetricsNotes;
}
