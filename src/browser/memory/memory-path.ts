import { resolve } from 'node:path';

const NAMES = /\.(?:sqlite3?|db)$/i;

/**
 * The absolute path of a memory file. Throws TypeError for what is no path of one.
 * Gotcha: the name must end in .sqlite, .sqlite3 or .db. A file that turns out to be no memory is moved out of the way, so
 * a path that came from outside must not be able to name just any file.
 */
export const memoryPath = (given: unknown): string => {
  if (typeof given !== 'string' || given.trim() === '')
    throw new TypeError('SqliteSelectorMemory: the first argument is the path of a file, a text that is not empty');
  if (given.includes('\0')) throw new TypeError('SqliteSelectorMemory: the path holds a NUL character');
  if (!NAMES.test(given))
    throw new TypeError(
      `SqliteSelectorMemory: the file's name must end in .sqlite, .sqlite3 or .db, found ${JSON.stringify(given.slice(-80))}; for a memory without a file there is InMemorySelectorMemory`,
    );
  return resolve(given);
};
