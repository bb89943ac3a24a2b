import type { ErrorCode } from '../catalog/catalog.ts';

/** What a policy goes by; plain data, so that a file, the environment and code can all give it. */
export interface PolicySettings {
  /** 0 = always retry by itself, 1 = always ask a person; between, retry where the confidence reaches it. Default 0. */
  readonly autoRetryThreshold: number;
  /** Retries after the first attempt, so 3 allows four attempts. Default 3. */
  readonly maxRetries: number;
  /** Milliseconds before the first retry. Default 100. */
  readonly baseDelayMs: number;
  /** What each further wait is multiplied by. Default 2, which gives 100, 200, 400 ms. */
  readonly multiplier: number;
  /** Milliseconds that no computed wait exceeds; a server's Retry-After may. Default 30 000. */
  readonly maxDelayMs: number;
  /** 0..1: the part of a wait that chance may take away. Default 0, waits as computed. */
  readonly jitter: number;
  /** Milliseconds that one attempt may take. Default 5 000. */
  readonly attemptTimeoutMs: number;
  /** The only codes that may be retried; absent: whatever the catalog allows. */
  readonly retryCodes?: readonly ErrorCode[] | undefined;
  /**
   * Whether a code's own limit in the catalog counts besides `maxRetries` (the smaller wins). Default `catalog`.
   * Gotcha: `ignore` lifts the limit only; a code that is never retried stays so.
   */
  readonly codeLimits?: 'catalog' | 'ignore' | undefined;
}

/** The settings of a policy that is told nothing: those of a click (R-POL-4), with all retries automatic. */
export const DEFAULT_POLICY: PolicySettings = Object.freeze({
  autoRetryThreshold: 0,
  maxRetries: 3,
  baseDelayMs: 100,
  multiplier: 2,
  maxDelayMs: 30_000,
  jitter: 0,
  attemptTimeoutMs: 5_000,
  codeLimits: 'catalog',
});

/** The settings of a plan's policy that is told nothing: waits of 200 and 400 ms (R-POL-4), and three retries. */
export const PLAN_POLICY: PolicySettings = Object.freeze({
  ...DEFAULT_POLICY,
  baseDelayMs: 200,
  attemptTimeoutMs: 8_000,
});
