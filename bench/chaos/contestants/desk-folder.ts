import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tickets of one row, and all that is written there. */
export interface DeskFolder {
  readonly path: string;
  /** Every text in it, pictures left out. */
  readonly texts: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Makes a desk's folder in the system's place for temporary files. */
export const deskFolder = async (): Promise<DeskFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'chaos-desk-'));
  return {
    path,
    texts: async () => {
      const files = await readdir(path, { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile() && !/\.(png|jpe?g|webp)$/.test(file.name));
      return (
        await Promise.all(
          texts.map(
            (
              file, // A draft may be gone by the time it is read: it has become the ticket.
            ) => readFile(join(file.parentPath, file.name), 'utf8').catch(() => ''),
          ),
        )
      ).join('\n');
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
};
