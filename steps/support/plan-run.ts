import type { IWorld } from '@cucumber/cucumber';
import sinon from 'sinon';
import {
  type ActorContext,
  type Actors,
  type ErrorRecord,
  ErrorRecoveryService,
  type Lifecycle,
  PHASES,
  type Phase,
  PlanExecutor,
  type PlanOutcome,
  type RunOptions,
} from '../../src/index.ts';
import { failureState, present } from './failure-state.ts';
import { scenarioState } from './scenario-state.ts';

type Timers = ReturnType<typeof sinon.useFakeTimers>;

/** What an actor of a scenario does at each attempt. */
export type Behaviour = (context: ActorContext) => unknown;

/** What scenarios about plans hold. */
export interface PlanState {
  planId: string;
  /** By phase; a phase without one succeeds. */
  behaviours: Readonly<Partial<Record<string, Behaviour>>>;
  lifecycle: Lifecycle | undefined;
  readonly attempted: string[];
  readonly startsMs: number[];
  readonly caller: AbortController;
  readonly reason: object;
  executor: PlanExecutor | undefined;
  outcome: PlanOutcome | undefined;
  error: unknown;
  timers: Timers | undefined;
  /** What apply was given of the phases before. */
  seen: unknown;
  /** Attempts that a phase made by itself. */
  inner: number;
  /** Failed phases as the keeper of plans was told of them. */
  readonly told: (readonly [string, Phase, ErrorRecord])[];
  readonly accepted: string[];
  plans: readonly string[];
  /** What a second run ended with. */
  second: unknown;
  attemptedAtEnd: number;
}

/** The plan that a scenario is about. */
export const planState = scenarioState<PlanState>(() => ({
  planId: 'tea',
  behaviours: {},
  lifecycle: undefined,
  attempted: [],
  startsMs: [],
  caller: new AbortController(),
  reason: { why: 'the user pressed stop' },
  executor: undefined,
  outcome: undefined,
  error: undefined,
  timers: undefined,
  seen: undefined,
  inner: 0,
  told: [],
  accepted: [],
  plans: [],
  second: undefined,
  attemptedAtEnd: 0,
}));

const actorsOf = (own: PlanState): Actors =>
  Object.fromEntries(
    PHASES.map((phase) => [
      phase,
      (context: ActorContext) => {
        own.attempted.push(phase);
        if (phase === 'execute') own.startsMs.push(performance.now());
        return own.behaviours[phase]?.(context);
      },
    ]),
  );

/** Puts sinon's clock in the place of the platform's; the steps' hook puts it back. */
export const fakeTime = (world: IWorld): Timers => {
  const own = planState(world);
  own.timers ??= sinon.useFakeTimers({
    now: Date.UTC(2026, 0, 1),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  });
  return own.timers;
};

/** The executor of a scenario, made when first needed, with the scenario's policy and keeper of plans. */
export const executorOf = (world: IWorld): PlanExecutor => {
  const own = planState(world);
  const failure = failureState(world);
  if (own.executor === undefined) {
    const lifecycle = own.lifecycle ?? failure.lifecycle;
    const onWarning = failure.warnings.push.bind(failure.warnings);
    failure.service = new ErrorRecoveryService({ policy: failure.policy, lifecycle, onWarning });
    own.executor = new PlanExecutor({ service: failure.service, lifecycle, actors: actorsOf(own), onWarning });
  }
  return present(own.executor, 'executor');
};

/** Runs the plan on virtual time to whatever end it comes to. */
export const runPlan = async (world: IWorld, options: RunOptions = {}): Promise<void> => {
  const own = planState(world);
  const timers = fakeTime(world);
  own.outcome = undefined;
  own.error = undefined;
  const ended = { yet: false };
  const run = executorOf(world)
    .run(own.planId, { signal: own.caller.signal, ...options })
    .then(
      (outcome) => {
        own.outcome = outcome;
      },
      (error: unknown) => {
        own.error = error;
      },
    )
    .finally(() => {
      ended.yet = true;
    });
  for (let turn = 0; turn < 10_000 && !ended.yet; turn += 1) await timers.nextAsync();
  await run;
};
