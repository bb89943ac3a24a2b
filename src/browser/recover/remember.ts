import type { MemoryEntry } from '../memory/selector-memory.ts';
import { probe } from '../probe/probe.ts';
import { signatureOf } from '../probe/signature.ts';
import type { ActionRun } from './action-run.ts';
import { called } from './assess.ts';
import { withOption } from './remembered-option.ts';
import type { TryOutcome } from './try-action.ts';

/**
 * Gives up the selector of an earlier heal that leads to nothing any more, in every tier, so that it is not gone by again.
 * What the element was stays known: without it the next try would take whatever stands there.
 */
export const forgetHeal = (run: ActionRun): void => {
  const { known, key } = run;
  if (run.fromMemory && known) {
    const { memory } = run.session.settings;
    const { healed: _dropped, ...kept } = known;
    const rest = { ...kept, learnedAt: run.session.settings.clock.now() + 1 };
    memory.checked(key, false);
    memory.invalidate(key, 'its healed selector leads to nothing');
    memory.learn(key, rest);
    run.known = rest;
  }
  run.healed = undefined;
  run.fromMemory = false;
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
export const remember = (run: ActionRun, outcome: Extract<TryOutcome, { kind: 'done' }>): void => {
  const { session, scope, key, known, healed } = run;
  const { memory } = session.settings;
  const seen = outcome.report;
  if (healed && run.fromMemory) {
    memory.checked(key, true);
    return;
  }
  if (healed) {
    scope.heals.push({
      ...(known ? { before: known } : {}),
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
