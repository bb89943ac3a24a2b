import {
  ConstantBackoff,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  retry,
  SamplingBreaker,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import pRetry from 'p-retry';
import { CircuitBreaker } from '../../src/engine/circuit-breaker.ts';
import { withRecovery } from '../../src/engine/with-recovery.ts';

/** What a check asks an engine to do. */
export interface Order {
  readonly retries: number;
  readonly delayMs: number;
  /** Grows from `delayMs` by doubling up to here, with jitter. Default: no growth. */
  readonly growToMs?: number;
  readonly totalMs?: number;
  readonly attemptMs?: number;
  readonly signal?: AbortSignal;
  /** Called before each retry. */
  readonly onRetry?: () => void;
}

/** An operation as all engines can call it. */
export type Work = (signal: AbortSignal | undefined) => unknown;

/** A breaker through which single calls are made. */
export interface Breaker {
  call(work: () => unknown): Promise<unknown>;
  isOpen(): Promise<boolean>;
}

/** One engine behind the same face. */
export interface Engine {
  readonly name: 'recourse' | 'p-retry' | 'cockatiel';
  /** Whether it can limit an attempt's time by itself. */
  readonly limitsAttempts: boolean;
  run(work: Work, order: Order): Promise<unknown>;
  /** A breaker that opens at half failures of at least five calls within 500 ms; undefined where there is none. */
  breaker?(): Breaker;
}

const recourse: Engine = {
  name: 'recourse',
  limitsAttempts: true,
  run: async (work, order) => {
    const { retries, delayMs, growToMs, totalMs, attemptMs, signal, onRetry } = order;
    const { value } = await withRecovery((progress) => work(progress.signal), {
      maxRetries: retries,
      baseDelayMs: delayMs,
      multiplier: growToMs === undefined ? 1 : 2,
      maxDelayMs: growToMs ?? delayMs,
      jitter: growToMs === undefined ? 0 : 1,
      totalMs,
      attemptTimeoutMs: attemptMs,
      signal,
      onEvent: onRetry && ((event) => (event.type === 'waiting' ? onRetry() : undefined)),
    });
    return value;
  },
  breaker: () => {
    const breaker = new CircuitBreaker({ minimumVolume: 5, windowMs: 500, openMs: 500 });
    return {
      call: async (work) => withRecovery(work, { breaker, maxRetries: 0 }),
      isOpen: async () => breaker.state.kind === 'open',
    };
  },
};

const pRetryEngine: Engine = {
  name: 'p-retry',
  limitsAttempts: false,
  run: (work, { retries, delayMs, growToMs, totalMs, signal, onRetry }) =>
    pRetry(() => work(signal), {
      retries,
      minTimeout: delayMs,
      factor: growToMs === undefined ? 1 : 2,
      maxTimeout: growToMs ?? delayMs,
      randomize: growToMs !== undefined,
      ...(totalMs === undefined ? {} : { maxRetryTime: totalMs }),
      ...(signal === undefined ? {} : { signal }),
      ...(onRetry === undefined ? {} : { onFailedAttempt: onRetry }),
    }),
};

const cockatielEngine: Engine = {
  name: 'cockatiel',
  limitsAttempts: true,
  run: (work, { retries, delayMs, growToMs, totalMs, attemptMs, signal, onRetry }) => {
    const backoff =
      growToMs === undefined
        ? new ConstantBackoff(delayMs)
        : new ExponentialBackoff({ initialDelay: delayMs, maxDelay: growToMs });
    const retrying = retry(handleAll, { maxAttempts: retries, backoff });
    if (onRetry !== undefined) retrying.onRetry(onRetry);
    const limits = (ms: number | undefined) => (ms === undefined ? [] : [timeout(ms, TimeoutStrategy.Aggressive)]);
    const policy = wrap(...limits(totalMs), retrying, ...limits(attemptMs));
    return policy.execute((context) => work(context.signal), signal);
  },
  breaker: () => {
    const policy = circuitBreaker(handleAll, {
      halfOpenAfter: 500,
      breaker: new SamplingBreaker({ threshold: 0.49, duration: 500, minimumRps: 10 }),
    });
    return {
      call: (work) => policy.execute(work),
      isOpen: async () => policy.state === 1,
    };
  },
};

/** Those that are compared; each set up as its documentation has it. */
export const ENGINES: readonly Engine[] = [recourse, pRetryEngine, cockatielEngine];
