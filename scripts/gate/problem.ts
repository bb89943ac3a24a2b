/** One hole in the specification: where it is, what is wrong, and what to do. */
export interface Problem {
  /** Which check found it; problems are shown together by check. */
  readonly check: string;
  /** `file:line`, where there is one. */
  readonly where?: string;
  readonly what: string;
}

/** `file:line` of something that Cucumber located. */
export const at = (uri: string | undefined, location: { readonly line: number } | undefined): string =>
  `${uri ?? '(unknown file)'}${location === undefined ? '' : `:${location.line}`}`;
