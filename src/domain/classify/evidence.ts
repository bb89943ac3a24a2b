import type { ErrorCode } from '../catalog/catalog.ts';
import type { Effect } from './classification.ts';

/** Which codes a piece of evidence may still be narrowed to by later evidence: none, some, or any. */
export type Narrowing = 'none' | 'any' | ReadonlySet<ErrorCode>;

/** One reading of the evidence: a code, how sure, and what may still refine it. */
export interface Evidence {
  readonly code: ErrorCode;
  readonly confidence: number;
  readonly rule: string;
  /** Default 'none': it decides. */
  readonly narrowing?: Narrowing | undefined;
  readonly retrySame?: boolean | undefined;
  readonly effect?: Effect | undefined;
}

/** Whether evidence allows a later reading with this code to take its place. */
export const allows = (evidence: Evidence | undefined, code: ErrorCode): boolean => {
  if (evidence === undefined) return true;
  const narrowing = evidence.narrowing ?? 'none';
  if (narrowing === 'none') return false;
  return narrowing === 'any' || narrowing.has(code);
};
