import { CATALOG, type ErrorCode, isErrorCode, type Surface } from '../catalog/catalog.ts';
import { type Category, isCategory } from '../catalog/categories.ts';
import type { Effect } from '../classify/classification.ts';
import { classify } from '../classify/classify.ts';
import { type CauseDescription, describeThrown } from '../classify/describe.ts';
import { isHolder, readItems, readProperty, readText } from '../classify/safe-read.ts';
import type { RecoveryHint } from '../hints/recovery-hint.ts';
import { repeatableByName } from './repeatability.ts';
import type { AttemptFacts, ResponseContext } from './response-context.ts';

/** A failure as a response tells it, whatever it was made from; texts are not redacted yet. */
export interface Failure {
  readonly code: ErrorCode;
  readonly category: Category;
  readonly surface: Surface;
  readonly message: string;
  readonly effect: Effect;
  /** Whether doing it twice does no harm; absent where neither the caller nor the operation's name says. */
  readonly repeatable?: boolean;
  readonly attempts: readonly AttemptFacts[];
  /** Attempts in all, also those not listed. */
  readonly attemptCount: number;
  readonly retryCount: number;
  readonly maxRetries: number;
  readonly retriesExhausted: boolean;
  readonly hints: readonly RecoveryHint[];
  /** HTTP statuses that the error or its causes carry, nearest first. */
  readonly statuses: readonly number[];
  readonly operation?: string;
  readonly selector?: string;
  readonly url?: string;
  readonly durationMs?: number;
  readonly retryAfterMs?: number;
  readonly budget?: string;
  /** Milliseconds between the first failure and the end. */
  readonly recoveryMs?: number;
}

const EFFECTS: readonly unknown[] = ['none', 'done', 'unknown'] satisfies readonly Effect[];

const isEffect = (value: unknown): value is Effect => EFFECTS.includes(value);

/** An ErrorRecord, or what was read back from one; told by its parts, for it may come from another copy of this module. */
const isRecord = (value: unknown): value is object =>
  isHolder(value) &&
  isErrorCode(readProperty(value, 'code')) &&
  isCategory(readProperty(value, 'category')) &&
  typeof readProperty(value, 'errorId') === 'string';

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && !Number.isNaN(value) ? Math.min(Math.max(0, value), Number.MAX_SAFE_INTEGER) : undefined;

const whole = (value: unknown): number | undefined => {
  const read = number(value);
  return read === undefined ? undefined : Math.floor(read);
};

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const MAX_ATTEMPTS_READ = 1_000;

const attemptOf = (value: unknown): AttemptFacts => {
  const code = readProperty(value, 'code');
  return {
    selector: readText(value, 'selector'),
    code: isErrorCode(code) ? code : undefined,
    message: readText(value, 'message') ?? '',
    durationMs: number(readProperty(value, 'durationMs')) ?? 0,
    waitedMs: number(readProperty(value, 'waitedMs')) ?? 0,
  };
};

const hintOf = (value: unknown): RecoveryHint | undefined => {
  const command = readText(value, 'command');
  return command === undefined ? undefined : { action: 'manual', message: '', command };
};

const optional = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

const statusesOf = (links: readonly CauseDescription[]): readonly number[] =>
  links.map((link) => link.status).filter((status) => status !== undefined);

/** Reads a record, an error that carries one, or anything thrown; never throws. */
export const readFailure = (subject: unknown, context: ResponseContext): Failure => {
  const carried = readProperty(subject, 'record');
  const record = isRecord(subject) ? subject : isRecord(carried) ? carried : undefined;
  const thrown = record === undefined ? subject : readProperty(record, 'cause');
  const described = describeThrown(thrown);
  const verdict = classify(thrown, { code: context.code, operation: context.operation });
  const ownCode = readProperty(record, 'code');
  const code = isErrorCode(ownCode) ? ownCode : verdict.code;
  const ownCategory = readProperty(record, 'category');
  const ownEffect = readProperty(record, 'effect');
  const attempts = readItems(context.attempts ?? readProperty(subject, 'attempts'), MAX_ATTEMPTS_READ).map(attemptOf);
  const attemptCount = Math.max(attempts.length, whole(readProperty(subject, 'attemptCount')) ?? 0);
  const retryCount =
    whole(context.retryCount) ?? whole(readProperty(record, 'retryCount')) ?? Math.max(0, attemptCount - 1);
  const maxRetries = whole(context.maxRetries) ?? whole(readProperty(record, 'maxRetries')) ?? CATALOG[code].maxRetries;
  const operation = context.operation ?? readText(subject, 'operation') ?? readText(record, 'tool');
  const hints = readItems(context.hints ?? readProperty(record, 'hints'), 20).map(hintOf);
  return {
    code,
    category: isCategory(ownCategory) ? ownCategory : verdict.category,
    surface: CATALOG[code].surface,
    message: readText(record, 'message') ?? described.message,
    effect: isEffect(context.effect) ? context.effect : isEffect(ownEffect) ? ownEffect : verdict.effect,
    attempts,
    attemptCount,
    retryCount,
    maxRetries,
    retriesExhausted: retryCount >= maxRetries && retryCount > 0,
    hints: hints.filter((hint) => hint !== undefined),
    statuses: statusesOf([described, ...described.causes]),
    ...optional('operation', operation),
    ...optional(
      'repeatable',
      flag(context.repeatable) ?? flag(readProperty(record, 'repeatable')) ?? repeatableByName(operation),
    ),
    ...optional('selector', context.selector ?? readText(record, 'selector')),
    ...optional('url', context.url ?? readText(record, 'url')),
    ...optional(
      'durationMs',
      number(context.attemptDuration) ?? attempts.at(-1)?.durationMs ?? number(readProperty(record, 'durationMs')),
    ),
    ...optional('retryAfterMs', number(context.retryAfterMs) ?? number(readProperty(record, 'retryAfterMs'))),
    ...optional('recoveryMs', number(readProperty(subject, 'recoveryMs'))),
    ...optional('budget', readText(subject, 'budget')),
  };
};
