import { CATALOG, type ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Effect } from '../../domain/classify/classification.ts';
import { recoveryHints } from '../../domain/hints/recovery-hints.ts';
import type { StopReason } from '../../domain/policy/decision.ts';
import { createErrorRecord } from '../../domain/record/error-record.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { CaseFacts } from '../../domain/response/case-facts.ts';
import type { RecoveryNote } from '../../domain/response/standard-error-response.ts';
import { systemIds } from '../../engine/ids.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import type { MemoryKey } from '../memory/selector-memory.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

/** What is known where a step or an action ends without success. */
export interface FailureFacts {
  readonly operation: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly cause: unknown;
  readonly selector?: string;
  readonly effect?: Effect;
  readonly facts?: CaseFacts;
  readonly candidates?: readonly { readonly fingerprint: Fingerprint; readonly why: string }[];
  readonly alternatives?: readonly string[];
  readonly strategy?: RecoveryNote['strategy'];
  readonly reason?: StopReason;
  readonly retryAfterMs?: number | undefined;
  /** What the target is remembered under; a person's answer is kept there. */
  readonly key?: MemoryKey;
}

/** What a person can be asked about an error: the elements that could be meant, and what the answer is kept under. */
export const askable = new WeakMap<RecoveryError, Pick<FailureFacts, 'candidates' | 'key' | 'selector'>>();

const REASONS: Partial<Record<ErrorCode, StopReason>> = {
  OUTCOME_UNKNOWN: 'outcome_unknown',
  BUDGET_EXHAUSTED: 'budget_exhausted',
  STEP_TIMEOUT: 'budget_exhausted',
  INTERRUPTED: 'aborted',
};

const reasonOf = (facts: FailureFacts): StopReason => {
  if (facts.reason) return facts.reason;
  const known = REASONS[facts.code];
  if (known) return known;
  const { category, transient } = CATALOG[facts.code];
  if (category === 'ambiguity' || category === 'permission') return 'needs_human';
  return transient ? 'retries_exhausted' : 'not_retriable';
};

/** Notes one failed try in the step's log, its history and for its listeners; texts are redacted. */
export const noteAttempt = (
  session: PageSession,
  scope: StepScope,
  at: {
    readonly operation: string;
    readonly selector: string;
    readonly code: ErrorCode;
    readonly message: string;
    readonly startedAt: number;
    readonly effect: Effect;
    readonly level: 'L0' | 'L1';
  },
): void => {
  const durationMs = Math.max(0, session.monotonic() - at.startedAt);
  const message = session.redactor.text(at.message);
  scope.failures += 1;
  scope.failedAt ??= session.monotonic();
  session.write({
    type: 'attempt_failed',
    operationId: scope.id,
    step: scope.name,
    attempt: scope.failures,
    code: at.code,
    durationMs,
    waitedMs: 0,
  });
  scope.attempts.add({
    number: scope.attempts.count + 1,
    selector: session.redactor.text(at.selector),
    code: at.code,
    message,
    durationMs,
    waitedMs: 0,
    category: CATALOG[at.code].category,
    confidence: 1,
    rule: 'page',
    effect: at.effect,
    level: at.level,
  });
  session.emit(scope.name, {
    type: 'attempt',
    operation: at.operation,
    selector: at.selector,
    code: at.code,
    message,
    durationMs,
    effect: at.effect,
  });
};

const pageState = (
  session: PageSession,
): {
  readonly url?: string;
  readonly status?: number;
  readonly dialog?: { readonly type: string; readonly message: string };
} => {
  const { page } = session;
  const document = session.network.lastDocument(page);
  const dialog = session.dialogs.at(-1);
  return {
    ...(page.isClosed() ? {} : { url: page.url() }),
    ...(document?.status === undefined ? {} : { status: document.status }),
    ...(dialog ? { dialog: { type: dialog.kind, message: dialog.message } } : {}),
  };
};

const withLoss = (message: string, scope: StepScope): string =>
  scope.stateLost.length === 0 ? message : `${message}\nLost on the way: ${scope.stateLost.join('; ')}`;

/** Makes the error with which a step or an action ends: its record goes into the page's history. */
export const stepError = (session: PageSession, scope: StepScope, facts: FailureFacts): RecoveryError => {
  const { settings, redactor } = session;
  const attempts = scope.attempts.list;
  const last = attempts.at(-1);
  const reason = reasonOf(facts);
  const ended = scope.budget.endedBy;
  const effect = facts.effect ?? (scope.dispatchedAt === undefined ? 'none' : 'unknown');
  const record = createErrorRecord({
    planId: settings.planId,
    phase: 'execute',
    step: scope.name,
    error: facts.cause,
    message: withLoss(facts.message, scope),
    code: facts.code,
    operation: facts.operation,
    retryCount: Math.max(0, attempts.length - 1),
    effect,
    repeatable: scope.repeatable,
    selector: facts.selector,
    url: session.page.isClosed() ? session.keeper.kept.url : session.page.url(),
    durationMs: last?.durationMs,
    retryAfterMs: facts.retryAfterMs,
    hints: recoveryHints({ code: facts.code, category: CATALOG[facts.code].category }, { redactor }),
    redactor,
    errorId: systemIds.next(),
    occurredAt: new Date(settings.clock.now()).toISOString(),
  });
  session.history = session.history.append(record);
  const durationMs = session.monotonic() - scope.startedAt;
  const candidates = facts.candidates?.map(
    ({ fingerprint, why }) =>
      `${fingerprint.role ?? fingerprint.tag} "${fingerprint.name ?? fingerprint.text ?? ''}"${fingerprint.rowKey ? ` in "${fingerprint.rowKey}"` : ''} (${why})`,
  );
  const escalates =
    CATALOG[facts.code].manual || effect === 'unknown' || reason === 'needs_human' || reason === 'retries_exhausted';
  const made = new RecoveryError({
    operation: facts.operation,
    record,
    attempts,
    attemptCount: scope.attempts.count,
    decision: escalates ? { kind: 'escalate', reason, level: 'L2' } : { kind: 'stop', reason },
    reason,
    budget: ended?.name,
    durationMs,
    recoveryMs: attempts.length === 0 ? 0 : durationMs,
    waitedMs: 0,
    cause: facts.cause,
    redactor,
    responseContext: {
      operation: facts.operation,
      selector: facts.selector,
      attempts,
      effect,
      repeatable: scope.repeatable,
      alternatives: facts.alternatives,
      pageState: pageState(session),
      ...(ended ? { budget: { name: ended.name, limitMs: ended.ms, remainingMs: ended.remainingMs } } : {}),
      recovery: {
        attempted: attempts.length > 0,
        ...(facts.strategy ? { strategy: facts.strategy } : {}),
        result: 'failure',
        recoveryDuration: Math.round(durationMs),
      },
      facts: { ...facts.facts, ...(candidates?.length ? { candidates } : {}) },
      retryAfterMs: facts.retryAfterMs,
      redactor,
    },
  });
  askable.set(made, facts);
  return made;
};
