import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { ClassifyContext } from '../domain/classify/classification.ts';
import { checkSettings } from '../domain/policy/check-settings.ts';
import { DEFAULT_POLICY, type PolicySettings } from '../domain/policy/policy-settings.ts';
import type { Phase } from '../domain/record/phase.ts';
import type { Budget } from './budget.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Random } from './random.ts';
import type { RecoveryListener } from './recovery-event.ts';
import type { RetryBudget } from './retry-budget.ts';

type GivenSettings = { readonly [K in keyof PolicySettings]?: PolicySettings[K] | undefined };

/**
 * How an operation is recovered. The policy's settings may be given one by one and outrank `policy`; what is given
 * nowhere is DEFAULT_POLICY's, but for the attempt's time-out, which then is none.
 */
export interface RecoveryOptions extends GivenSettings {
  /** What messages and records call it. Its last word (`goto` in `page.goto`) also names a time-out. Default 'operation'. */
  readonly operation?: string | undefined;
  readonly policy?: PolicySettings | undefined;
  /** The caller's abort: the call then rejects at once with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for all attempts and waits together; inside `budget` if that is given too. Default: no limit. */
  readonly totalMs?: number | undefined;
  /** The name of the budget that `totalMs` makes. Default 'step'. */
  readonly budgetName?: string | undefined;
  /** The budget this is a part of. */
  readonly budget?: Budget | undefined;
  /** Whether doing it twice does no harm. Default: true, unless an attempt said of itself that it was dispatched. */
  readonly repeatable?: boolean | undefined;
  /** Whether a returned value is a failure. Default: an object whose `ok` is false. */
  readonly isFailure?: ((value: unknown) => boolean) | undefined;
  /** What is known of its failures beforehand: rules of one's own, a code, a category. */
  readonly context?: ClassifyContext | undefined;
  /** The code of an attempt's own time-out. Default: by the operation's name. */
  readonly timeoutCode?: ErrorCode | undefined;
  /** Tokens for retries, shared by all calls of a target. */
  readonly retryBudget?: RetryBudget | undefined;
  readonly breaker?: CircuitBreaker | undefined;
  /** What retry budgets are kept for. Default: the breaker's name, else the operation. */
  readonly target?: string | undefined;
  readonly onEvent?: RecoveryListener | readonly RecoveryListener[] | undefined;
  /** Texts that must reach no record and no message. */
  readonly secrets?: readonly string[] | undefined;
  readonly planId?: string | undefined;
  /** Default 'execute'. */
  readonly phase?: Phase | undefined;
  readonly step?: string | number | undefined;
  readonly actor?: string | undefined;
  readonly tool?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
  readonly ids?: Ids | undefined;
}

/** The listeners, one or many, as a list. */
export const listenersOf = ({ onEvent }: RecoveryOptions): readonly RecoveryListener[] =>
  onEvent === undefined ? NOBODY : typeof onEvent === 'function' ? [onEvent] : onEvent;

const NOBODY: readonly RecoveryListener[] = Object.freeze([]);

const atLeast = (least: number, value: number | undefined): boolean => value === undefined || value >= least;
const share = (value: number | undefined): boolean => value === undefined || (value >= 0 && value <= 1);

/**
 * Whether a call needs nothing armed, asked or told while its first attempt goes well. Looks at no more than it must: it is
 * what each call costs. What does not fit is not short either, and throws on the long way.
 */
export const isShort = (options: RecoveryOptions): boolean =>
  options.signal === undefined &&
  options.policy === undefined &&
  options.attemptTimeoutMs === undefined &&
  options.totalMs === undefined &&
  options.budget === undefined &&
  options.breaker === undefined &&
  options.retryBudget === undefined &&
  options.onEvent === undefined &&
  options.clock === undefined &&
  options.isFailure === undefined &&
  options.retryCodes === undefined &&
  options.codeLimits === undefined &&
  (options.maxRetries === undefined ||
    (options.maxRetries >= 0 && Math.floor(options.maxRetries) === options.maxRetries)) &&
  atLeast(0, options.baseDelayMs) &&
  atLeast(1, options.multiplier) &&
  atLeast(0, options.maxDelayMs) &&
  share(options.jitter) &&
  share(options.autoRetryThreshold);

/**
 * The policy in force: what was given, the rest from `policy` or the defaults. An infinite cap is a finite one beyond any use.
 * Throws RangeError with the name of the setting, what was found and what fits.
 * Gotcha: a `maxRetries` given by itself is meant as said; the smaller limit that a code's row has does not count then.
 */
export const policyOf = (options: RecoveryOptions): PolicySettings => {
  const base = options.policy ?? DEFAULT_POLICY;
  const maxDelayMs = options.maxDelayMs ?? base.maxDelayMs;
  return checkSettings({
    autoRetryThreshold: options.autoRetryThreshold ?? base.autoRetryThreshold,
    maxRetries: options.maxRetries ?? base.maxRetries,
    baseDelayMs: options.baseDelayMs ?? base.baseDelayMs,
    multiplier: options.multiplier ?? base.multiplier,
    maxDelayMs: Math.min(maxDelayMs, Number.MAX_SAFE_INTEGER),
    jitter: options.jitter ?? base.jitter,
    attemptTimeoutMs: options.attemptTimeoutMs ?? options.policy?.attemptTimeoutMs ?? Number.POSITIVE_INFINITY,
    retryCodes: options.retryCodes ?? base.retryCodes,
    codeLimits: options.codeLimits ?? (options.maxRetries === undefined ? base.codeLimits : 'ignore'),
  });
};
