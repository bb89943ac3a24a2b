import type { ErrorCode } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';
import type { ErrorRecord } from './error-record.ts';

const tally = <K extends string>(keys: readonly K[]): Readonly<Partial<Record<K, number>>> => {
  const counts: Partial<Record<K, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return Object.freeze(counts);
};

/** The failures of a plan in the order in which they happened (R-REC-4); never changes, `append` makes another one. */
export class ErrorHistory {
  readonly records: readonly ErrorRecord[];

  constructor(records: Iterable<ErrorRecord> = []) {
    this.records = Object.freeze([...records]);
    Object.freeze(this);
  }

  /** A history with one record more. */
  append(record: ErrorRecord): ErrorHistory {
    return new ErrorHistory([...this.records, record]);
  }

  /** The last record; undefined in an empty history. */
  get latest(): ErrorRecord | undefined {
    return this.records.at(-1);
  }

  /** How many records of each category; a category without any has no key. */
  get categoryBreakdown(): Readonly<Partial<Record<Category, number>>> {
    return tally(this.records.map((record) => record.category));
  }

  /** How many records of each code; a code without any has no key. */
  get codeBreakdown(): Readonly<Partial<Record<ErrorCode, number>>> {
    return tally(this.records.map((record) => record.code));
  }

  /** Whether any record is retriable still. */
  get hasRetriable(): boolean {
    return this.records.some((record) => record.isRetriable);
  }
}
