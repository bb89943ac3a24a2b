import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { After, type IWorld } from '@cucumber/cucumber';
import {
  InMemorySelectorMemory,
  type MemoryWarning,
  type SelectorMemory,
  SqliteSelectorMemory,
} from '../../src/playwright.ts';
import { scenarioState } from './scenario-state.ts';

/** The selector memory of a scenario, and what it said. */
export const memoryState = scenarioState(() => ({
  memory: new InMemorySelectorMemory() as SelectorMemory,
  folder: '',
  warnings: [] as MemoryWarning[],
  others: [] as SelectorMemory[],
}));

/** A folder of the scenario's own. */
export const memoryFolder = (world: IWorld): string => {
  const own = memoryState(world);
  if (own.folder === '') own.folder = mkdtempSync(join(tmpdir(), 'recourse-memory-'));
  return own.folder;
};

/** Where the scenario's memory file is. */
export const memoryFile = (world: IWorld): string => join(memoryFolder(world), 'memory.sqlite');

/** Opens the scenario's file, as another run of a program would; closed at the scenario's end. */
export const openMemory = (world: IWorld, path = memoryFile(world)): SqliteSelectorMemory => {
  const own = memoryState(world);
  const opened = new SqliteSelectorMemory(path, { onWarning: (warning) => own.warnings.push(warning) });
  own.others.push(opened);
  return opened;
};

/** A memory of the kind that a scenario names. */
export const memoryOf = (world: IWorld, where: string): SelectorMemory =>
  where === 'in a file' ? openMemory(world) : new InMemorySelectorMemory();

After({ name: 'the selector memories of the scenario are closed' }, function () {
  const { others, folder } = memoryState(this);
  for (const memory of others) memory.close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});
