import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite-binding.ts';

/** Marks a file as a selector memory of recourse's, in SQLite's header: "RCRS". */
const APPLICATION = 0x52435253;
/** The layout that this version writes. */
export const LAYOUT = 1;

/** `used` and `revision` come from the counter `sequence`, so that processes agree on an order without agreeing on a clock. */
const PARTS = [
  'CREATE TABLE entries (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, checksum TEXT NOT NULL, learned_at REAL NOT NULL, revision INTEGER NOT NULL, used INTEGER NOT NULL)',
  'CREATE INDEX entries_used ON entries (used)',
  'CREATE TABLE invalidated (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at REAL NOT NULL)',
  'CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID',
  "CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN UPDATE counters SET value = value + 1 WHERE name = 'entries'; END",
  "CREATE TRIGGER entry_removed AFTER DELETE ON entries BEGIN UPDATE counters SET value = value - 1 WHERE name = 'entries'; END",
] as const;

/** What is counted in the file, over all processes. */
export const COUNTERS = ['sequence', 'entries', 'hits', 'misses', 'invalidations', 'checked', 'right'] as const;

/** What a file that could be opened turns out to be. */
export type FileNature =
  | { readonly kind: 'memory' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'damaged'; readonly why: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'newer'; readonly layout: number };

const pragma = (db: DatabaseSync, name: string): number => Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);

/** Reads what a file is; throws what SQLite throws for one that is no database. */
export const natureOf = (db: DatabaseSync): FileNature => {
  const application = pragma(db, 'application_id');
  const layout = pragma(db, 'user_version');
  const parts = db.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid').all();
  if (parts.length === 0 && application === 0 && layout === 0) return { kind: 'empty' };
  if (application !== APPLICATION) return { kind: 'foreign' };
  if (layout > LAYOUT) return { kind: 'newer', layout };
  const said = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (said !== 'ok') return { kind: 'damaged', why: String(said) };
  // Word for word: a trigger or a view that somebody put in is not to run in our statements.
  const same = parts.length === PARTS.length && parts.every(({ sql }, at) => sql === PARTS[at]);
  return same ? { kind: 'memory' } : { kind: 'damaged', why: 'its tables are not those of a selector memory' };
};

/** Makes the tables in an empty file; another process that does the same at once does no harm. */
export const layOut = (db: DatabaseSync): void => {
  db.exec('PRAGMA journal_mode = WAL');
  inTransaction(db, () => {
    if (natureOf(db).kind !== 'empty') return;
    for (const part of PARTS) db.exec(part);
    const count = db.prepare('INSERT INTO counters (name, value) VALUES (?, 0)');
    for (const name of COUNTERS) count.run(name);
    db.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${LAYOUT}`);
  });
};
