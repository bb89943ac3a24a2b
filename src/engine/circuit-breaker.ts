import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Category } from '../domain/catalog/categories.ts';
import {
  admitted,
  type CircuitRules,
  type CircuitState,
  type CircuitVerdict,
  CLOSED,
  DEFAULT_CIRCUIT_RULES,
  settled,
} from './circuit-state.ts';
import { type Clock, systemClock } from './clock.ts';

/** Settings of a breaker: its name for messages, its rules, its clock. */
export interface CircuitBreakerSettings extends Partial<CircuitRules> {
  /** What it protects, such as a host. Default 'target'. */
  readonly name?: string;
  readonly clock?: Clock;
}

/** Leave to make one call; hand it back with `settle`. */
export interface CircuitPermit {
  readonly generation: number;
}

// What says that the target itself is unwell. A wrong request or a refused login shows a target that answers.
const UNWELL: Partial<Readonly<Record<Category, true>>> = { transient: true, resource: true, unknown: true };

/** What a failure of this category says of the target. */
export const verdictOn = (category: Category): CircuitVerdict => (UNWELL[category] ? 'failure' : 'neutral');

const validated = (rules: CircuitRules): CircuitRules => {
  const { failureRate, minimumVolume, windowMs, openMs, probes } = rules;
  const fits = failureRate > 0 && failureRate <= 1 && minimumVolume >= 2 && windowMs > 0 && openMs >= 0 && probes >= 1;
  if (fits) return rules;
  throw new RangeError(
    'A circuit breaker needs a failureRate above 0 up to 1, a minimumVolume of at least 2, a windowMs above 0, an openMs of at least 0 and at least 1 probe',
  );
};

/**
 * Stops calling a target that keeps failing, for all that share the breaker (R-ENG-5). Opens only with enough calls in a
 * sliding window; what is older than the window does not count, not even after an idle time.
 * Throws RangeError for rules that make no sense, among them a minimum volume below 2.
 */
export class CircuitBreaker {
  readonly name: string;
  readonly #rules: CircuitRules;
  readonly #clock: Clock;
  #state: CircuitState = CLOSED;
  #generation = 0;

  constructor(settings: CircuitBreakerSettings = {}) {
    const { name = 'target', clock = systemClock, ...rules } = settings;
    this.name = name;
    this.#clock = clock;
    this.#rules = validated({ ...DEFAULT_CIRCUIT_RULES, ...rules });
  }

  /** Where it stands, as last told; an open one may let a probe through by now. */
  get state(): CircuitState {
    return this.#state;
  }

  /** Milliseconds until a call may be let through; 0 when one may. Infinity while a probe of somebody else is under way. */
  get waitMs(): number {
    const now = this.#clock.monotonic();
    if (admitted(this.#state, this.#rules, now) !== undefined) return 0;
    return this.#state.kind === 'open' ? this.#state.until - now : Number.POSITIVE_INFINITY;
  }

  /** The code of the failure that opened it. */
  get lastCode(): ErrorCode | undefined {
    return this.#state.kind === 'closed' ? undefined : this.#state.lastCode;
  }

  /** Leave for one call, or undefined while the circuit is open. */
  admit(): CircuitPermit | undefined {
    const next = admitted(this.#state, this.#rules, this.#clock.monotonic());
    if (next === undefined) return undefined;
    this.#become(next);
    return { generation: this.#generation };
  }

  /** Tells how the call ended. A permit from before the last change of state says nothing of the present one. */
  settle(permit: CircuitPermit, verdict: CircuitVerdict, code?: ErrorCode): void {
    if (permit.generation !== this.#generation) return;
    this.#become(settled(this.#state, this.#rules, this.#clock.monotonic(), verdict, code));
  }

  #become(next: CircuitState): void {
    if (next.kind !== this.#state.kind) this.#generation += 1;
    this.#state = next;
  }
}
