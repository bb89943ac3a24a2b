import { FORMATS, type Format } from '../domain/policy/format.ts';
import type { Terminal } from './terminal.ts';

export { FORMATS, type Format };

/** A result as a program reads it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Prints a result in the format that was asked for; `plain` gives the lines for a person. */
export const printResult = async (
  terminal: Terminal,
  format: Format,
  value: Json,
  plain: () => readonly string[],
): Promise<void> => {
  switch (format) {
    case 'plain':
      for (const line of plain()) terminal.print(line);
      return;
    case 'json':
      terminal.print(JSON.stringify(value, undefined, 2));
      return;
    case 'yaml': {
      const { stringify } = await import('yaml');
      terminal.print(stringify(value, { lineWidth: 0 }).trimEnd());
    }
  }
};

/** Rows of two columns, the first padded to the same width. */
export const columns = (rows: readonly (readonly [string, string])[], indent = '  '): readonly string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${indent}${name.padEnd(width)}  ${value}`.trimEnd());
};
