import { isErrorCode } from '../catalog/catalog.ts';
import { stripControl } from '../redact/strip-control.ts';
import type { PolicySettings } from './policy-settings.ts';

/** What fits a setting, in words and as a check; one table for code, file and environment. */
export interface SettingRule {
  readonly fits: string;
  readonly check: (value: unknown) => boolean;
}

const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const within =
  (low: number, high: number) =>
  (value: unknown): boolean =>
    finite(value) && value >= low && value <= high;
const milliseconds: SettingRule = { fits: 'milliseconds, 0 or more', check: within(0, Number.MAX_SAFE_INTEGER) };
const share = (what: string): SettingRule => ({ fits: `a number from 0 to 1 (${what})`, check: within(0, 1) });

/** The rule of each setting. */
export const SETTING_RULES = {
  autoRetryThreshold: share('0 always automatic, 1 always a person'),
  maxRetries: {
    fits: 'a whole number, 0 or more',
    check: (value) =>
      value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && within(0, Number.MAX_SAFE_INTEGER)(value)),
  },
  baseDelayMs: milliseconds,
  multiplier: { fits: 'a number, 1 or more', check: within(1, 1_000) },
  maxDelayMs: milliseconds,
  jitter: share('0 none, 1 all of the wait'),
  attemptTimeoutMs: {
    fits: 'milliseconds, more than 0',
    check: (value) => value === Number.POSITIVE_INFINITY || (finite(value) && value > 0),
  },
  retryCodes: {
    fits: "a list of the catalog's codes",
    check: (value) => value === undefined || (Array.isArray(value) && value.every(isErrorCode)),
  },
  codeLimits: {
    fits: 'catalog or ignore',
    check: (value) => value === undefined || value === 'catalog' || value === 'ignore',
  },
} as const satisfies Record<keyof PolicySettings, SettingRule>;

/** A value from outside in print, at most 80 characters; NaN stays NaN. */
export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? String(value) : stripControl(JSON.stringify(value) ?? String(value)).slice(0, 80);

/** The settings, frozen, if every one fits. Throws RangeError with name, what was found and what fits. */
export const checkSettings = (settings: PolicySettings): PolicySettings => {
  for (const [name, rule] of Object.entries<SettingRule>(SETTING_RULES)) {
    const value: unknown = Reflect.get(settings, name);
    if (!rule.check(value)) throw new RangeError(`${name} is ${shownValue(value)}; what fits: ${rule.fits}`);
  }
  return Object.freeze({ ...settings });
};
