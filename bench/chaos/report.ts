import type { Contestant } from './contestant.ts';
import { markdown, summarise } from './summary.ts';
import type { RowResult } from './verdict.ts';

/** Prints the figures, and writes them where they are asked for. */
export const report = async (given: {
  readonly results: readonly RowResult[];
  readonly contestants: readonly Contestant[];
  readonly json: boolean;
  readonly writeReadme: boolean;
  readonly seconds: number;
}): Promise<void> => {
  const { results, contestants, json, seconds } = given;
  const totals = contestants.map(({ name }) => summarise(name, results));
  if (json) console.log(JSON.stringify({ seconds, totals, results }, undefined, 2));
  else console.log(markdown(totals, contestants));
};
