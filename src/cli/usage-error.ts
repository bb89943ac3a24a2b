import type { Command, CommanderError } from 'commander';
import { stripControl } from '../domain/redact/strip-control.ts';
import { nearest } from '../plan/file/nearest.ts';
import { CliFailure, EXIT } from './exit-codes.ts';

const QUOTED = /'([^']*)'/;

const INVALID = /option '([^']*)' argument '(.*)' is invalid\. (.*)$/s;

const optionNames = (command: Command): readonly string[] =>
  [command, ...ancestors(command)].flatMap(({ options }) => options.map(({ long, short }) => long ?? short ?? ''));

const ancestors = (command: Command): readonly Command[] =>
  command.parent ? [command.parent, ...ancestors(command.parent)] : [];

const pathOf = (command: Command): string =>
  [command, ...ancestors(command)]
    .map((one) => one.name())
    .reverse()
    .join(' ');

const nearOrAll = (word: string, names: readonly string[]): string => {
  const near = nearest(word, names);
  return (near.length > 0 ? near : names).join(', ');
};

const argumentNames = (command: Command): string =>
  command.registeredArguments
    .map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`))
    .join(' ');

/** What was wrong with the words of a command line: what was found, what fits, and where the help is. */
export const usageFailure = (error: CommanderError, command: Command): CliFailure => {
  const path = pathOf(command);
  const word = stripControl(QUOTED.exec(error.message)?.[1] ?? '').slice(0, 80);
  const line = (found: string, fits: string): CliFailure =>
    new CliFailure(EXIT.usage, [`${path}: found ${found}; fits: ${fits}`, `  ${path} --help`], error);
  switch (error.code) {
    case 'commander.unknownOption':
      return line(word, nearOrAll(word, [...optionNames(command), '--help']));
    case 'commander.unknownCommand':
      return line(
        word,
        nearOrAll(
          word,
          command.commands.map((one) => one.name()),
        ),
      );
    case 'commander.missingArgument':
      return line('nothing', `${path} ${argumentNames(command)}`);
    case 'commander.excessArguments':
      return line('more words than it takes', `${path} ${argumentNames(command)}`.trim());
    case 'commander.invalidArgument': {
      const [, option = '', value = '', rest = ''] = INVALID.exec(error.message) ?? [];
      const fits = rest.replace(/^Allowed choices are |^fits: /, '').replace(/\.$/, '');
      return line(`${option.split(/[ ,]/, 1)[0]} ${stripControl(value).slice(0, 80)}`, fits);
    }
    case 'commander.optionMissingArgument':
      return line(`${word} without a value`, word);
    default:
      return line(stripControl(error.message.replace(/^error: /, '')), `what ${path} --help says`);
  }
};
