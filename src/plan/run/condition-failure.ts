import type { ErrorCode } from '../../domain/catalog/catalog.ts';

/** Thrown when the page does not show what it must; `code` says what that means where it was asked. */
export class ConditionFailure extends Error {
  override readonly name = 'ConditionFailure';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, expected: string, seen: string) {
    super(`Expected that ${expected}, but ${seen}`);
    this.code = code;
  }
}

/** Thrown when a page came with an HTTP error; the browser shows such a page as if it were one (R-PAGE-8). */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  /** What the server asked to wait, as it said it. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, url: string, headers: Readonly<Record<string, string>>) {
    super(`The server answered ${status} for ${url}`);
    this.status = status;
    this.headers = headers;
  }
}
