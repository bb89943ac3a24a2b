import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { MessageRule } from '../../domain/classify/classification.ts';

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

/**
 * For a step that its plan calls repeatable: what it was to bring about may come with another try. Nobody but the plan can
 * know that, so that it is no rule for all.
 */
export const REPEATABLE_POSTCONDITION: MessageRule = {
  name: 'plan/repeatable-postcondition',
  code: 'POSTCONDITION_FAILED',
  pattern: /^Expected that [\s\S]{0,2000}, but /,
  retrySame: true,
  effect: 'unknown',
  yes: ['Expected that text "Sent" is visible, but no text "Sent" is there'],
  no: ['Expected string, received number'],
};
