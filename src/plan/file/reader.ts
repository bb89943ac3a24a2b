import type { Path } from './environment.ts';
import type { PlanProblem } from './problem.ts';
import type { Source } from './source.ts';

/** What the conversion of a step needs of the file around it; problems are gathered, nothing is thrown. */
export interface Reader {
  readonly source: Source;
  readonly baseUrl: string | undefined;
  readonly holdsSecret: (path: Path) => boolean;
  readonly report: (problem: PlanProblem) => void;
}

/** Reports a mistake at a path. */
export const reportAt = (reader: Reader, path: Path, what: string, fits: string): undefined => {
  reader.report(reader.source.problemAt(path, { what, fits }));
  return undefined;
};
