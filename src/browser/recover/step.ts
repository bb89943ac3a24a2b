import type { Page } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { CATALOG } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { withPerson } from './answer.ts';
import { awaitPostcondition, returnedFailure, unmet } from './await-postcondition.ts';
import { endScope } from './end-scope.ts';
import type { PageSession } from './session.ts';
import { StepTimedOut, timedOut, withDeadline } from './step-deadline.ts';
import { noteAttempt, stepError } from './step-failure.ts';
import { callMode, newScope, type Postcondition, type StepScope } from './step-scope.ts';
import { holds } from './verify.ts';

/** What is said of a step besides what it does. */
export interface StepOptions {
  /** Whether the page shows what the step was to bring about; the step is a success only then. */
  readonly verify?: Postcondition;
  /** Whether doing it twice does no harm. Default: each action inside by its own nature. */
  readonly repeatable?: boolean;
  /** Milliseconds for the step and all its recovery; default the page's `budget.stepMs`. */
  readonly budgetMs?: number;
  /** What is meant, in a person's words; targets are remembered under it. Default: the step's name. */
  readonly intent?: string;
}

/** With less time than this a step is not begun once more: it would only hide what was seen, milliseconds. */
const LEAST_ROUND_MS = 400;
const again = new Set<ErrorCode>(['HTTP_SERVER_ERROR', 'RATE_LIMITED']);
const GONE = new Set<ErrorCode>(['BROWSER_CRASH', 'BROWSER_CLOSED', 'BROWSER_DISCONNECTED']);
const mayRepeat = (scope: StepScope, code: ErrorCode): boolean => {
  if (scope.budget.remainingMs <= LEAST_ROUND_MS) return false;
  const { transient, category } = CATALOG[code];
  if (scope.repeatable === true) return transient && category !== 'drift';
  // Not said to be repeatable: only where nothing that must not be repeated was sent in this run.
  return (
    scope.dispatchedAt === undefined &&
    scope.repeatable === undefined &&
    transient &&
    category === 'transient' &&
    !again.has(code)
  );
};

/** Runs a step as one unit of recovery; resolves with what the action gives, or throws a RecoveryError. */
export const runStep = async <T>(
  session: PageSession,
  name: string,
  action: (page: Page) => Promise<T>,
  options: StepOptions = {},
): Promise<T> => {
  if (typeof name !== 'string' || name.trim() === '')
    throw new TypeError('step: the first argument is its name, a text that is not empty');
  if (typeof action !== 'function')
    throw new TypeError(`step "${name}": the second argument is a function that is given the page`);
  const ms = options.budgetMs ?? session.settings.budget.stepMs;
  if (!(ms > 0))
    throw new RangeError(`step "${name}": budgetMs must be a number of milliseconds above 0, found ${String(ms)}`);
  const mode = callMode.getStore();
  const parent = mode?.kind === 'step' ? mode.scope.budget : session.task;
  const scope = session.begin(
    newScope({
      name,
      budget: parent.child(ms, 'step'),
      explicit: true,
      startedAt: session.monotonic(),
      intent: options.intent,
      verify: options.verify,
      repeatable: options.repeatable,
    }),
  );
  await session.ready;
  const once = async (): Promise<T> => {
    try {
      const value = await attemptStep(session, scope, action);
      endScope(session, scope);
      return value;
    } catch (error) {
      endScope(session, scope, error ?? new Error('failed'));
      throw error;
    }
  };
  return (await withPerson(session, scope, once)) as T;
};

const attemptStep = async <T>(
  session: PageSession,
  scope: StepScope,
  action: (page: Page) => Promise<T>,
): Promise<T> => {
  const { clock } = session.settings;
  if (scope.budget.remainingMs <= 0) {
    const ended = scope.budget.endedBy ?? scope.budget;
    throw stepError(session, scope, {
      operation: scope.name,
      code: 'BUDGET_EXHAUSTED',
      cause: undefined,
      effect: 'none',
      message: `The step "${scope.name}" was not run: the ${ended.name} budget of ${ended.ms} ms is spent`,
    });
  }
  if (scope.verify && scope.repeatable !== true && (await holds(session, scope))) {
    session.emit(scope.name, {
      type: 'already',
      why: 'the page shows already what the step is to bring about; nothing was done',
    });
    return undefined as T;
  }
  for (let round = 0; ; round += 1) {
    scope.ordinal = 0;
    scope.round = round;
    const began = session.monotonic();
    try {
      const work = callMode.run({ kind: 'step', scope }, () => action(session.facade));
      const value = await withDeadline(session, scope, work);
      const refused = returnedFailure(value);
      if (refused !== undefined)
        throw stepError(session, scope, {
          operation: scope.name,
          code: 'POSTCONDITION_FAILED',
          cause: value,
          message: `The step "${scope.name}" says itself that it failed: ${refused}`,
        });
      if (!scope.verify) return value;
      const state = await awaitPostcondition(session, scope);
      if (state === 'holds') return value;
      const facts = await unmet(session, scope);
      if (
        state === 'failed' ||
        facts.code === 'DIALOG_BLOCKING' ||
        facts.code === 'CAPTCHA_REQUIRED' ||
        facts.code === 'AUTHENTICATION_FAILED'
      )
        throw stepError(session, scope, facts);
      noteAttempt(session, scope, {
        operation: scope.name,
        selector: '',
        code: facts.code,
        message: facts.message,
        startedAt: began,
        effect: 'unknown',
        level: 'L0',
      });
    } catch (error) {
      const known = error instanceof RecoveryError ? error : undefined;
      const code =
        known?.code ??
        (error instanceof StepTimedOut
          ? scope.budget.endedBy?.name === 'task'
            ? 'BUDGET_EXHAUSTED'
            : 'STEP_TIMEOUT'
          : classify(error, { rules: session.settings.rules }).code);
      if (
        scope.verify &&
        (scope.dispatchedAt !== undefined || error instanceof StepTimedOut || code === 'NAVIGATION_TIMEOUT') &&
        code !== 'OUTCOME_UNKNOWN' &&
        known?.code !== 'POSTCONDITION_FAILED' &&
        code !== 'DIALOG_BLOCKING' &&
        (await holds(session, scope))
      ) {
        session.emit(scope.name, {
          type: 'effect',
          operation: scope.name,
          effect: 'done',
          evidence: 'the page shows what the step was to bring about',
        });
        return undefined as T;
      }
      // What asked for a longer wait than there is time is not asked again meanwhile.
      // What was lost and could not be brought back stays lost.
      const given = known !== undefined && (known.reason === 'deadline_would_pass' || GONE.has(known.code));
      if (given || !mayRepeat(scope, code)) {
        if (known) throw known;
        if (error instanceof StepTimedOut) throw await timedOut(session, scope, error, code);
        throw stepError(session, scope, {
          operation: scope.name,
          code,
          message: error instanceof Error ? error.message : String(error),
          cause: error,
        });
      }
      if (!known)
        noteAttempt(session, scope, {
          operation: scope.name,
          selector: '',
          code,
          message: error instanceof Error ? error.message : String(error),
          startedAt: began,
          effect: scope.dispatchedAt === undefined ? 'none' : 'unknown',
          level: 'L0',
        });
      await clock.sleep(Math.min(100 * 2 ** Math.min(round, 4), Math.max(1, scope.budget.remainingMs)));
    }
  }
};
