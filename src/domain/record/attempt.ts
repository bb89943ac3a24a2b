import type { ErrorCode } from '../catalog/catalog.ts';

/** One try of an operation, as a final error, a record and a response tell it. */
export interface Attempt {
  /** Counts from 1. */
  readonly number: number;
  /** The selector used, where there was one. */
  readonly selector?: string;
  readonly code: ErrorCode;
  readonly message: string;
  /** Milliseconds from its start to its end. */
  readonly durationMs: number;
  /** Milliseconds waited before it; 0 for the first. */
  readonly waitedMs: number;
}
