import { CATALOG, ERROR_CODES, type ErrorCode, isErrorCode } from '../../domain/catalog/catalog.ts';
import { CATEGORIES, type Category, isCategory } from '../../domain/catalog/categories.ts';
import { MESSAGE_RULES } from '../../domain/classify/rules/tables.ts';
import { recoveryHints } from '../../domain/hints/recovery-hints.ts';
import { stripControl } from '../../domain/redact/strip-control.ts';
import { nearest } from '../../plan/file/nearest.ts';
import { CliFailure, EXIT, type ExitCode } from '../exit-codes.ts';
import { columns, type Format, type Json, printResult } from '../output-format.ts';
import type { Terminal } from '../terminal.ts';

/** Examples that are shown of a code; the rule tables may hold many. */
const MOST_EXAMPLES = 4;
const LONGEST_EXAMPLE = 140;

const RESPONSES: Readonly<Record<string, string>> = {
  abort: 'stop at once, repeating would not help',
  clarify: 'ask the model once more, with its answer quoted',
  compact: 'shorten the history and ask again',
  escalate: 'ask a person',
  nudge: 'say that nothing changes, then go on',
  reconnect: 'connect again, and go on where it was',
  refresh: 'throw the cached entry away and look anew',
  relocate: 'look at the page again and find the element',
  restart: 'start what was lost anew and open the page again',
  retry: 'wait and repeat',
  revert: 'go back and plan anew',
  stop: 'stop quietly',
  switch_provider: 'go on with another model',
  verify: 'see on the page whether it took effect',
  wait: 'wait until it is solved',
};

/** `recourse explain CODE`: what a code (or a category) means, what it looks like, what is done and what a person can do. */
export const explainCommand = async (word: string, format: Format, terminal: Terminal): Promise<ExitCode> => {
  const code = word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  if (isErrorCode(code)) await explainCode(code, format, terminal);
  else if (isCategory(code.toLowerCase())) await explainCategory(code.toLowerCase() as Category, format, terminal);
  else throw unknownCode(word, code);
  return EXIT.done;
};

const unknownCode = (word: string, code: string): CliFailure => {
  const near = nearest(code, [...ERROR_CODES, ...Object.keys(CATEGORIES)]);
  const fits = near.length > 0 ? near.join(', ') : 'a code such as SELECTOR_NOT_FOUND or a category such as transient';
  const shown = stripControl(word).slice(0, 80);
  return new CliFailure(EXIT.notFound, [
    `recourse explain: no code is called ${JSON.stringify(shown)}; fits: ${fits}`,
    ...(near[0] === undefined ? [] : [`  recourse explain ${near[0]}`]),
  ]);
};

const examplesOf = (code: ErrorCode): readonly string[] => {
  const texts = MESSAGE_RULES.filter((rule) => rule.code === code).map((rule) =>
    stripControl(rule.yes[0]).replaceAll(/\s+/g, ' ').trim(),
  );
  return [...new Set(texts)]
    .slice(0, MOST_EXAMPLES)
    .map((text) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE - 1)}…` : text));
};

const hintLines = (hints: ReturnType<typeof recoveryHints>, terminal: Terminal): readonly string[] =>
  hints.flatMap(({ action, message, command }) => [
    `  ${terminal.ink.name(action)}: ${message}`,
    ...(command === undefined ? [] : [terminal.ink.quiet(`    ${command}`)]),
  ]);

const explainCode = async (code: ErrorCode, format: Format, terminal: Terminal): Promise<void> => {
  const entry = CATALOG[code];
  const examples = examplesOf(code);
  const hints = recoveryHints(code).filter(({ command }) => !command?.includes(`explain ${code}`));
  const { ink } = terminal;
  const value: Json = {
    code,
    category: entry.category,
    surface: entry.surface,
    meaning: entry.meaning,
    first_response: entry.firstResponse,
    transient: entry.transient,
    max_retries: entry.maxRetries,
    needs_person: entry.manual,
    examples,
    recovery_hints: hints.map(({ action, message, command }) => ({ action, message, command })),
  };
  await printResult(terminal, format, value, () => [
    `${ink.strong(code)}  ${ink.name(entry.category)}`,
    `${entry.meaning}.`,
    '',
    ...columns([
      ['first response', `${entry.firstResponse}: ${RESPONSES[entry.firstResponse] ?? ''}`],
      ['retries', entry.transient ? `${entry.maxRetries} at most` : 'none: it does not pass by itself'],
      ['a person', entry.manual ? 'is needed when that does not mend it' : 'is asked when the retries are used up'],
      ['another way', entry.fallback ? 'is tried where there is one' : 'would not help'],
    ]),
    ...(examples.length === 0
      ? []
      : ['', 'What it looks like', ...examples.map((text) => `  ${ink.quiet('“')}${text}${ink.quiet('”')}`)]),
    '',
    'What you can do',
    ...hintLines(hints, terminal),
  ]);
};

const explainCategory = async (category: Category, format: Format, terminal: Terminal): Promise<void> => {
  const entry = CATEGORIES[category];
  const codes = ERROR_CODES.filter((code) => CATALOG[code].category === category);
  const hints = recoveryHints(category);
  const { ink } = terminal;
  const value: Json = {
    category,
    meaning: entry.meaning,
    retriable: entry.retriable,
    codes,
    recovery_hints: hints.map(({ action, message, command }) => ({ action, message, command })),
  };
  await printResult(terminal, format, value, () => [
    ink.strong(category),
    `${entry.meaning}.`,
    '',
    'Its codes',
    ...columns(codes.map((code) => [code, CATALOG[code].meaning] as const)),
    '',
    'What you can do',
    ...hintLines(hints, terminal),
  ]);
};
