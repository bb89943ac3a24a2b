import type { ErrorCode } from '../domain/catalog/catalog.ts';
import { Budget } from './budget.ts';
import { type CircuitPermit, verdictOn } from './circuit-breaker.ts';
import type { CircuitVerdict } from './circuit-state.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Ending, endingBefore, endingOf, type RunFacts } from './final-failure.ts';
import { Guard, type Operation, type Settled } from './guard.ts';
import { Judge, type Judgement } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import { AttemptProgress } from './progress.ts';
import { RecoveryError } from './recovery-error.ts';
import { listenersOf, policyOf, type RecoveryOptions } from './recovery-options.ts';
import { rememberAborted } from './recovery-report.ts';
import { Rest } from './rest.ts';
import { type FailureTest, failureIn } from './returned-failure.ts';

/** A first attempt that failed before there was a run; see withRecovery's short way. */
export interface FirstFailure {
  readonly progress: AttemptProgress;
  readonly thrown: unknown;
  /** On the monotonic clock. */
  readonly startedAt: number;
}

/** Milliseconds of immediate retries after which timers and input get their turn. */
const YIELD_MS = 10;

/** One run of an operation until it succeeds, fails or is aborted: a loop of attempt, judgement and wait. */
export class Recovery<T> {
  readonly #operation: Operation<T>;
  readonly #first: FirstFailure | undefined;
  readonly #options: RecoveryOptions;
  readonly #facts: RunFacts;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #fails: FailureTest | undefined;
  readonly #target: string;
  #progress = new AttemptProgress(1, 'L0', undefined);
  #permit: CircuitPermit | undefined;
  #attemptAt: number;
  #waitedBefore = 0;
  #breathedAt: number;
  #late: { readonly value: T } | undefined;
  #guard: Guard<T> | undefined;
  #rest: Rest | undefined;

  /** `first` is an attempt that has failed already. */
  constructor(operation: Operation<T>, options: RecoveryOptions, first?: FirstFailure) {
    const { clock = systemClock, operation: name = 'operation', budget, totalMs, budgetName = 'step' } = options;
    const startedAt = first?.startedAt ?? clock.monotonic();
    const limit = totalMs === undefined ? budget : new Budget(budgetName, totalMs, clock, budget);
    const policy = policyOf(options);
    this.#operation = operation;
    this.#first = first;
    this.#options = options;
    this.#facts = { options, policy, operation: name, judge: new Judge(options, policy, name), budget: limit };
    this.#clock = clock;
    this.#ledger = new Ledger(name, clock, listenersOf(options), startedAt);
    this.#fails = options.isFailure;
    this.#target = options.target ?? options.breaker?.name ?? name;
    this.#attemptAt = startedAt;
    this.#breathedAt = startedAt;
  }

  /** Runs it; once. */
  async run(): Promise<Outcome<T>> {
    const { signal } = this.#options;
    if (signal?.aborted) throw this.#giveUp(signal.reason);
    const onAbort = (): void => {
      this.#guard?.abort(signal?.reason);
      this.#rest?.wake();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      let settled = this.#first === undefined ? await this.#begin() : this.#adopt(this.#first);
      for (;;) {
        if (settled.kind === 'value') this.#ledger.effect = 'done';
        if (settled.kind === 'aborted' || signal?.aborted) throw this.#giveUp(signal?.reason);
        if (settled.kind === 'value') return this.#succeed(settled.value, false);
        const judgement = this.#judge(settled);
        if (this.#late === undefined) await this.#wait(judgement);
        if (signal?.aborted) throw this.#giveUp(signal.reason);
        if (this.#late !== undefined) return this.#succeed(this.#late.value, true);
        this.#mayGoOn(judgement);
        settled = await this.#attempt(judgement.decision.kind === 'retry' ? judgement.decision.level : 'L0');
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.#release('neutral'); // an aborted probe must not keep the circuit half open
    }
  }

  #begin(): Promise<Settled<T>> {
    const ending = endingBefore(this.#facts);
    if (ending !== undefined) throw this.#fail(ending);
    return this.#attempt('L0');
  }

  #adopt({ progress, thrown }: FirstFailure): Settled<T> {
    this.#ledger.attempts = 1;
    this.#progress = progress;
    return { kind: 'failed', thrown };
  }

  async #attempt(level: 'L0' | 'L1'): Promise<Settled<T>> {
    const { budget, policy } = this.#facts;
    const own = policy.attemptTimeoutMs;
    const limited = own !== Number.POSITIVE_INFINITY || budget !== undefined;
    const limit = limited ? new Budget('attempt', own, this.#clock, budget) : undefined;
    this.#ledger.attempts += 1;
    this.#progress = new AttemptProgress(this.#ledger.attempts, level, limit);
    this.#attemptAt = this.#clock.monotonic();
    this.#permit = this.#options.breaker?.admit();
    const settled = await (limited || this.#options.signal !== undefined ? this.#guarded() : this.#plain());
    const failure = settled.kind === 'value' ? failureIn(settled.value, this.#fails) : undefined;
    return failure === undefined ? settled : { kind: 'failed', thrown: failure.thrown };
  }

  async #plain(): Promise<Settled<T>> {
    try {
      return { kind: 'value', value: await this.#operation(this.#progress) };
    } catch (thrown) {
      return { kind: 'failed', thrown };
    }
  }

  async #guarded(): Promise<Settled<T>> {
    const { attempt } = this.#progress;
    const guard = new Guard<T>(this.#progress, this.#clock, this.#facts.operation, (value) => {
      this.#arriveLate(attempt, value);
    });
    this.#guard = guard;
    guard.start(this.#operation);
    const settled = await guard.settled;
    this.#guard = undefined;
    return settled;
  }

  #judge(failed: Extract<Settled<T>, { kind: 'failed' }>): Judgement {
    const durationMs = this.#clock.monotonic() - this.#attemptAt;
    const judgement = this.#facts.judge.judge(
      { ...failed, progress: this.#progress, durationMs, waitedMs: this.#waitedBefore },
      this.#facts.budget,
      this.#target,
      (attempt) => this.#release(verdictOn(attempt.category), attempt.code),
    );
    const { attempt, decision, thrown } = judgement;
    this.#ledger.add(attempt);
    this.#ledger.tell(() => ({ type: 'attempt_failed', attempt, decision, thrown }));
    return judgement;
  }

  /** Waits as decided; throws where the decision is not to go on. */
  async #wait(judgement: Judgement): Promise<void> {
    const { decision } = judgement;
    if (decision.kind !== 'retry') throw this.#fail(endingOf(this.#facts, judgement));
    this.#options.retryBudget?.take(this.#target); // seen to hold one when it was decided
    const { delayMs, level, retry } = decision;
    this.#ledger.tell(() => ({ type: 'waiting', retry, delayMs, level }));
    const from = this.#clock.monotonic();
    this.#waitedBefore = 0;
    if (delayMs <= 0 && from - this.#breathedAt < YIELD_MS) return;
    this.#rest = new Rest();
    await this.#rest.over(this.#clock, Math.max(1, delayMs));
    this.#rest = undefined;
    this.#breathedAt = this.#clock.monotonic();
    this.#waitedBefore = this.#breathedAt - from;
    this.#ledger.waitedMs += this.#waitedBefore;
  }

  /** Throws where the wait took longer than it should, or a neighbour has opened the circuit meanwhile. */
  #mayGoOn(judgement: Judgement): void {
    const late = this.#facts.budget?.endedBy !== undefined;
    if (!late && !((this.#options.breaker?.waitMs ?? 0) > 0)) return;
    const reason = late ? 'deadline_would_pass' : 'circuit_open';
    throw this.#fail(endingOf(this.#facts, { ...judgement, decision: { kind: 'stop', reason } }));
  }

  #arriveLate(attempt: number, value: T): void {
    if (failureIn(value, this.#fails) !== undefined) return;
    this.#ledger.effect = 'done';
    this.#late ??= { value };
    this.#ledger.tell(() => ({ type: 'late_result', attempt, effect: 'done' }));
    this.#rest?.wake(); // what is done is not done again
  }

  #release(verdict: CircuitVerdict, code?: ErrorCode): void {
    if (this.#permit !== undefined) this.#options.breaker?.settle(this.#permit, verdict, code);
    this.#permit = undefined;
  }

  #succeed(value: T, late: boolean): Outcome<T> {
    const ledger = this.#ledger;
    ledger.effect = 'done';
    this.#release('success');
    this.#options.retryBudget?.succeeded(this.#target);
    ledger.end('succeeded');
    const { failures: attempts, failed, recoveryMs, waitedMs } = ledger;
    return { value, attempts, recovered: failed > 0, late, recoveryMs, waitedMs };
  }

  #fail({ thrown, record, decision, reason, budget }: Ending): RecoveryError {
    const ledger = this.#ledger;
    const { code } = record;
    ledger.end('failed', budget === undefined ? { code, reason } : { code, reason, budget });
    const { failures: attempts, attempts: attemptCount, durationMs, recoveryMs, waitedMs } = ledger;
    const { operation, judge } = this.#facts;
    const account = { operation, attempts, attemptCount, durationMs, recoveryMs, waitedMs, cause: thrown };
    return new RecoveryError({ ...account, record, decision, reason, budget, redactor: judge.redactor });
  }

  /** The caller's own reason, by identity; what was recorded stays reachable through it. */
  #giveUp(reason: unknown): unknown {
    const ledger = this.#ledger;
    const running = ledger.attempts > ledger.failed && ledger.effect !== 'done';
    if (running) ledger.effect = this.#progress.said.effect ?? 'unknown';
    ledger.end('aborted', { code: 'INTERRUPTED', reason: 'aborted' });
    if (ledger.attempts > 0) rememberAborted(reason, () => ledger.report());
    return reason;
  }
}
