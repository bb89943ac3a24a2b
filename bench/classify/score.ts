import { CATALOG, type ErrorCode } from '../../src/domain/catalog/catalog.ts';
import type { Classification } from '../../src/domain/classify/classification.ts';
import { classify } from '../../src/domain/classify/classify.ts';
import { type Entry, thrownOf } from './corpus.ts';

/** How one entry came out. */
export interface Verdict {
  readonly entry: Entry;
  readonly got: Classification;
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly category: boolean;
  readonly retry: boolean;
}

/** Classifies an entry and compares: `lenient` takes the label or one of `also`. */
export const judge = (entry: Entry): Verdict => {
  const got = classify(thrownOf(entry));
  const right: readonly ErrorCode[] = [entry.label, ...entry.also];
  return {
    entry,
    got,
    strict: got.code === entry.label,
    lenient: right.includes(got.code),
    category: right.some((code) => CATALOG[code].category === got.category),
    retry: got.retrySame === entry.retry_same,
  };
};

const share = (verdicts: readonly Verdict[], of: (verdict: Verdict) => boolean): number =>
  verdicts.length === 0 ? 0 : verdicts.filter(of).length / verdicts.length;

/** The figures of a run, shares in 0..1. */
export interface Score {
  readonly entries: number;
  readonly code: number;
  readonly codeStrict: number;
  readonly category: number;
  readonly retrySame: number;
  readonly confusions: readonly { readonly label: string; readonly got: string; readonly times: number }[];
}

/** Sums verdicts up. */
export const scoreOf = (verdicts: readonly Verdict[]): Score => {
  const pairs = new Map<string, number>();
  for (const { entry, got, lenient } of verdicts) {
    if (!lenient) pairs.set(`${entry.label} ${got.code}`, (pairs.get(`${entry.label} ${got.code}`) ?? 0) + 1);
  }
  return {
    entries: verdicts.length,
    code: share(verdicts, (verdict) => verdict.lenient),
    codeStrict: share(verdicts, (verdict) => verdict.strict),
    category: share(verdicts, (verdict) => verdict.category),
    retrySame: share(verdicts, (verdict) => verdict.retry),
    confusions: [...pairs]
      .map(([pair, times]) => {
        const [label = '', got = ''] = pair.split(' ');
        return { label, got, times };
      })
      .sort((a, b) => b.times - a.times || a.label.localeCompare(b.label)),
  };
};
