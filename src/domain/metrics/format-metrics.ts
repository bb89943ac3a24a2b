import { counted, inWords } from '../response/in-words.ts';
import type { CodeMetrics, Metrics } from './metrics-types.ts';
import { judgeTargets, type TargetVerdict } from './targets.ts';

/** How metrics are printed. */
export type MetricsFormat = 'plain' | 'json';

/** Cut, never rounded up: 99.96 % must not read as the 100 % that it missed. */
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

const figure = (value: number | null, unit: 'share' | 'ms'): string =>
  value === null ? 'no data' : unit === 'share' ? percent(value) : inWords(value);

const mark = (met: boolean | null): string => (met === null ? '–' : met ? '✓' : '✗');

const targetLine = ({ name, value, unit, target, met }: TargetVerdict): string =>
  `  ${mark(met)} ${name.padEnd(22)} ${figure(value, unit).padStart(10)}   target ${target}`;

const columns = (cells: readonly string[], width: number): string =>
  `  ${(cells[0] ?? '').padEnd(width)} ${cells
    .slice(1)
    .map((cell) => cell.padStart(10))
    .join(' ')}`;

const cellsOf = (row: Omit<CodeMetrics, 'code'>, name: string): readonly string[] => [
  name,
  String(row.occurrences),
  String(row.recovered),
  String(row.manual),
  String(row.lost),
  row.averageRetries.toFixed(1),
  row.averageRecoveryMs === null ? '–' : inWords(row.averageRecoveryMs),
];

const HEAD = ['Code', 'failures', 'recovered', 'person', 'lost', 'retries', 'time'];

const codeTable = ({ byCode, ...totals }: Metrics): readonly string[] => {
  if (byCode.length === 0) return ['  Nothing failed.'];
  const width = Math.max(...byCode.map((row) => row.code.length), 5);
  const retries = byCode.reduce((sum, row) => sum + row.averageRetries * row.occurrences, 0);
  const { failures, recovered, manual, lost, averageRecoveryMs } = totals;
  const total = {
    occurrences: failures,
    recovered,
    manual,
    lost,
    averageRetries: retries / failures,
    averageRecoveryMs,
  };
  return [
    columns(HEAD, width),
    ...byCode.map((row) => columns(cellsOf(row, row.code), width)),
    columns(cellsOf(total, 'Total'), width),
  ];
};

const NOTES = [
  ['duplicates', 'event', 'came twice and counted once'],
  ['unknownTypes', 'event', 'of a newer version not counted'],
  ['malformed', 'event', 'damaged and not counted'],
  ['unknownCodes', 'failure', 'with a code of a newer version, counted as UNKNOWN'],
] as const satisfies readonly (readonly [keyof Metrics['notes'], string, string])[];

const noteLines = ({ notes, unfinished }: Metrics): readonly string[] => [
  ...(unfinished > 0
    ? [`  Note: ${counted(unfinished, 'operation')} started and not ended, so far as is recorded.`]
    : []),
  ...NOTES.filter(([key]) => notes[key] > 0).map(
    ([key, noun, what]) => `  Note: ${counted(notes[key], noun)} ${what}.`,
  ),
];

/** Whether there is anything to measure. */
const hasData = (metrics: Metrics): boolean =>
  metrics.operations > 0 || metrics.memory.right + metrics.memory.wrong > 0 || metrics.failedAttempts > 0;

const plain = (metrics: Metrics): string => {
  if (!hasData(metrics)) {
    return ['No operations recorded yet: there is nothing to measure.', ...noteLines(metrics)].join('\n');
  }
  const { operations, clean, failures, interrupted, unfinished, recovered, manual, lost } = metrics;
  const { heals, rollbacks, memory } = metrics;
  return [
    'Error metrics',
    `  Operations: ${operations} = ${clean} clean + ${failures} with failures + ${interrupted} interrupted + ${unfinished} unfinished`,
    `  Failures:   ${failures} = ${recovered} recovered + ${manual} with a person + ${lost} lost`,
    `  Heals: ${heals.kept} kept, ${heals.refused} refused, ${heals.reverted} reverted. Rollbacks: ${rollbacks.complete} complete, ${rollbacks.partial} partial. Memory: ${memory.invalidations} invalidated.`,
    '',
    ...judgeTargets(metrics).map(targetLine),
    '',
    ...codeTable(metrics),
    ...noteLines(metrics),
  ].join('\n');
};

/**
 * Metrics as `recourse cache debug --error-metrics` prints them (R-MET-2): totals, each target with ✓ or ✗ (– without data),
 * a line for each code, what was not counted. `json` gives the metrics and the verdicts on the targets.
 */
export const formatMetrics = (metrics: Metrics, format: MetricsFormat = 'plain'): string => {
  switch (format) {
    case 'plain':
      return plain(metrics);
    case 'json':
      return JSON.stringify({ hasData: hasData(metrics), ...metrics, targets: judgeTargets(metrics) }, null, 2);
    default:
      return format satisfies never;
  }
};
