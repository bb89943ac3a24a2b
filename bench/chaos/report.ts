import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawChart } from './chart.ts';
import type { Contestant } from './contestant.ts';
import { markdown, shortfalls, summarise } from './summary.ts';
import type { RowResult } from './verdict.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const CHART = fileURLToPath(new URL('../../reports/chaos.svg', import.meta.url));
const BEGIN = '<!-- chaos:begin -->';
const END = '<!-- chaos:end -->';

const writeBetweenMarks = async (file: string, text: string): Promise<void> => {
  const whole = await readFile(file, 'utf8');
  const [from, to] = [whole.indexOf(BEGIN), whole.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${file} has no ${BEGIN} … ${END} to write between`);
  await writeFile(file, `${whole.slice(0, from + BEGIN.length)}\n${text}\n${whole.slice(to)}`);
};

/** Prints the figures, draws them, and writes them into the README where that is asked for. Says where recourse falls short. */
export const report = async (given: {
  readonly results: readonly RowResult[];
  readonly contestants: readonly Contestant[];
  readonly json: boolean;
  readonly writeReadme: boolean;
  readonly chart: boolean;
  readonly seconds: number;
}): Promise<readonly string[]> => {
  const { results, contestants, json, writeReadme, chart, seconds } = given;
  const totals = contestants.map(({ name }) => summarise(name, results));
  const table = markdown(totals, contestants);
  const short = totals.filter(({ tool }) => tool === 'recourse').flatMap(shortfalls);
  if (json) console.log(JSON.stringify({ seconds, totals, short, results }, undefined, 2));
  else console.log([table, '', ...short.map((line) => `Falls short: ${line}`), `${seconds} s in all`].join('\n'));
  if (chart) {
    await drawChart(totals, CHART);
    console.error('Drawn: reports/chaos.svg');
  }
  if (writeReadme) {
    await writeBetweenMarks(README, table);
    console.error('Written: README.md');
  }
  return short;
};
