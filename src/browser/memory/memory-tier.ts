import type { MemoryEntry, MemoryKey } from './selector-memory.ts';

/** An entry held in memory, with what tells whether the file still says the same. */
export interface TierSlot {
  readonly id: string;
  readonly key: MemoryKey;
  readonly entry: MemoryEntry;
  readonly revision: number;
  /** The state of the file at which it was last seen to hold. */
  version: number;
  /** The use of the tier, counted from its beginning, with which it was last noted as used. */
  notedAt?: number;
}

/** Slots kept at most; what falls out is read from the file again. */
const MOST_SLOTS = 2_000;
/** Uses noted at most before they are to be written. */
const MOST_USED = 512;
/** A slot that was noted so many uses ago, or fewer, is not noted again: what is used all the time goes last anyway. */
const NOTED_FOR = 4_096;

/** The first tier of a file store: entries as objects, and which of them were used since the file was last written. */
export class MemoryTier {
  readonly #slots = new Map<string, TierSlot>();
  readonly #used = new Set<string>();
  #uses = 0;

  get(text: string): TierSlot | undefined {
    return this.#slots.get(text);
  }

  set(text: string, slot: TierSlot): void {
    this.#slots.delete(text);
    this.#slots.set(text, slot);
    if (this.#slots.size <= MOST_SLOTS) return;
    const [oldest] = this.#slots.keys();
    if (oldest !== undefined) this.#slots.delete(oldest);
  }

  delete(text: string): void {
    this.#slots.delete(text);
  }

  clear(): void {
    this.#slots.clear();
    this.#used.clear();
  }

  slots(): Iterable<TierSlot> {
    return this.#slots.values();
  }

  /** Notes a use; true where so many are noted that they should be written. */
  use(slot: TierSlot): boolean {
    this.#uses += 1;
    if (slot.notedAt !== undefined && this.#uses - slot.notedAt <= NOTED_FOR) return false;
    slot.notedAt = this.#uses;
    this.#used.delete(slot.id);
    this.#used.add(slot.id);
    return this.#used.size >= MOST_USED;
  }

  /** What was used, the latest last. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  usesWritten(): void {
    this.#used.clear();
  }
}
