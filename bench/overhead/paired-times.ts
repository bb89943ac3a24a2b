import type { Page } from 'playwright';
import type { Operation } from './operations.ts';

/** How one operation did on both pages, in milliseconds. */
export interface PairedTimes {
  readonly operation: Operation['name'];
  readonly pairs: number;
  readonly bareMs: number;
  readonly wrappedMs: number;
  /** Median over median. */
  readonly ratio: number;
  /** Median of the ratios pair by pair: what the machine did meanwhile hits both of a pair. */
  readonly pairRatio: number;
  readonly most: number;
}

/** The middle of some numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const WARM_UP = 15;

/** Times an operation on both pages, one right after the other, in an order that alternates. */
export const pairedTimes = async (
  operation: Operation,
  bare: Page,
  wrapped: Page,
  url: string,
  pairs: number,
): Promise<PairedTimes> => {
  const times: (readonly [number, number])[] = [];
  for (let turn = 0; turn < pairs + WARM_UP; turn += 1) {
    const of = (page: Page): Promise<number> => timed(() => operation.run(page, url, turn));
    const first = turn % 2 === 0;
    const one = await of(first ? bare : wrapped);
    const other = await of(first ? wrapped : bare);
    if (turn >= WARM_UP) times.push(first ? [one, other] : [other, one]);
  }
  const bareMs = median(times.map(([ms]) => ms));
  const wrappedMs = median(times.map(([, ms]) => ms));
  return {
    operation: operation.name,
    pairs,
    bareMs,
    wrappedMs,
    ratio: wrappedMs / bareMs,
    pairRatio: median(times.map(([one, other]) => other / one)),
    most: operation.most,
  };
};
