import { MOST_ENTRIES } from './selector-memory.ts';

/** When keys were last invalidated, so that what was learned before is not taken again; bounded, the oldest go first. */
export class Tombstones {
  readonly #at = new Map<string, number>();

  get size(): number {
    return this.#at.size;
  }

  /** Notes that a key was invalidated at a moment, epoch milliseconds. */
  set(key: string, at: number): void {
    this.#at.delete(key);
    this.#at.set(key, at);
    if (this.#at.size <= MOST_ENTRIES) return;
    const [oldest] = this.#at.keys();
    if (oldest !== undefined) this.#at.delete(oldest);
  }

  /** Whether what was learned at a moment is dead. */
  covers(key: string, learnedAt: number): boolean {
    const at = this.#at.get(key);
    return at !== undefined && learnedAt <= at;
  }

  entries(): Iterable<readonly [string, number]> {
    return this.#at.entries();
  }

  delete(key: string): void {
    this.#at.delete(key);
  }

  clear(): void {
    this.#at.clear();
  }
}
