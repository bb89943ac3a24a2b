import type { Advice } from './advice.ts';

const WAIT_A_LITTLE = 'Wait a little, then retry';
const OTHER_MODEL = 'Choose another model or account in the settings, then retry';

/** Advice on failures of model providers, of the agent and of the plan itself. */
export const RUN_ADVICE = {
  PROVIDER_OVERLOADED: { cause: 'The model provider is overloaded', move: WAIT_A_LITTLE },
  PROVIDER_RATE_LIMITED: { cause: 'The model provider asks to slow down', move: 'Wait as long as it says, then retry' },
  PROVIDER_TIMEOUT: { cause: 'The model provider did not answer in time', move: WAIT_A_LITTLE },
  PROVIDER_AUTH_FAILED: { cause: 'The model provider does not accept the key', move: 'Renew the key, then retry' },
  PROVIDER_QUOTA_EXCEEDED: { cause: 'The credit with the model provider is used up', move: OTHER_MODEL },
  MODEL_NOT_AVAILABLE: { cause: 'The model is not offered to this account', move: OTHER_MODEL },
  CONTEXT_LENGTH_EXCEEDED: {
    cause: 'The request is longer than the model can read',
    move: 'Shorten the task or choose a model that reads more, then retry',
  },
  CONTENT_REFUSED: {
    cause: 'The model declines the request',
    move: 'Word the task otherwise, or choose another model',
  },
  OUTPUT_TRUNCATED: { cause: "The model's answer was cut off", move: 'Allow a longer answer or choose another model' },
  EMPTY_ACTION: { cause: 'The model named no action', move: 'Say what is to be done next' },
  INVALID_ACTION: { cause: 'The model named an action that does not exist', move: 'Say what is to be done next' },
  AMBIGUOUS_INSTRUCTION: { cause: 'The instruction can be read in several ways', move: 'Say which one is meant' },
  ACTION_LOOP: { cause: 'The same action was repeated without effect', move: 'Say what to do instead' },
  NO_PROGRESS: { cause: 'The page no longer changes', move: 'Say what to do instead, or what is missing' },
  STEP_LIMIT_REACHED: { cause: 'The task took all the steps it was given', move: 'Say whether to go on, and how' },
  INTERRUPTED: { cause: 'The run was stopped on request', move: 'Retry to take it up again' },
  CONFIGURATION_MISSING: {
    cause: 'A setting is missing or cannot be used',
    move: 'Cancel the plan, set what the message names and start again',
  },
  MERGE_CONFLICT: {
    cause: 'What is to be written was changed by someone else meanwhile',
    move: 'Go back to planning, which reads the newer version',
  },
  RESOURCE_EXHAUSTED: {
    cause: 'Memory, disk space or another local allowance is used up',
    move: 'Free some of it, then retry',
  },
  RESOURCE_BUSY: { cause: 'Something else holds what is needed', move: 'Wait until it is let go, then retry' },
  STORE_FAILED: {
    cause: 'The records cannot be read or written',
    move: 'See that their folder is there and writable, then go back to planning',
  },
  INTERNAL_ERROR: { cause: 'The program itself is at fault', move: 'Go back to planning, and report the fault' },
  UNKNOWN: { cause: 'Nothing known fits this failure', move: 'Look at the record and decide whether to go on' },
} as const satisfies Record<string, Advice>;
