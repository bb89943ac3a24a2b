import { isErrorCode } from '../catalog/catalog.ts';
import { isCategory } from '../catalog/categories.ts';
import type { ErrorFacts } from './error-facts.ts';
import { isPhase } from './phase.ts';
import { type ErrorRecord, sealRecord } from './seal-record.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);
const optional =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || fits(value);

const FITS = {
  errorId: isText,
  planId: isText,
  phase: isPhase,
  step: optional((value) => isText(value) || typeof value === 'number'),
  code: isErrorCode,
  category: isCategory,
  confidence: isCount,
  message: isText,
  exceptionType: optional(isText),
  causeChain: isList,
  occurredAt: isText,
  retryCount: isCount,
  maxRetries: isCount,
  isRetriable: isFlag,
  retriesExhausted: isFlag,
  effect: (value) => value === 'none' || value === 'done' || value === 'unknown',
  repeatable: optional(isFlag),
  actor: optional(isText),
  tool: optional(isText),
  stackSummary: optional(isText),
  selector: optional(isText),
  url: optional(isText),
  durationMs: optional(isCount),
  retryAfterMs: optional(isCount),
  hints: isList,
  classification: isObject,
} as const satisfies Record<keyof ErrorFacts, (value: unknown) => boolean>;

const isFacts = (value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & ErrorFacts =>
  Object.entries(FITS).every(([name, fits]) => fits(value[name]));

/**
 * A record made again from its JSON, equal to the one that was stored but for the thrown value, which JSON cannot hold.
 * Throws TypeError that names the first field that does not fit.
 */
export const restoreErrorRecord = (json: unknown): ErrorRecord => {
  if (!isObject(json)) throw new TypeError('A stored record must be an object');
  const fields = Object.fromEntries(Object.keys(FITS).flatMap((name) => (name in json ? [[name, json[name]]] : [])));
  if (isFacts(fields)) return sealRecord(fields, undefined);
  const wrong = Object.entries(FITS).find(([name, fits]) => !fits(fields[name]));
  throw new TypeError(`A stored record's ${wrong?.[0] ?? 'shape'} does not fit`);
};
