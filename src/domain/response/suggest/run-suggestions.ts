import type { ErrorCode } from '../../catalog/catalog.ts';
import type { Facts } from '../case-facts.ts';
import { list } from '../quote.ts';
import { abort, type Draft, fallback, manual, retry, type SuggestionMaker, say, when } from './draft.ts';

const service = (facts: Facts): string => facts.provider ?? "The model's service";
const model = (facts: Facts): string => (facts.model === undefined ? 'the model' : `the model ${facts.model}`);

/** The model that stands in where there is one, else what else helps. */
const standIn = (facts: Facts, cause: string, otherwise: string): Draft =>
  facts.fallbackModel === undefined
    ? manual(cause, otherwise)
    : fallback(cause, `Switch to ${facts.fallbackModel} and go on`);

const later = (facts: Facts, otherwise: string): string => {
  const wait = facts.wait === undefined ? otherwise : `Wait ${facts.wait}, as it asks, then retry`;
  return facts.fallbackModel === undefined ? wait : `${wait}; or switch to ${facts.fallbackModel}`;
};

const actions = (facts: Facts): string =>
  facts.allowedActions.length > 0
    ? `Answer with one of ${list(facts.allowedActions, 12)}`
    : 'Answer with one action of the list that was given';

/** Suggestions for failures of the model's service, of the agent and of the plan. */
export const RUN_SUGGESTIONS = {
  PROVIDER_OVERLOADED: (facts) =>
    retry(
      say(`${service(facts)} is overloaded${when(facts.httpStatus, ` (HTTP ${facts.httpStatus})`)}`),
      later(facts, 'Wait a little, then retry'),
    ),
  PROVIDER_RATE_LIMITED: (facts) =>
    retry(
      say(`${service(facts)} asks to slow down${when(facts.httpStatus, ` (HTTP ${facts.httpStatus})`)}`),
      later(facts, 'Wait at least half a minute, then retry'),
    ),
  PROVIDER_TIMEOUT: (facts) =>
    retry(
      say(`${service(facts)} did not answer in time${when(facts.limit, ` (limit ${facts.limit})`)}`),
      later(facts, 'Retry, with more time or a faster model'),
    ),
  PROVIDER_AUTH_FAILED: (facts) =>
    standIn(
      facts,
      say(`${service(facts)} refuses the key`),
      `Renew the key${when(facts.setting, ` in ${facts.setting}`)}, then start again`,
    ),
  PROVIDER_QUOTA_EXCEEDED: (facts) =>
    standIn(
      facts,
      say(`The credit or quota with ${facts.provider ?? "the model's service"} is used up`),
      'Raise it, or choose another account or model',
    ),
  MODEL_NOT_AVAILABLE: (facts) =>
    standIn(
      facts,
      say(`${service(facts)} does not offer ${model(facts)} to this account`),
      'Choose a model that it offers',
    ),
  CONTEXT_LENGTH_EXCEEDED: (facts) =>
    fallback(
      say(`The prompt is longer than ${model(facts)} takes${when(facts.limit, ` (${facts.limit})`)}`),
      'Compact the history or send a smaller snapshot, then retry once',
    ),
  CONTENT_REFUSED: (facts) =>
    manual(
      say(`${service(facts)} declined to answer${when(facts.reason, `: ${facts.reason}`)}`),
      'Word the task differently, or ask a person to take this step',
    ),
  OUTPUT_TRUNCATED: (facts) =>
    facts.fallbackModel === undefined
      ? retry(
          say(`The answer of ${model(facts)} was cut off${when(facts.limit, ` at ${facts.limit}`)}`),
          'Ask for a shorter answer, or allow a longer one, then retry once',
        )
      : standIn(facts, say(`The answer of ${model(facts)} was cut off${when(facts.limit, ` at ${facts.limit}`)}`), ''),
  EMPTY_ACTION: (facts) => retry(say('The answer named no action'), actions(facts)),
  INVALID_ACTION: (facts) => retry(say(`${facts.answer ?? 'The answer'} is no known action`), actions(facts)),
  AMBIGUOUS_INSTRUCTION: (facts) =>
    manual(
      say(
        `The instruction${when(facts.wanted, ` ${facts.wanted}`)} fits several targets${when(facts.candidates, `: ${list(facts.candidates)}`)}`,
      ),
      'Ask which one is meant before anything is done',
    ),
  ACTION_LOOP: (facts) =>
    manual(
      say(
        `The same action${when(facts.target, ` on ${facts.target}`)} was repeated ${when(facts.repetitions, `${facts.repetitions} times `)}without effect`,
      ),
      'Do something else: look at the page for another way to the goal, or ask a person',
    ),
  NO_PROGRESS: (facts) =>
    manual(
      say(`The page has not changed${when(facts.repetitions, ` over ${facts.repetitions} steps`)}`),
      'Go back to the last page that changed, or ask a person what is missing',
    ),
  STEP_LIMIT_REACHED: (facts) =>
    manual(
      say(`All the steps that the task was given are used${when(facts.limit, ` (${facts.limit})`)}`),
      'Say whether to go on with more steps, and what is still to do',
    ),
  INTERRUPTED: () =>
    abort(say('A person paused or stopped the run'), 'Do not go on by yourself; take it up again when asked to'),
  CONFIGURATION_MISSING: (facts) =>
    abort(
      say(`${facts.setting ?? 'A setting'} is missing${when(facts.path, ` in ${facts.path}`)}`),
      `Set ${facts.setting ?? 'what the message names'}, then start again`,
    ),
  MERGE_CONFLICT: (facts) =>
    manual(
      say(`${facts.path ?? 'What is to be written'} was changed by someone else meanwhile`),
      'Read the newer version and plan again from it; do not write over it',
    ),
  RESOURCE_EXHAUSTED: (facts) =>
    retry(
      say(`${facts.reason ?? 'Memory, disk or a local quota'} is used up${when(facts.path, ` at ${facts.path}`)}`),
      'Free some of it, then retry',
    ),
  RESOURCE_BUSY: (facts) =>
    retry(
      say(`${facts.path ?? facts.host ?? 'What is needed'} is held${when(facts.holder, ` by ${facts.holder}`)}`),
      facts.wait === undefined ? 'Wait until it is let go, then retry' : `Wait ${facts.wait}, as it asks, then retry`,
    ),
  STORE_FAILED: (facts) =>
    manual(
      say(`The records${when(facts.path, ` at ${facts.path}`)} cannot be read or written`),
      'See that the folder is there, writable and not full, then start again',
    ),
  INTERNAL_ERROR: () =>
    abort(
      '',
      'This is a fault of the program: report it with this text; another try will most likely fail in the same way',
    ),
  UNKNOWN: (facts) =>
    manual(
      say(when(facts.reason, `What is known: ${facts.reason}`)),
      'Nothing known fits: read the message and look at the page before deciding; repeat only what does no harm twice',
    ),
} as const satisfies Partial<Record<ErrorCode, SuggestionMaker>>;
