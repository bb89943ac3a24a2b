import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the last set-up found; it lives with the packages, so that removing node_modules forgets it too. */
const stateFile = join(root, 'node_modules', '.cache', 'recourse', 'setup.json');

/** Reads what an earlier set-up recorded; an unreadable file counts as none. */
export const readState = () => {
  try {
    const state = JSON.parse(readFileSync(stateFile, 'utf8'));
    return state !== null && typeof state === 'object' ? state : {};
  } catch {
    return {};
  }
};

/** Records what was found. A folder that cannot be written only costs the next set-up its short cut. */
export const writeState = (state) => {
  try {
    mkdirSync(dirname(stateFile), { recursive: true });
    writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`);
  } catch (error) {
    console.error(
      `setup: could not remember what was found (${error.code ?? error.message}); the next set-up looks again`,
    );
  }
};
