/** How the command ends, by what came of it. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  interrupted: 130,
} as const satisfies Record<string, number>;

/** The exit code of a command. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown where a command cannot go on for a reason that is the user's to mend; its lines are the whole of what is printed. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
  constructor(exitCode: ExitCode, lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), cause === undefined ? {} : { cause });
    this.exitCode = exitCode;
    this.lines = lines;
  }
}
