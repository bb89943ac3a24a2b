import { classify } from '../../src/domain/classify/classify.ts';
import { type Entry, thrownOf } from './corpus.ts';
import { HARD_TEXTS } from './hard-texts.ts';

const ROUNDS = 20;

/** Time per message, in microseconds: each message's best of several rounds, then over all messages. */
export const timePerMessage = (
  entries: readonly Entry[],
): { readonly medianMicros: number; readonly p99Micros: number } => {
  const best = entries.map((entry) => {
    const thrown = thrownOf(entry);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      classify(thrown);
      least = Math.min(least, performance.now() - start);
    }
    return least * 1000;
  });
  best.sort((a, b) => a - b);
  const at = (share: number): number => best[Math.min(best.length - 1, Math.floor(best.length * share))] ?? 0;
  return { medianMicros: at(0.5), p99Micros: at(0.99) };
};

/** Time for messages of a megabyte made to be hard, in milliseconds, median of five. */
export const timeLargeMessages = (): readonly { readonly name: string; readonly millis: number }[] =>
  Object.entries(HARD_TEXTS).map(([name, text]) => {
    const times = [0, 1, 2, 3, 4].map(() => {
      const start = performance.now();
      classify(text);
      return performance.now() - start;
    });
    times.sort((a, b) => a - b);
    return { name, millis: times[2] ?? 0 };
  });
