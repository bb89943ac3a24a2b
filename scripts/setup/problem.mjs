/** Set-up cannot go on by itself; the message holds the commands that help. */
export class SetupProblem extends Error {
  constructor(what, commands) {
    super([what, 'To go on:', ...commands.map((command) => `  ${command}`)].join('\n'));
    this.name = 'SetupProblem';
  }
}
