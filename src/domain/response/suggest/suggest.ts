import { CATALOG } from '../../catalog/catalog.ts';
import type { Facts } from '../case-facts.ts';
import type { Failure } from '../failure.ts';
import { counted } from '../in-words.ts';
import type { SuggestionAction } from '../standard-error-response.ts';
import { type Draft, say } from './draft.ts';
import { SUGGESTIONS } from './suggestions.ts';

/** A suggestion in words. */
export interface SuggestedMove {
  readonly action: SuggestionAction;
  readonly message: string;
}

const repeats = (draft: Draft): boolean => draft.action === 'retry' || draft.action === 'fallback';

// Nothing that may have taken effect is to be repeated blindly, whatever the code would advise by itself.
const LOOK_FIRST =
  'It is not known whether it took effect: look at the page or the account first, and repeat it only if it did not happen';
const GO_ON = 'It took effect all the same: do not repeat it, and go on from what the page shows';

const CAUTION = 'If doing it twice could do harm, look first whether it took effect';

const withEffect = (draft: Draft, { effect, repeatable }: Failure): Draft => {
  if (!repeats(draft) || repeatable === true || effect === 'none') return draft;
  if (effect === 'done') return { ...draft, action: 'manual', move: say(GO_ON) };
  return repeatable === false
    ? { ...draft, action: 'manual', move: `${say(LOOK_FIRST)} In that case: ${draft.move}` }
    : { ...draft, move: `${draft.move} ${say(CAUTION)}` };
};

const withExhaustion = (draft: Draft, failure: Failure, facts: Facts): Draft => {
  if (draft.action !== 'retry' || !failure.retriesExhausted) return draft;
  const used = say(`${counted(failure.retryCount, 'retry', 'retries')} did not help, and no more are allowed`);
  return facts.alternatives.length > 0 && CATALOG[failure.code].fallback
    ? { ...draft, action: 'fallback', move: `${used} ${say(`Use ${facts.alternatives[0]}, which matches now`)}` }
    : { ...draft, action: 'manual', move: `${used} Before another try: ${draft.move}` };
};

/** The next move for a case: what the code advises, held against what is known of the effect and of the retries left. */
export const suggest = (failure: Failure, facts: Facts): SuggestedMove => {
  const draft = withExhaustion(withEffect(SUGGESTIONS[failure.code](facts), failure), failure, facts);
  return { action: draft.action, message: [draft.cause, draft.move].filter((part) => part !== '').join(' ') };
};
