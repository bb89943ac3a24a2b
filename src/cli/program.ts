import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { formatDuration, parseDuration } from '../plan/file/duration.ts';
import type { RunFlags } from './commands/run.ts';
import { CliFailure, type ExitCode } from './exit-codes.ts';
import { FORMATS, type Format } from './output-format.ts';
import type { Terminal } from './terminal.ts';
import { usageFailure } from './usage-error.ts';

/** What the command line was taken for: the command's work, not begun yet. */
export type Work = (signal: AbortSignal) => Promise<ExitCode>;

const milliseconds = (text: string): number => {
  const ms = parseDuration(text);
  if (ms === undefined || ms <= 0) throw new InvalidArgumentError('fits: a span of time such as 500ms, 5s, 1.5s or 2m');
  return ms;
};

const formatOption = (): Option =>
  new Option('--format <format>', 'how the result is printed').choices(FORMATS).default('plain');

const example = (lines: readonly string[]): string => `\nExample\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

const runOptions = (command: Command): Command =>
  command
    .addOption(formatOption())
    .option('--reports <folder>', 'where reports and screenshots are written', 'reports')
    .option('--headed', 'show the browser')
    .addOption(
      new Option(
        '--budget <time>',
        `the most time the whole plan may take (default: the plan's own, else ${formatDuration(300_000)})`,
      ).argParser(milliseconds),
    );

/**
 * Reads the words of a command line. Each command's module is loaded when it is run, so that a small one starts fast.
 * Throws CliFailure for words that do not fit, and CommanderError after help or version was printed.
 */
export const readCommandLine = async (words: readonly string[], version: string, terminal: Terminal): Promise<Work> => {
  let work: Work | undefined;
  const program = new Command('recourse');
  const add = (name: string, description: string, examples: readonly string[]): Command => {
    const command = program.command(name).description(description).addHelpText('after', example(examples));
    return quieten(command);
  };
  quieten(program)
    .description('A way on when a browser automation fails.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .addHelpText(
      'after',
      example(['recourse run examples/buy-a-kettle.plan.yaml', 'recourse explain SELECTOR_NOT_FOUND']),
    );

  runOptions(
    add('run', 'run a plan file in a browser', [
      'recourse run examples/buy-a-kettle.plan.yaml',
      'recourse run shop.plan.yaml --headed --budget 90s',
    ]),
  )
    .addArgument(new Argument('<file>', 'the plan file'))
    .option('--base-url <address>', "what the plan's addresses are relative to, above its own baseUrl")
    .action((file: string, flags: RunFlags) => {
      work = async (signal) => (await import('./commands/run.ts')).runCommand(file, flags, terminal, signal);
    });

  runOptions(
    add('demo', 'open a small shop full of faults and watch a plan buy a kettle there', [
      'recourse demo',
      'recourse demo --headed',
    ]),
  )
    .addOption(new Option('--port <port>', 'the port of the shop').argParser(portNumber).default(4173))
    .action((flags: RunFlags & { readonly port: number }) => {
      work = async (signal) => (await import('./commands/demo.ts')).demoCommand(flags, terminal, signal);
    });

  add('classify', 'say what a failure is, from its text', [
    "recourse classify 'net::ERR_CONNECTION_REFUSED at http://localhost'",
    'recourse classify --format json < error.txt',
  ])
    .addArgument(new Argument('[text...]', 'the text; without it, standard input is read'))
    .addOption(formatOption())
    .action((text: readonly string[], { format }: { readonly format: Format }) => {
      work = async () => (await import('./commands/classify.ts')).classifyCommand(text, format, terminal);
    });

  add('explain', 'say what a code or a category means and what to do about it', [
    'recourse explain ELEMENT_OBSCURED',
    'recourse explain transient',
  ])
    .addArgument(new Argument('<code>', 'a code such as SELECTOR_NOT_FOUND, or a category'))
    .addOption(formatOption())
    .action((code: string, { format }: { readonly format: Format }) => {
      work = async () => (await import('./commands/explain.ts')).explainCommand(code, format, terminal);
    });

  add('config', 'print the settings in force and where each value came from', [
    'recourse config',
    'RECOURSE_CLICK_MAX_RETRIES=5 recourse config',
  ])
    .addOption(formatOption())
    .action(({ format }: { readonly format: Format }) => {
      work = async () => (await import('./commands/config.ts')).configCommand(format, terminal);
    });

  add('doctor', 'check what this machine has and lacks', ['recourse doctor'])
    .addOption(formatOption())
    .option('--reports <folder>', 'the folder that reports are to be written to', 'reports')
    .action((flags: { readonly format: Format; readonly reports: string }) => {
      work = async () => (await import('./commands/doctor.ts')).doctorCommand(flags, version, terminal);
    });

  if (words.length === 0) {
    terminal.print(program.helpInformation().trimEnd());
    throw new CommanderError(0, 'commander.help', 'help');
  }
  await program.parseAsync([...words], { from: 'user' });
  if (work === undefined) throw new CliFailure(2, ['recourse: found no command; fits: recourse --help']);
  return work;

  function quieten(command: Command): Command {
    return command
      .configureOutput({ writeOut: (text) => terminal.print(text.trimEnd()), writeErr: () => undefined })
      .exitOverride((error) => {
        if (error.exitCode === 0) throw error;
        throw usageFailure(error, command);
      });
  }
};

const portNumber = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InvalidArgumentError('fits: a port from 1 to 65535');
  return port;
};
