import type { Contender } from './contenders.ts';

/** What a contender cost: the median of its rounds, and the median of its ratios to each other one, round by round. */
export interface Cost {
  readonly name: string;
  readonly nsPerCall: number;
  readonly ratioTo: Readonly<Record<string, number>>;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

const timed = async (contender: Contender, calls: number, fresh: () => () => Promise<number>): Promise<number> => {
  const from = performance.now();
  for (let index = 0; index < calls; index += 1) await contender.call(fresh());
  return ((performance.now() - from) * 1e6) / calls;
};

/**
 * Runs all contenders in every round, each round in another order, so that what the machine does meanwhile hits them alike.
 * `fresh` makes the operation of one call. The first tenth of the rounds warms up and does not count.
 */
export const paired = async (
  contenders: readonly Contender[],
  rounds: number,
  calls: number,
  fresh: () => () => Promise<number>,
): Promise<readonly Cost[]> => {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const warmUp = Math.max(2, Math.floor(rounds / 10));
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const turn = round % contenders.length;
    const order = [...contenders.slice(turn), ...contenders.slice(0, turn)];
    for (const contender of round % 2 === 0 ? order : order.toReversed()) {
      const ns = await timed(contender, calls, fresh);
      if (round >= warmUp) times.get(contender.name)?.push(ns);
    }
  }
  return contenders.map(({ name }) => {
    const own = times.get(name) ?? [];
    const ratios = contenders.map((other): readonly [string, number] => {
      const others = times.get(other.name) ?? [];
      return [other.name, median(own.map((ns, round) => ns / (others[round] ?? Number.NaN)))];
    });
    return { name, nsPerCall: median(own), ratioTo: Object.fromEntries(ratios) };
  });
};
