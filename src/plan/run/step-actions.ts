import { fillForm } from '../../browser/recover/fill-form.ts';
import type { Clock } from '../../engine/clock.ts';
import { describeTarget } from '../file/target.ts';
import { performAction } from './actions.ts';
import { awaitCondition } from './await-condition.ts';
import { chooseTarget } from './choose-target.ts';
import { labelled } from './locate.ts';
import type { RunPage } from './run-page.ts';
import type { StepTurn } from './step-turn.ts';

/** What a step is done with on a page that recovers. */
export interface StepDoing {
  readonly page: RunPage;
  readonly clock: Clock;
  /** Calls off what waits. */
  readonly signal: AbortSignal;
  /** Told where the step's own target did not come and another way is taken. */
  readonly otherWay: (own: string, other: string) => void;
}

/** Does what a step says on the recovering page; what is expected of a page is looked at as it is, never healed. */
export const doStep = async (turn: StepTurn, { page, clock, signal, otherWay }: StepDoing): Promise<void> => {
  const { step, policy } = turn;
  if (step.kind === 'waitFor' || step.kind === 'expect')
    return awaitCondition(page.raw, step.condition, {
      clock,
      signal,
      timeoutMs: policy.actionMs,
      code: step.kind === 'expect' ? 'ASSERTION_FAILED' : 'STEP_TIMEOUT',
      onSeen: (seen) => {
        turn.seen = seen;
      },
    });
  if (step.kind === 'fillForm') {
    turn.filled.clear();
    for (const { label, value } of step.fields) {
      signal.throwIfAborted();
      // Each field has words of its own, so that it is remembered by them and not by its place in the form.
      const field = labelled(page.recovering, label, true).describe(label);
      await fillForm(page.session, [{ field, value }]);
      turn.filled.add(label);
    }
    return;
  }
  const target = await chooseTarget(page.raw, step, { clock, signal, patienceMs: policy.actionMs });
  const own = 'target' in step ? step.target : undefined;
  if (target !== undefined && own !== undefined && target !== own)
    otherWay(describeTarget(own), describeTarget(target));
  await performAction(step, {
    page: page.recovering,
    clock,
    signal,
    stop: signal,
    timeoutMs: policy.actionMs,
    target,
    filled: new Set(),
  });
};
