import type { DatabaseSync } from 'node:sqlite';

/** How long another process's write is waited for, milliseconds; one takes well under one. */
const BUSY_MS = 2_000;

/** What SQLite's primary result codes mean for a memory (https://www.sqlite.org/rescode.html). */
const MEANINGS = {
  5: 'busy',
  6: 'busy',
  7: 'unusable',
  8: 'unusable',
  10: 'unusable',
  11: 'corrupt',
  13: 'unusable',
  14: 'unusable',
  23: 'unusable',
  24: 'corrupt',
  26: 'corrupt',
} as const satisfies Record<number, 'busy' | 'corrupt' | 'unusable'>;

/** What a failure of the file comes to. */
export type Trouble = 'busy' | 'corrupt' | 'unusable';

/** Reads an error of SQLite's; all that is not known to be anything else makes the file unusable. */
export const troubleOf = (error: unknown): Trouble => {
  const { errcode } = (error ?? {}) as { readonly errcode?: unknown };
  const primary = typeof errcode === 'number' ? errcode & 0xff : 0;
  return Object.hasOwn(MEANINGS, primary) ? MEANINGS[primary as keyof typeof MEANINGS] : 'unusable';
};

/** Opens a database with the settings that every connection has. Throws where Node has no SQLite, and what SQLite throws. */
export const openDatabase = (path: string, options: { readonly readOnly?: boolean } = {}): DatabaseSync => {
  // Asked for only now: an older Node without it can use all the rest.
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (!sqlite) throw new Error('A selector memory in a file needs Node 22.13 or newer, which brings SQLite with it');
  const db = new sqlite.DatabaseSync(path, { readOnly: options.readOnly ?? false, allowExtension: false });
  try {
    // A schema that came with a file must run nothing.
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const within = new WeakSet<DatabaseSync>();

/** Runs work that writes, whole or not at all; waits for other writers. Inside another such work it is part of that. */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  if (within.has(db)) return work();
  db.exec('BEGIN IMMEDIATE');
  within.add(db);
  try {
    const value = work();
    db.exec('COMMIT');
    return value;
  } catch (error) {
    try {
      db.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself, as it does where the disk is full
    }
    throw error;
  } finally {
    within.delete(db);
  }
};
