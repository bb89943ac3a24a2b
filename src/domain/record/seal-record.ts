import { type CliDict, cliDictOf } from './cli-dict.ts';
import type { ErrorFacts } from './error-facts.ts';
import { FACT_SHAPES } from './fact-shapes.ts';

/** A failure as it is remembered; deeply frozen, but for what was thrown, which is never touched. */
export interface ErrorRecord extends ErrorFacts {
  /** What was thrown, itself and unchanged. Not enumerable, so that it is neither stored nor printed by accident. */
  readonly cause?: unknown;
  /** The record as the command line and other programs read it. Not enumerable. */
  toCliDict(): CliDict;
}

// One order for all, so that a record and the one read back from its JSON are the same text.
const ordered = (facts: ErrorFacts): ErrorFacts => {
  const names = Object.keys(FACT_SHAPES).filter((name) => Object.hasOwn(facts, name));
  return Object.assign(Object.fromEntries(names.map((name) => [name, undefined])), facts);
};

const frozenEach = <T extends object>(items: readonly T[]): readonly T[] =>
  Object.freeze(items.map((item) => Object.freeze({ ...item })));

/** Makes facts a record that never changes; `thrown` holds the cause where there was one. */
export const sealRecord = (facts: ErrorFacts, thrown: { readonly value: unknown } | undefined): ErrorRecord => {
  const kept: ErrorFacts = {
    ...ordered(facts),
    causeChain: frozenEach(facts.causeChain),
    hints: frozenEach(facts.hints),
    classification: Object.freeze({ ...facts.classification }),
  };
  const record: ErrorRecord = Object.defineProperties(Object.assign({ toCliDict: () => cliDictOf(kept) }, kept), {
    toCliDict: { enumerable: false },
    ...(thrown !== undefined && { cause: { value: thrown.value, enumerable: false } }),
  });
  return Object.freeze(record);
};
