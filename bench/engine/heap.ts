import { RecoveryError } from '../../src/engine/recovery-error.ts';
import { withRecovery } from '../../src/engine/with-recovery.ts';

/** What a long run of immediate retries did to the heap and the stack. */
export interface HeapFigures {
  readonly retries: number;
  readonly seconds: number;
  /** Megabytes in use after collection, at each tenth of the run. */
  readonly usedMb: readonly number[];
  /** Last tenth minus first, megabytes. */
  readonly growthMb: number;
  /** Frames of the stack in the operation, at the third attempt and at the last. */
  readonly frames: readonly [number, number];
  /** Attempts that the error counts, and those that it keeps. */
  readonly told: readonly [number, number];
}

const frames = (): number => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  const depth = new Error('depth').stack?.split('\n').length ?? 0;
  Error.stackTraceLimit = limit;
  return depth;
};

const usedMb = (): number => {
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed / 1e6) * 100) / 100;
};

/** Fails at once, `retries` times and once more. Needs --expose-gc for figures that mean something. */
export const heapFigures = async (retries: number): Promise<HeapFigures> => {
  const samples: number[] = [];
  const depths: number[] = [];
  const every = Math.floor(retries / 10);
  let calls = 0;
  const from = performance.now();
  const run = withRecovery(
    async () => {
      if (calls === 2 || calls === retries) depths.push(frames());
      if (calls > 0 && calls % every === 0) samples.push(usedMb());
      calls += 1;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    },
    { maxRetries: retries, baseDelayMs: 0 },
  );
  const error = await run.catch((failure: unknown) => failure);
  const told = RecoveryError.is(error) ? ([error.attemptCount, error.attempts.length] as const) : ([0, 0] as const);
  const growthMb = Math.round(((samples.at(-1) ?? 0) - (samples[0] ?? 0)) * 100) / 100;
  const seconds = Math.round((performance.now() - from) / 10) / 100;
  const depth = [depths[0] ?? 0, depths.at(-1) ?? 0] as const;
  return { retries: calls - 1, seconds, usedMb: samples, growthMb, frames: depth, told };
};
