import { readCallLog } from '../classify/call-log.ts';
import { retryAfterInText } from '../policy/retry-after.ts';
import { type CaseFacts, type Facts, TEXT_FACTS } from './case-facts.ts';
import type { Failure } from './failure.ts';
import { inWords } from './in-words.ts';
import { type Quoted, quote } from './quote.ts';
import type { PageState } from './standard-error-response.ts';

/** What is left of a text once secrets and control characters are taken out; what is no text is empty. */
export type Clean = (text: unknown) => string;

const MAX_ITEMS = 20;
const READ = 16_384;

const MATCH_COUNT = /resolved to (\d{1,6}) elements/;
// Playwright's list of what a target could mean: `1) <button>…</button> aka getByRole('button', …)`.
const CANDIDATE = /^\s{0,12}\d{1,3}\) (.{1,400}?)(?: aka (.{1,300}))?$/gm;
const BROWSER_REASON =
  /\b(?:net::ERR_[A-Z0-9_]{2,60}|NS_ERROR_[A-Z0-9_]{2,60}|(?:SSL|SEC|MOZILLA)_[A-Z0-9_]*ERROR[A-Z0-9_]{2,60})/;
const HTTP_STATUS = /\b(?:HTTP(?:\/\d(?:\.\d)?)?|status(?: code)?|response code)["']?[ :=]{1,3}([1-5]\d\d)\b/i;
const TIMED_OUT = /\b[Tt]ime-?out (?:of )?(\d{1,9}) ?ms exceeded/;

/** Facts that the message itself holds. */
const factsInMessage = (message: string): CaseFacts => {
  const text = message.slice(0, READ);
  const log = readCallLog(text);
  const count = MATCH_COUNT.exec(text)?.[1];
  const candidates =
    count === undefined
      ? []
      : [...text.matchAll(CANDIDATE)].map((match) => match[2] ?? match[1] ?? '').slice(0, MAX_ITEMS);
  const status = HTTP_STATUS.exec(text)?.[1];
  const limit = TIMED_OUT.exec(text)?.[1];
  return {
    coveredBy: log.coveredBy,
    element: log.resolvedTo,
    matchCount: count === undefined ? undefined : Number(count),
    candidates,
    reason: BROWSER_REASON.exec(text)?.[0],
    httpStatus: status === undefined ? undefined : Number(status),
    limit: limit === undefined ? undefined : inWords(Number(limit)),
  };
};

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599;

const isError = (status: number | undefined): boolean => status !== undefined && status >= 400;

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host || undefined : undefined);

const present = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** Everything that suggestions may name: what the caller knows first, then what the error carries, then what its message says. */
export const gatherFacts = (
  failure: Failure,
  given: CaseFacts,
  alternatives: readonly string[],
  page: PageState | undefined,
  budget: string | undefined,
  clean: Clean,
): Facts => {
  const found = factsInMessage(failure.message);
  const quoted = (text: unknown): Quoted | undefined => {
    const cleaned = clean(text).trim();
    return cleaned === '' ? undefined : quote(cleaned);
  };
  const listed = (items: unknown): readonly Quoted[] =>
    (Array.isArray(items) ? items.slice(0, MAX_ITEMS) : []).map(quoted).filter((item) => item !== undefined);
  const texts: { [K in (typeof TEXT_FACTS)[number]]?: Quoted } = {};
  for (const name of TEXT_FACTS) {
    const value = quoted(given[name] ?? found[name]);
    if (value !== undefined) texts[name] = value;
  }
  const url = clean(failure.url ?? page?.url);
  const statuses = [
    given.httpStatus,
    ...failure.statuses,
    found.httpStatus,
    isError(page?.status) ? page?.status : undefined,
  ];
  const waitMs = failure.retryAfterMs ?? retryAfterInText(failure.message.slice(0, READ));
  return {
    ...texts,
    candidates: listed(given.candidates ?? found.candidates),
    options: listed(given.options),
    allowedActions: listed(given.allowedActions),
    alternatives: alternatives.map((selector) => quote(selector, 300)),
    ...present('matchCount', given.matchCount ?? found.matchCount),
    ...present('repetitions', given.repetitions),
    ...present('httpStatus', statuses.find(isStatus)),
    ...present('target', quoted(failure.selector ?? readCallLog(failure.message.slice(0, READ)).target)),
    ...present('url', quoted(url)),
    ...present('host', quoted(hostOf(url))),
    ...present('wait', waitMs === undefined || waitMs === 0 ? undefined : inWords(waitMs)),
    ...present('budget', quoted(budget)),
    ...present(
      'dialog',
      page?.dialog && { type: quote(clean(page.dialog.type), 40), message: quote(clean(page.dialog.message), 300) },
    ),
  };
};
