import type { Classification } from '../classify/classification.ts';
import { describeThrown, type ThrownDescription } from '../classify/describe.ts';
import type { RecoveryHint } from '../hints/recovery-hint.ts';
import { recoveryHints } from '../hints/recovery-hints.ts';
import { allowedRetries, allowsRetry } from '../policy/allowance.ts';
import { DEFAULT_POLICY } from '../policy/policy-settings.ts';
import { retryAfterMs } from '../policy/retry-after.ts';
import { redactText } from '../redact/redact.ts';
import { classifyInput } from './classify-input.ts';
import type { ErrorFacts } from './error-facts.ts';
import type { ErrorRecordInput, RecordStamp } from './error-record-input.ts';
import { isPhase, PHASES } from './phase.ts';
import { type ErrorRecord, sealRecord } from './seal-record.ts';
import { summarizeStack } from './stack-summary.ts';

export type { ErrorRecord } from './seal-record.ts';

type Masked = (text: string) => string;

/** A count from outside; what is no number at all counts as the default. Never infinite, which JSON could not hold. */
const count = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value)
    ? otherwise
    : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value)));

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What a server asked to wait; the time of the record is the time that its date is counted from. */
const askedWait = (input: ErrorRecordInput & RecordStamp): number | undefined =>
  isAmount(input.retryAfterMs)
    ? input.retryAfterMs
    : retryAfterMs('error' in input ? input.error : input.message, Date.parse(input.occurredAt));

const hintsOf = (
  input: ErrorRecordInput,
  verdict: Classification,
  waitMs: number | undefined,
  masked: Masked,
): readonly RecoveryHint[] => {
  if (input.hints !== undefined) {
    return input.hints.map((hint) => ({ ...hint, message: masked(hint.message) }));
  }
  const where = { planId: input.planId, step: input.step, waitMs, redactor: { text: masked } };
  return recoveryHints({ code: verdict.code, category: verdict.category }, where);
};

/** What was thrown, as far as it says something of its own: a bare text has neither type nor causes. */
const told = (input: ErrorRecordInput, masked: Masked): Partial<ErrorFacts> & { readonly message: string } => {
  const description: ThrownDescription | undefined = 'error' in input ? describeThrown(input.error) : undefined;
  const holder = typeof input.error === 'object' && input.error !== null;
  const exceptionType = input.exceptionType ?? (holder ? description?.name : undefined);
  const stack = input.stackSummary ?? summarizeStack(description?.stack);
  return {
    message: masked(input.message ?? description?.message ?? ''),
    ...(exceptionType !== undefined && { exceptionType: masked(exceptionType) }),
    ...(stack !== undefined && { stackSummary: masked(stack) }),
    causeChain: (description?.causes ?? []).map(({ name, message, code }) => ({
      name: masked(name),
      message: masked(message),
      ...(code !== undefined && { code: masked(code) }),
    })),
  };
};

const circumstances = (input: ErrorRecordInput, masked: Masked): Partial<ErrorFacts> => ({
  ...(input.step !== undefined && {
    step: isAmount(input.step) ? input.step : masked(String(input.step)),
  }),
  ...(input.repeatable !== undefined && { repeatable: input.repeatable }),
  ...(input.actor !== undefined && { actor: masked(input.actor) }),
  ...(input.tool !== undefined && { tool: masked(input.tool) }),
  ...(input.selector !== undefined && { selector: masked(input.selector) }),
  ...(input.url !== undefined && { url: masked(input.url) }),
  ...(isAmount(input.durationMs) && { durationMs: input.durationMs }),
});

/**
 * The record of one failure (R-REC-1): classified, redacted, with its hints, deeply frozen. Never changes what was thrown.
 * Throws TypeError for a plan id that is no text and for a phase that does not exist: both are faults of the caller.
 * Gotcha: plan and error ids are keys and come through unmasked; put no secret into them.
 */
export const createErrorRecord = (input: ErrorRecordInput & RecordStamp): ErrorRecord => {
  if (typeof input.planId !== 'string') throw new TypeError('planId must be a text');
  if (!isPhase(input.phase))
    throw new TypeError(`phase must be one of ${PHASES.join(', ')}, not ${String(input.phase)}`);
  const masked: Masked = input.redactor === undefined ? redactText : (text) => input.redactor?.text(text) ?? '';
  const verdict = classifyInput(input);
  const retryCount = count(input.retryCount, 0);
  const wanted = count(input.maxRetries, DEFAULT_POLICY.maxRetries);
  const limits = input.codeLimits ?? (input.maxRetries === undefined ? 'catalog' : 'ignore');
  const maxRetries = limits === 'ignore' ? wanted : allowedRetries(verdict, wanted);
  const waitMs = askedWait(input);
  const retriesExhausted = retryCount >= maxRetries;
  const facts: ErrorFacts = {
    errorId: input.errorId,
    planId: input.planId,
    phase: input.phase,
    code: verdict.code,
    category: verdict.category,
    confidence: verdict.confidence,
    occurredAt: input.occurredAt,
    retryCount,
    maxRetries,
    isRetriable: allowsRetry(verdict) && !retriesExhausted,
    retriesExhausted,
    effect: input.effect ?? verdict.effect,
    hints: hintsOf(input, verdict, waitMs, masked),
    classification: verdict,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
    causeChain: [],
    ...circumstances(input, masked),
    ...told(input, masked),
  };
  return sealRecord(facts, 'error' in input ? { value: input.error } : undefined);
};
