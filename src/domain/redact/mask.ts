import type { NeedleIndex } from './needle-index.ts';

/** What stands where a secret was, unless a secret itself holds one of its brackets. */
export const MASK = '[redacted]';

const FIRST_BLOCK_CHARACTER = 0x2588;

/**
 * A mask that can never be, hold or help to form one of the needles: its first and last characters are in none of them,
 * so that no needle can reach across its edge.
 */
export const chooseMask = (texts: readonly string[], index: NeedleIndex): string => {
  const used = new Set(texts.flatMap((text) => [...text]));
  if (!used.has('[') && !used.has(']') && index.find(MASK).length === 0) return MASK;
  let code = FIRST_BLOCK_CHARACTER;
  while (used.has(String.fromCodePoint(code))) code += 1;
  return String.fromCodePoint(code).repeat(3);
};
