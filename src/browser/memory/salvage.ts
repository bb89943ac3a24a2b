import type { DatabaseSync } from 'node:sqlite';
import { entryText } from './entry-text.ts';
import { type Counts, idOf, type MemoryDisk, readRow } from './memory-disk.ts';
import { inTransaction, openDatabase } from './sqlite-binding.ts';

const NOTHING = { counts: { hits: 0, misses: 0, invalidations: 0, checked: 0, right: 0 }, used: [] } as const;
/** Rows looked at most, so that a file that is hostile rather than broken ends too. */
const MOST_ROWS = 40_000;
const BATCH = 100;

type Row = Readonly<Record<string, unknown>>;

/** All rows that can be read: in batches, and one by one where a batch meets a damaged page. */
function* readable(db: DatabaseSync): Generator<Row> {
  const columns = 'SELECT number, id, body, checksum, revision FROM entries';
  const batch = db.prepare(`${columns} WHERE number > ? ORDER BY number LIMIT ${BATCH}`);
  const one = db.prepare(`${columns} WHERE number = ?`);
  const all = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  for (let last = 0, seen = 0; seen < MOST_ROWS; seen += BATCH) {
    const rows = all(() => batch.all(last));
    if (rows) {
      if (rows.length === 0) return;
      yield* rows;
      last = Number(rows.at(-1)?.['number']);
      continue;
    }
    for (let number = last + 1; number <= last + BATCH; number += 1) {
      const row = all(() => one.get(number));
      if (row) yield row;
    }
    last += BATCH;
  }
}

const dead = (db: DatabaseSync): readonly (readonly [string, number])[] => {
  try {
    return db
      .prepare('SELECT id, at FROM invalidated LIMIT 20000')
      .all()
      .flatMap(({ id, at }) => (typeof id === 'string' && typeof at === 'number' ? [[id, at] as const] : []));
  } catch {
    return [];
  }
};

const counts = (db: DatabaseSync): Counts => {
  const found: Counts = { hits: 0, misses: 0, invalidations: 0, checked: 0, right: 0 };
  try {
    for (const { name, value } of db.prepare('SELECT name, value FROM counters').all())
      if (typeof name === 'string' && Object.hasOwn(found, name) && Number.isSafeInteger(value))
        found[name as keyof Counts] = Number(value);
  } catch {
    // they begin anew
  }
  return found;
};

/**
 * Brings what can still be read of a broken file, and bears its checksum, into a new one, with what was counted. Returns how
 * many entries that were.
 */
export const salvage = (from: string, into: MemoryDisk): number => {
  let db: DatabaseSync | undefined;
  let kept = 0;
  try {
    const broken = openDatabase(from, { readOnly: true });
    db = broken;
    inTransaction(into.db, () => {
      into.restore(dead(broken), counts(broken));
      for (const row of readable(broken)) {
        const read = readRow(row);
        const text = read.kind === 'entry' ? entryText(read.key, read.entry) : undefined;
        if (read.kind !== 'entry' || text === undefined) continue;
        if (into.put(idOf(read.key), text, read.entry.learnedAt, NOTHING)) kept += 1;
      }
    });
  } catch {
    // what could be read was read; the file itself is kept for whoever wants to look
  } finally {
    db?.close();
  }
  return kept;
};
