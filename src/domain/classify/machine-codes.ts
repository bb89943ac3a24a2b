import { CATALOG, type ErrorCode, isErrorCode } from '../catalog/catalog.ts';
import { netErrorCode, netErrorLasts } from './codes/chromium-net.ts';
import { sqliteCode, sqlStateCode } from './codes/database.ts';
import { grpcStatusCode } from './codes/grpc-status.ts';
import { httpStatusCode, httpStatusLasts } from './codes/http-status.ts';
import { libraryCode } from './codes/libraries.ts';
import { errnoCode, errnoLasts, errnoPasses, winsockName } from './codes/node-errno.ts';
import { undiciCode } from './codes/undici.ts';
import { webDriverCode } from './codes/webdriver.ts';
import type { Evidence, Narrowing } from './evidence.ts';
import {
  NARROWS_BAD_REQUEST,
  NARROWS_ELEMENT,
  NARROWS_FILE,
  NARROWS_NETWORK,
  NARROWS_REFUSED,
  NARROWS_SERVER,
  NARROWS_SLOW_DOWN,
} from './narrowings.ts';

const lasts = (yes: boolean): { readonly retrySame?: boolean } => (yes ? { retrySame: false } : {});

/** What an HTTP status says; its body may narrow it. */
export const statusEvidence = (status: number): Evidence | undefined => {
  const code = httpStatusCode(status);
  if (code === undefined) return undefined;
  const narrowing = EXACT_STATUS.has(status)
    ? 'none'
    : status === 401 || status === 403
      ? NARROWS_REFUSED
      : status === 429 || status === 402
        ? NARROWS_SLOW_DOWN
        : status < 500
          ? NARROWS_BAD_REQUEST
          : NARROWS_SERVER;
  return { code, confidence: 0.9, rule: `http/${status}`, narrowing, ...lasts(httpStatusLasts(status)) };
};

/** A refused or reset connection may be the proxy's or the debugging port's; axios gives its time-outs ECONNABORTED. */
const NARROWS_CONNECTION: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PROXY_FAILED',
  'BROWSER_DISCONNECTED',
  'TLS_FAILED',
  'NETWORK_TIMEOUT',
]);

/** `net::ERR_FAILED` and `net::ERR_ABORTED` are also what a failed download says. */
const NARROWS_DOWNLOAD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['DOWNLOAD_FAILED']);

const FILE_ERRNO = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EEXIST',
  'EBUSY',
  'ENOTDIR',
  'EISDIR',
  'ENOEXEC',
  'EIO',
  'EROFS',
]);

const errnoEvidence = (name: string): Evidence | undefined => {
  const code = errnoCode(name);
  if (code === undefined || code === 'UNKNOWN') return undefined;
  const narrowing = FILE_ERRNO.has(name)
    ? NARROWS_FILE
    : CATALOG[code].surface === 'network' || code === 'NETWORK_TIMEOUT'
      ? NARROWS_CONNECTION
      : 'none';
  return {
    code,
    confidence: 0.95,
    rule: `errno/${name}`,
    narrowing,
    ...(errnoPasses(name) ? { retrySame: true } : lasts(errnoLasts(name))),
  };
};

/** WebDriver's errors that say what failed; the others only say where, and their message tells more. */
const PRECISE_WEBDRIVER = new Set([
  'detached shadow root',
  'stale element reference',
  'element click intercepted',
  'insecure certificate',
  'move target out of bounds',
  'invalid selector',
  'no such shadow root',
  'no such frame',
  'unexpected alert open',
]);

const webDriverNarrowing = (error: string): Narrowing =>
  PRECISE_WEBDRIVER.has(error)
    ? 'none'
    : /^(?:no such element|element |invalid element)/.test(error)
      ? NARROWS_ELEMENT
      : 'any';

/** Statuses whose reason is exact, so that no text narrows them. */
const EXACT_STATUS = new Set([405, 406, 407, 410, 411, 414, 415, 416, 417, 501, 505]);

/** What a machine code says, whichever system's it is; undefined when it is nobody's. */
export const codeEvidence = (code: string): Evidence | undefined => {
  if (isErrorCode(code) && code !== 'UNKNOWN' && code !== 'PERMISSION_DENIED' && code !== 'RESOURCE_EXHAUSTED') {
    return { code, confidence: 1, rule: `code/${code}` };
  }
  const errno = errnoEvidence(code);
  if (errno !== undefined) return errno;
  const undici = undiciCode(code);
  if (undici !== undefined) {
    return {
      code: undici,
      confidence: 0.95,
      rule: `undici/${code}`,
      narrowing: undici === 'CONNECTION_RESET' ? NARROWS_NETWORK : 'none',
    };
  }
  const library = libraryCode(code);
  if (library !== undefined) return library;
  const net = /^(?:net::)?ERR_/.test(code) ? netErrorCode(code) : undefined;
  if (net !== undefined)
    return {
      narrowing: /^(?:net::)?ERR_(?:FAILED|ABORTED)$/.test(code) ? NARROWS_DOWNLOAD : 'none',
      code: net,
      confidence: 0.95,
      rule: `net/${code}`,
      ...(/ERR_(?:INSUFFICIENT_RESOURCES|OUT_OF_MEMORY)$/.test(code)
        ? { retrySame: true }
        : lasts(netErrorLasts(code))),
    };
  const webDriver = webDriverCode(code);
  if (webDriver !== undefined) {
    return { code: webDriver, confidence: 0.9, rule: `webdriver/${code}`, narrowing: webDriverNarrowing(code) };
  }
  const grpc = grpcStatusCode(code);
  if (grpc !== undefined) return { code: grpc, confidence: 0.8, rule: `grpc/${code}`, narrowing: 'any' };
  const store = sqliteCode(code) ?? sqlStateCode(code);
  if (store !== undefined) return { code: store, confidence: 0.9, rule: `store/${code}`, narrowing: NARROWS_FILE };
  if (/^[45]\d\d$/.test(code)) {
    // A bare number in `code` may be any system's (522 is one of SQLite's), so words may overrule it.
    const status = statusEvidence(Number(code));
    return status === undefined ? undefined : { ...status, confidence: 0.7, narrowing: 'any' };
  }
  const winsock = /^1[01]\d{3}$/.test(code) ? winsockName(Number(code)) : undefined;
  return winsock === undefined ? undefined : errnoEvidence(winsock);
};
