import { stripControl } from '../../domain/redact/strip-control.ts';

/** A place in a file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One mistake in a plan file: where it is, what was found and what fits there. */
export interface PlanProblem extends Position {
  readonly file: string;
  /** What is wrong, in a few words. */
  readonly what: string;
  /** The text of the file at that place; never a value that came from the environment. */
  readonly found: string;
  /** What fits there: names, an example, or a sentence. */
  readonly fits: string;
}

const LONGEST_EXCERPT = 60;
const LONGEST_ADVICE = 200;

/** A piece of the file, on one line and short enough to be read. */
export const excerpt = (text: string, longest = LONGEST_EXCERPT): string => {
  const line = stripControl(text.slice(0, longest * 20).replace(/\s+/g, ' ')).trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** The mistake on one line, `file:line:column: what: found …; fits …`, as editors and terminals link it. */
export const formatProblem = ({ file, line, column, what, found, fits }: PlanProblem): string =>
  `${excerpt(file, LONGEST_ADVICE)}:${line}:${column}: ${excerpt(what, LONGEST_ADVICE)}: found ${found === '' ? 'nothing' : excerpt(found)}; fits: ${excerpt(fits, LONGEST_ADVICE)}`;
