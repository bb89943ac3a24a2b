// A process of its own that holds a selector memory and does what it is told over its channel.
import { fileURLToPath } from 'node:url';
import type { MemoryWarning } from '../../src/browser/memory/memory-warning.ts';
// Not by way of the whole surface, which takes a second to load.
import { SqliteSelectorMemory } from '../../src/browser/memory/sqlite-memory.ts';
import { entryOf, keyOf } from './memory-entries.ts';
import type { Asked, Told } from './memory-process.ts';

const serve = (path: string): void => {
  const warnings: MemoryWarning[] = [];
  const memory = new SqliteSelectorMemory(path, { onWarning: (warning) => warnings.push(warning) });

  const answer = (asked: Asked): Told => {
    switch (asked.do) {
      case 'find': {
        const found = asked.intents.map((intent) => memory.lookup(keyOf(intent)));
        return { selectors: found.map((entry) => entry?.selector ?? ''), entries: found.map((entry) => entry ?? null) };
      }
      case 'learn':
        for (const { intent, selector, learnedAt } of asked.targets)
          memory.learn(keyOf(intent), entryOf(intent, selector, learnedAt));
        return {};
      case 'keep':
        memory.learn(keyOf(asked.intent), asked.entry);
        return {};
      case 'learn on':
        // Until it is killed: each target is told of only once it is learned.
        for (let at = 0; ; at += 1) {
          memory.learn(keyOf(`${asked.name} ${at}`), entryOf(`${asked.name} ${at}`, `#t${at}`, Date.now()));
          process.stdout.write(`${at}\n`);
        }
      case 'warnings':
        return { warnings };
      default:
        return asked satisfies never;
    }
  };

  process.on('message', (asked: Asked) => process.send?.(answer(asked)));
  process.on('disconnect', () => {
    memory.close();
    process.exit(0);
  });
  process.send?.({} satisfies Told);
};

// The suite imports every file here; only a process started for it serves.
if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2] ?? '');
