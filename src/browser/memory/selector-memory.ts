import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

/** What an entry is kept under: where, and what for. */
export interface MemoryKey {
  /** Origin and path of the frame, without query and fragment. */
  readonly page: string;
  /** What the person means: the step's intent with its place in the step, or the locator's description or selector. */
  readonly intent: string;
}

/** What is remembered of a target that was acted on with success. */
export interface MemoryEntry {
  /** The selector that led to it, as the script wrote it. */
  readonly selector: string;
  readonly fingerprint: Fingerprint;
  /** What must not change between looking and acting; see the probe. */
  readonly signature: string;
  /** What it was before a heal was kept. */
  readonly previous?: Fingerprint;
  /** The selector that a kept heal goes by, tried before the script's own is given up. */
  readonly healed?: string;
  /** Of a list: the values that the options asked for came to, by the text asked for. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** Epoch milliseconds. */
  readonly learnedAt: number;
  /** Whether an intent of the user's words stands behind it, not only a selector. */
  readonly meant: boolean;
  /** The browser context it was learned in, by a word of this process. */
  readonly learnedIn: string;
}

/** How the memory did; for metrics. A file store counts over all processes and runs that used the file. */
export interface MemoryStats {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
  readonly invalidations: number;
  /** Entries whose element was checked on use, and those of them that were the right one. */
  readonly checked: number;
  readonly right: number;
}

/**
 * Remembers targets from one visit to the next; a port, held by an in-memory and a file store alike.
 * Synchronous, for it stands in the way of every action; no method throws, for a memory that fails is no reason to fail.
 */
export interface SelectorMemory {
  /** The very object that was given before, as long as the entry did not change. */
  lookup(key: MemoryKey): MemoryEntry | undefined;
  /**
   * Keeps an entry, unless a later one is known (`learnedAt`), or the key was invalidated since it was learned.
   * Gotcha: an entry of more than 32 768 characters is not kept, so that no page can fill the memory.
   */
  learn(key: MemoryKey, entry: MemoryEntry): void;
  /** Drops an entry in every tier; a bad entry is never used twice. */
  invalidate(key: MemoryKey, reason: string): void;
  /** Notes whether an entry's element proved to be the right one. */
  checked(key: MemoryKey, right: boolean): void;
  stats(): MemoryStats;
  entries(): Iterable<readonly [MemoryKey, MemoryEntry]>;
  /** Forgets every entry; what was counted stays. */
  clear(): void;
  /** After this nothing is found and nothing is kept; what was counted can still be read. */
  close(): void;
}

/** One text for a key, the same in every store. */
export const keyText = (key: MemoryKey): string => `${key.page}\n${key.intent}`;

/** Entries kept at most by any store; the one unused for longest goes first. */
export const MOST_ENTRIES = 10_000;

/** Characters of an entry with its key at most, as JSON; a target takes about 1 500. */
export const MOST_CHARACTERS = 32_768;

/** Share of checked entries that led to the right element, 0..1; undefined before the first check. Target: 1 (R-PAGE-6). */
export const memoryIntegrity = (stats: Pick<MemoryStats, 'checked' | 'right'>): number | undefined =>
  stats.checked > 0 ? stats.right / stats.checked : undefined;
