import type { PageSession } from './session.ts';
import { callMode, type StepScope } from './step-scope.ts';

const pendingChecks = new WeakMap<StepScope, Promise<boolean>>();

/** A check that hangs longer than this is looked at again later and meanwhile counts as 'not yet', milliseconds. */
const CHECK_MS = 1_000;

/**
 * Whether a step's postcondition holds now. What it throws, and what it cannot say soon, counts as 'not yet'.
 * Calls on the page that it makes are passed straight through: a check is never healed.
 */
export const holds = async (session: PageSession, scope: StepScope): Promise<boolean> => {
  const { verify } = scope;
  if (!verify) return false;
  let check = pendingChecks.get(scope);
  if (!check) {
    check = callMode
      .run({ kind: 'raw' }, async () => verify(session.facade))
      .then(
        (said) => said === true,
        () => false,
      )
      .finally(() => pendingChecks.delete(scope));
    pendingChecks.set(scope, check);
  }
  const cut = new AbortController();
  const ms = Math.max(1, Math.min(CHECK_MS, scope.budget.remainingMs));
  const late = session.settings.clock.sleep(ms, cut.signal).then(
    () => false,
    () => false,
  );
  try {
    return await Promise.race([check, late]);
  } finally {
    cut.abort();
  }
};
