import { takeBytes } from '../redact/cut.ts';
import { redactText } from '../redact/redact.ts';
import { type Failure, readFailure } from './failure.ts';
import { type Clean, gatherFacts } from './gather-facts.ts';
import type { ResponseContext } from './response-context.ts';
import { responseText } from './response-text.ts';
import type {
  BudgetNote,
  ErrorContext,
  FailedAttemptEntry,
  PageState,
  RecoveryNote,
  StandardErrorResponse,
  TicketNote,
} from './standard-error-response.ts';
import { suggest } from './suggest/suggest.ts';

const MAX_ALTERNATIVES = 10;
const MAX_SELECTOR_LENGTH = 500;
const MAX_ATTEMPTS = 50;
const MAX_ERROR_BYTES = 500;
const MAX_COMMANDS = 2;
const MAX_COMMAND_LENGTH = 160;

const duration = (value: number | undefined): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Math.max(0, value);

const entryOf =
  (clean: Clean) =>
  (attempt: Failure['attempts'][number]): FailedAttemptEntry => ({
    selector: clean(attempt.selector),
    error: takeBytes(
      clean(attempt.code === undefined ? attempt.message : `${attempt.code}: ${attempt.message}`),
      MAX_ERROR_BYTES,
    ),
    duration: duration(attempt.durationMs) ?? 0,
  });

const contextOf = (failure: Failure, clean: Clean): ErrorContext => {
  const { attempts, url, selector } = failure;
  const kept =
    attempts.length > MAX_ATTEMPTS ? [...attempts.slice(0, 1), ...attempts.slice(1 - MAX_ATTEMPTS)] : attempts;
  const took = duration(failure.durationMs);
  return {
    ...(url !== undefined && { url: clean(url) }),
    ...(selector !== undefined && { selector: clean(selector) }),
    retryCount: failure.retryCount,
    maxRetries: failure.maxRetries,
    ...(took !== undefined && { attemptDuration: took }),
    failedAttempts: kept.map(entryOf(clean)),
  };
};

/** What is known of recovery when the caller does not say: that there were retries, and how long they took. */
const recoveryOf = (failure: Failure, given: RecoveryNote | undefined): RecoveryNote => {
  if (given !== undefined) {
    const { attempted, strategy, result } = given;
    const took = duration(given.recoveryDuration);
    return {
      attempted,
      ...(strategy !== undefined && { strategy }),
      ...(result !== undefined && { result }),
      ...(took !== undefined && { recoveryDuration: took }),
    };
  }
  if (failure.retryCount === 0 && failure.attemptCount < 2) return { attempted: false };
  const listed = failure.attempts
    .slice(1)
    .reduce((sum, attempt) => sum + attempt.durationMs + (attempt.waitedMs ?? 0), 0);
  const took = duration(failure.recoveryMs) ?? (failure.attempts.length > 1 ? listed : undefined);
  return {
    attempted: true,
    strategy: 'retry_backoff',
    result: 'failure',
    ...(took !== undefined && { recoveryDuration: took }),
  };
};

const pageOf = (page: PageState | undefined, clean: Clean): PageState | undefined => {
  if (page === undefined) return undefined;
  const { url, title, status, dialog } = page;
  const isStatus = status !== undefined && Number.isInteger(status) && status >= 100 && status <= 599;
  return {
    ...(url !== undefined && { url: clean(url) }),
    ...(title !== undefined && { title: clean(title) }),
    ...(isStatus && { status }),
    ...(dialog !== undefined && { dialog: { type: clean(dialog.type), message: clean(dialog.message) } }),
  };
};

const budgetOf = (failure: Failure, given: BudgetNote | undefined, clean: Clean): BudgetNote | undefined => {
  const name = clean(given?.name ?? failure.budget);
  if (name === '') return undefined;
  const limitMs = duration(given?.limitMs);
  const remainingMs = duration(given?.remainingMs);
  return { name, ...(limitMs !== undefined && { limitMs }), ...(remainingMs !== undefined && { remainingMs }) };
};

const ticketOf = (given: TicketNote | undefined, clean: Clean): TicketNote | undefined => {
  const id = clean(given?.id);
  if (given === undefined || id === '') return undefined;
  const { folder, problem } = given;
  return {
    id,
    ...(folder !== undefined && { folder: clean(folder) }),
    ...(problem !== undefined && { problem: clean(problem) }),
  };
};

/** Selectors that can be used as they stand: what would have to be masked or cut would match nothing. */
const usable = (selectors: readonly string[], clean: Clean): readonly string[] =>
  [...new Set(selectors)]
    .filter((selector) => selector !== '' && selector.length <= MAX_SELECTOR_LENGTH && clean(selector) === selector)
    .slice(0, MAX_ALTERNATIVES);

/** Commands that run as they stand; the same for them. */
const commandsOf = (failure: Failure, clean: Clean): readonly string[] =>
  [...new Set(failure.hints.map((hint) => hint.command))]
    .filter((command) => command !== undefined)
    .filter(
      (command) => command.length <= MAX_COMMAND_LENGTH && !/\s{2}|\n/.test(command) && clean(command) === command,
    )
    .slice(0, MAX_COMMANDS);

/**
 * The answer to a client for a failure: an ErrorRecord, a RecoveryError, or anything thrown (R-RSP-1 to 3). Never throws.
 * All texts are redacted; text from outside stands in quotes in `content` and in `suggestion.message`.
 * Gotcha: texts in `context` and `pageState` are data for programs, not quoted: a client that shows them has to quote them.
 * Gotcha: where the effect is unknown and the operation counts twice (`repeatable: false`, or a name such as `click`), the
 * answer is never `retry` or `fallback`, whatever the code.
 */
export const toErrorResponse = (subject: unknown, context: ResponseContext = {}): StandardErrorResponse => {
  const { redactor } = context;
  const clean: Clean = (text) =>
    typeof text === 'string' && text !== '' ? (redactor === undefined ? redactText(text) : redactor.text(text)) : '';
  const failure = readFailure(subject, context);
  const pageState = pageOf(context.pageState, clean);
  const budget = budgetOf(failure, context.budget, clean);
  const ticket = ticketOf(context.ticket, clean);
  const alternativeSelectors = usable(context.alternatives ?? [], clean);
  const facts = gatherFacts(failure, context.facts ?? {}, alternativeSelectors, pageState, budget?.name, clean);
  const metadata = {
    errorCode: failure.code,
    errorCategory: failure.surface,
    recoveryCategory: failure.category,
    operation: takeBytes(clean(failure.operation).replace(/\s+/g, ' ').trim(), 80) || 'operation',
    context: contextOf(failure, clean),
    suggestion: { ...suggest(failure, facts), alternativeSelectors },
    recovery: recoveryOf(failure, context.recovery),
    effect: failure.effect,
    ...(budget !== undefined && { budget }),
    ...(pageState !== undefined && { pageState }),
    ...(ticket !== undefined && { ticket }),
  };
  const attemptCount = Math.max(failure.attemptCount, failure.retryCount + 1);
  const text = responseText(metadata, clean(failure.message), attemptCount, commandsOf(failure, clean));
  return { content: [{ type: 'text', text }], isError: true, metadata };
};
