import type { ErrorCode } from '../catalog/catalog.ts';
import { readCallLog } from './call-log.ts';
import { allows, type Evidence } from './evidence.ts';
import { matchRules } from './match-rules.ts';
import { MESSAGE_RULES } from './rules/tables.ts';
import { textCodeEvidence } from './text-codes.ts';
import { type TextViews, textViews } from './text-views.ts';

/** A headline that only says that time ran out, or that the page went away while waiting. */
const HIDES_ITS_CAUSE =
  /\btimeout\b[^\n]{0,80}\bexceeded\b|timeout: ?timeout|(?:target|page|context|browser)[^\n]{0,60}(?:has been closed|was closed|\bclosed)|test ended|test timeout|test finished|browser has disconnected|channel closed|epipe/;

const IS_ASSERTION =
  /\bexpect\(|\bexpect\.|locator expected to|page expected to|\bassertthat\(|locatorassertions|pageassertions/;

/** Codes within the words first, then the tables, as far as those codes may be narrowed. */
const fromWords = (views: TextViews, sofar: Evidence | undefined): Evidence | undefined => {
  const code = textCodeEvidence(views, sofar);
  if (code !== undefined && (code.narrowing ?? 'none') === 'none') return code;
  return matchRules(MESSAGE_RULES, views, code ?? sofar) ?? code;
};

/** Whether the headline knows more than the log: a page that went away while nothing was found yet, a load that failed for a reason. */
const isSilent = (cause: ErrorCode | undefined, spoken: Evidence | undefined): boolean => {
  if (spoken === undefined) return false;
  const wentAway = spoken.code === 'BROWSER_CLOSED' || spoken.code === 'BROWSER_CRASH';
  if (cause === 'SELECTOR_NOT_FOUND') return wentAway;
  return cause === 'NAVIGATION_TIMEOUT' && spoken.code !== 'ACTION_TIMEOUT' && spoken.code !== 'NETWORK_TIMEOUT';
};

/** Rows that hold even inside an `expect(…)`: the assertion never got to compare anything. */
const OUTRANKS_ASSERTION: ReadonlySet<string> = new Set([
  'playwright/strict-mode',
  'playwright/selector-syntax',
  'playwright/screenshot-timeout',
  'browser/closed',
  'browser/crash',
]);

const fromCallLog = (views: TextViews, sofar: Evidence | undefined): Evidence | undefined => {
  const log = readCallLog(views.raw);
  if (!log.present) return undefined;
  const headline = textViews(log.headline);
  const spoken = fromWords(headline, sofar);
  if (IS_ASSERTION.test(headline.folded)) {
    if (spoken !== undefined && OUTRANKS_ASSERTION.has(spoken.rule)) return spoken;
    return allows(sofar, 'ASSERTION_FAILED')
      ? { code: 'ASSERTION_FAILED', confidence: 0.9, rule: 'playwright/expect', effect: 'none' }
      : spoken;
  }
  const hidden = spoken === undefined || HIDES_ITS_CAUSE.test(headline.folded);
  const cause = isSilent(log.cause, spoken) ? undefined : log.cause;
  if (!hidden || cause === undefined || !allows(sofar, cause)) {
    if (spoken === undefined) return undefined;
    // Torn down by a deadline of its own, the page would be there again the next time.
    const tornDown = spoken.code === 'BROWSER_CLOSED' && /\btimeout\b/.test(headline.folded);
    return { ...spoken, effect: log.effect, ...(tornDown ? { retrySame: true } : {}) };
  }
  return {
    code: cause,
    confidence: 0.95,
    rule: `call-log/${cause.toLowerCase()}`,
    effect: log.effect,
    retrySame: log.finished ? false : undefined,
  };
};

/** What a message's words say: the call log first where there is one, then the tables. */
export const messageEvidence = (message: string, sofar?: Evidence): Evidence | undefined => {
  if (message === '') return undefined;
  const views = textViews(message);
  return fromCallLog(views, sofar) ?? fromWords(views, sofar);
};
