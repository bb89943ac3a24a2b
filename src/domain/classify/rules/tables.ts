import type { MessageRule } from '../classification.ts';
import { GENERIC_RULES } from './generic.ts';

/** Every built-in table, most specific family first; the first row that matches decides. */
export const RULE_TABLES: Readonly<Record<string, readonly MessageRule[]>> = {
  generic: GENERIC_RULES,
};

/** All rows in the order in which they are tried. */
export const MESSAGE_RULES: readonly MessageRule[] = Object.freeze(Object.values(RULE_TABLES).flat());
