import { isErrorCode } from '../catalog/catalog.ts';
import { isCategory } from '../catalog/categories.ts';
import type { ErrorFacts } from './error-facts.ts';
import { isPhase } from './phase.ts';

/** Whether a value is an object with named members. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);
const optional =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || fits(value);

/** What fits each fact of a record, in the order in which records hold them. */
export const FACT_SHAPES = {
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
