import type { PageEvent } from '../../browser/recover/page-event.ts';
import type { ErrorRecord } from '../../domain/record/error-record.ts';
import { AttemptLog } from '../../engine/attempt-log.ts';
import type { Step } from '../file/plan.ts';
import type { StepPolicy } from './step-policy.ts';

/** One step while it is run; what its parts share. */
export interface StepTurn {
  readonly step: Step;
  readonly policy: StepPolicy;
  readonly attempts: AttemptLog;
  readonly notes: Set<string>;
  /** Labels of the fields of a form that hold what they are to hold. */
  readonly filled: Set<string>;
  /** Ends what is under way on the page, so that it can be begun anew. */
  stop: AbortController;
  /** The latest record of a failure of this step. */
  last: ErrorRecord | undefined;
  /** What is to be typed again, for the page it was typed on is gone. */
  redo: readonly Step[];
  /** What the page showed in place of what was expected. */
  seen: string | undefined;
}

/** A step that was not begun yet. */
export const newTurn = (step: Step, policy: StepPolicy): StepTurn => ({
  step,
  policy,
  attempts: new AttemptLog(),
  notes: new Set(),
  filled: new Set(),
  stop: new AbortController(),
  last: undefined,
  redo: [],
  seen: undefined,
});

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

/** How far a form was filled, as the end of a sentence; empty for any other step. */
export const formSoFar = ({ step, filled }: StepTurn): string => {
  if (step.kind !== 'fillForm') return '';
  const labels = step.fields.map(({ label }) => label);
  const [failed = '', ...notRun] = labels.filter((label) => !filled.has(label));
  return `; the form: done ${list(labels.filter((label) => filled.has(label)))}; failed ${failed}; not run ${list(notRun)}`;
};

/** What a reader of the result should know of how a step was done; undefined where an event says nothing of that. */
export const noteOf = (event: PageEvent, failures: number): string | undefined => {
  switch (event.type) {
    case 'already':
      return 'it had taken effect already';
    case 'effect':
      return event.effect === 'done' && failures > 0
        ? 'it failed after it was sent to the page, and took effect all the same'
        : undefined;
    case 'heal':
      return event.state === 'kept' ? `found again as ${event.to}` : undefined;
    default:
      return undefined;
  }
};
