import type { Effect } from '../domain/classify/classification.ts';
import type { FailedAttempt } from './attempt-log.ts';

/** What a run came to by the time it was asked. */
export interface RecoveryReport {
  readonly operation: string;
  readonly state: 'running' | 'succeeded' | 'failed' | 'aborted';
  /** Attempts made in all. */
  readonly attempts: number;
  /** Those that failed. */
  readonly failures: readonly FailedAttempt[];
  /** `done` also when the value came after the caller had given up; `unknown` while that may still happen. */
  readonly effect: Effect;
  readonly durationMs: number;
  /** From the first failure on. */
  readonly recoveryMs: number;
  readonly waitedMs: number;
}

const MAX_RUNS = 100;
const runs = new WeakMap<object, (() => RecoveryReport)[]>();

const isKey = (reason: unknown): reason is object =>
  (typeof reason === 'object' && reason !== null) || typeof reason === 'function';

/** Keeps the report of an aborted run reachable through the caller's reason; a primitive reason holds nothing. */
export const rememberAborted = (reason: unknown, report: () => RecoveryReport): void => {
  if (!isKey(reason)) return;
  const known = runs.get(reason) ?? [];
  known.push(report);
  if (known.length > MAX_RUNS) known.shift();
  runs.set(reason, known);
};

/**
 * What was recorded of the runs that the caller aborted with this reason, in the order in which they ended; at most the
 * last 100. Ask again later: a value that arrives after the abort changes the effect to `done`.
 * Gotcha: a reason that is a text or a number holds nothing; listen for `ended` instead.
 */
export const recoveryOf = (reason: unknown): readonly RecoveryReport[] =>
  isKey(reason) ? (runs.get(reason) ?? []).map((report) => report()) : [];
