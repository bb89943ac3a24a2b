import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of one run; made when something is first written to it. */
export class RunFolder {
  readonly path: string;
  #made: Promise<unknown> | undefined;

  /** `startedAt` is milliseconds since the epoch. */
  constructor(reports: string, startedAt: number, planId: string) {
    const stamp = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    this.path = join(reports, 'runs', `${stamp}-${planId.replaceAll(/[^\w-]/g, '').slice(0, 8)}`);
  }

  /** Writes a file whole or not at all. Rejects with Node's own error. */
  async write(name: string, data: string | Uint8Array): Promise<string> {
    this.#made ??= mkdir(this.path, { recursive: true });
    await this.#made;
    const file = join(this.path, name);
    const draft = `${file}.${process.pid}.part`;
    try {
      await writeFile(draft, data, { flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    return file;
  }
}
