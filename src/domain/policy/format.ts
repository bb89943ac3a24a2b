import type { CliDict } from '../record/cli-dict.ts';
import type { ErrorHistory } from '../record/error-history.ts';
import type { ErrorRecord } from '../record/error-record.ts';
import { stripControl } from '../redact/strip-control.ts';
import type { Decision } from './decision.ts';
import { type Plain, toYaml } from './yaml.ts';

/** How failures are printed. */
export const FORMATS = ['plain', 'json', 'yaml'] as const;

/** How failures are printed. */
export type Format = (typeof FORMATS)[number];

/** What is printed: the failures and what was decided on the latest one. */
export interface Report {
  readonly planId: string | undefined;
  readonly history: ErrorHistory;
  readonly decision: Decision;
  /** The retries that the decision went by. */
  readonly maxRetries: number;
}

/** The last line of a report: exactly one of three sentences (R-POL-3); none for a clean plan. */
export const verdictOf = ({ decision, maxRetries }: Pick<Report, 'decision' | 'maxRetries'>): string | undefined => {
  if (decision.kind === 'none') return undefined;
  if (decision.kind === 'retry') return 'Automatic retry available';
  return decision.reason === 'retries_exhausted'
    ? `All ${maxRetries} retry attempts exhausted`
    : 'Human intervention required';
};

// Every line after the first is set in, so that no text from outside can stand where the verdict stands.
const indented = (text: string, by: string): string => stripControl(text).split('\n').join(`\n${by}  `);

const plainRecord = (record: ErrorRecord, index: number): readonly string[] => {
  const step = record.step === undefined ? '' : `, step ${indented(String(record.step), '')}`;
  return [
    `${index + 1}. ${record.code} (${record.category}) in phase ${record.phase}${step}: ${indented(record.message, '   ')}`,
    ...(record.actor === undefined ? [] : [`   actor: ${indented(record.actor, '   ')}`]),
    ...(record.tool === undefined ? [] : [`   tool: ${indented(record.tool, '   ')}`]),
    ...record.hints.flatMap((hint) => [
      `   ${hint.action}: ${indented(hint.message, '   ')}`,
      // A quoted newline of an id is kept: set in, the command would be another one.
      ...(hint.command === undefined ? [] : [`     $ ${hint.command}`]),
    ]),
  ];
};

const plain = (report: Report): string => {
  const { records } = report.history;
  if (records.length === 0) return 'No errors recorded';
  const plan = report.planId === undefined ? [] : [`Plan ${indented(report.planId, '')}`];
  const verdict = verdictOf(report);
  return [...plan, ...records.flatMap(plainRecord), ...(verdict === undefined ? [] : [verdict])].join('\n');
};

interface Document {
  readonly plan_id: string | null;
  readonly verdict: string;
  readonly decision: Decision;
  readonly max_retries: number;
  readonly category_breakdown: ErrorHistory['categoryBreakdown'];
  readonly code_breakdown: ErrorHistory['codeBreakdown'];
  readonly has_retriable: boolean;
  readonly errors: readonly CliDict[];
}

const documentOf = (report: Report): Document => ({
  plan_id: report.planId ?? report.history.latest?.planId ?? null,
  verdict: verdictOf(report) ?? 'No errors recorded',
  decision: report.decision,
  max_retries: report.maxRetries,
  category_breakdown: report.history.categoryBreakdown,
  code_breakdown: report.history.codeBreakdown,
  has_retriable: report.history.hasRetriable,
  errors: report.history.records.map((record) => record.toCliDict()),
});

const asPlain = (document: Document): Plain => JSON.parse(JSON.stringify(document));

/** The failures of a plan for a person (`plain`) or a program (`json`, `yaml`). Throws RangeError for another format. */
export const formatReport = (report: Report, format: Format): string => {
  switch (format) {
    case 'plain':
      return plain(report);
    case 'json':
      return JSON.stringify(documentOf(report), undefined, 2);
    case 'yaml':
      return toYaml(asPlain(documentOf(report)));
    default: {
      const other: never = format;
      throw new RangeError(`The formats are ${FORMATS.join(', ')}, not ${String(other)}`);
    }
  }
};
