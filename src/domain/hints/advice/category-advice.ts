import type { Category } from '../../catalog/categories.ts';
import type { Advice } from './advice.ts';

/** Advice where only the category is known. */
export const CATEGORY_ADVICE = {
  transient: { cause: 'This may pass by itself', move: 'Wait a little, then retry' },
  drift: { cause: 'The page is no longer as it was known', move: 'Retry: recourse looks at the page again' },
  resource: { cause: 'Something needed is used up or held', move: 'Free it or wait for it, then retry' },
  unknown: { cause: 'Nothing known fits this failure', move: 'Look at the record and decide whether to go on' },
  provider: { cause: "The model's service cannot serve this request", move: 'Choose another model or account' },
  validation: { cause: 'The input or the expectation is wrong', move: 'Correct what the message names' },
  configuration: { cause: 'A setting is missing or wrong', move: 'Cancel the plan, mend the setting and start again' },
  merge_conflict: { cause: 'What is to be written was changed meanwhile', move: 'Go back to planning' },
  authentication: { cause: 'Who we are is not accepted', move: 'Renew the sign-in or the key, then retry' },
  permission: { cause: 'Someone must allow this first', move: 'Have it allowed, or say how else to go on' },
  ambiguity: { cause: 'It is not clear what is meant, or what happened', move: 'Say which it is' },
  loop: { cause: 'The run works without getting anywhere', move: 'Say what to do instead' },
  internal: { cause: 'The program or the page itself is at fault', move: 'Go back to planning, and report the fault' },
  interrupted: { cause: 'The run was stopped on request', move: 'Retry to take it up again' },
} as const satisfies Record<Category, Advice>;
