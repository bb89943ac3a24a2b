import { keyText, type MemoryEntry, type MemoryKey, type MemoryStats, type SelectorMemory } from './selector-memory.ts';

/** Entries kept at most; the one unused for longest goes first. */
const MOST = 10_000;

/** Selector memory for the life of the process, bounded to 10 000 entries. */
export class InMemorySelectorMemory implements SelectorMemory {
  readonly #entries = new Map<string, readonly [MemoryKey, MemoryEntry]>();
  #hits = 0;
  #misses = 0;
  #invalidations = 0;
  #checked = 0;
  #right = 0;

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
    this.#entries.delete(keyText(key));
    this.#entries.set(keyText(key), [key, entry]);
    if (this.#entries.size <= MOST) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  invalidate(key: MemoryKey): void {
    if (this.#entries.delete(keyText(key))) this.#invalidations += 1;
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

  close(): void {}
}

/** What pages use that are given no memory of their own: one for the process, so that a second page profits from the first. */
export const sharedMemory: SelectorMemory = new InMemorySelectorMemory();
