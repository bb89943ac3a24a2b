import type { Page } from 'playwright';
import { classify } from '../../domain/classify/classify.ts';
import type { Clock } from '../../engine/clock.ts';
import type { Progress } from '../../engine/progress.ts';
import type { Step } from '../file/plan.ts';
import { describeTarget, type Target } from '../file/target.ts';
import { performAction } from './actions.ts';
import { awaitCondition } from './await-condition.ts';
import { locate } from './locate.ts';
import { observeCondition } from './observe-condition.ts';
import type { StepPolicy } from './step-policy.ts';

/** One try of a step on a page that is there. */
export interface StepAttempt {
  readonly step: Step;
  readonly page: Page;
  readonly policy: StepPolicy;
  readonly progress: Progress;
  readonly clock: Clock;
  /** The fields of a form that earlier tries filled. */
  readonly filled: Set<string>;
}

/** Milliseconds in which an action that failed after it was dispatched may still show its effect. */
const AFTERMATH_MS = 1_000;

/**
 * Does a step once and sees that it took effect; returns a note where a reader should know how. What is not repeatable is
 * looked at first from the second try on, so that nothing is done twice that is done already.
 */
export const attemptStep = async (attempt: StepAttempt): Promise<string | undefined> => {
  const { step, page, progress } = attempt;
  if (progress.attempt > 1 && !step.repeatable && (await holdsNow(attempt))) return 'it had taken effect already';
  const target = await chooseTarget(attempt);
  if (target !== undefined) progress.selector(describeTarget(target));
  try {
    await performAction(step, {
      page,
      clock: attempt.clock,
      signal: progress.signal,
      timeoutMs: within(attempt.policy.actionMs, progress),
      target,
      filled: attempt.filled,
    });
  } catch (error) {
    if (await tookEffectAllTheSame(attempt, error))
      return 'it failed after it was dispatched, and took effect all the same';
    if (step.kind === 'fillForm')
      progress.log(
        formSoFar(
          step.fields.map(({ label }) => label),
          attempt.filled,
        ),
      );
    throw error;
  }
  await verify(attempt);
  const own = 'target' in step ? step.target : undefined;
  return target === undefined || target === own ? undefined : `by another way: ${describeTarget(target)}`;
};

/** The milliseconds of a limit that the attempt still has; a little less, so that the action ends first. */
const within = (ms: number, progress: Progress): number =>
  Math.max(1, Math.min(ms, progress.remainingMs === Number.POSITIVE_INFINITY ? ms : progress.remainingMs - 20));

const formSoFar = (labels: readonly string[], filled: ReadonlySet<string>): string => {
  const done = labels.filter((label) => filled.has(label));
  const [failed = '', ...notRun] = labels.filter((label) => !filled.has(label));
  const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));
  return `done: ${list(done)}; failed: ${failed}; not run: ${list(notRun)}`;
};

const verify = async ({ step, page, policy, progress, clock }: StepAttempt): Promise<void> => {
  if (step.verify === undefined) return;
  // Done, as far as the browser knows; whether it brought about what it was for is not known until the page shows it.
  if (!step.repeatable) progress.effect('unknown');
  await awaitCondition(page, step.verify, {
    clock,
    signal: progress.signal,
    timeoutMs: within(policy.verifyMs, progress),
    code: 'POSTCONDITION_FAILED',
  });
};

const holdsNow = async ({ step, page }: StepAttempt): Promise<boolean> => {
  if (step.verify === undefined) return false;
  const seen = await observeCondition(page, step.verify).catch(() => undefined);
  return seen?.holds === true;
};

const tookEffectAllTheSame = async (attempt: StepAttempt, error: unknown): Promise<boolean> => {
  const { step, progress } = attempt;
  if (step.repeatable || classify(error, { operation: step.kind }).effect === 'none') return false;
  if (await showsEffect(attempt)) return true;
  // The browser saw it done; that it brought about what it was for has not been seen.
  if (step.verify !== undefined) progress.effect('unknown');
  return false;
};

/** Whether what a step was to bring about shows within a second; false where the step does not say what that is. */
export const showsEffect = async (
  attempt: Pick<StepAttempt, 'step' | 'page' | 'progress' | 'clock'>,
): Promise<boolean> => {
  const { step, page, progress, clock } = attempt;
  if (step.verify === undefined) return false;
  const timeoutMs = within(AFTERMATH_MS, progress);
  const waiting = { clock, signal: progress.signal, timeoutMs, code: 'POSTCONDITION_FAILED' } as const;
  return awaitCondition(page, step.verify, waiting).then(
    () => true,
    () => false,
  );
};

/** The step's own target; after a failure the first of it and its alternatives that is there once and can be seen. */
const chooseTarget = async ({ step, page, progress }: StepAttempt): Promise<Target | undefined> => {
  if (!('target' in step) || step.target === undefined) return undefined;
  if (progress.attempt === 1 || step.alternatives.length === 0) return step.target;
  for (const target of [step.target, ...step.alternatives]) {
    const locator = locate(page, target);
    const fits = await locator.count().then(
      async (count) => count === 1 && (await locator.isVisible()),
      () => false,
    );
    if (fits) return target;
  }
  return step.target;
};
