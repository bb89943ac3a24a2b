import { CATALOG } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { CliFailure, EXIT, type ExitCode } from '../exit-codes.ts';
import { columns, type Format, printResult } from '../output-format.ts';
import type { Terminal } from '../terminal.ts';

/** Bytes of standard input that are read; what comes after them is left. */
const LONGEST_INPUT = 16_000_000;

/** `recourse classify [text]`: what a failure's text is taken to be, and why. */
export const classifyCommand = async (
  words: readonly string[],
  format: Format,
  terminal: Terminal,
): Promise<ExitCode> => {
  const text = words.length > 0 ? words.join(' ') : ((await terminal.readInput(LONGEST_INPUT)) ?? '');
  if (text.trim() === '') {
    throw new CliFailure(EXIT.usage, [
      'recourse classify: found no text; fits: a text as argument or on standard input',
      "  recourse classify 'net::ERR_CONNECTION_REFUSED at http://localhost'",
    ]);
  }
  const { code, category, surface, confidence, rule, effect, retrySame } = classify(text);
  const { meaning, firstResponse } = CATALOG[code];
  const { ink } = terminal;
  await printResult(
    terminal,
    format,
    {
      code,
      category,
      surface,
      confidence,
      rule,
      effect,
      retry_same: retrySame,
      first_response: firstResponse,
      meaning,
    },
    () => [
      `${ink.strong(code)}  ${ink.name(category)}`,
      `${meaning}.`,
      '',
      ...columns([
        ['confidence', confidence.toFixed(2)],
        ['rule', rule],
        ['shows in', surface],
        ['took effect', { none: 'no', done: 'yes', unknown: 'not known' }[effect]],
        ['repeat', retrySame ? 'yes: the very same again may succeed' : 'no: the very same again would not help'],
        ['first response', firstResponse],
      ]),
      '',
      ink.quiet(`recourse explain ${code}`),
    ],
  );
  return EXIT.done;
};
