import { type Clock, systemClock } from '../../engine/clock.ts';
import { entryText } from './entry-text.ts';
import { InMemorySelectorMemory } from './in-memory.ts';
import { KeptFile } from './kept-file.ts';
import { type Along, type Counts, idOf, type MemoryDisk } from './memory-disk.ts';
import { memoryPath } from './memory-path.ts';
import { MemoryTier, type TierSlot } from './memory-tier.ts';
import { type OnMemoryWarning, safely, warnOnNode } from './memory-warning.ts';
import { keyText, type MemoryEntry, type MemoryKey, type MemoryStats, type SelectorMemory } from './selector-memory.ts';
import { Tombstones } from './tombstones.ts';

/** How a file store is set up. */
export interface SqliteMemoryOptions {
  /** Told of a file that could not be trusted or written; default Node's own warnings. */
  readonly onWarning?: OnMemoryWarning;
  /** Dates invalidations; default the system's. Gotcha: a page with a clock of its own needs a memory with the same. */
  readonly clock?: Pick<Clock, 'now'>;
}

/** Checks noted at most before they are written, unless a write takes them along earlier. */
const MOST_CHECKS = 1_024;

const nothing = (): undefined => undefined;
const noCounts = (): Counts => ({ hits: 0, misses: 0, invalidations: 0, checked: 0, right: 0 });

/**
 * Selector memory in a file of SQLite's, for several processes at once, bounded to 10 000 entries. What one process
 * invalidates no other uses again: each lookup sees whether the file has changed. A file that cannot be trusted is set aside
 * and rebuilt; where nothing can be written, that is told once and the memory goes on in RAM.
 * The constructor throws TypeError for a path that will not do, MemoryRefusedError for a file that must not be used.
 */
export class SqliteSelectorMemory implements SelectorMemory {
  /** Absolute. */
  readonly path: string;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #warn: OnMemoryWarning;
  readonly #tier = new MemoryTier();
  /** Takes over where the file is lost. */
  readonly #ram: InMemorySelectorMemory;
  readonly #file: KeptFile;
  /** Invalidations that could not be written yet, by the key's text: they count here all the same. */
  readonly #owed = new Tombstones();
  readonly #owedKeys = new Map<string, MemoryKey>();
  #counts = noCounts();
  /** What the file had counted when it was last seen. */
  #stored: Counts = noCounts();

  constructor(path: string, options: SqliteMemoryOptions = {}) {
    this.path = memoryPath(path);
    this.#clock = options.clock ?? systemClock;
    this.#warn = safely(options.onWarning ?? warnOnNode);
    this.#ram = new InMemorySelectorMemory({ clock: this.#clock });
    this.#file = new KeptFile(this.path, () => this.#clock.now(), this.#warn, {
      replaced: () => this.#tier.clear(),
      lost: (disk) => this.#takeOver(disk),
    });
  }

  lookup(key: MemoryKey): MemoryEntry | undefined {
    const text = keyText(key);
    if (this.#owed.covers(text, Number.NEGATIVE_INFINITY)) {
      this.#counts.misses += 1;
      return undefined;
    }
    return this.#file.use(
      (disk) => {
        const found = this.#find(disk, text, key);
        this.#counts[found ? 'hits' : 'misses'] += 1;
        if (found && this.#tier.use(found)) this.#flush(disk);
        return found?.entry;
      },
      () => this.#ram.lookup(key),
      nothing,
    );
  }

  learn(key: MemoryKey, entry: MemoryEntry): void {
    const body = entryText(key, entry);
    const text = keyText(key);
    if (body === undefined || this.#owed.covers(text, entry.learnedAt)) return;
    this.#file.use(
      (disk) => {
        this.#payOwed(disk);
        const id = idOf(key);
        const taken = disk.put(id, body, entry.learnedAt, this.#along());
        this.#written();
        if (taken) this.#tier.set(text, { id, key, entry, ...taken });
        else this.#tier.delete(text);
      },
      () => {
        this.#owed.delete(text);
        this.#ram.learn(key, entry);
      },
      nothing,
    );
  }

  invalidate(key: MemoryKey): void {
    const text = keyText(key);
    const known = this.#tier.get(text)?.entry.learnedAt ?? Number.NEGATIVE_INFINITY;
    this.#tier.delete(text);
    // Owed before it is written: if writing fails it counts here at once, and is written as soon as that works again.
    this.#owed.set(text, Math.max(this.#clock.now() - 1, known));
    this.#owedKeys.set(text, key);
    this.#file.use(
      (disk) => this.#payOwed(disk),
      () => this.#ram.invalidate(key),
      nothing,
    );
  }

  checked(_key: MemoryKey, right: boolean): void {
    this.#counts.checked += 1;
    if (right) this.#counts.right += 1;
    if (this.#counts.checked % MOST_CHECKS === 0) this.#file.use((disk) => this.#flush(disk), nothing, nothing);
  }

  stats(): MemoryStats {
    const entries = this.#file.use(
      (disk) => {
        const stored = disk.counters();
        for (const name of Object.keys(this.#stored) as (keyof Counts)[]) this.#stored[name] = stored.get(name) ?? 0;
        return stored.get('entries') ?? 0;
      },
      () => this.#ram.stats().entries,
      () => 0,
    );
    const ram = this.#ram.stats();
    const total = (name: keyof Counts): number => this.#stored[name] + this.#counts[name] + ram[name];
    return {
      entries,
      hits: total('hits'),
      misses: total('misses'),
      invalidations: total('invalidations'),
      checked: total('checked'),
      right: total('right'),
    };
  }

  *entries(): Generator<readonly [MemoryKey, MemoryEntry]> {
    const rows = this.#file.use<Iterable<readonly [MemoryKey, MemoryEntry]>>(
      (disk) => [...disk.rows()].flatMap((row) => (row.kind === 'entry' ? [[row.key, row.entry] as const] : [])),
      () => this.#ram.entries(),
      () => [],
    );
    for (const row of rows) if (!this.#owed.covers(keyText(row[0]), row[1].learnedAt)) yield row;
  }

  clear(): void {
    this.#tier.clear();
    this.#file.use(
      (disk) => disk.clear(),
      () => this.#ram.clear(),
      nothing,
    );
  }

  close(): void {
    this.#file.use(
      (disk) => {
        this.#payOwed(disk);
        this.#flush(disk);
      },
      nothing,
      nothing,
    );
    if (this.#file.isOpen) this.stats();
    this.#file.close();
    this.#tier.clear();
    this.#ram.close();
  }

  /** The entry of a key as the file has it now: from the first tier where the file did not change since, else compared or read. */
  #find(disk: MemoryDisk, text: string, key: MemoryKey): TierSlot | undefined {
    const version = disk.version();
    const slot = this.#tier.get(text);
    if (slot && slot.version === version) return slot;
    const id = slot?.id ?? idOf(key);
    if (slot && disk.revision(id) === slot.revision) {
      slot.version = version;
      return slot;
    }
    this.#tier.delete(text);
    const row = disk.find(id);
    if (row.kind === 'entry') {
      const { entry, revision } = row;
      const read: TierSlot = { id, key, entry, revision, version };
      this.#tier.set(text, read);
      return read;
    }
    if (row.kind === 'damaged') {
      disk.discard(id);
      const message = `An entry of the selector memory ${this.path} does not bear its checksum; it was thrown away, all others stay`;
      this.#warn({ code: 'CACHE_CORRUPTION', message, file: this.path });
    }
    return undefined;
  }

  /** Takes into RAM what is known, from the file as far as it can be read. */
  #takeOver(disk: MemoryDisk | undefined): void {
    for (const { key, entry } of this.#tier.slots()) this.#ram.learn(key, entry);
    try {
      for (const row of disk?.rows() ?? []) if (row.kind === 'entry') this.#ram.learn(row.key, row.entry);
    } catch {
      // what the first tier holds is what is left
    }
    for (const key of this.#owedKeys.values()) this.#ram.invalidate(key);
    this.#tier.clear();
  }

  #payOwed(disk: MemoryDisk): void {
    if (this.#owed.size === 0) return;
    const dead = [...this.#owed.entries()].flatMap(([text, at]) => {
      const key = this.#owedKeys.get(text);
      return key ? [[idOf(key), at] as const] : [];
    });
    disk.bury(dead, this.#along());
    this.#written();
    this.#owed.clear();
    this.#owedKeys.clear();
  }

  #flush(disk: MemoryDisk): void {
    disk.note(this.#along());
    this.#written();
  }

  #along(): Along {
    return { counts: this.#counts, used: this.#tier.used };
  }

  #written(): void {
    this.#counts = noCounts();
    this.#tier.usesWritten();
  }
}
