import type { ErrorCode } from '../domain/catalog/catalog.ts';

/** What is counted in one slice of the window. */
export interface Slice {
  /** The slice's number on the clock's axis; tells its age even after an idle time. */
  readonly index: number;
  readonly failures: number;
  readonly successes: number;
}

/** Where a circuit stands; each state carries what it alone needs. Times are monotonic milliseconds. */
export type CircuitState =
  | { readonly kind: 'closed'; readonly slices: readonly Slice[] }
  | { readonly kind: 'open'; readonly until: number; readonly lastCode: ErrorCode | undefined }
  | {
      readonly kind: 'half_open';
      readonly probing: number;
      readonly succeeded: number;
      readonly lastCode: ErrorCode | undefined;
    };

/** When a circuit opens and closes. */
export interface CircuitRules {
  /** 0..1: opens at this share of failures in the window. Default 0.5. */
  readonly failureRate: number;
  /** Calls in the window below which nothing opens; at least 2. Default 10. */
  readonly minimumVolume: number;
  /** Milliseconds that an outcome counts. Default 30 000. */
  readonly windowMs: number;
  /** Milliseconds that it stays open before it lets a probe through. Default 10 000. */
  readonly openMs: number;
  /** Probes let through one after the other or at once; all must succeed to close it. Default 1. */
  readonly probes: number;
}

/** The rules of a breaker that is told nothing. */
export const DEFAULT_CIRCUIT_RULES: CircuitRules = Object.freeze({
  failureRate: 0.5,
  minimumVolume: 10,
  windowMs: 30_000,
  openMs: 10_000,
  probes: 1,
});

/** A circuit that knows of no call yet. */
export const CLOSED: CircuitState = Object.freeze({ kind: 'closed', slices: [] });

const SLICES = 10;

const counted = (slices: readonly Slice[], rules: CircuitRules, now: number, failed: boolean): readonly Slice[] => {
  const index = Math.floor((now * SLICES) / rules.windowMs);
  // By number, not by rotation: whatever is a window old is dropped, however long nothing was called.
  const alive = slices.filter((slice) => slice.index > index - SLICES && slice.index < index);
  const current = slices.find((slice) => slice.index === index) ?? { index, failures: 0, successes: 0 };
  const next = {
    index,
    failures: current.failures + (failed ? 1 : 0),
    successes: current.successes + (failed ? 0 : 1),
  };
  return [...alive, next];
};

const opened = (rules: CircuitRules, now: number, lastCode: ErrorCode | undefined): CircuitState => ({
  kind: 'open',
  until: now + rules.openMs,
  lastCode,
});

/** The state in which a call may be let through, or undefined where it is refused. */
export const admitted = (state: CircuitState, rules: CircuitRules, now: number): CircuitState | undefined => {
  switch (state.kind) {
    case 'closed':
      return state;
    case 'open':
      return now < state.until ? undefined : { kind: 'half_open', probing: 1, succeeded: 0, lastCode: state.lastCode };
    case 'half_open':
      return state.probing + state.succeeded < rules.probes ? { ...state, probing: state.probing + 1 } : undefined;
    default:
      return state satisfies never;
  }
};

/** How a call ended for the circuit; `neutral` where it says nothing of the target (aborted, a wrong request). */
export type CircuitVerdict = 'success' | 'failure' | 'neutral';

/** The state after a call that was let through has ended. */
export const settled = (
  state: CircuitState,
  rules: CircuitRules,
  now: number,
  verdict: CircuitVerdict,
  code: ErrorCode | undefined,
): CircuitState => {
  switch (state.kind) {
    case 'closed': {
      if (verdict === 'neutral') return state;
      const slices = counted(state.slices, rules, now, verdict === 'failure');
      const failures = slices.reduce((sum, slice) => sum + slice.failures, 0);
      const volume = slices.reduce((sum, slice) => sum + slice.successes, failures);
      const opens = verdict === 'failure' && volume >= rules.minimumVolume && failures >= rules.failureRate * volume;
      return opens ? opened(rules, now, code) : { kind: 'closed', slices };
    }
    case 'open':
      return state; // a call let through before it opened
    case 'half_open': {
      if (verdict === 'failure') return opened(rules, now, code);
      const succeeded = state.succeeded + (verdict === 'success' ? 1 : 0);
      return succeeded >= rules.probes ? CLOSED : { ...state, probing: state.probing - 1, succeeded };
    }
    default:
      return state satisfies never;
  }
};
