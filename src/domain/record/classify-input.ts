import { CATALOG, ERROR_CODES, type ErrorCode } from '../catalog/catalog.ts';
import type { Category } from '../catalog/categories.ts';
import type { Classification } from '../classify/classification.ts';
import { classify } from '../classify/classify.ts';
import type { ErrorRecordInput } from './error-record-input.ts';

// Categories that one code alone stands for.
const SOLE_CODES: ReadonlyMap<Category, ErrorCode> = new Map(
  ERROR_CODES.filter((code) =>
    ERROR_CODES.every((other) => other === code || CATALOG[other].category !== CATALOG[code].category),
  ).map((code) => [CATALOG[code].category, code]),
);

/** A category that the caller said: the evidence's code where it is of that category, else the category's only one, else none. */
const ofCategory = (category: Category, evidence: Classification): Classification => {
  if (evidence.category === category) return { ...evidence, confidence: 1 };
  const sole = SOLE_CODES.get(category);
  return classify(undefined, sole === undefined ? { category } : { code: sole });
};

/**
 * What a record's input is taken to be: a code that the caller said, else the evidence, held to the category that the caller
 * said (R-CLS-2).
 */
export const classifyInput = (input: ErrorRecordInput): Classification => {
  const context = {
    code: input.code,
    exceptionType: input.exceptionType,
    operation: input.operation,
    aborted: input.aborted,
    rules: input.rules,
  };
  const hasError = 'error' in input;
  const verdict = classify(hasError ? input.error : input.message, context);
  // The caller's own words may say more than an error that nothing is known of.
  const evidence =
    hasError && verdict.code === 'UNKNOWN' && input.message !== undefined ? classify(input.message, context) : verdict;
  return input.category === undefined || input.code !== undefined ? evidence : ofCategory(input.category, evidence);
};
