import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { consequenceOf } from '../../domain/relocate/consequence.ts';
import { type ActionRun, present } from './action-run.ts';
import { called } from './assess.ts';
import { clearObstacle } from './obstacles.ts';
import { forgetHeal } from './remember.ts';
import { search } from './search-again.ts';

/** How long a verdict may stand before something is done about it, or it counts, milliseconds. */
const STANDS_MS = Object.freeze({
  /** Without the target, before it is looked for elsewhere. */
  missing: 150,
  /** Covered, before the element is brought to another place in the window. */
  covered: 120,
  ambiguous: 700,
  /** Another element in its place. */
  other: 1_500,
  hidden: 1_000,
});

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

/** What a verdict that keeps an action waiting comes to: go on, or end here. */
export const waitOrEnd = async (run: ActionRun): Promise<ErrorCode | undefined> => {
  const { verdict, session, scope } = run;
  if (!verdict) return undefined;
  const stands = session.monotonic() - run.verdictSince;
  const quiet = (run.report?.quietMs ?? 0) > session.settings.settle.domQuietMs;
  switch (verdict.kind) {
    case 'absent':
      forgetHeal(run);
      if (stands >= STANDS_MS.missing && quiet && run.report?.ready !== 'loading') await search(run);
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
      if (stands < STANDS_MS.ambiguous) return undefined;
      return (await search(run)) ? undefined : 'SELECTOR_AMBIGUOUS';
    }
    case 'other': {
      // What was found again has become another since: the find is void, and the page is searched anew.
      if (run.healed) {
        forgetHeal(run);
        run.lastLookAt = 1;
        run.lastLookMutations = -1;
      }
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
      return stands >= STANDS_MS.other ? 'IDENTITY_MISMATCH' : undefined;
    }
    case 'hidden':
      if (stands >= STANDS_MS.hidden && quiet) await search(run);
      return undefined;
    case 'covered':
      if (run.namedObstacle !== verdict.by) {
        run.namedObstacle = verdict.by;
        session.emit(scope.name, { type: 'obstacle', what: verdict.by, done: 'named' });
      }
      run.coveredBy = verdict.by;
      if (!(await clearObstacle(session, scope)) && stands > STANDS_MS.covered) await scrollClear(run);
      return undefined;
    case 'disabled':
      return undefined;
    default:
      return verdict satisfies never;
  }
};
