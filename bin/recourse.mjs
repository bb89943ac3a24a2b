#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const task = new URL('../scripts/task.mjs', import.meta.url);

// The published package has no scripts/. A clone runs its sources, which are what one is working on, on the pinned
// Node; a build lying about may be older.
if (existsSync(fileURLToPath(task))) {
  process.argv.splice(2, 0, 'recourse');
  await import(task.href);
} else {
  await import(new URL('../dist/cli/main.js', import.meta.url).href);
}
