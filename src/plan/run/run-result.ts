import type { ErrorRecord } from '../../domain/record/error-record.ts';
import type { RecoveryError } from '../../engine/recovery-error.ts';
import type { Position } from '../file/problem.ts';

/** What became of a step. */
export interface StepReport {
  readonly number: number;
  readonly label: string;
  readonly file: string;
  readonly position: Position;
  readonly state: 'done' | 'failed' | 'not_run';
  /** 0 where it was not run. */
  readonly durationMs: number;
  /** Attempts that failed. */
  readonly failures: number;
  readonly note?: string;
}

/** How a run came to its end; every text is redacted. */
export interface RunResult {
  readonly planId: string;
  readonly name: string;
  readonly file: string;
  readonly state: 'complete' | 'failed' | 'interrupted';
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly steps: readonly StepReport[];
  /** Every failure, overcome or not, in order. */
  readonly records: readonly ErrorRecord[];
  readonly outputs: Readonly<Record<string, string>>;
  /** How often a lost page or browser was started anew. */
  readonly restarts: number;
  /** What ended a run that failed. */
  readonly failure?: RecoveryError;
  /** PNG of the page at the failure. */
  readonly screenshot?: Buffer;
  /** What went wrong beside the run and changed nothing of it. */
  readonly warnings: readonly string[];
  /** Where the report was written; absent where it could not be. */
  readonly folder?: string;
}
