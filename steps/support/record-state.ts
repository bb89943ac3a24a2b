import { scenarioState } from './scenario-state.ts';

/** What scenarios about single records hold. */
export const recordState = scenarioState(() => ({
  hints: [{ action: 'manual' as const, message: 'Ask Ada' }],
  /** What the thrown thing looked like before it was put on record. */
  before: '',
  /** Records with what was read back from their JSON. */
  pairs: [] as (readonly [unknown, unknown])[],
}));

const printed = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'unreadable';
  }
};

/** What a thing looks like from outside, as far as it lets itself be read. */
export const keysOf = (value: unknown): string => {
  try {
    return value instanceof Error ? Reflect.ownKeys(value).map(String).join() : printed(value);
  } catch {
    return 'unreadable';
  }
};
