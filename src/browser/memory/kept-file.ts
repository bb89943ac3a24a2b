import type { MemoryDisk } from './memory-disk.ts';
import { MemoryRefusedError, type OnMemoryWarning } from './memory-warning.ts';
import { openMemoryFile } from './open-memory-file.ts';
import { troubleOf } from './sqlite-binding.ts';

/** What whoever uses the file does when it changes under them. */
export interface FileChange {
  /** Another file stands in its place: what was read of the old one holds no longer. */
  replaced(): void;
  /** The file is given up for good; `disk` may still give what can be read of it. */
  lost(disk: MemoryDisk | undefined): void;
}

const GOES_ON = 'the memory goes on in RAM, and ends with this process';

/** A memory's file over its life: opened again where it was replaced, rebuilt where it breaks, given up where nothing helps. */
export class KeptFile {
  readonly #path: string;
  readonly #now: () => number;
  readonly #warn: OnMemoryWarning;
  readonly #change: FileChange;
  #disk: MemoryDisk | undefined;
  #toldBusy = false;

  /** Throws MemoryRefusedError for a file that must not be used; anything else that goes wrong is told and gives the file up. */
  constructor(path: string, now: () => number, warn: OnMemoryWarning, change: FileChange) {
    this.#path = path;
    this.#now = now;
    this.#warn = warn;
    this.#change = change;
    try {
      this.#disk = openMemoryFile(path, now(), warn);
    } catch (error) {
      if (error instanceof MemoryRefusedError) throw error;
      this.#giveUp(error);
    }
  }

  get isOpen(): boolean {
    return this.#disk !== undefined;
  }

  /** Does work on the file, or what stands in for it where there is none (any more), or where others keep it busy. Never throws. */
  use<T>(work: (disk: MemoryDisk) => T, without: () => T, whenBusy: () => T): T {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        if (this.#disk?.moved) this.#reopen();
        if (!this.#disk) return without();
        return work(this.#disk);
      } catch (error) {
        const trouble = error instanceof MemoryRefusedError ? 'unusable' : troubleOf(error);
        if (trouble === 'busy') {
          this.#tellBusy();
          return whenBusy();
        }
        if (trouble === 'unusable' || tries > 0) this.#giveUp(error);
        else this.#reopenOrGiveUp();
      }
    }
    return without();
  }

  close(): void {
    const disk = this.#disk;
    this.#disk = undefined;
    try {
      disk?.close();
    } catch {
      // what was written is written
    }
  }

  #reopen(): void {
    this.close();
    this.#change.replaced();
    this.#disk = openMemoryFile(this.#path, this.#now(), this.#warn);
  }

  #reopenOrGiveUp(): void {
    try {
      this.#reopen();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #giveUp(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.#warn({
      code: 'STORE_FAILED',
      message: `The selector memory ${this.#path} cannot be used (${why}); ${GOES_ON}`,
      file: this.#path,
    });
    this.#change.lost(this.#disk);
    this.close();
  }

  #tellBusy(): void {
    if (this.#toldBusy) return;
    this.#toldBusy = true;
    const message = `The selector memory ${this.#path} was kept busy for too long by another process; what is learned meanwhile is not kept`;
    this.#warn({ code: 'STORE_FAILED', message, file: this.#path });
  }
}
