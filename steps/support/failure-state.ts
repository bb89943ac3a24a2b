import type { ErrorHistory, ErrorRecord, ErrorRecordInput, PersistenceWarning } from '../../src/index.ts';
import { ErrorRecoveryPolicy, ErrorRecoveryService, InMemoryLifecycle } from '../../src/index.ts';
import { scenarioState } from './scenario-state.ts';

/** What scenarios about failures share: a failure to be recorded, what came of it, and a service with its plans. */
export interface FailureState {
  input: ErrorRecordInput;
  record: ErrorRecord | undefined;
  /** What a call threw. */
  refusal: unknown;
  policy: ErrorRecoveryPolicy;
  lifecycle: InMemoryLifecycle;
  service: ErrorRecoveryService;
  warnings: PersistenceWarning[];
  records: ErrorRecord[];
  history: ErrorHistory | undefined;
}

/** The failure that a scenario is about. */
export const failureState = scenarioState((): FailureState => {
  const policy = new ErrorRecoveryPolicy();
  const lifecycle = new InMemoryLifecycle();
  const warnings: PersistenceWarning[] = [];
  const onWarning = (warning: PersistenceWarning): void => {
    warnings.push(warning);
  };
  return {
    input: { planId: 'tea', phase: 'execute', message: 'Timeout' },
    record: undefined,
    refusal: undefined,
    policy,
    lifecycle,
    service: new ErrorRecoveryService({ policy, lifecycle, onWarning }),
    warnings,
    records: [],
    history: undefined,
  };
});

/** What must be there by now; a scenario without it is written wrong. */
export const present = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`There is no ${what} yet in this scenario`);
  return value;
};

/** A cell of a table as a value: numbers, true, false and NaN as such, anything else as text. */
export const cell = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'NaN' || text === 'Infinity') return Number(text);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
};

/** The rows of a two-column table as an object. */
export const facts = (rows: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(rows).map(([name, text]) => [name, cell(text)]));
