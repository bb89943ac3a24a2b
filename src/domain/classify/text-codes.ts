import { firefoxNetCode } from './codes/firefox-net.ts';
import { libraryCode } from './codes/libraries.ts';
import { errnoName } from './codes/node-errno.ts';
import { WEBDRIVER_ERRORS } from './codes/webdriver.ts';
import { allows, type Evidence } from './evidence.ts';
import { codeEvidence } from './machine-codes.ts';
import type { TextViews } from './text-views.ts';

/** Tokens that look like a system's, a library's or a browser's code; whether they are one, the tables say. */
const TOKENS =
  /\b(?:(?:net::)?ERR_[A-Z0-9_]{3,80}|NS_(?:ERROR|BINDING)_[A-Z0-9_]{3,60}|(?:SEC|SSL|MOZILLA_PKIX)_ERROR_[A-Z0-9_]{2,80}|UND_ERR_[A-Z0-9_]{2,60}|SQLITE_[A-Z_]{3,40}|E[A-Z_]{4,24}[A-Z0-9]|E2BIG|EPERM|EBUSY|ENODATA|(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO|CERT_HAS)_[A-Z_]{3,40})\b/g;

/** How many tokens are looked at; the first that is somebody's code counts. */
const MAX_TOKENS = 40;

/** A number that is spoken of as a system's: `[Errno 111]`, `os error 104`, `WinError 10061`. */
const NUMBER =
  /(?:\berrno|\bos error|\bwinerror|\bwsa\w{0,20}|\bsocket error|\berror(?: code)?|\bcode)[ :=(]{1,3}(-?\d{1,5})\b/g;

const numberEvidence = (folded: string): Evidence | undefined => {
  for (const match of folded.matchAll(NUMBER)) {
    const number = Number(match[1]);
    // A bare "error 2" may be anybody's; Windows' socket numbers are nobody else's.
    const name = number >= 10_000 || /^(?:errno|os error)/.test(match[0]) ? errnoName(number) : undefined;
    const found = name === undefined ? undefined : codeEvidence(name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A WebDriver error that a message begins with. `timeout` and `unknown error` are everybody's words, so they do not count. */
const WEBDRIVER = new RegExp(
  `^\\s{0,10}(?:[\\w.]{1,120}(?:exception|error): )?(?:message: )?(${WEBDRIVER_ERRORS.filter((name) => name !== 'timeout' && name !== 'unknown error').join('|')})(?=\\s*(?::|\\n|$))`,
);

/** gRPC's way to print a status: "14 UNAVAILABLE: …" or "rpc error: code = Unavailable desc = …". */
const GRPC = /(?:^|\s)\d{1,2} ([A-Z_]{4,24}): |\bcode = ([A-Za-z]{2,24}) desc\b/;

/** A code that a JSON body names, once its quotation marks are gone: `code: insufficient_quota`. */
const NAMED_CODE = /\b(?:code|type|__type|reason|error): ([A-Za-z][A-Za-z_]{6,40})\b(?![\w ]*:)/g;

/** The first code so named that decides by itself; `invalid_request_error` and its like only say who speaks. */
const namedCode = (blanked: string, sofar: Evidence | undefined): Evidence | undefined => {
  let seen = 0;
  for (const match of blanked.matchAll(NAMED_CODE)) {
    const found = match[1] === undefined ? undefined : libraryCode(match[1]);
    if (found !== undefined && (found.narrowing ?? 'none') === 'none' && allows(sofar, found.code)) return found;
    seen += 1;
    if (seen >= MAX_TOKENS) break;
  }
  return undefined;
};

const snakeUpper = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

const tokenEvidence = (token: string): Evidence | undefined => {
  const gecko = /^(?:NS|SEC|SSL|MOZILLA)_/.test(token) ? firefoxNetCode(token) : undefined;
  if (gecko !== undefined) return { code: gecko, confidence: 0.9, rule: `net/${token}` };
  return codeEvidence(token);
};

/** Machine codes that a text carries in plain words; undefined when it carries none. */
export const textCodeEvidence = (views: TextViews, sofar?: Evidence): Evidence | undefined => {
  let seen = 0;
  for (const match of views.blanked.matchAll(TOKENS)) {
    const found = tokenEvidence(match[0]);
    if (found !== undefined && allows(sofar, found.code)) return found;
    seen += 1;
    if (seen >= MAX_TOKENS) break;
  }
  const spelt = namedCode(views.blanked, sofar);
  if (spelt !== undefined) return spelt;
  const named = numberEvidence(views.folded);
  if (named !== undefined && allows(sofar, named.code)) return named;
  const spoken = WEBDRIVER.exec(views.folded)?.[1];
  const webDriver = spoken === undefined ? undefined : codeEvidence(spoken);
  if (webDriver !== undefined && allows(sofar, webDriver.code)) return webDriver;
  const grpc = GRPC.exec(views.blanked);
  const status = grpc?.[1] ?? (grpc?.[2] === undefined ? undefined : snakeUpper(grpc[2]));
  const rpc = status === undefined ? undefined : codeEvidence(status);
  return rpc !== undefined && allows(sofar, rpc.code) ? rpc : undefined;
};
