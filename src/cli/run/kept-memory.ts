import { join } from 'node:path';
import { stateFolder } from '../../browser/desk/state-folder.ts';
import { InMemorySelectorMemory } from '../../browser/memory/in-memory.ts';
import type { SelectorMemory } from '../../browser/memory/selector-memory.ts';
import { SqliteSelectorMemory } from '../../browser/memory/sqlite-memory.ts';
import type { Terminal } from '../terminal.ts';

/** What is remembered of targets from run to run, and how it is put away at the end of one. */
export interface KeptMemory {
  readonly memory: SelectorMemory;
  readonly close: () => void;
}

/** Opens the memory in recourse's state folder. Where that cannot be, says so, and what is learnt ends with the run. */
export const keptMemory = ({ env, tell, progressInk }: Terminal): KeptMemory => {
  const warn = (message: string): void => tell(`  ${progressInk.busy('!')} ${message}`);
  try {
    const memory = new SqliteSelectorMemory(join(stateFolder(env), 'selectors.sqlite'), {
      onWarning: ({ message }) => warn(message),
    });
    return { memory, close: () => memory.close() };
  } catch (error) {
    warn(`Where elements were is not kept beyond this run: ${error instanceof Error ? error.message : String(error)}`);
    return { memory: new InMemorySelectorMemory(), close: () => undefined };
  }
};
