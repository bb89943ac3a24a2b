import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MemoryDisk } from './memory-disk.ts';
import { LAYOUT, layOut, natureOf } from './memory-schema.ts';
import { MemoryRefusedError, type OnMemoryWarning } from './memory-warning.ts';
import { salvage } from './salvage.ts';
import { openDatabase, troubleOf } from './sqlite-binding.ts';

const BESIDE = ['-wal', '-shm'] as const;

type Look = { readonly kind: 'open'; readonly disk: MemoryDisk } | { readonly kind: 'damaged'; readonly why: string };

const refuse = (db: DatabaseSync, path: string, message: string): never => {
  db.close();
  throw new MemoryRefusedError(message, path);
};

/** Opens what stands at a path, whatever it is. */
const look = (path: string): Look => {
  const db = openDatabase(path);
  try {
    let nature = natureOf(db);
    if (nature.kind === 'empty') {
      layOut(db);
      nature = natureOf(db);
    }
    switch (nature.kind) {
      case 'memory':
        // With WAL a killed process leaves whole entries; only a power cut can take the latest ones.
        db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
        return { kind: 'open', disk: new MemoryDisk(db, path) };
      case 'newer':
        return refuse(
          db,
          path,
          `${path} was written by a newer recourse (layout ${nature.layout}, this one knows ${LAYOUT}); update recourse, or name another file`,
        );
      case 'foreign':
        return refuse(
          db,
          path,
          `${path} is the database of another program; nothing was changed in it. Name another file for the selector memory`,
        );
      case 'empty':
        return refuse(db, path, `${path} could not be laid out as a selector memory`);
      case 'damaged':
        db.close();
        return nature;
      default:
        return nature satisfies never;
    }
  } catch (error) {
    if (db.isOpen) db.close();
    if (error instanceof MemoryRefusedError || troubleOf(error) !== 'corrupt') throw error;
    return { kind: 'damaged', why: error instanceof Error ? error.message : String(error) };
  }
};

/** Runs work while no other process makes, moves or rebuilds the file; the lock goes with the process, however it ends. */
const guarded = <T>(path: string, work: () => T): T => {
  const guard = openDatabase(`${path}-guard`);
  try {
    guard.exec('PRAGMA busy_timeout = 15000; BEGIN EXCLUSIVE');
    return work();
  } finally {
    guard.close();
  }
};

const asideName = (path: string, now: number): string => {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  for (let copy = 0; ; copy += 1) {
    const name = `${path}.corrupt-${stamp}${copy === 0 ? '' : `-${copy}`}`;
    if (!existsSync(name)) return name;
  }
};

/** Moves a file away with what belongs to it; what a killed process left beside a file that is gone as well. */
const setAside = (path: string, to: string): void => {
  for (const part of ['', ...BESIDE]) if (existsSync(path + part)) renameSync(path + part, to + part);
};

const make = (path: string): void => {
  // Only its owner reads it: names and texts of pages stand in it.
  closeSync(openSync(path, 'wx', 0o600));
};

const rebuild = (path: string, why: string, now: number, warn: OnMemoryWarning): void => {
  const aside = asideName(path, now);
  setAside(path, aside);
  const fresh = `${path}.new`;
  for (const part of ['', ...BESIDE]) rmSync(fresh + part, { force: true });
  make(fresh);
  const made = look(fresh);
  const left = BESIDE.filter((part) => !existsSync(aside + part));
  const salvaged = made.kind === 'open' ? salvage(aside, made.disk) : 0;
  for (const part of left) rmSync(aside + part, { force: true });
  if (made.kind === 'open') made.disk.close();
  renameSync(fresh, path);
  warn({
    code: 'CACHE_CORRUPTION',
    message: `The selector memory ${path} could not be trusted (${why.replace(/\s+/g, ' ')}); it was moved to ${aside} and rebuilt with the ${salvaged} entries that could still be read`,
    file: path,
    movedTo: aside,
    salvaged,
  });
};

const opened = (path: string): MemoryDisk | string | undefined => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isFile()) throw new MemoryRefusedError(`${path} is not a file; name one for the selector memory`, path);
  const found = look(path);
  return found.kind === 'open' ? found.disk : found.why;
};

/**
 * Opens the memory at a path: made where there is none, set aside and rebuilt where it cannot be trusted. Several processes
 * may do so at once. Throws MemoryRefusedError for a file that must not be used, and what the file system or SQLite throw
 * where nothing can be kept there.
 */
export const openMemoryFile = (path: string, now: number, warn: OnMemoryWarning): MemoryDisk => {
  const first = opened(path);
  if (first instanceof MemoryDisk) return first;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return guarded(path, () => {
    // Another process may have done it while we waited.
    const found = opened(path);
    if (found instanceof MemoryDisk) return found;
    if (found !== undefined) rebuild(path, found, now, warn);
    else {
      if (BESIDE.some((part) => existsSync(path + part))) setAside(path, asideName(path, now));
      make(path);
    }
    const made = opened(path);
    if (made instanceof MemoryDisk) return made;
    throw new Error(`${path} could not be made anew: ${made ?? 'it vanished'}`);
  });
};
