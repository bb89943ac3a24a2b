import type { ErrorCode } from '../../catalog/catalog.ts';
import type { Facts } from '../case-facts.ts';
import { list } from '../quote.ts';
import { abort, type Draft, fallback, retry, type SuggestionMaker, say, when } from './draft.ts';

const target = (facts: Facts): string => facts.target ?? 'The target';

const LOOK = 'Take a fresh snapshot of the page and address the element as it is now';

/** Another selector where one matches now, else a fresh look at the page. */
const relocate = (facts: Facts, cause: string, look = LOOK): Draft =>
  facts.alternatives.length > 0
    ? fallback(cause, `Use ${facts.alternatives[0]}, which matches now`)
    : retry(cause, look);

const wait = (facts: Facts, cause: string, move: string): Draft =>
  facts.alternatives.length > 0
    ? fallback(cause, `${move}; or use ${facts.alternatives[0]}, which matches now`)
    : retry(cause, move);

const covers = (facts: Facts): Draft =>
  facts.coveredBy === undefined
    ? retry(
        say(`Something lies over ${facts.target ?? 'the element'}`),
        'Look at the page, close what covers it (banner, dialog, menu), then retry',
      )
    : retry(
        say(`${facts.coveredBy} lies over ${facts.target ?? 'the element'} and would take the click`),
        'Close that or wait until it is gone, then retry; do not force the click through it',
      );

const ambiguous = (facts: Facts): Draft => {
  const many = facts.matchCount === undefined ? 'several elements' : `${facts.matchCount} elements`;
  const which = when(facts.candidates, `: ${list(facts.candidates)}`);
  const move =
    facts.candidates.length > 0
      ? 'Pick the one that is meant and address it so that nothing else matches'
      : 'Narrow the selector down (role and name, or within its row or form) until one element matches';
  return facts.alternatives.length > 0
    ? fallback(
        say(`${target(facts)} matches ${many}${which}`),
        `Use ${facts.alternatives[0]}, which matches one element now`,
      )
    : { ...retry(say(`${target(facts)} matches ${many}${which}`), move), action: 'fallback' };
};

/** Suggestions for failures to find or to reach an element. */
export const SELECTOR_SUGGESTIONS = {
  SELECTOR_NOT_FOUND: (facts) =>
    relocate(
      facts,
      say(
        `Nothing matches ${facts.target ?? 'the target'}${when(facts.url, ` on ${facts.url}`)}`,
        when(facts.candidates, `The nearest things there: ${list(facts.candidates)}`),
      ),
      facts.candidates.length > 0
        ? 'If one of them is meant, address that one; else take a fresh snapshot of the page'
        : LOOK,
    ),
  SELECTOR_AMBIGUOUS: ambiguous,
  STALE_REFERENCE: (facts) =>
    relocate(
      facts,
      say(`${target(facts)} belongs to an earlier state of the page`),
      'Take a new snapshot and use a reference from that one',
    ),
  IDENTITY_MISMATCH: (facts) =>
    relocate(
      facts,
      say(
        `${target(facts)} leads to ${facts.actual ?? 'another element'} now${when(facts.remembered, `, not to ${facts.remembered}`)}; nothing was done to it`,
      ),
      `Find ${facts.remembered ?? 'the element that is meant'} afresh, by its name or its row, and do not act on the other one`,
    ),
  ELEMENT_DETACHED: (facts) =>
    wait(
      facts,
      say(`The page replaced ${facts.target ?? 'the element'} while it was being used`),
      'Wait until the page has come to rest, then retry on the new element',
    ),
  ELEMENT_NOT_VISIBLE: (facts) =>
    wait(
      facts,
      say(`${target(facts)} is in the page but cannot be seen`),
      'Open what holds it (menu, tab, accordion) or wait until it shows, then retry',
    ),
  ELEMENT_NOT_ENABLED: (facts) =>
    retry(
      say(`${target(facts)} is disabled or read-only for now${when(facts.reason, ` (${facts.reason})`)}`),
      'Fill in what the page asks for before it, or wait until it is enabled, then retry',
    ),
  ELEMENT_NOT_STABLE: (facts) =>
    retry(say(`${target(facts)} keeps moving`), 'Wait until the animation or the loading has ended, then retry'),
  ELEMENT_OBSCURED: covers,
  ELEMENT_OUTSIDE_VIEWPORT: (facts) =>
    wait(
      facts,
      say(`${target(facts)} cannot be scrolled into view`),
      'Scroll its container or open the area that it lies in, or use a larger window, then retry',
    ),
  ELEMENT_WRONG_TYPE: (facts) =>
    facts.alternatives.length > 0
      ? relocate(facts, say(`${target(facts)} is ${facts.element ?? 'an element'} that cannot take this action`))
      : {
          ...abort(
            say(`${target(facts)} is ${facts.element ?? 'an element'} that cannot take this action`),
            'Address the field or control itself (often inside it or next to it), or use the action that fits it',
          ),
          action: 'fallback',
        },
  OPTION_NOT_FOUND: (facts) =>
    retry(
      say(
        `${facts.target ?? 'The list'} has no option ${facts.wanted ?? 'of that name'}`,
        when(facts.options, `It offers ${list(facts.options, 8)}`),
      ),
      facts.options.length > 0
        ? 'Choose one of these, or retry if the list is still loading'
        : 'Wait until the list has loaded and read its options, then choose one of them',
    ),
  FRAME_DETACHED: (facts) =>
    wait(
      facts,
      say(`The frame that held ${facts.target ?? 'the element'} is gone`),
      'Wait until the frame has loaded again, find it afresh, then retry',
    ),
} as const satisfies Partial<Record<ErrorCode, SuggestionMaker>>;
