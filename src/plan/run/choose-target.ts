import type { Page } from 'playwright';
import type { Clock } from '../../engine/clock.ts';
import type { Step } from '../file/plan.ts';
import type { Target } from '../file/target.ts';
import { locate } from './locate.ts';

/** Milliseconds between two looks. */
const PACE_MS = 50;

/** How long the step's own target is waited for before its alternatives count. */
export interface Choosing {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

const fits = async (page: Page, target: Target): Promise<boolean> => {
  const locator = locate(page, target);
  return locator.count().then(
    async (count) => count === 1 && (await locator.isVisible()),
    () => false,
  );
};

/**
 * The way to a step's element: its own target, and where that does not come in time the first of its alternatives that is
 * there once and can be seen. Where none is, it is its own target, which may still be found elsewhere on the page.
 */
export const chooseTarget = async (page: Page, step: Step, choosing: Choosing): Promise<Target | undefined> => {
  if (!('target' in step) || step.target === undefined) return undefined;
  if (step.alternatives.length === 0) return step.target;
  const { clock, signal, patienceMs } = choosing;
  const began = clock.monotonic();
  for (;;) {
    if (await fits(page, step.target)) return step.target;
    const waited = clock.monotonic() - began;
    if (waited >= patienceMs) for (const other of step.alternatives) if (await fits(page, other)) return other;
    if (waited >= 2 * patienceMs) return step.target;
    await clock.sleep(PACE_MS, signal);
  }
};
