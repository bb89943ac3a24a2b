import type { Classification, ClassifyContext, Effect } from '../domain/classify/classification.ts';
import { classify } from '../domain/classify/classify.ts';
import { describeThrown } from '../domain/classify/describe.ts';
import { backoffMs } from '../domain/policy/backoff.ts';
import { decide } from '../domain/policy/decide.ts';
import type { Decision } from '../domain/policy/decision.ts';
import type { PolicySettings } from '../domain/policy/policy-settings.ts';
import { retryAfterMs } from '../domain/policy/retry-after.ts';
import { createRedactor, type Redactor } from '../domain/redact/redact.ts';
import type { FailedAttempt } from './attempt-log.ts';
import type { Budget } from './budget.ts';
import { type Clock, systemClock } from './clock.ts';
import type { AttemptProgress } from './progress.ts';
import { systemRandom } from './random.ts';
import { RecoveryError } from './recovery-error.ts';
import type { RecoveryOptions } from './recovery-options.ts';
import { timeOutCode } from './timed-out.ts';

/** A failed attempt as it came. */
export interface FailedTry {
  readonly thrown: unknown;
  readonly progress: AttemptProgress;
  readonly durationMs: number;
  readonly waitedMs: number;
  /** The budget that cut it off. */
  readonly endedBy?: Budget | undefined;
}

/** What it is taken to be, and what follows. */
export interface Judgement {
  readonly thrown: unknown;
  readonly attempt: FailedAttempt;
  readonly classification: Classification;
  readonly decision: Decision;
  /** Whether it was taken to be harmless to do twice. */
  readonly repeatable: boolean;
  /** What the failure's server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

// Without secrets of its own a run shares this one.
const BY_SHAPE = createRedactor({});

/** Reads a failed attempt and asks the policy. One for a run. */
export class Judge {
  readonly redactor: Redactor;
  readonly #options: RecoveryOptions;
  readonly #policy: PolicySettings;
  readonly #operation: string;
  readonly #clock: Clock;
  readonly #context: ClassifyContext;

  constructor(options: RecoveryOptions, policy: PolicySettings, operation: string) {
    this.#options = options;
    this.#policy = policy;
    this.#operation = operation;
    this.#clock = options.clock ?? systemClock;
    this.#context = { operation, ...options.context };
    this.redactor = options.secrets === undefined ? BY_SHAPE : createRedactor({ secrets: options.secrets });
  }

  /**
   * `budget` is what all attempts share; a retry must start before it ends. `classified` is told before the policy is
   * asked, so that a circuit counts this failure too.
   */
  judge(
    failed: FailedTry,
    budget: Budget | undefined,
    target: string,
    classified: (attempt: FailedAttempt) => void,
  ): Judgement {
    const classification = classify(failed.thrown, this.#contextOf(failed));
    const attempt = this.#attemptOf(failed, classification);
    classified(attempt);
    const asked = retryAfterMs(failed.thrown, this.#clock.now());
    const repeatable = this.#repeatable(failed);
    const decision = this.#decide(attempt, classification, repeatable, asked, budget, target);
    return { thrown: failed.thrown, attempt, classification, decision, repeatable, retryAfterMs: asked };
  }

  #contextOf({ thrown, endedBy }: FailedTry): ClassifyContext {
    // A run inside this one has said what it is; its message, made of many, would only blur that.
    if (RecoveryError.is(thrown)) return { ...this.#context, code: thrown.code, category: thrown.category };
    if (endedBy === undefined) return this.#context;
    const own = endedBy.name === 'attempt' ? this.#options.timeoutCode : undefined;
    return { ...this.#context, code: own ?? timeOutCode(endedBy.name, this.#operation) };
  }

  #attemptOf(failed: FailedTry, classification: Classification): FailedAttempt {
    const { progress, endedBy } = failed;
    const { effect, selector, lines } = progress.said;
    return {
      number: progress.attempt,
      code: classification.code,
      message: this.redactor.text(describeThrown(failed.thrown).message),
      durationMs: failed.durationMs,
      waitedMs: failed.waitedMs,
      category: classification.category,
      confidence: classification.confidence,
      rule: classification.rule,
      effect: effect ?? this.#effectOf(classification, failed),
      level: progress.level,
      ...(selector === undefined ? {} : { selector }),
      ...(endedBy === undefined ? {} : { budget: endedBy.name }),
      ...(lines.length === 0 ? {} : { log: lines.map((line) => this.redactor.text(line)) }),
    };
  }

  // What was cut off may still come to its end: nothing is known of its effect, unless the operation said it.
  #effectOf(classification: Classification, { thrown, endedBy }: FailedTry): Effect {
    if (RecoveryError.is(thrown)) return thrown.effect;
    return endedBy === undefined ? classification.effect : 'unknown';
  }

  // What has said of itself that it was dispatched is not repeated unless the caller said that it may be.
  #repeatable({ progress }: FailedTry): boolean {
    return this.#options.repeatable ?? (progress.said.effect ?? 'none') === 'none';
  }

  #decide(
    attempt: FailedAttempt,
    { retrySame }: Classification,
    repeatable: boolean,
    asked: number | undefined,
    budget: Budget | undefined,
    target: string,
  ): Decision {
    const { breaker, retryBudget, random = systemRandom } = this.#options;
    const retryCount = attempt.number - 1;
    const delayMs = backoffMs(this.#policy, retryCount + 1, this.#policy.jitter > 0 ? random.next() : 0);
    const remainingMs = budget?.remainingMs ?? Number.POSITIVE_INFINITY;
    return decide({
      policy: this.#policy,
      latest: {
        code: attempt.code,
        category: attempt.category,
        retrySame,
        confidence: attempt.confidence,
        effect: attempt.effect,
        retryCount,
        maxRetries: this.#policy.maxRetries,
        repeatable,
      },
      now: 0,
      deadline: remainingMs === Number.POSITIVE_INFINITY ? undefined : remainingMs,
      delayMs,
      retryAfterMs: asked,
      budgetExhausted: remainingMs <= 0 || (retryBudget !== undefined && retryBudget.left(target) < 1),
      circuitOpen: breaker !== undefined && breaker.waitMs > Math.max(delayMs, asked ?? 0),
    });
  }
}
