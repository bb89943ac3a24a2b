import type { IWorld } from '@cucumber/cucumber';
import sinon from 'sinon';
import {
  type Budget,
  type FailedAttempt,
  type RecoverableOperation as Operation,
  type Outcome,
  type Progress,
  RecoveryError,
  type RecoveryEvent,
  type RecoveryOptions,
  withRecovery,
} from '../../src/index.ts';
import { spanMs } from './engine.parameter-types.ts';
import { scenarioState } from './scenario-state.ts';

/** How a call of the engine ended. */
export type Ended = { readonly atMs: number } & (
  | { readonly kind: 'value'; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'thrown'; readonly thrown: unknown }
);

type Timers = ReturnType<typeof sinon.useFakeTimers>;

/** What one scenario of the engine holds. */
export interface EngineState {
  timers: Timers | undefined;
  options: RecoveryOptions;
  /** What the attempts do, one after the other; the last goes on. */
  script: readonly string[];
  thrown: readonly unknown[];
  /** In the place of the script. */
  operation: Operation<unknown> | undefined;
  /** What a listener of the scenario's own has heard. */
  readonly heard: string[];
  readonly startsMs: number[];
  readonly signals: AbortSignal[];
  readonly events: RecoveryEvent[];
  readonly caller: AbortController;
  readonly reason: object;
  readonly budgets: Map<string, Budget>;
  ended: Ended | undefined;
  fromMs: number;
  /** Waits, each with the bound that it must keep. */
  waits: { readonly ms: number; readonly capMs: number }[];
  readonly runs: { readonly startsMs: readonly number[]; readonly endsMs: number; readonly totalMs: number }[];
  facts: Readonly<Record<string, unknown>>;
}

/** The state of the engine's scenarios. */
export const engine = scenarioState<EngineState>(() => ({
  timers: undefined,
  options: {},
  script: [],
  thrown: [],
  operation: undefined,
  heard: [],
  startsMs: [],
  signals: [],
  events: [],
  caller: new AbortController(),
  reason: { why: 'the user pressed stop' },
  budgets: new Map(),
  ended: undefined,
  fromMs: 0,
  waits: [],
  runs: [],
  facts: {},
}));

/** Puts sinon's clock in the place of the platform's; a hook puts it back. */
export const virtualTime = (world: IWorld): Timers => {
  const state = engine(world);
  state.timers ??= sinon.useFakeTimers({
    now: Date.UTC(2026, 0, 1),
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'Date', 'performance'],
  });
  return state.timers;
};

/** An error as a library throws it: with a machine code where the word is one. */
export const failure = (word: string): Error =>
  /^[A-Z][A-Z0-9_]+$/.test(word)
    ? Object.assign(new Error(`the attempt failed with ${word}`), { code: word })
    : new Error(word);

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const behave = async (words: string, { signal }: Progress): Promise<unknown> => {
  const [, what = '', span] = /^(.*?)(?: after (\d+(?:\.\d+)? (?:ms|s|min)))?$/.exec(words) ?? [];
  if (what === 'never ends') return new Promise(() => undefined);
  if (what === 'ends when told to') {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  }
  if (span !== undefined) await after(spanMs(span));
  if (what.startsWith('gives ')) return what.slice('gives '.length);
  if (what.startsWith('returns ')) return JSON.parse(what.slice('returns '.length));
  if (what.startsWith('fails with ')) throw failure(what.slice('fails with '.length));
  throw new Error(`no such behaviour: ${words}`);
};

/** An operation that goes by the scenario's script and notes when each attempt begins. */
const scripted =
  (state: EngineState): Operation<unknown> =>
  (progress) => {
    state.startsMs.push(performance.now() - state.fromMs);
    if (state.thrown.length > 0) throw state.thrown[Math.min(progress.attempt, state.thrown.length) - 1];
    const words = state.script[Math.min(progress.attempt, state.script.length) - 1] ?? 'gives nothing';
    const running = behave(words, progress);
    state.signals.push(progress.signal);
    return running;
  };

/** Starts the call; how it ends is noted with the time. */
export const start = (world: IWorld): void => {
  const state = engine(world);
  virtualTime(world);
  state.fromMs = performance.now();
  const onEvent = [(event: RecoveryEvent) => state.events.push(event), ...[state.options.onEvent ?? []].flat()];
  const options = { ...state.options, signal: state.options.signal ?? state.caller.signal, onEvent };
  withRecovery(state.operation ?? scripted(state), options).then(
    (outcome) => {
      state.ended = { kind: 'value', outcome, atMs: performance.now() - state.fromMs };
    },
    (thrown: unknown) => {
      state.ended = { kind: 'thrown', thrown, atMs: performance.now() - state.fromMs };
    },
  );
};

/** Starts the call and lets the virtual time run until nothing is left to happen. */
export const runToEnd = async (world: IWorld): Promise<void> => {
  start(world);
  await virtualTime(world).runAllAsync();
};

/** How the call ended; fails where it has not. */
export const ended = (world: IWorld): Ended => {
  const { ended: end } = engine(world);
  if (end === undefined) throw new Error('the call has not ended');
  return end;
};

/** The error that recovery ended with; fails for any other end. */
export const recoveryError = (world: IWorld): RecoveryError => {
  const end = ended(world);
  if (end.kind === 'thrown' && end.thrown instanceof RecoveryError) return end.thrown;
  throw new Error(
    `the call did not end with a RecoveryError but ${end.kind === 'value' ? 'a value' : String(end.thrown)}`,
  );
};

/** The outcome of a call that succeeded; fails for any other end. */
export const outcome = (world: IWorld): Outcome<unknown> => {
  const end = ended(world);
  if (end.kind === 'value') return end.outcome;
  throw new Error('the call did not succeed', { cause: end.thrown });
};

/** The failed attempts that the call's end tells of. */
export const failedAttempts = (world: IWorld): readonly FailedAttempt[] => {
  const end = ended(world);
  return end.kind === 'value' ? end.outcome.attempts : recoveryError(world).attempts;
};
