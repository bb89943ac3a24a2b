import type { ErrorCode } from '../../catalog/catalog.ts';
import type { Facts } from '../case-facts.ts';
import { abort, type Draft, manual, retry, type SuggestionMaker, say, when } from './draft.ts';

const host = (facts: Facts): string => facts.host ?? 'The server';
const address = (facts: Facts): string => facts.url ?? 'The address';

const afterWait = (facts: Facts, otherwise: string): string =>
  facts.wait === undefined ? otherwise : `Wait ${facts.wait}, as it asks, then retry`;

/** What to do about a status that no retry changes. */
const CLIENT_ERRORS: Readonly<Record<number, string>> = {
  400: 'Correct what was sent with the request',
  403: 'Ask someone who may grant the access, or use another account',
  404: 'Check the address for a typing error, or start from a page that links to it',
  405: 'Use the method that the address takes',
  410: 'It was removed for good: find its successor from a page that links to it',
  413: 'Send less at once',
  415: 'Send another type of content',
  422: 'Correct the values that the server names',
  451: 'It is withheld for legal reasons; only a person can decide what to do',
};

const clientError = (facts: Facts): Draft => {
  const status = facts.httpStatus;
  const cause = say(
    `${address(facts)} answered ${status === undefined ? 'that the request is wrong' : `HTTP ${status}`}${when(facts.reason, ` (${facts.reason})`)}`,
  );
  const known = status === undefined ? undefined : CLIENT_ERRORS[status];
  return abort(cause, known ?? 'Correct the address or the data that was sent; the same request will be refused again');
};

/** Suggestions for failures of the network and of navigation. */
export const NETWORK_SUGGESTIONS = {
  CONNECTION_REFUSED: (facts) =>
    retry(
      say(`Nothing listens at ${facts.host ?? 'the address'}`),
      'See that the server is running and the port is right, then retry',
    ),
  CONNECTION_RESET: (facts) =>
    retry(say(`${host(facts)} or the path to it dropped the connection`), 'Wait a little, then retry'),
  NETWORK_OFFLINE: (facts) =>
    retry(
      say('This machine has no network, or it changed', when(facts.host, `${facts.host} was not reached`)),
      'Retry when it is connected again',
    ),
  DNS_FAILED: (facts) =>
    retry(
      say(`The name ${facts.host ?? 'of the host'} leads to no address`),
      'Check how it is spelt; if it is right, wait a little, then retry',
    ),
  TLS_FAILED: (facts) =>
    abort(
      say(
        `The secure connection to ${facts.host ?? 'the server'} was refused${when(facts.reason, `: ${facts.reason}`)}`,
      ),
      'Have the certificate mended or trusted; do not switch the check off for a site that is not your own',
    ),
  PROXY_FAILED: (facts) =>
    abort(
      say(`The proxy ${facts.proxy ?? 'in the settings'} cannot be used${when(facts.reason, `: ${facts.reason}`)}`),
      'Mend the proxy setting or reach the site without it, then start again',
    ),
  HTTP_SERVER_ERROR: (facts) =>
    retry(
      say(
        `${host(facts)} answered ${facts.httpStatus === undefined ? 'with an error of its own' : `HTTP ${facts.httpStatus}`}`,
      ),
      afterWait(facts, 'Wait a little, then retry; if it lasts, the fault is on the server'),
    ),
  HTTP_CLIENT_ERROR: clientError,
  RATE_LIMITED: (facts) =>
    retry(
      say(`${host(facts)} asks to slow down${when(facts.httpStatus, ` (HTTP ${facts.httpStatus})`)}`),
      afterWait(facts, 'Wait at least half a minute, then retry, and send less from then on'),
    ),
  NAVIGATION_FAILED: (facts) =>
    retry(say(`${address(facts)} did not load${when(facts.reason, `: ${facts.reason}`)}`), 'Wait a little, then retry'),
  NAVIGATION_INTERRUPTED: (facts) =>
    retry(
      say(`Another navigation or a download replaced the one to ${facts.url ?? 'the page'}`),
      'Look where the page is now; retry only if that is not where it should be',
    ),
  TOO_MANY_REDIRECTS: (facts) =>
    abort(
      say(`${address(facts)} sends the browser round in a circle`),
      `Clear the cookies of ${facts.host ?? 'the site'} or sign in again, or open another address`,
    ),
  URL_BLOCKED: (facts) =>
    manual(
      say(
        `The browser, a policy or an extension blocks ${facts.url ?? 'the address'}${when(facts.reason, `: ${facts.reason}`)}`,
      ),
      'Ask a person to allow it, or use an address that is allowed',
    ),
  NETWORK_TIMEOUT: (facts) =>
    retry(
      say(`${host(facts)} took too long to answer${when(facts.limit, ` (limit ${facts.limit})`)}`),
      afterWait(facts, 'Wait a little, then retry'),
    ),
  NAVIGATION_TIMEOUT: (facts) =>
    retry(
      say(`${address(facts)} did not finish loading in time${when(facts.limit, ` (limit ${facts.limit})`)}`),
      'Retry, waiting for less (the document instead of every resource), or with more time',
    ),
} as const satisfies Partial<Record<ErrorCode, SuggestionMaker>>;
