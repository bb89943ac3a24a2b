import { shellWord } from '../domain/hints/shell-word.ts';
import { type PlanEvent, type PlanState, statesFor } from './plan-states.ts';

/** Thrown when a plan cannot take an event in the state it is in; a conflict, not a fault. */
export class PlanStateError extends Error {
  override readonly name = 'PlanStateError';
  readonly planId: string;
  readonly state: PlanState;
  readonly event: PlanEvent;

  constructor(planId: string, state: PlanState, event: PlanEvent, why?: string) {
    const fits = why ?? `it would have to be ${statesFor(event).join(' or ')}`;
    super(`Plan ${shellWord(planId) ?? '(unprintable id)'} is ${state} and cannot ${event}: ${fits}`);
    this.planId = planId;
    this.state = state;
    this.event = event;
  }
}
