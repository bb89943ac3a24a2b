import type { ErrorCode } from '../../catalog/catalog.ts';
import { abort, manual, retry, type SuggestionMaker, say, when } from './draft.ts';

/** Suggestions for failed checks, refused input and refused sign-ins. */
export const CHECK_SUGGESTIONS = {
  INVALID_SELECTOR: (facts) =>
    abort(
      say(`${facts.target ?? 'The selector'} cannot be parsed${when(facts.reason, `: ${facts.reason}`)}`),
      'Mend its syntax (brackets, quotes, the engine before =); no retry helps before that',
    ),
  ASSERTION_FAILED: (facts) =>
    manual(
      say(
        facts.expected !== undefined &&
          `Expected ${facts.expected}${when(facts.actual, `, but the page says ${facts.actual}`)}`,
        facts.expected === undefined && facts.actual !== undefined && `The page says ${facts.actual}`,
      ),
      'The page was read correctly: find out whether the page or the expectation is wrong, and do not retry until one has changed',
    ),
  POSTCONDITION_FAILED: (facts) =>
    retry(
      say(
        `The action ran, but ${facts.expected ?? 'what it was to bring about'} did not appear${when(facts.actual, `; the page shows ${facts.actual}`)}`,
      ),
      'Look at the page first: repeat the action only if doing it twice does no harm, else wait for the result',
    ),
  INVALID_INPUT: (facts) =>
    abort(
      say(
        `${facts.parameter ?? 'A parameter'} does not fit${when(facts.expected, `: expected ${facts.expected}`)}${when(facts.actual, `, found ${facts.actual}`)}`,
      ),
      `Correct ${facts.parameter ?? 'what the message names'} and call again`,
    ),
  SECURITY_VIOLATION: (facts) =>
    abort(
      say(`${facts.parameter ?? 'The input'} was refused for safety${when(facts.reason, `: ${facts.reason}`)}`),
      'Do not try to get round the check; leave out what was refused, or ask a person to allow it',
    ),
  INVALID_URL: (facts) =>
    abort(
      say(`${facts.url ?? facts.wanted ?? 'The address'} is no address that can be opened`),
      'Give a whole one, with https:// or http:// in front and a host',
    ),
  AUTHENTICATION_FAILED: (facts) =>
    manual(
      say(
        `${facts.host ?? 'The site'} does not accept the sign-in${when(facts.httpStatus, ` (HTTP ${facts.httpStatus})`)}${when(facts.reason, `: ${facts.reason}`)}`,
      ),
      'Ask a person to sign in or to renew the credentials; repeated tries may lock the account',
    ),
} as const satisfies Partial<Record<ErrorCode, SuggestionMaker>>;
