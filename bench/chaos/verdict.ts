import type { FaultRow, PageFacts } from '../../examples/faults/fault-row.ts';
import type { Ledger } from '../../examples/faults/ledger.ts';
import type { Claim } from './contestant.ts';

/** How a row ended, told by comparing what the tool says with what the server and the page show. */
export type End =
  /** It came true, and the tool says so. */
  | 'recovered'
  /** It could not or must not come true, and the tool says that it did not. */
  | 'rightly refused'
  /** It could have come true and did not; the tool says so. */
  | 'wrongly failed'
  /** The tool says that it came true, and it did not. */
  | 'false success'
  /** It came true, and the tool says that it did not. */
  | 'false failure';

/** The verdict on one row and one tool. */
export interface RowResult {
  readonly id: string;
  readonly tool: string;
  readonly wanted: 'recover' | 'refuse';
  readonly end: End;
  readonly harm: string | undefined;
  /** Over its budget by more than a tenth, and more than the machine's own timers were late. */
  readonly stuck: boolean;
  /** Whether a refusal has one of the right codes and names cause and next move; undefined where a tool has no codes. */
  readonly named: boolean | undefined;
  readonly code: string | undefined;
  readonly said: string;
  /** From the first step's begin to the tool's answer, milliseconds. */
  readonly durationMs: number;
  /**
   * From when success became possible to the tool's answer, milliseconds. Only where the tool recovered and page or server
   * said when that was; a fault that is there from the beginning and stays has no such moment.
   */
  readonly lagMs: number | undefined;
  readonly trace: readonly string[];
  readonly requests: readonly string[];
  /** What the page showed in the end. */
  readonly shown: string;
}

const over = (row: FaultRow, claim: Claim, latenessMs: number): boolean => {
  const tooLong = claim.steps.some(({ from, to }, i) => to - from > (row.steps[i]?.budgetMs ?? 0) * 1.1 + latenessMs);
  const [first, last] = [claim.steps[0], claim.steps.at(-1)];
  const whole = first && last ? last.to - first.from : 0;
  return tooLong || whole > (row.allowed?.taskMs ?? Number.POSITIVE_INFINITY) * 1.1 + latenessMs;
};

const endOf = (row: FaultRow, success: boolean, came: boolean): End => {
  if (row.expected === 'recover') {
    if (came) return success ? 'recovered' : 'false failure';
    return success ? 'false success' : 'wrongly failed';
  }
  return success ? 'false success' : 'rightly refused';
};

/** Judges one run; pure. Harm is looked for whatever the tool says. */
export const judge = (given: {
  readonly row: FaultRow;
  readonly tool: string;
  readonly claim: Claim;
  readonly ledger: Ledger;
  readonly page: PageFacts | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
  /** What the machine itself was late by at worst; granted on top of the budget. */
  readonly latenessMs: number;
  readonly cut: boolean;
}): RowResult => {
  const { row, tool, claim, ledger, page, startedAt, endedAt, latenessMs, cut } = given;
  const seen = { ledger, page, told: claim.told };
  const end = endOf(row, claim.success, row.came(seen));
  const possible = page?.possibleAt ?? ledger.possibleAt;
  const right = row.expected === 'recover' ? undefined : row.expected.refuse;
  return {
    id: row.id,
    tool,
    wanted: row.expected === 'recover' ? 'recover' : 'refuse',
    end,
    harm: row.harm(seen),
    stuck: cut || over(row, claim, latenessMs),
    named:
      claim.named === undefined || right === undefined
        ? undefined
        : claim.named && claim.code !== undefined && right.includes(claim.code),
    code: claim.code,
    said: claim.said,
    durationMs: endedAt - startedAt,
    lagMs:
      end === 'recovered' && possible !== undefined ? Math.max(0, endedAt - Math.max(possible, startedAt)) : undefined,
    trace: claim.trace ?? [],
    requests: ledger.log,
    shown: page?.text ?? '',
  };
};
