import { parseDuration } from './duration.ts';
import type { Path } from './environment.ts';
import type { PlanSettings } from './plan.ts';
import type { WrittenSettings } from './plan-schema.ts';
import { type Reader, reportAt } from './reader.ts';

const LONGEST_BUDGET_MS = 24 * 60 * 60 * 1000;

/** Milliseconds of a budget; one that is nothing or more than a day is reported. */
export const convertBudget = (written: string | undefined, path: Path, reader: Reader): number | undefined => {
  if (written === undefined) return undefined;
  const ms = parseDuration(written) ?? 0;
  if (ms > 0 && ms <= LONGEST_BUDGET_MS) return ms;
  return reportAt(reader, path, 'a budget that cannot be kept', 'more than 0ms, at most a day (1440m)');
};

/** Reports a base address that is none. */
export const checkBaseUrl = (written: unknown, path: Path, reader: Reader): void => {
  if (typeof written !== 'string' || /^https?:$/.test(URL.parse(written)?.protocol ?? '')) return;
  reportAt(reader, path, 'no address to start from', 'https://host or http://host:port');
};

/** What a file says of how its plan is run. */
export const convertSettings = (written: WrittenSettings, path: Path, reader: Reader): PlanSettings => {
  const { baseUrl, budget, stepBudget, actionTimeout, browser, maxRetries, autoRetryThreshold } = written;
  return present({
    baseUrl,
    budgetMs: convertBudget(budget, [...path, 'budget'], reader),
    stepBudgetMs: convertBudget(stepBudget, [...path, 'stepBudget'], reader),
    actionTimeoutMs: convertBudget(actionTimeout, [...path, 'actionTimeout'], reader),
    maxRetries,
    autoRetryThreshold,
    headless: browser?.headless,
    executable: browser?.executable,
    viewport: browser?.viewport,
    locale: browser?.locale,
  });
};

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, so that absent means absent. */
const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
