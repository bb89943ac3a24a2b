import type { MessageRule } from '../classification.ts';

/** Plain words that any program may use; they come last. */
export const GENERIC_RULES: readonly MessageRule[] = [
  {
    name: 'generic/merge-conflict',
    code: 'MERGE_CONFLICT',
    pattern: /\bmerge conflict/,
    yes: ['Merge conflict while applying notes.md'],
    no: ['resource conflict on port'],
  },
  {
    name: 'generic/timeout',
    code: 'ACTION_TIMEOUT',
    confidence: 0.5,
    pattern: /\btimeout\b/,
    yes: ['the run timed out'],
    no: ['timeline is empty'],
  },
];
