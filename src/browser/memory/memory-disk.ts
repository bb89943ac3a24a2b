import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readEntry } from './entry-text.ts';
import { COUNTERS } from './memory-schema.ts';
import { type MemoryEntry, type MemoryKey, MOST_ENTRIES } from './selector-memory.ts';
import { inTransaction } from './sqlite-binding.ts';

/** The id of a key in the file; of well-formed text only, whatever the key holds. */
export const idOf = (key: MemoryKey): string => hash('sha256', JSON.stringify([key.page, key.intent]), 'hex');

/** What a row must bear to be believed. */
export const checksumOf = (id: string, body: string): string => hash('sha256', `${id}\n${body}`, 'hex');

/** An entry as it stands in the file. */
export interface DiskEntry {
  readonly key: MemoryKey;
  readonly entry: MemoryEntry;
  readonly revision: number;
}

/** What a row gave: nothing there, an entry, or something that is not to be believed. */
export type RowRead = { readonly kind: 'none' | 'damaged' } | ({ readonly kind: 'entry' } & DiskEntry);

/** Counts that were not yet written. */
export type Counts = { -readonly [K in 'hits' | 'misses' | 'invalidations' | 'checked' | 'right']: number };

/** What rides along with a write: counts, and the entries that were used since the last one, the latest last. */
export interface Along {
  readonly counts: Counts;
  readonly used: Iterable<string>;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads a row; what does not bear its checksum, or is no entry of the key it stands under, is damaged. */
export const readRow = (row: Row | undefined): RowRead => {
  if (!row) return { kind: 'none' };
  const { id, body, checksum, revision } = row;
  if (typeof id !== 'string' || typeof body !== 'string' || checksumOf(id, body) !== checksum)
    return { kind: 'damaged' };
  const found = readEntry(body);
  if (!found || idOf(found[0]) !== id) return { kind: 'damaged' };
  return { kind: 'entry', key: found[0], entry: found[1], revision: Number(revision) };
};

const fileOf = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : '';
};

/** The file of a memory, open: its statements, each write whole or not at all. Every method throws what SQLite throws. */
export class MemoryDisk {
  readonly db: DatabaseSync;
  readonly #path: string;
  readonly #file: string;
  readonly #version: StatementSync;
  readonly #row: StatementSync;
  readonly #revision: StatementSync;
  readonly #next: StatementSync;
  readonly #dead: StatementSync;
  readonly #put: StatementSync;
  readonly #use: StatementSync;
  readonly #remove: StatementSync;
  readonly #bury: StatementSync;
  readonly #forgetDead: StatementSync;
  readonly #trim: StatementSync;
  readonly #count: StatementSync;

  constructor(db: DatabaseSync, path: string) {
    this.db = db;
    this.#path = path;
    this.#file = fileOf(path);
    this.#version = db.prepare('PRAGMA data_version');
    this.#row = db.prepare('SELECT id, body, checksum, revision FROM entries WHERE id = ?');
    this.#revision = db.prepare('SELECT revision FROM entries WHERE id = ?');
    this.#next = db.prepare("UPDATE counters SET value = value + 1 WHERE name = 'sequence' RETURNING value");
    this.#dead = db.prepare('SELECT 1 FROM invalidated WHERE id = ? AND at >= ?');
    this.#put = db.prepare(
      'INSERT INTO entries (id, body, checksum, learned_at, revision, used) VALUES (:id, :body, :checksum, :learnedAt, :sequence, :sequence) ON CONFLICT (id) DO UPDATE SET body = :body, checksum = :checksum, learned_at = :learnedAt, revision = :sequence, used = :sequence WHERE learned_at <= :learnedAt',
    );
    this.#use = db.prepare('UPDATE entries SET used = ? WHERE id = ?');
    this.#remove = db.prepare('DELETE FROM entries WHERE id = ? RETURNING learned_at');
    this.#bury = db.prepare('INSERT OR REPLACE INTO invalidated (id, at) VALUES (?, ?)');
    this.#forgetDead = db.prepare('DELETE FROM invalidated WHERE number <= (SELECT max(number) FROM invalidated) - ?');
    this.#trim = db.prepare(
      "DELETE FROM entries WHERE number IN (SELECT number FROM entries ORDER BY used LIMIT max(0, (SELECT value FROM counters WHERE name = 'entries') - ?))",
    );
    this.#count = db.prepare('UPDATE counters SET value = value + ? WHERE name = ?');
  }

  /** Whether another file stands at the path now, or none: it was set aside or deleted by somebody. */
  get moved(): boolean {
    return fileOf(this.#path) !== this.#file;
  }

  /** Changes as soon as another connection has written. */
  version(): number {
    return Number(this.#version.get()?.['data_version']);
  }

  revision(id: string): number | undefined {
    const found = this.#revision.get(id);
    return found && Number(found['revision']);
  }

  find(id: string): RowRead {
    return readRow(this.#row.get(id));
  }

  /** Puts an entry in, unless a later one or a later invalidation stands there. Returns its revision where it was taken. */
  put(
    id: string,
    body: string,
    learnedAt: number,
    along: Along,
  ): { readonly revision: number; readonly version: number } | undefined {
    return inTransaction(this.db, () => {
      this.#carry(along);
      if (this.#dead.get(id, learnedAt)) return undefined;
      const sequence = this.#sequence();
      const { changes } = this.#put.run({ id, body, checksum: checksumOf(id, body), learnedAt, sequence });
      if (Number(changes) === 0) return undefined;
      this.#trim.run(MOST_ENTRIES);
      return { revision: sequence, version: this.version() };
    });
  }

  /** Takes entries out, and keeps what was learned of them before from coming back. Returns how many were there. */
  bury(dead: Iterable<readonly [string, number]>, along: Along): number {
    return inTransaction(this.db, () => {
      this.#carry(along);
      let there = 0;
      for (const [id, at] of dead) {
        const removed = this.#remove.get(id);
        if (removed) there += 1;
        this.#bury.run(id, Math.max(at, removed ? Number(removed['learned_at']) : at));
      }
      this.#count.run(there, 'invalidations');
      this.#forgetDead.run(MOST_ENTRIES);
      return there;
    });
  }

  /** Takes over what an earlier file held against keys, and what it had counted. */
  restore(dead: Iterable<readonly [string, number]>, counts: Counts): void {
    inTransaction(this.db, () => {
      for (const [id, at] of dead) this.#bury.run(id, at);
      this.#carry({ counts, used: [] });
    });
  }

  /** Takes out what cannot be believed, without holding it against its key. */
  discard(id: string): void {
    inTransaction(this.db, () => this.#remove.get(id));
  }

  /** Writes what only rides along with other writes. */
  note(along: Along): void {
    inTransaction(this.db, () => this.#carry(along));
  }

  clear(): void {
    inTransaction(this.db, () => this.db.exec('DELETE FROM entries'));
  }

  counters(): ReadonlyMap<string, number> {
    const rows = this.db.prepare('SELECT name, value FROM counters').all();
    return new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
  }

  /** Every row, some hundreds at a time. */
  *rows(): Generator<RowRead> {
    const some = this.db.prepare(
      'SELECT number, id, body, checksum, revision FROM entries WHERE number > ? ORDER BY number LIMIT 200',
    );
    for (let last = -1; ; ) {
      const rows = some.all(last);
      for (const row of rows) yield readRow(row);
      if (rows.length === 0) return;
      last = Number(rows.at(-1)?.['number']);
    }
  }

  close(): void {
    this.db.close();
  }

  #sequence(): number {
    return Number(this.#next.get()?.['value']);
  }

  #carry({ counts, used }: Along): void {
    for (const name of COUNTERS)
      if (name in counts && counts[name as keyof Counts] !== 0) this.#count.run(counts[name as keyof Counts], name);
    for (const id of used) this.#use.run(this.#sequence(), id);
  }
}
