import { readFileSync } from 'node:fs';
import { type ErrorCode, isErrorCode } from '../../src/domain/catalog/catalog.ts';

/** One published message with its label, as the corpus keeps it. */
export interface Entry {
  readonly id: string;
  readonly runtime: string;
  readonly name: string | null;
  readonly code: string | number | null;
  readonly status: number | null;
  readonly message: string;
  readonly cause: { readonly name?: string; readonly message?: string; readonly code?: string } | null;
  readonly label: ErrorCode;
  readonly also: readonly ErrorCode[];
  readonly retry_same: boolean;
  readonly source: string;
}

const asEntry = (line: string): Entry => {
  const value = JSON.parse(line) as Entry;
  if (!isErrorCode(value.label)) throw new TypeError(`${value.id}: no code ${String(value.label)}`);
  return value;
};

/** Reads a corpus, one JSON object a line; undefined when the file is not there. */
export const readCorpus = (path: string): readonly Entry[] | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(asEntry);
};

/** Builds what the program would have thrown. */
export const thrownOf = (entry: Entry): Error => {
  const cause =
    entry.cause === null || entry.cause === undefined
      ? undefined
      : Object.assign(new Error(entry.cause.message ?? ''), {
          ...(entry.cause.name === undefined || entry.cause.name === null ? {} : { name: entry.cause.name }),
          ...(entry.cause.code === undefined || entry.cause.code === null ? {} : { code: entry.cause.code }),
        });
  return Object.assign(new Error(entry.message, cause === undefined ? {} : { cause }), {
    ...(entry.name === null ? {} : { name: entry.name }),
    ...(entry.code === null ? {} : { code: entry.code }),
    ...(entry.status === null ? {} : { status: entry.status }),
  });
};
