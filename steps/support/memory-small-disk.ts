// A process that learns more than its disk holds, and prints what it still knows in the end.
import { fileURLToPath } from 'node:url';
// Not by way of the whole surface, which takes a second to load.
import { SqliteSelectorMemory } from '../../src/browser/memory/sqlite-memory.ts';
import { entryOf, keyOf } from './memory-entries.ts';

const run = (path: string, count: number): void => {
  const warnings: string[] = [];
  const memory = new SqliteSelectorMemory(path, { onWarning: ({ code }) => warnings.push(code) });
  for (let at = 0; at < count; at += 1) memory.learn(keyOf(`target ${at}`), entryOf(`target ${at}`, `#t${at}`, at));
  const all = Array.from({ length: count }, (_, at) => memory.lookup(keyOf(`target ${at}`)));
  const found = all.filter((entry, at) => entry?.selector === `#t${at}`).length;
  memory.invalidate(keyOf('target 0'));
  const invalidated = memory.lookup(keyOf('target 0')) ? 'found' : 'not found';
  process.stdout.write(JSON.stringify({ found, invalidated, warnings }));
};

// The suite imports every file here; only a process started for it runs.
if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv[2] ?? '', Number(process.argv[3]));
