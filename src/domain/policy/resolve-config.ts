import { SETTING_RULES, type SettingRule, shownValue } from './check-settings.ts';
import { ConfigError, type ConfigProblem, type Origin } from './config-problem.ts';
import { OPERATION_DEFAULTS, OPERATIONS, type Operation } from './operation-defaults.ts';
import type { PolicySettings } from './policy-settings.ts';

/** A setting's name. */
export type Setting = keyof PolicySettings;

/** Settings by operation, any of them. */
export type Overrides = Readonly<Partial<Record<Operation, Partial<PolicySettings>>>>;

/** The sources of a configuration; each outranks the one before: defaults, file, environment, code. */
export interface ConfigSources {
  /** Default: OPERATION_DEFAULTS. */
  readonly defaults?: Readonly<Record<Operation, PolicySettings>> | undefined;
  /** What a file said, parsed but not checked. */
  readonly file?: unknown;
  /** Such as `process.env`; names are RECOURSE_<OPERATION>_<SETTING>, as in RECOURSE_CLICK_MAX_RETRIES. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly code?: Overrides | undefined;
}

/** One value in force. */
export interface ConfigEntry {
  readonly operation: Operation;
  readonly setting: Setting;
  readonly value: PolicySettings[Setting];
  readonly origin: Origin;
}

/** What is in force, and where each value came from. */
export interface ResolvedConfig {
  readonly values: Readonly<Record<Operation, PolicySettings>>;
  readonly entries: readonly ConfigEntry[];
}

/** The settings in their order. */
export const SETTINGS: readonly Setting[] = Object.keys(SETTING_RULES).filter((name): name is Setting =>
  Object.hasOwn(SETTING_RULES, name),
);

const snake = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** The environment's name for a setting, such as RECOURSE_PLAN_STEP_BASE_DELAY_MS. */
export const environmentName = (operation: Operation, setting: Setting): string =>
  `RECOURSE_${snake(operation)}_${snake(setting)}`;

/** A value as a source gave it, not checked yet. */
interface Given {
  readonly operation: Operation;
  readonly setting: Setting;
  readonly value: unknown;
  readonly origin: Origin;
}

type Found = { readonly given: readonly Given[]; readonly problems: readonly ConfigProblem[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find((known) => known === name);

const fromObject = (source: unknown, from: 'file' | 'code'): Found => {
  const given: Given[] = [];
  const problems: ConfigProblem[] = [];
  if (source === undefined || source === null) return { given, problems };
  const wrong = (name: string, value: unknown, fits: string): void => {
    problems.push({ origin: { from, name }, found: shownValue(value), fits });
  };
  if (!isObject(source)) wrong('configuration', source, 'settings by operation');
  for (const [operationName, settings] of Object.entries(isObject(source) ? source : {})) {
    const operation = nameOf(OPERATIONS, operationName);
    if (operation === undefined) wrong(operationName, operationName, `an operation: ${OPERATIONS.join(', ')}`);
    else if (!isObject(settings)) wrong(operationName, settings, 'settings by name');
    else {
      for (const [name, value] of Object.entries(settings)) {
        const setting = nameOf(SETTINGS, name);
        const at = `${operation}.${name}`;
        if (setting === undefined) wrong(at, name, `a setting: ${SETTINGS.join(', ')}`);
        else if (value !== undefined) given.push({ operation, setting, value, origin: { from, name: at } });
      }
    }
  }
  return { given, problems };
};

const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;

// What is no number stays a text, and the setting's rule then says what fits: nothing becomes NaN on the way.
const parsed = (setting: Setting, text: string): unknown => {
  if (setting === 'retryCodes') return text.split(/[\s,]+/).filter((code) => code !== '');
  return NUMBER.test(text) ? Number(text) : text;
};

const fromEnvironment = (env: Readonly<Record<string, string | undefined>>): Found => {
  const given: Given[] = [];
  const problems: ConfigProblem[] = [];
  for (const operation of OPERATIONS) {
    const known = new Map(SETTINGS.map((setting) => [environmentName(operation, setting), setting]));
    const prefix = `RECOURSE_${snake(operation)}_`;
    for (const [name, text] of Object.entries(env)) {
      if (!name.startsWith(prefix) || text === undefined || text.trim() === '') continue;
      const origin: Origin = { from: 'environment', name };
      const setting = known.get(name);
      if (setting !== undefined) given.push({ operation, setting, value: parsed(setting, text.trim()), origin });
      else problems.push({ origin, found: name, fits: `a setting: ${[...known.keys()].join(', ')}` });
    }
  }
  return { given, problems };
};

// As everywhere: a number of retries that somebody gave is meant as said, whatever the codes' rows allow.
const withLimits = (given: readonly Given[]): readonly Given[] =>
  OPERATIONS.flatMap((operation) => {
    const own = given.filter((one) => one.operation === operation);
    const retries = own.findLast((one) => one.setting === 'maxRetries');
    if (retries === undefined || own.some((one) => one.setting === 'codeLimits')) return own;
    return [...own, { ...retries, setting: 'codeLimits', value: 'ignore' }];
  });

const check = ({ setting, value, origin }: Given): readonly ConfigProblem[] => {
  const rule: SettingRule = SETTING_RULES[setting];
  return rule.check(value) ? [] : [{ origin, found: shownValue(value), fits: rule.fits }];
};

/**
 * Merges the sources of a configuration and keeps where each value came from (R-POL-4). Pure; changes no source.
 * Throws ConfigError with every problem at once: unknown names, and values that do not fit, with where and what fits.
 * Gotcha: an environment variable that is empty counts as not set.
 */
export const resolveConfig = (sources: ConfigSources = {}): ResolvedConfig => {
  const found = [
    fromObject(sources.file, 'file'),
    fromEnvironment(sources.env ?? {}),
    fromObject(sources.code, 'code'),
  ];
  const given = withLimits(found.flatMap((source) => source.given));
  const problems = [...found.flatMap((source) => source.problems), ...given.flatMap(check)];
  if (problems.length > 0) throw new ConfigError(problems);
  const defaults = sources.defaults ?? OPERATION_DEFAULTS;
  const settingsOf = (operation: Operation): PolicySettings => {
    const own = given.filter((one) => one.operation === operation).map((one) => [one.setting, one.value] as const);
    return Object.freeze({ ...defaults[operation], ...Object.fromEntries(own) });
  };
  const values = {
    click: settingsOf('click'),
    type: settingsOf('type'),
    navigate: settingsOf('navigate'),
    planStep: settingsOf('planStep'),
  };
  const entries = OPERATIONS.flatMap((operation) =>
    SETTINGS.flatMap((setting): readonly ConfigEntry[] => {
      const value = values[operation][setting];
      const last = given.findLast((one) => one.operation === operation && one.setting === setting);
      if (value === undefined) return [];
      return [{ operation, setting, value, origin: last?.origin ?? { from: 'default' } }];
    }),
  );
  return Object.freeze({ values: Object.freeze(values), entries: Object.freeze(entries) });
};
