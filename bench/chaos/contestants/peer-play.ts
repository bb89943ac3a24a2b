import { inspect } from 'node:util';
import type { FaultStep } from '../../../examples/faults/fault-row.ts';
import type { Arena, Claim } from '../contestant.ts';

/** Carries one step out within so many milliseconds; throws where it failed. */
export type StepRunner = (step: FaultStep, budgetMs: number) => Promise<void>;

/** Plays a row's steps one after the other and stops at the first that throws, as a script does. */
export const playSteps = async (arena: Arena, run: StepRunner, letOut: () => string = () => ''): Promise<Claim> => {
  const { row } = arena;
  const steps: { from: number; to: number }[] = [];
  const began = Date.now();
  for (const step of row.steps) {
    const from = Date.now();
    const whole = (row.allowed?.taskMs ?? Number.POSITIVE_INFINITY) - (from - began);
    try {
      await run(step, Math.max(1, Math.min(step.budgetMs, whole)));
      steps.push({ from, to: Date.now() });
    } catch (error) {
      steps.push({ from, to: Date.now() });
      const said = error instanceof Error ? error.message : String(error);
      return { success: false, said, told: `${inspect(error, { depth: 6 })}\n${letOut()}`, steps };
    }
  }
  return { success: true, said: 'done', told: letOut(), steps };
};
