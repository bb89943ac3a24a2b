import type { Step } from '../file/plan.ts';
import { describeTarget } from '../file/target.ts';

const said = ({ intent, label }: Step): string => intent ?? label;
const aim = (step: Step): string => ('target' in step && step.target !== undefined ? describeTarget(step.target) : '');

/**
 * What a step means, in words under which its target is remembered. Two steps of a plan that are called the same but aim at
 * different things are told apart by their target, or one would be taken for the other that has moved.
 */
export const intentOf = (step: Step, steps: readonly Step[]): string => {
  const own = said(step);
  const shared = steps.some((other) => said(other) === own && aim(other) !== aim(step));
  return shared ? `${own} (${aim(step)})` : own;
};
