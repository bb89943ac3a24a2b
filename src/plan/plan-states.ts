/** The states of a plan. `waiting` is for a person, or to be taken up again. */
export const PLAN_STATES = ['queued', 'processing', 'waiting', 'errored', 'complete', 'cancelled'] as const;

/** A state of a plan. */
export type PlanState = (typeof PLAN_STATES)[number];

/** What happens to a plan. */
export type PlanEvent = 'begin' | 'pause' | 'fail' | 'complete' | 'cancel' | 'requeue' | 'revert';

/** Where an event leads from where; what is not listed is refused. A run may begin anew from wherever a plan has stopped short. */
export const TRANSITIONS = {
  begin: { queued: 'processing', waiting: 'processing', errored: 'processing' },
  pause: { processing: 'waiting' },
  fail: { processing: 'errored' },
  complete: { processing: 'complete' },
  cancel: { queued: 'cancelled', processing: 'cancelled', waiting: 'cancelled', errored: 'cancelled' },
  requeue: { waiting: 'queued', errored: 'queued' },
  revert: { waiting: 'queued', errored: 'queued' },
} as const satisfies Record<PlanEvent, Partial<Record<PlanState, PlanState>>>;

/** How often a plan may be sent back to an earlier phase. */
export const MAX_REVERSIONS = 3;

/** The state that an event leads to; undefined where it is refused. */
export const nextState = (state: PlanState, event: PlanEvent): PlanState | undefined => {
  const row: Readonly<Partial<Record<PlanState, PlanState>>> = TRANSITIONS[event];
  return row[state];
};

/** The states in which an event is accepted. */
export const statesFor = (event: PlanEvent): readonly PlanState[] =>
  PLAN_STATES.filter((state) => nextState(state, event) !== undefined);
