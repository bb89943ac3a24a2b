import type { ActionRun } from './action-run.ts';
import { called, VERDICT_CODES } from './assess.ts';
import { type Found, findAgain } from './relocate-target.ts';
import { isCalm } from './settle.ts';

/** From this confidence on a find is taken although the page is still moving. */
const SURE = 0.97;
/** Between two searches of the page while nothing changes, and while it does, milliseconds. */
const SEARCH_MS = Object.freeze({ still: 1_000, changed: 200 });

const selectorsOf = (found: Found): readonly string[] => found.alternatives.slice(0, 3).map(({ selector }) => selector);

/** Looks for the target elsewhere on the page, at most as often as that may bring something new. */
export const search = async (run: ActionRun): Promise<boolean> => {
  const { session, scope, report } = run;
  const known = run.known?.fingerprint ?? run.seen;
  if (!session.settings.relocate || !run.spec.heals || !known) return false;
  const now = session.monotonic();
  const changed = report !== undefined && report.mutations !== run.lastLookMutations;
  if (run.lastLookAt > 0 && now - run.lastLookAt < (changed ? SEARCH_MS.changed : SEARCH_MS.still)) return false;
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
  const calm = isCalm({ domMs: report?.quietMs ?? 0, networkMs: session.network.quietMs() }, settle);
  if (found.confidence < SURE && !calm && now - run.verdictSince < settle.capMs) return false;
  const threshold = session.settings.policy.autoRetryThreshold;
  if (threshold >= 1 || (threshold > 0 && found.confidence < threshold)) {
    run.notFound = {
      kind: 'not_found',
      reason: 'threshold',
      nearest: [{ fingerprint: found.fingerprint, why: 'threshold', score: found.score }],
      alternatives: selectorsOf(found),
    };
    session.write({ type: 'heal', verdict: 'refused', operationId: scope.id, step: scope.name });
    return false;
  }
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
