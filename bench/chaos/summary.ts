import type { Contestant } from './contestant.ts';
import type { End, RowResult } from './verdict.ts';

/** The figures of one tool over all rows. */
export interface Total {
  readonly tool: string;
  readonly recoverable: number;
  readonly refusable: number;
  readonly ends: Readonly<Record<End, number>>;
  readonly harm: number;
  readonly stuck: number;
  /** Refusals with a right code, a cause and a next move; undefined where a tool has no codes. */
  readonly named: number | undefined;
  /** Milliseconds. */
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly lagMedianMs: number | undefined;
}

const ENDS: readonly End[] = ['recovered', 'rightly refused', 'wrongly failed', 'false success', 'false failure'];

const quantile = (numbers: readonly number[], share: number): number | undefined => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};

/** Counts a tool's rows. A row that did harm is neither recovered nor rightly refused. */
export const summarise = (tool: string, all: readonly RowResult[]): Total => {
  const rows = all.filter((row) => row.tool === tool);
  const good = (row: RowResult): boolean => row.harm === undefined && !row.stuck;
  const count = (end: End): number =>
    rows.filter((row) => row.end === end && (end === 'recovered' || end === 'rightly refused' ? good(row) : true))
      .length;
  const named = rows.filter(({ named }) => named !== undefined);
  const lags = rows.flatMap(({ lagMs }) => (lagMs === undefined ? [] : [lagMs]));
  return {
    tool,
    recoverable: rows.filter(({ wanted }) => wanted === 'recover').length,
    refusable: rows.filter(({ wanted }) => wanted === 'refuse').length,
    ends: Object.fromEntries(ENDS.map((end) => [end, count(end)])) as Record<End, number>,
    harm: rows.filter(({ harm }) => harm !== undefined).length,
    stuck: rows.filter(({ stuck }) => stuck).length,
    named: named.length === 0 ? undefined : named.filter((row) => row.named).length,
    medianMs:
      quantile(
        rows.map(({ durationMs }) => durationMs),
        0.5,
      ) ?? 0,
    p95Ms:
      quantile(
        rows.map(({ durationMs }) => durationMs),
        0.95,
      ) ?? 0,
    lagMedianMs: quantile(lags, 0.5),
  };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The table of the README. */
export const markdown = (totals: readonly Total[], contestants: readonly Contestant[]): string => {
  const [first] = totals;
  const head = `| tool | recovered (of ${first?.recoverable ?? 0}) | rightly refused (of ${first?.refusable ?? 0}) | wrongly failed | false success | false failure | harm | stuck | median | p95 | recovery lag, median |`;
  const lines = totals.map(({ tool, ends, harm, stuck, medianMs, p95Ms, lagMedianMs }) => {
    const cells = [
      tool === 'recourse' ? `**${tool}**` : tool,
      ...ENDS.map((end) => ends[end]),
      harm,
      stuck,
      seconds(medianMs),
      seconds(p95Ms),
      lagMedianMs === undefined ? '–' : `${lagMedianMs} ms`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const how = contestants.map(({ name, how: set }) => `- ${name}: ${set}.`);
  return [head, `|---|${'--:|'.repeat(10)}`, ...lines, '', ...how].join('\n');
};

/** The figures that are asked of recourse, and which of them these do not reach. */
export const shortfalls = (total: Total): readonly string[] => {
  const { ends, recoverable, refusable, harm, stuck, named, lagMedianMs } = total;
  const asked: readonly (readonly [boolean, string])[] = [
    [harm === 0, `harm on ${harm} rows (wanted 0)`],
    [ends['false success'] === 0, `${ends['false success']} false successes (wanted 0)`],
    [stuck === 0, `stuck on ${stuck} rows (wanted 0)`],
    [ends.recovered >= recoverable * 0.97, `recovered ${ends.recovered} of ${recoverable} (wanted 97 %)`],
    [ends['rightly refused'] === refusable, `refused ${ends['rightly refused']} of ${refusable} (wanted all)`],
    [
      named === undefined || named === refusable,
      `${named} of ${refusable} refusals name code, cause and next move (wanted all)`,
    ],
    [(lagMedianMs ?? 0) <= 150, `recovery lag ${lagMedianMs} ms (wanted 150 ms at most)`],
  ];
  return asked.flatMap(([reached, what]) => (reached ? [] : [what]));
};
