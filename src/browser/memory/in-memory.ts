import { type Clock, systemClock } from '../../engine/clock.ts';
import { entryText } from './entry-text.ts';
import {
  keyText,
  type MemoryEntry,
  type MemoryKey,
  type MemoryStats,
  MOST_ENTRIES,
  type SelectorMemory,
} from './selector-memory.ts';
import { Tombstones } from './tombstones.ts';

/** Selector memory for the life of the process, bounded to 10 000 entries. */
export class InMemorySelectorMemory implements SelectorMemory {
  readonly #entries = new Map<string, readonly [MemoryKey, MemoryEntry]>();
  readonly #dead = new Tombstones();
  readonly #clock: Pick<Clock, 'now'>;
  #hits = 0;
  #misses = 0;
  #invalidations = 0;
  #checked = 0;
  #right = 0;
  #closed = false;

  /** `clock` dates invalidations; default the system's. */
  constructor(options: { readonly clock?: Pick<Clock, 'now'> } = {}) {
    this.#clock = options.clock ?? systemClock;
  }

  lookup(key: MemoryKey): MemoryEntry | undefined {
    const text = keyText(key);
    const found = this.#entries.get(text);
    if (!found) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    this.#entries.delete(text);
    this.#entries.set(text, found);
    return found[1];
  }

  learn(key: MemoryKey, entry: MemoryEntry): void {
    const text = keyText(key);
    const known = this.#entries.get(text);
    if (this.#closed || entryText(key, entry) === undefined) return;
    if (this.#dead.covers(text, entry.learnedAt) || (known && known[1].learnedAt > entry.learnedAt)) return;
    this.#entries.delete(text);
    this.#entries.set(text, [key, entry]);
    if (this.#entries.size <= MOST_ENTRIES) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  invalidate(key: MemoryKey): void {
    if (this.#closed) return;
    const text = keyText(key);
    const learnedAt = this.#entries.get(text)?.[1].learnedAt ?? Number.NEGATIVE_INFINITY;
    // What is learned in this very millisecond comes after it: a page takes longer than that to be acted on.
    this.#dead.set(text, Math.max(this.#clock.now() - 1, learnedAt));
    if (this.#entries.delete(text)) this.#invalidations += 1;
  }

  checked(_key: MemoryKey, right: boolean): void {
    this.#checked += 1;
    if (right) this.#right += 1;
  }

  stats(): MemoryStats {
    return {
      entries: this.#entries.size,
      hits: this.#hits,
      misses: this.#misses,
      invalidations: this.#invalidations,
      checked: this.#checked,
      right: this.#right,
    };
  }

  entries(): Iterable<readonly [MemoryKey, MemoryEntry]> {
    return this.#entries.values();
  }

  clear(): void {
    this.#entries.clear();
  }

  close(): void {
    this.clear();
    this.#closed = true;
  }
}

/** What pages use that are given no memory of their own: one for the process, so that a second page profits from the first. */
export const sharedMemory: SelectorMemory = new InMemorySelectorMemory();
