import type { ErrorCode } from '../../catalog/catalog.ts';

/** A list of words as written in a table: white space apart. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Turns "code: its names" round: name to code. Throws a TypeError when a name stands under two codes. */
export const byName = (
  groups: Readonly<Partial<Record<ErrorCode, readonly string[]>>>,
): ReadonlyMap<string, ErrorCode> => {
  const table = new Map<string, ErrorCode>();
  for (const [code, names] of Object.entries(groups) as [ErrorCode, readonly string[]][]) {
    for (const name of names) {
      if (table.has(name)) throw new TypeError(`${name} stands under ${String(table.get(name))} and ${code}`);
      table.set(name, code);
    }
  }
  return table;
};
