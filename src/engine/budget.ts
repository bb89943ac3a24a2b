import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';

/** The usual nesting of budgets; a budget may have any other name. */
export type BudgetName = 'task' | 'step' | 'attempt' | (string & {});

/** What was put on a budget's account by hand, or kept off it by a pause. */
export interface BudgetEntry {
  readonly kind: 'charge' | 'pause';
  readonly reason: string;
  readonly ms: number;
}

/** A clock that stands still; `resume` lets it run on and says for how many milliseconds it stood. Once only. */
export interface BudgetPause {
  resume(): number;
}

/**
 * An amount of time, inside another one (R-ENG-4): a child ends with its parent at the latest. Time is taken off as it
 * passes, on the monotonic clock; waits that are not the operation's own are paused and charged explicitly.
 * Throws RangeError for an amount that is not a number of at least 0; Infinity is allowed.
 */
export class Budget {
  readonly name: BudgetName;
  readonly ms: number;
  readonly parent: Budget | undefined;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #entries: BudgetEntry[] = [];
  #charged = 0;
  #stood = 0;
  #pauses = 0;
  #pausedAt = 0;
  #watchers: Set<() => void> | undefined;

  constructor(name: BudgetName, ms: number, clock: Clock = systemClock, parent?: Budget) {
    if (!(ms >= 0)) throw new RangeError(`The budget '${name}' must be a number of milliseconds, at least 0: ${ms}`);
    this.name = name;
    this.ms = ms;
    this.parent = parent;
    this.#clock = clock;
    this.#startedAt = this.#time();
  }

  /** A budget of at most `ms` inside this one, on the same clock. */
  child(ms: number, name: BudgetName): Budget {
    return new Budget(name, ms, this.#clock, this);
  }

  /** Milliseconds left: its own or its parent's, whichever is less; at least 0. */
  get remainingMs(): number {
    const own = this.#ownRemainingMs;
    return this.parent === undefined ? own : Math.min(own, this.parent.remainingMs);
  }

  /** Milliseconds that passed on its clock, pauses left out, charges not counted. */
  get elapsedMs(): number {
    return this.#time() - this.#startedAt;
  }

  /** The budget that ends first, this one or one around it; of equals the outermost, for more hangs on it. */
  get tightest(): Budget {
    const outer = this.parent?.tightest;
    return outer !== undefined && outer.#ownRemainingMs <= this.#ownRemainingMs ? outer : this;
  }

  /** The budget that is spent, this one or one around it, the outermost first; undefined while there is time. */
  get endedBy(): Budget | undefined {
    return this.parent?.endedBy ?? (this.#ownRemainingMs > 0 ? undefined : this);
  }

  /** What was charged and how long it stood, in order. */
  get entries(): readonly BudgetEntry[] {
    return [...this.#entries];
  }

  /**
   * Takes `ms` off this budget at once, besides the time that passes.
   * Gotcha: the budgets around it are not charged; the same wait has passed on their own clocks.
   */
  charge(ms: number, reason: string): void {
    if (!(ms >= 0)) throw new RangeError(`A charge must be a number of milliseconds, at least 0: ${ms}`);
    this.#charged += ms;
    this.#entries.push({ kind: 'charge', reason, ms });
    this.#tell();
  }

  /** Stops the clock of this budget and of those inside it, for a captcha or a reconnect. The ones around it run on. */
  pause(reason: string): BudgetPause {
    const from = this.#outerTime();
    if (this.#pauses === 0) this.#pausedAt = from;
    this.#pauses += 1;
    this.#tell();
    let stood: number | undefined;
    return {
      resume: () => {
        if (stood !== undefined) return stood;
        stood = this.#outerTime() - from;
        this.#pauses -= 1;
        if (this.#pauses === 0) this.#stood += this.#outerTime() - this.#pausedAt;
        this.#entries.push({ kind: 'pause', reason, ms: stood });
        this.#tell();
        return stood;
      },
    };
  }

  /** Whether its clock stands, by a pause of its own or of one around it. */
  get paused(): boolean {
    return this.#pauses > 0 || (this.parent?.paused ?? false);
  }

  /** Milliseconds until it ends if nothing changes: while its clock stands, the ones around it still end. */
  get endsInMs(): number {
    const own = this.paused ? Number.POSITIVE_INFINITY : this.#ownRemainingMs;
    return this.parent === undefined ? own : Math.min(own, this.parent.endsInMs);
  }

  /** Calls `changed` after each charge, pause and resume, here or around; the returned function ends that. */
  watch(changed: () => void): () => void {
    this.#watchers ??= new Set();
    this.#watchers.add(changed);
    const outer = this.parent?.watch(changed);
    return () => {
      this.#watchers?.delete(changed);
      outer?.();
    };
  }

  get #ownRemainingMs(): number {
    return Math.max(0, this.ms - this.elapsedMs - this.#charged);
  }

  #outerTime(): number {
    return this.parent === undefined ? this.#clock.monotonic() : this.parent.#time();
  }

  #time(): number {
    const outer = this.#outerTime();
    return outer - this.#stood - (this.#pauses > 0 ? outer - this.#pausedAt : 0);
  }

  #tell(): void {
    for (const watcher of [...(this.#watchers ?? [])]) watcher();
  }
}
