import { RecoveryError } from '../../engine/recovery-error.ts';
import { ticketOf } from './escalate.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

/** Tells the journal how a step or an action ended; reads that went well are not told. */
const writeEnd = (session: PageSession, scope: StepScope, error: unknown): void => {
  const now = session.monotonic();
  const base = {
    operationId: scope.id,
    step: scope.name,
    retries: scope.failures,
    durationMs: now - scope.startedAt,
    recoveryMs: scope.failedAt === undefined ? 0 : now - scope.failedAt,
    person: ticketOf(error) !== undefined,
  };
  if (error === undefined) {
    const [first] = scope.attempts.list;
    session.write({ type: 'operation_succeeded', ...base, ...(first ? { code: first.code } : {}) });
  } else if (error instanceof RecoveryError)
    session.write({ type: 'operation_failed', ...base, code: error.code, effect: error.effect });
  else session.write({ type: 'operation_failed', ...base, code: 'INTERRUPTED', effect: 'unknown' });
};

/** Keeps the heals of a step that was proved, takes back those of one that was not (R-PAGE-4, -6). */
export const endScope = (session: PageSession, scope: StepScope, error?: unknown): void => {
  const { memory } = session.settings;
  const proved = error === undefined;
  for (const heal of scope.heals.splice(0)) {
    if (proved) {
      memory.learn(heal.key, heal.entry);
      memory.checked(heal.key, true);
    } else {
      memory.invalidate(heal.key, 'the step that healed it did not come true');
      // What the target was stays known: without it the next try would take whatever stands there.
      if (heal.before) memory.learn(heal.key, { ...heal.before, learnedAt: session.settings.clock.now() + 1 });
    }
    session.write({ type: 'heal', verdict: proved ? 'kept' : 'reverted', operationId: scope.id, step: scope.name });
    session.emit(scope.name, {
      type: 'heal',
      operation: heal.operation,
      from: heal.from,
      to: heal.to,
      score: heal.score,
      state: proved ? 'kept' : 'reverted',
    });
  }
  if (session.settings.journal) writeEnd(session, scope, error);
};
