import { relative } from 'node:path';
import { formatDuration } from '../../plan/file/duration.ts';
import type { RunResult } from '../../plan/run/run-result.ts';
import { columns } from '../output-format.ts';
import type { Terminal } from '../terminal.ts';
import { tellingLine } from './telling-line.ts';

/** The cause of a failure may be longer than a line: it may hold the command that helps. */
const LONGEST_CAUSE = 400;

/** A line of two columns. */
export type Row = readonly [string, string];

/** `CONNECTION_RESET ×2, ELEMENT_NOT_ENABLED`: the codes in the order in which they first came. */
const tally = (codes: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => (count === 1 ? code : `${code} ×${count}`)).join(', ');
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How a path is shown: from the working directory where it lies below. */
export const shownPath = (path: string, cwd: string): string => {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') ? path : short;
};

/** The result of a run for a person: what came of it, what was overcome, what to do next. `facts` are further rows. */
export const runSummary = (
  result: RunResult,
  terminal: Terminal,
  next: readonly string[],
  facts: readonly Row[] = [],
): readonly string[] => {
  const { ink, cwd } = terminal;
  const done = result.steps.filter(({ state }) => state === 'done').length;
  const report: readonly Row[] =
    result.folder === undefined ? [] : [['report', shownPath(`${result.folder}/report.html`, cwd)]];
  return [
    headline(
      result,
      terminal,
      `${done} of ${plural(result.steps.length, 'step')} in ${formatDuration(result.durationMs)}`,
    ),
    ...columns([...facts, ...recovered(result), ...failureRows(result), ...Object.entries(result.outputs), ...report]),
    ...attemptLines(result, terminal),
    ...result.warnings.map((warning) => `  ${ink.busy('!')} ${warning}`),
    ...(next.length === 0 ? [] : ['', 'What to try next', ...next.map((line) => `  ${line}`)]),
  ];
};

const headline = ({ state, name }: RunResult, { ink }: Terminal, facts: string): string => {
  switch (state) {
    case 'complete':
      return `${ink.good('✓')} ${ink.strong(`Complete: ${name}`)}, ${facts}`;
    case 'failed':
      return `${ink.bad('✗')} ${ink.strong(`Failed: ${name}`)}, ${facts}`;
    case 'interrupted':
      return `${ink.busy('■')} ${ink.strong(`INTERRUPTED: ${name}`)}, ${facts}; the browser is closed`;
  }
};

const recovered = (result: RunResult): readonly Row[] => {
  const steps = result.steps.filter(({ state, failures }) => state === 'done' && failures > 0);
  const numbers = new Set(result.steps.filter(({ state }) => state === 'done').map(({ number }) => number));
  const codes = result.records.filter(({ step }) => numbers.has(Number(step))).map(({ code }) => code);
  const restarts: readonly Row[] =
    result.restarts === 0 ? [] : [['started anew', `the page, ${plural(result.restarts, 'time')}`]];
  if (codes.length === 0) return restarts;
  return [
    ['recovered', `${plural(steps.length, 'step')} from ${plural(codes.length, 'failure')}: ${tally(codes)}`],
    ...restarts,
  ];
};

const EFFECTS = {
  none: 'it took no effect',
  done: 'it took effect',
  unknown: 'whether it took effect is not known',
} as const;

const failureRows = ({ failure, steps }: RunResult): readonly Row[] => {
  if (failure === undefined) return [];
  const { record, reason, budget } = failure;
  const step = steps.find(({ state }) => state === 'failed');
  const where: readonly Row[] =
    step === undefined ? [] : [['step', `${step.number} ${step.label} (${step.file}:${step.position.line})`]];
  return [
    ...where,
    ['cause', `${record.code} (${record.category}): ${tellingLine(record.message, LONGEST_CAUSE)}`],
    [
      'ended by',
      `${reason.replaceAll('_', ' ')}${budget === undefined ? '' : `, the ${budget}'s budget`}; ${EFFECTS[record.effect]}`,
    ],
  ];
};

const attemptLines = ({ failure }: RunResult, { ink }: Terminal): readonly string[] => {
  if (failure === undefined) return [];
  const { attempts } = failure;
  return [
    `  ${plural(attempts.length, 'attempt')}`,
    ...attempts.flatMap(({ number, code, durationMs, waitedMs, message, log = [] }) => {
      const waited = waitedMs > 0 ? `, waited ${formatDuration(waitedMs)} before` : '';
      const head = `    ${number}. ${code} after ${formatDuration(durationMs)}${waited}: ${ink.quiet(tellingLine(message))}`;
      return [head, ...log.map((line) => `       ${line}`)];
    }),
  ];
};
