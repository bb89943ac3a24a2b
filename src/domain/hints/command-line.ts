import { shellWord } from './shell-word.ts';

/** A command of recourse's own CLI: fixed words, options, and at most one argument that comes from outside. */
export interface Command {
  readonly words: readonly string[];
  readonly options?: readonly string[] | undefined;
  readonly argument?: string | undefined;
}

/**
 * The line that a person pastes into a shell; undefined where the argument cannot be written as a word.
 * Gotcha: an argument that begins with a dash stands last, behind `--`, or it would be taken for an option.
 */
export const commandLine = ({ words, options = [], argument }: Command): string | undefined => {
  const quoted: string[] = [];
  for (const option of options) {
    const word = shellWord(option);
    if (word === undefined) return undefined;
    quoted.push(word);
  }
  const head = ['recourse', ...words];
  if (argument === undefined) return [...head, ...quoted].join(' ');
  const word = shellWord(argument);
  if (word === undefined) return undefined;
  return (argument.startsWith('-') ? [...head, ...quoted, '--', word] : [...head, word, ...quoted]).join(' ');
};
