import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { withoutGates } from '../probe/probe.ts';
import { type ActionRun, sayMs } from './action-run.ts';
import { VERDICT_CODES, verdictText } from './assess.ts';
import { endOf, finish, heedLoop, outOfTime } from './end-action.ts';
import { forgetHeal } from './remember.ts';
import { askedOption, rememberedValue } from './remembered-option.ts';
import { revive } from './revive.ts';
import { search } from './search-again.ts';
import { settleEffect } from './settle-effect.ts';
import { noteAttempt } from './step-failure.ts';
import { type TryOutcome, tryActing, tryReading } from './try-action.ts';
import { waitOrEnd } from './wait-or-end.ts';

/** Between two looks at a page that is not ready, milliseconds. */
const LOOK_AGAIN_MS = 40;
/** Less time than this is not worth a further try, milliseconds. */
const LEAST_TRY_MS = 60;

const GONE = new Set<ErrorCode>(['BROWSER_CRASH', 'BROWSER_CLOSED', 'BROWSER_DISCONNECTED']);
/** Codes that no waiting changes while an action is tried. */
const HOPELESS = new Set<ErrorCode>([
  'INVALID_SELECTOR',
  'INVALID_INPUT',
  'SECURITY_VIOLATION',
  'SCRIPT_ERROR',
  'INTERNAL_ERROR',
  'CONFIGURATION_MISSING',
  'INTERRUPTED',
  'UNKNOWN',
  'INVALID_URL',
  'ELEMENT_WRONG_TYPE',
]);

const attempt = (run: ActionRun): Promise<TryOutcome> =>
  run.spec.kind === 'read' || run.spec.kind === 'opaque' ? tryReading(run) : tryActing(run);

const level = (run: ActionRun): 'L0' | 'L1' => (run.healed ? 'L1' : 'L0');

const standStill = async (run: ActionRun): Promise<void> => {
  const ms = Math.min(LOOK_AGAIN_MS, Math.max(1, run.scope.budget.remainingMs));
  await run.session.settings.clock.sleep(ms, run.signal);
};

const throwIfAborted = (run: ActionRun): void => {
  if (run.signal?.aborted) throw run.signal.reason;
};

type Of<K extends TryOutcome['kind']> = Extract<TryOutcome, { kind: K }>;

/** The guard kept the gesture from the page; the target is looked at anew. */
const onBlocked = (run: ActionRun): void => {
  const { session, scope } = run;
  run.mismatches += 1;
  noteAttempt(session, scope, {
    operation: run.name,
    selector: run.selector,
    code: 'IDENTITY_MISMATCH',
    message:
      'What stood there at the moment of the gesture was another element than the one looked at; nothing reached the page',
    startedAt: run.startedAt,
    effect: 'none',
    level: level(run),
  });
  if (run.mismatches >= 5)
    endOf(
      run,
      'IDENTITY_MISMATCH',
      `What ${run.selector} leads to keeps changing between looking and acting`,
      undefined,
    );
  run.healed = undefined;
};

/** The page is not ready for the action: why is noted, and what can be done about it is. */
const onNotReady = async (run: ActionRun, outcome: Of<'not_ready'>): Promise<void> => {
  const { session, scope } = run;
  const before = run.verdict?.kind;
  run.report = outcome.report;
  if (!run.known && outcome.report.count === 1) run.seen ??= outcome.report.found[0]?.fingerprint;
  run.verdict = outcome.verdict;
  if (before !== outcome.verdict.kind) {
    run.verdictSince = session.monotonic();
    const code = VERDICT_CODES[outcome.verdict.kind];
    const why = session.redactor.text(verdictText(outcome.verdict, run.selector, run.known));
    noteAttempt(session, scope, {
      operation: run.name,
      selector: run.selector,
      code,
      message: why,
      startedAt: run.startedAt,
      effect: 'none',
      level: level(run),
    });
    session.emit(scope.name, { type: 'waiting', operation: run.name, selector: run.selector, code, why });
  }
  const end = await waitOrEnd(run);
  if (end) endOf(run, end, verdictText(outcome.verdict, run.selector, run.known), run.lastError);
  if (!run.healed || before === outcome.verdict.kind) await standStill(run);
};

/** Playwright's call failed. Something sent is settled, never repeated; a lost page is brought back; the rest is tried again. */
const onFailed = async (run: ActionRun, outcome: Of<'failed'>): Promise<{ readonly value: unknown } | undefined> => {
  const { session, scope, spec } = run;
  if (session.monotonic() - outcome.startedAt > 250) run.verdict = undefined;
  if (run.healed && outcome.code === 'SELECTOR_NOT_FOUND') forgetHeal(run);
  run.lastError = outcome.error;
  run.lastCode = outcome.code;
  if (outcome.coveredBy) run.coveredBy = outcome.coveredBy;
  const message = withoutGates(outcome.error instanceof Error ? outcome.error.message : String(outcome.error));
  const risky = !spec.repeatable && scope.repeatable !== true && outcome.dispatched;
  noteAttempt(session, scope, {
    operation: run.name,
    selector: run.selector,
    code: outcome.code,
    message,
    startedAt: outcome.startedAt,
    effect: risky ? 'unknown' : 'none',
    level: level(run),
  });
  if (risky) {
    scope.dispatchedAt ??= outcome.startedAt;
    scope.dispatched = `${run.name} on ${run.selector}`;
    const settled = await settleEffect(run, outcome);
    if (settled === 'done') return { value: finish(run, { kind: 'done', value: undefined, report: undefined }) };
    return undefined;
  }
  const value = outcome.code === 'OPTION_NOT_FOUND' ? rememberedValue(run) : undefined;
  if (value !== undefined) {
    const from = String(askedOption(run));
    run.args = [{ value }, ...run.args.slice(1)];
    session.emit(scope.name, { type: 'heal', operation: run.name, from, to: value, score: 1, state: 'tried' });
    return undefined;
  }
  if (GONE.has(outcome.code)) {
    await revive(session, scope, run.name, outcome.error);
    return undefined;
  }
  const { autoRetryThreshold, maxRetries } = session.settings.policy;
  run.failedTries += 1;
  if (run.failedTries > maxRetries || autoRetryThreshold >= 1) return endOf(run, outcome.code, message, outcome.error);
  if (outcome.code === 'ELEMENT_WRONG_TYPE' && !run.healed && (await search(run))) return undefined;
  if (HOPELESS.has(outcome.code)) return endOf(run, outcome.code, message, outcome.error);
  await standStill(run);
  return undefined;
};

/** Carries one action out, with all recovery that its step's budget allows (R-PAGE-1). */
export const runAction = async (run: ActionRun): Promise<unknown> => {
  const { session, scope } = run;
  for (;;) {
    throwIfAborted(run);
    if (session.crashed || session.page.isClosed()) await revive(session, scope, run.name);
    // A try that has no time says nothing, and would hide what was seen before.
    if (scope.budget.remainingMs <= (run.tries > 0 || scope.failures > 0 ? LEAST_TRY_MS + sayMs(run) : 0))
      return outOfTime(run);
    run.tries += 1;
    const outcome = await attempt(run);
    heedLoop(run);
    throwIfAborted(run);
    if (outcome.kind === 'done') return finish(run, outcome);
    if (outcome.kind === 'again') continue;
    if (outcome.kind === 'blocked') onBlocked(run);
    else if (outcome.kind === 'not_ready') await onNotReady(run, outcome);
    else {
      const end = await onFailed(run, outcome);
      if (end) return end.value;
    }
  }
};
