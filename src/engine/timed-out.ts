import type { ErrorCode } from '../domain/catalog/catalog.ts';
import type { Budget } from './budget.ts';

/** An own time-out: the reason of an attempt's signal and the cause of a failure that a budget ended. */
export class TimedOut extends Error {
  override readonly name = 'TimeoutError';
  /** The budget that ended it. */
  readonly budget: string;
  /** The milliseconds that the budget had. */
  readonly ms: number;

  constructor(what: string, budget: Budget) {
    super(`${what} ended by the ${budget.name} budget of ${budget.ms} ms`);
    this.budget = budget.name;
    this.ms = budget.ms;
  }
}

// By the last word of an operation's name: `page.goto` is a `goto`.
const BY_OPERATION: Readonly<Record<string, ErrorCode>> = {
  goto: 'NAVIGATION_TIMEOUT',
  navigate: 'NAVIGATION_TIMEOUT',
  reload: 'NAVIGATION_TIMEOUT',
  goback: 'NAVIGATION_TIMEOUT',
  goforward: 'NAVIGATION_TIMEOUT',
  waitforurl: 'NAVIGATION_TIMEOUT',
  waitforloadstate: 'NAVIGATION_TIMEOUT',
  fetch: 'NETWORK_TIMEOUT',
  request: 'NETWORK_TIMEOUT',
  connect: 'NETWORK_TIMEOUT',
  download: 'NETWORK_TIMEOUT',
  model: 'PROVIDER_TIMEOUT',
  generate: 'PROVIDER_TIMEOUT',
  complete: 'PROVIDER_TIMEOUT',
};

/** The code of a time-out by what ended it: the attempt's own limit by its operation, the step's, or one around it. */
export const timeOutCode = (budget: string, operation: string): ErrorCode => {
  if (budget === 'step') return 'STEP_TIMEOUT';
  if (budget !== 'attempt') return 'BUDGET_EXHAUSTED';
  const verb = operation.slice(operation.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(BY_OPERATION, verb) ? (BY_OPERATION[verb] ?? 'ACTION_TIMEOUT') : 'ACTION_TIMEOUT';
};
