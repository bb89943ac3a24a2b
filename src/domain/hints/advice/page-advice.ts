import type { Advice } from './advice.ts';

const LOOK_AGAIN = 'Retry: recourse looks at the page again and relocates the element before it acts';
const LATER = 'Retry when the page has come to rest';

/** Advice on failures to find, reach or check something on the page. */
export const PAGE_ADVICE = {
  SELECTOR_NOT_FOUND: { cause: 'Nothing on the page matches the target', move: LOOK_AGAIN },
  SELECTOR_AMBIGUOUS: {
    cause: 'The target matches several elements, and none may be picked by guess',
    move: 'Retry: recourse looks for what tells the right one apart; else correct the step to name just one',
  },
  STALE_REFERENCE: { cause: 'The reference belongs to an earlier state of the page', move: LOOK_AGAIN },
  IDENTITY_MISMATCH: {
    cause: 'The selector leads to another element than the one remembered, so nothing was done to it',
    move: LOOK_AGAIN,
  },
  ELEMENT_DETACHED: { cause: 'The page replaced the element while it was being used', move: LATER },
  ELEMENT_NOT_VISIBLE: { cause: 'The element is there, but cannot be seen', move: LATER },
  ELEMENT_NOT_ENABLED: {
    cause: 'The element is disabled or read-only for now',
    move: 'Fill in what the page asks for first, then retry',
  },
  ELEMENT_NOT_STABLE: { cause: 'The element keeps moving', move: LATER },
  ELEMENT_OBSCURED: {
    cause: 'Something else lies over the element and would take the click',
    move: 'Retry when it is gone, or add a step that closes it',
  },
  ELEMENT_OUTSIDE_VIEWPORT: {
    cause: 'The element cannot be scrolled into view',
    move: 'Retry in a larger window, or add a step that opens the area it lies in',
  },
  ELEMENT_WRONG_TYPE: {
    cause: 'The element found cannot take this action',
    move: 'Correct the step: name the field or control itself; a retry looks for it once more',
  },
  OPTION_NOT_FOUND: {
    cause: 'The list does not offer that option',
    move: 'Retry when the list has loaded, or correct the step to an option that is there',
  },
  FRAME_DETACHED: { cause: 'The frame that held the element is gone', move: LOOK_AGAIN },
  INVALID_SELECTOR: {
    cause: 'The selector cannot be read',
    move: 'Correct the step: mend its syntax, or name the element by role and name',
  },
  ASSERTION_FAILED: {
    cause: 'The page was read correctly and says something else than expected',
    move: 'Check which of the two is right, then correct the expectation or the data',
  },
  POSTCONDITION_FAILED: {
    cause: 'The action ran, but what it was to bring about did not appear',
    move: 'Look at the page first; retry only if the action may run twice',
  },
  INVALID_INPUT: {
    cause: 'A value does not fit what is asked for',
    move: 'Correct the value that the message names',
  },
  SECURITY_VIOLATION: { cause: 'The input was refused for safety', move: 'Correct it to something harmless' },
  SCRIPT_ERROR: {
    cause: 'Code that ran in the page threw',
    move: 'Mend that script, or plan a way that does without it',
  },
} as const satisfies Record<string, Advice>;
