import * as fc from 'fast-check';
import type { MemoryEntry, MemoryKey } from '../../src/playwright.ts';
import { entryOf } from './memory-entries.ts';

/** Texts that stores and parsers get wrong: halves of pairs, controls, names of prototypes, statements, paths. */
export const STRANGE_TEXT: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    '\0',
    '\ud800',
    "'; DROP TABLE entries; --",
    '../../etc/passwd',
    '\u202egnp.exe',
    '{"__proto__":{"polluted":true}}',
  ),
);

/** A target whose every text may be strange. */
export const STRANGE_TARGET: fc.Arbitrary<readonly [MemoryKey, MemoryEntry]> = fc
  .record({ page: STRANGE_TEXT, intent: STRANGE_TEXT, selector: STRANGE_TEXT, name: STRANGE_TEXT, row: STRANGE_TEXT })
  .map(({ page, intent, selector, name, row }) => [
    // A page is an address: it holds no line breaks.
    { page: page.replaceAll('\n', ''), intent },
    entryOf(intent, selector, 1_000, { name, rowKey: row, labels: [row, name] }),
  ]);
