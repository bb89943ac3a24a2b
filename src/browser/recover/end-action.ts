import { CATALOG, type ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { ActionRun } from './action-run.ts';
import { called, VERDICT_CODES, verdictText } from './assess.ts';
import { declinedSince } from './dialogs.ts';
import { remember } from './remember.ts';
import { stepError } from './step-failure.ts';
import type { TryOutcome } from './try-action.ts';

/** Ends an action with the code and all that was seen of the case. */
export const endOf = (run: ActionRun, code: ErrorCode, message: string, cause: unknown): never => {
  const { session, scope, notFound } = run;
  const verdict = run.verdict;
  const candidates =
    verdict?.kind === 'ambiguous'
      ? verdict.elements.map((e) => ({ fingerprint: e.fingerprint, why: 'matches the selector' }))
      : (notFound?.nearest.map((n) => ({ fingerprint: n.fingerprint, why: n.why })) ?? []);
  const element: Fingerprint | undefined = verdict && 'element' in verdict ? verdict.element.fingerprint : undefined;
  if (run.healed || run.lastLookAt > 0)
    session.emit(scope.name, { type: 'level', level: 'L1', entered: false, why: notFound?.reason ?? code });
  if (run.known && CATALOG[code].invalidate && code !== 'IDENTITY_MISMATCH')
    session.settings.memory.checked(run.key, false);
  throw stepError(session, scope, {
    operation: run.name,
    code,
    message,
    cause,
    selector: run.selector,
    key: run.key,
    facts: {
      ...(run.coveredBy ? { coveredBy: run.coveredBy } : {}),
      ...(verdict?.kind === 'ambiguous' ? { matchCount: verdict.count } : {}),
      ...(run.known ? { remembered: called(run.known.fingerprint) } : {}),
      ...(element ? { element: called(element) } : {}),
      ...(notFound ? { reason: notFound.reason } : {}),
    },
    candidates,
    ...(notFound?.alternatives.length ? { alternatives: notFound.alternatives } : {}),
    strategy: run.lastLookAt > 0 ? 'relocate' : 'retry_backoff',
  });
};

/** Time is over: the narrowest cause that was seen is what ended it. */
export const outOfTime = (run: ActionRun): never => {
  const { verdict, scope, selector } = run;
  const ended = scope.budget.endedBy ?? scope.budget;
  const after = ` (the ${ended.name} budget of ${ended.ms} ms ended it)`;
  if (verdict)
    return endOf(run, VERDICT_CODES[verdict.kind], verdictText(verdict, selector, run.known) + after, run.lastError);
  const earlier = run.lastCode ? undefined : scope.attempts.list.findLast((a) => !a.code.endsWith('TIMEOUT'));
  if (earlier) return endOf(run, earlier.code, earlier.message + after, run.lastError);
  const code = run.lastCode ?? 'STEP_TIMEOUT';
  const said =
    run.lastError instanceof Error ? run.lastError.message : `${run.name} on ${selector} did not end in time`;
  return endOf(run, code, said + after, run.lastError);
};

/** An action that was done: what was learnt is kept, and a question of the page that was turned down is said. */
export const finish = (run: ActionRun, outcome: Extract<TryOutcome, { kind: 'done' }>): unknown => {
  const { session, scope } = run;
  if (!run.spec.repeatable) {
    scope.dispatchedAt ??= run.startedAt;
    scope.dispatched = `${run.name} on ${run.selector}`;
  }
  remember(run, outcome);
  if (run.namedObstacle) session.emit(scope.name, { type: 'obstacle', what: run.namedObstacle, done: 'gone' });
  if (run.spec.kind !== 'read') {
    const [declined] = declinedSince(session, run.startedAt);
    if (declined) {
      throw stepError(session, scope, {
        operation: run.name,
        code: 'DIALOG_BLOCKING',
        cause: undefined,
        selector: run.selector,
        effect: 'none',
        message: `The page asked "${declined.message}" (${declined.kind}); it was turned down, for nobody allowed it to be accepted`,
      });
    }
    // What is typed changes no cookie by itself; what is pressed may.
    if (run.spec.kind !== 'input') session.keeper.soon();
  }
  if (run.tries > 1 || scope.failures > 0 || (run.healed && !run.fromMemory))
    session.emit(scope.name, {
      type: 'ended',
      operation: run.name,
      result: 'recovered',
      durationMs: session.monotonic() - run.startedAt,
    });
  return outcome.value;
};

/** What the page said of an action that repeats without effect: a nudge is told, the end is an error (R-PAGE-12). */
export const heedLoop = (run: ActionRun): void => {
  const { session, scope } = run;
  const note = session.loops.get(run.nonce);
  if (!note) return;
  session.loops.delete(run.nonce);
  session.emit(scope.name, { type: 'loop', action: `${run.name} on ${run.selector}`, ...note });
  if (note.state === 'nudge' || session.settings.loops === 'nudge') return;
  throw stepError(session, scope, {
    operation: run.name,
    code: 'ACTION_LOOP',
    cause: undefined,
    selector: run.selector,
    effect: 'none',
    message: `${run.name} on ${run.selector} was about to be done for the ${note.times}th time in a row, and the page has not changed since the first`,
    facts: { repetitions: note.times },
  });
};
