import { ExponentialBackoff, handleAll, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import pRetry from 'p-retry';
import type { FaultStep } from '../../../examples/faults/fault-row.ts';
import type { Arena, Contestant } from '../contestant.ts';
import { runScript, waitUntilShown } from '../script.ts';
import { playSteps } from './peer-play.ts';

/** How long a script waits for what a step is to bring about, as `expect` of Playwright's own test runner does, milliseconds. */
const EXPECT_MS = 5_000;
/** Playwright's default time-out for actions and navigations, milliseconds. */
const DEFAULT_MS = 30_000;
/** What careful scripts set instead, milliseconds. */
const ACTION_MS = 5_000;

/** One run of a step: its operations, then its postcondition, as a test would have it. */
const once = async ({ page, at }: Arena, step: FaultStep, endsAt: number): Promise<void> => {
  await runScript(page, step, at);
  const left = Math.max(0, Math.min(EXPECT_MS, endsAt - Date.now()));
  if (!(await waitUntilShown(page, step, at, left)))
    throw new Error(`Expected "${step.name}" to show, and it does not`);
};

const contestant = (
  name: string,
  how: string,
  actionMs: number,
  around: (budgetMs: number, unit: () => Promise<void>) => Promise<void>,
): Contestant => ({
  name,
  how,
  forRow: (row) => ({
    play: async (arena) => {
      if (!row.opens) await arena.page.goto(arena.at);
      await arena.begin();
      return playSteps(arena, async (step, budgetMs) => {
        const endsAt = Date.now() + budgetMs;
        arena.context.setDefaultTimeout(Math.min(actionMs, budgetMs));
        await around(budgetMs, () => once(arena, step, endsAt));
      });
    },
  }),
});

/** Playwright alone, and inside the two retry libraries. */
export const PLAYWRIGHT: readonly Contestant[] = [
  contestant(
    'Playwright',
    'the same script with the default time-out of 30 s, cut down to the budget, then the postcondition for up to 5 s',
    DEFAULT_MS,
    (_ms, unit) => unit(),
  ),
  contestant('Playwright 5 s', 'the same with an action time-out of 5 s', ACTION_MS, (_ms, unit) => unit()),
  contestant(
    'p-retry',
    'that script and its postcondition in pRetry(…, { retries: 3, signal }), the signal being the budget',
    ACTION_MS,
    (ms, unit) => pRetry(unit, { retries: 3, signal: AbortSignal.timeout(ms) }),
  ),
  contestant(
    'cockatiel',
    'the same in wrap(timeout(budget), retry(handleAll, { maxAttempts: 3, backoff: new ExponentialBackoff() }))',
    ACTION_MS,
    (ms, unit) =>
      wrap(
        timeout(ms, TimeoutStrategy.Aggressive),
        retry(handleAll, { maxAttempts: 3, backoff: new ExponentialBackoff() }),
      ).execute(unit),
  ),
];
