import { CATALOG, type ErrorCode } from '../../domain/catalog/catalog.ts';
import { consequenceOf } from '../../domain/relocate/consequence.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { MemoryEntry } from '../memory/selector-memory.ts';
import { probe, withoutGates } from '../probe/probe.ts';
import { signatureOf } from '../probe/signature.ts';
import { type ActionRun, present } from './action-run.ts';
import { called, VERDICT_CODES, verdictText } from './assess.ts';
import { declinedSince } from './dialogs.ts';
import { clearObstacle } from './obstacles.ts';
import { findAgain } from './relocate-target.ts';
import { askedOption, rememberedValue, withOption } from './remembered-option.ts';
import { revive } from './revive.ts';
import { settleEffect } from './settle-effect.ts';
import { noteAttempt, stepError } from './step-failure.ts';
import { type TryOutcome, tryActing, tryReading } from './try-action.ts';

/** Between two looks at a page that is not ready, milliseconds. */
const LOOK_AGAIN_MS = 40;
/** How long the page must have been without the target before it is looked for elsewhere, milliseconds; by what is known of it. */
const MISSING_MS = 150;
/** How long a cover may stand before the element is brought to another place in the window, milliseconds. */
const COVERED_MS = 120;
/** How long several matches, or another element in its place, may stand before they count, milliseconds. */
const AMBIGUOUS_MS = 700;
const OTHER_MS = 1_500;
const HIDDEN_MS = 1_000;
/** Less time than this is not worth a further try, milliseconds. */
const LEAST_TRY_MS = 60;
/** From this confidence on a find is taken although the page is still moving. */
const SURE = 0.97;
/** Between two searches of the page while nothing changes, milliseconds. */
const SEARCH_MS = 1_000;

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

/** Looks for the target elsewhere on the page, at most as often as that may bring something new. */
const search = async (run: ActionRun): Promise<boolean> => {
  const { session, scope, report } = run;
  const known = run.known?.fingerprint ?? run.seen;
  if (!session.settings.relocate || !run.spec.heals || !known) return false;
  const now = session.monotonic();
  const changed = report !== undefined && report.mutations !== run.lastLookMutations;
  if (run.lastLookAt > 0 && now - run.lastLookAt < (changed ? 200 : SEARCH_MS)) return false;
  if (run.lastLookAt === 0)
    session.emit(scope.name, {
      type: 'level',
      level: 'L1',
      entered: true,
      why: run.verdict ? VERDICT_CODES[run.verdict.kind] : 'SELECTOR_NOT_FOUND',
    });
  run.lastLookAt = now;
  run.lastLookMutations = report?.mutations ?? 0;
  const found = await findAgain(session, known, Math.min(5_000, scope.budget.remainingMs));
  if (found.kind === 'not_found') {
    run.notFound = found;
    return false;
  }
  // What is not beyond doubt waits until the page has come to rest: the real one may still be on its way (R-PAGE-13).
  const { settle } = session.settings;
  const calm = (report?.quietMs ?? 0) >= settle.domQuietMs && session.network.quietMs() >= settle.networkQuietMs;
  if (found.confidence < SURE && !calm && now - run.verdictSince < settle.capMs) return false;
  const selector = found.alternatives[0]?.selector;
  run.fromMemory = false;
  run.healed = {
    locator: found.locator,
    root: found.root,
    fingerprint: found.fingerprint,
    score: found.score,
    to: selector ?? called(found.fingerprint),
    ...(selector === undefined || found.root !== run.target.root() ? {} : { selector }),
  };
  session.emit(scope.name, {
    type: 'heal',
    operation: run.name,
    from: run.selector,
    to: called(found.fingerprint),
    score: found.score,
    state: 'tried',
  });
  return true;
};

/** What a verdict that keeps an action waiting comes to: go on, or end here. */
const waitOrEnd = async (run: ActionRun): Promise<ErrorCode | undefined> => {
  const { verdict, session, scope } = run;
  if (!verdict) return undefined;
  const stands = session.monotonic() - run.verdictSince;
  const quiet = (run.report?.quietMs ?? 0) > session.settings.settle.domQuietMs;
  switch (verdict.kind) {
    case 'absent':
      run.healed = undefined;
      run.fromMemory = false;
      if (stands >= MISSING_MS && quiet && run.report?.ready !== 'loading') await search(run);
      return undefined;
    case 'ambiguous': {
      if (verdict.right !== undefined) {
        const fingerprint = verdict.elements[verdict.right]?.fingerprint;
        if (fingerprint) {
          const { root, locator } = present(run);
          run.healed = { root, locator: locator.nth(verdict.right), fingerprint, score: 1, to: called(fingerprint) };
          return undefined;
        }
      }
      if (stands < AMBIGUOUS_MS) return undefined;
      return (await search(run)) ? undefined : 'SELECTOR_AMBIGUOUS';
    }
    case 'other': {
      if (quiet && (await search(run))) return undefined;
      // Without a person's word for what is meant, the script's own selector is the word, unless it could do harm.
      if (
        run.known &&
        !run.known.meant &&
        run.known.learnedIn !== session.contextWord &&
        consequenceOf(verdict.element.fingerprint) !== 'destructive'
      ) {
        run.known = undefined;
        return undefined;
      }
      return stands >= OTHER_MS ? 'IDENTITY_MISMATCH' : undefined;
    }
    case 'hidden':
      if (stands >= HIDDEN_MS && quiet) await search(run);
      return undefined;
    case 'covered':
      if (run.namedObstacle !== verdict.by) {
        run.namedObstacle = verdict.by;
        session.emit(scope.name, { type: 'obstacle', what: verdict.by, done: 'named' });
      }
      run.coveredBy = verdict.by;
      if (!(await clearObstacle(session, scope)) && stands > COVERED_MS) await scrollClear(run);
      return undefined;
    case 'disabled':
      return undefined;
    default:
      return verdict satisfies never;
  }
};

const PLACES = ['center', 'end', 'start', 'nearest'] as const;
/** A bar over one part of the window leaves the others free: the element is scrolled to each in turn. */
const scrollClear = async (run: ActionRun): Promise<void> => {
  const block = PLACES[run.scrolls++ % PLACES.length] ?? 'center';
  await present(run)
    .locator.first()
    .evaluate((e, at) => e.scrollIntoView({ block: at, inline: 'nearest', behavior: 'instant' }), block, {
      timeout: 300,
    })
    .catch(() => undefined);
};

const endOf = (run: ActionRun, code: ErrorCode, message: string, cause: unknown): never => {
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
const outOfTime = (run: ActionRun): never => {
  const { verdict, scope, selector } = run;
  const ended = scope.budget.endedBy ?? scope.budget;
  const after = ` (the ${ended.name} budget of ${ended.ms} ms ended it)`;
  if (verdict)
    return endOf(run, VERDICT_CODES[verdict.kind], verdictText(verdict, selector, run.known) + after, run.lastError);
  const code = run.lastCode ?? 'STEP_TIMEOUT';
  const said =
    run.lastError instanceof Error ? run.lastError.message : `${run.name} on ${selector} did not end in time`;
  return endOf(run, code, said + after, run.lastError);
};

const standStill = async (run: ActionRun): Promise<void> => {
  const ms = Math.min(LOOK_AGAIN_MS, Math.max(1, run.scope.budget.remainingMs));
  await run.session.settings.clock.sleep(ms, run.signal);
};

const throwIfAborted = (run: ActionRun): void => {
  if (run.signal?.aborted) throw run.signal.reason;
};

/** How many share its role and name is read beside the script, once for each target; the whole page is read for it. */
const countTwins = async (run: ActionRun, entry: MemoryEntry): Promise<void> => {
  const { memory } = run.session.settings;
  const report = await probe(run.target.root(), run.target.raw(), { twins: true, quick: true, most: 1 }, 2_000);
  const fingerprint = report.found[0]?.fingerprint;
  if (report.signature !== entry.signature || !fingerprint || memory.lookup(run.key)?.signature !== entry.signature)
    return;
  memory.learn(run.key, { ...entry, ...memory.lookup(run.key), fingerprint });
};

/** Keeps what was learnt: at once where the script's own selector led there, when the step is proved where it was healed. */
const remember = (run: ActionRun, outcome: Extract<TryOutcome, { kind: 'done' }>): void => {
  const { session, scope, key, known, healed } = run;
  const { memory } = session.settings;
  const seen = outcome.report;
  if (healed && run.fromMemory) {
    memory.checked(key, true);
    return;
  }
  if (healed) {
    scope.heals.push({
      key,
      operation: run.name,
      from: run.selector,
      to: called(healed.fingerprint),
      score: healed.score,
      entry: {
        selector: run.selector,
        fingerprint: healed.fingerprint,
        signature: signatureOf(healed.fingerprint),
        ...(known ? { previous: known.fingerprint } : {}),
        ...(healed.selector === undefined ? {} : { healed: healed.selector }),
        learnedAt: session.settings.clock.now(),
        meant: known?.meant ?? scope.explicit,
        learnedIn: session.contextWord,
      },
    });
    return;
  }
  if (outcome.asKnown) {
    memory.checked(key, true);
    if (known) {
      const more = withOption(known, run, outcome.value);
      if (more !== known) memory.learn(key, more);
    }
    return;
  }
  const element = seen?.found[0];
  if (!element || !seen?.signature) return;
  if (known) memory.checked(key, true);
  const entry: MemoryEntry = {
    selector: run.selector,
    fingerprint: {
      ...(known?.fingerprint.twins === undefined ? {} : { twins: known.fingerprint.twins }),
      ...element.fingerprint,
    },
    signature: seen.signature,
    learnedAt: session.settings.clock.now(),
    meant: scope.explicit || run.target.description() !== undefined,
    learnedIn: session.contextWord,
  };
  memory.learn(key, withOption(entry, run, outcome.value));
  if (known?.fingerprint.twins === undefined) session.beside(countTwins(run, entry));
};

const finish = (run: ActionRun, outcome: Extract<TryOutcome, { kind: 'done' }>): unknown => {
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
      scope.dialogs.push(declined.message);
      throw stepError(session, scope, {
        operation: run.name,
        code: 'DIALOG_BLOCKING',
        cause: undefined,
        selector: run.selector,
        effect: 'none',
        message: `The page asked "${declined.message}" (${declined.kind}); it was turned down, for nobody allowed it to be accepted`,
      });
    }
    session.keeper.soon();
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
const heedLoop = (run: ActionRun): void => {
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

/** Carries one action out, with all recovery that its step's budget allows (R-PAGE-1). */
export const runAction = async (run: ActionRun): Promise<unknown> => {
  const { session, scope, spec } = run;
  for (;;) {
    throwIfAborted(run);
    if (session.crashed || session.page.isClosed()) await revive(session, scope, run.name);
    // A try that has no time says nothing, and would hide what was seen before.
    if (scope.budget.remainingMs <= (run.tries > 0 ? LEAST_TRY_MS : 0)) return outOfTime(run);
    run.tries += 1;
    const outcome = await attempt(run);
    heedLoop(run);
    throwIfAborted(run);
    if (outcome.kind === 'done') return finish(run, outcome);
    if (outcome.kind === 'again') continue;
    if (outcome.kind === 'blocked') {
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
        return endOf(
          run,
          'IDENTITY_MISMATCH',
          `What ${run.selector} leads to keeps changing between looking and acting`,
          undefined,
        );
      run.healed = undefined;
      continue;
    }
    if (outcome.kind === 'not_ready') {
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
      if (end) return endOf(run, end, verdictText(outcome.verdict, run.selector, run.known), run.lastError);
      if (!run.healed || before === outcome.verdict.kind) await standStill(run);
      continue;
    }
    if (session.monotonic() - outcome.startedAt > 250) run.verdict = undefined;
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
      if (settled === 'done') return finish(run, { kind: 'done', value: undefined, report: undefined });
      continue;
    }
    const value = outcome.code === 'OPTION_NOT_FOUND' ? rememberedValue(run) : undefined;
    if (value !== undefined) {
      const from = String(askedOption(run));
      run.args = [{ value }, ...run.args.slice(1)];
      session.emit(scope.name, { type: 'heal', operation: run.name, from, to: value, score: 1, state: 'tried' });
      continue;
    }
    if (GONE.has(outcome.code)) {
      await revive(session, scope, run.name, outcome.error);
      continue;
    }
    if (HOPELESS.has(outcome.code) && !(outcome.code === 'ELEMENT_WRONG_TYPE' && run.known))
      return endOf(run, outcome.code, message, outcome.error);
    await standStill(run);
  }
};
