// Throws random things at the classifier and checks every answer. Usage: node bench/classify/fuzz.ts [count] [seed]

import { CATALOG } from '../../src/domain/catalog/catalog.ts';
import { CATEGORIES } from '../../src/domain/catalog/categories.ts';
import type { Classification } from '../../src/domain/classify/classification.ts';
import { classify } from '../../src/domain/classify/classify.ts';
import { createThrowables } from './throwables.ts';

const [countText = '1000000', seedText = '20260101'] = process.argv.slice(2);
const count = Number(countText);
const seed = Number(seedText);

if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: node bench/classify/fuzz.ts [count, default 1000000] [seed, default 20260101]');
  process.exit(2);
}

const EFFECTS = new Set(['none', 'done', 'unknown']);

const isValid = (result: Classification): boolean =>
  Object.hasOwn(CATALOG, result.code) &&
  Object.hasOwn(CATEGORIES, result.category) &&
  CATALOG[result.code].surface === result.surface &&
  result.confidence >= 0 &&
  result.confidence <= 1 &&
  typeof result.rule === 'string' &&
  result.rule !== '' &&
  EFFECTS.has(result.effect) &&
  typeof result.retrySame === 'boolean';

const start = performance.now();
const next = createThrowables(seed);
const codes = new Set<string>();
let faults = 0;

for (let done = 1; done <= count; done += 1) {
  const { kind, thrown } = next();
  try {
    const result = classify(thrown);
    codes.add(result.code);
    if (!isValid(result)) {
      faults += 1;
      console.error(`Invalid answer for ${kind} (number ${done}, seed ${seed}): ${JSON.stringify(result)}`);
    }
  } catch (error) {
    faults += 1;
    console.error(`classify threw for ${kind} (number ${done}, seed ${seed}):`, error);
  }
  if (done % 100_000 === 0) {
    const seconds = (performance.now() - start) / 1000;
    process.stderr.write(`${done} of ${count}, ${(seconds).toFixed(1)} s, ${codes.size} codes met\n`);
  }
}

console.log(
  `${count} random throwables classified in ${((performance.now() - start) / 1000).toFixed(1)} s: ${faults === 0 ? 'none threw, every answer valid' : `${faults} faults`}`,
);
process.exitCode = faults === 0 ? 0 : 1;
