import type { Facts } from '../case-facts.ts';
import type { SuggestionAction } from '../standard-error-response.ts';

/** A suggestion before what is known of the effect and of the retries is taken into account. */
export interface Draft {
  readonly action: SuggestionAction;
  /** What this case is about; empty where nothing is known besides the code. */
  readonly cause: string;
  /** The next move. */
  readonly move: string;
}

/** Makes the suggestion for one code out of what is known of the case. */
export type SuggestionMaker = (facts: Facts) => Draft;

type Sentence = string | false | undefined;

/** Sentences that are there, with a full stop each. */
export const say = (...sentences: readonly Sentence[]): string =>
  sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');

/** A text that goes on only where a fact is known. */
export const when = (fact: unknown, text: string): string =>
  fact === undefined || fact === '' || (Array.isArray(fact) && fact.length === 0) ? '' : text;

const draft =
  (action: SuggestionAction) =>
  (cause: string, ...moves: readonly Sentence[]): Draft => ({ action, cause, move: say(...moves) });

/** The same again is worth trying. */
export const retry = draft('retry');

/** Another way to the same end is worth trying. */
export const fallback = draft('fallback');

/** A person has to decide or to act. */
export const manual = draft('manual');

/** It cannot work as it stands. */
export const abort = draft('abort');
