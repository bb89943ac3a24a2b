/** Where a value of the configuration came from. */
export type Origin =
  | { readonly from: 'default' }
  | { readonly from: 'file' | 'environment' | 'code'; readonly name: string };

/** One value that cannot be used. */
export interface ConfigProblem {
  readonly origin: Origin;
  /** What was found, in print. */
  readonly found: string;
  readonly fits: string;
}

/** A problem as one line: where, what was found, what fits. */
export const problemLine = ({ origin, found, fits }: ConfigProblem): string => {
  const where = origin.from === 'default' ? 'default' : `${origin.from} ${origin.name}`;
  return `${where}: found ${found}; what fits: ${fits}`;
};

/** Thrown when a configuration holds what cannot be used; says all of it at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(problemLine).join('\n'));
    this.problems = problems;
  }
}
