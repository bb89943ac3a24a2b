import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { RecoveryError } from '../../engine/recovery-error.ts';
import type { HumanAnswer } from '../desk/human-desk.ts';
import { probe } from '../probe/probe.ts';
import { signatureOf } from '../probe/signature.ts';
import { alternatives } from './alternatives.ts';
import { escalate } from './escalate.ts';
import type { PageSession } from './session.ts';
import { askable } from './step-failure.ts';
import type { StepScope } from './step-scope.ts';

/** Questions asked about one piece of work at most: a desk that answers by itself must not go on for ever. */
const MOST_ASKED = 5;

type Chosen = { readonly selector: string; readonly fingerprint: Fingerprint; readonly signature: string };

/** The one element that a selector leads to now. */
const look = async (session: PageSession, selector: string): Promise<Chosen | undefined> => {
  const { page } = session;
  const report = await probe(page, page.locator(selector), { most: 2, twins: true }, 2_000).catch(() => undefined);
  const found = report?.found[0];
  if (report?.count !== 1 || !found) return undefined;
  return { selector, fingerprint: found.fingerprint, signature: report.signature ?? signatureOf(found.fingerprint) };
};

/** A selector of a candidate that leads to it alone; by its place only where nothing else tells it from the others. */
const choose = async (
  session: PageSession,
  candidate: Fingerprint,
  all: readonly Fingerprint[],
): Promise<Chosen | undefined> => {
  const byPlace = candidate.xpath === undefined ? [] : [`xpath=${candidate.xpath}`];
  const selectors = [...alternatives(candidate, all).map(({ selector }) => selector), ...byPlace];
  for (const selector of selectors) {
    const found = await look(session, selector);
    if (found && found.fingerprint.xpath === candidate.xpath) return found;
  }
  return undefined;
};

/** Keeps the element that a person named, for this try and those to come. Says whether that could be done. */
const learn = async (
  session: PageSession,
  error: RecoveryError,
  answer: Extract<HumanAnswer, { kind: 'candidate' | 'target' }>,
): Promise<boolean> => {
  const { key, candidates = [], selector = '' } = askable.get(error) ?? {};
  if (!key) return false;
  const all = candidates.map(({ fingerprint }) => fingerprint);
  const named = answer.kind === 'candidate' ? all[answer.number - 1] : undefined;
  const chosen =
    answer.kind === 'target' ? await look(session, answer.selector) : named && (await choose(session, named, all));
  if (!chosen) return false;
  session.settings.memory.learn(key, {
    selector,
    fingerprint: chosen.fingerprint,
    signature: chosen.signature,
    healed: chosen.selector,
    learnedAt: session.settings.clock.now(),
    meant: true,
    learnedIn: session.contextWord,
  });
  return true;
};

/** What is to be done after an answer. */
export type NextMove = 'done' | 'again' | 'give_up';

/** Turns a person's answer into the next move: the target is learned, what did not happen may be done again. */
export const takeAnswer = async (
  session: PageSession,
  scope: StepScope,
  error: RecoveryError,
  answer: HumanAnswer,
): Promise<NextMove> => {
  switch (answer.kind) {
    case 'took_effect':
      return 'done';
    case 'did_not':
    case 'retry':
      scope.dispatchedAt = undefined;
      scope.dispatched = undefined;
      return 'again';
    case 'candidate':
    case 'target': {
      if (await learn(session, error, answer)) return 'again';
      session.emit(scope.name, {
        type: 'deskFailed',
        id: '',
        reason:
          answer.kind === 'candidate'
            ? `the answer names candidate ${answer.number}, which is not there any more`
            : `the answer names ${answer.selector}, which does not match exactly one element`,
      });
      return 'give_up';
    }
    case 'declined':
      return 'give_up';
    default:
      return answer satisfies never;
  }
};

/**
 * Does a piece of work, and where it fails for good asks a person and does what is answered. `attempt` is called again after
 * an answer that lets it; resolves with undefined where the person says that it took effect. Throws what the attempt threw.
 */
export const withPerson = async <T>(
  session: PageSession,
  scope: StepScope,
  attempt: () => Promise<T>,
  may: (error: RecoveryError) => boolean | Promise<boolean> = () => true,
  signal?: AbortSignal,
): Promise<T | undefined> => {
  for (let asked = 0; ; asked += 1)
    try {
      return await attempt();
    } catch (error) {
      if (asked >= MOST_ASKED || !RecoveryError.is(error) || !(await may(error))) throw error;
      const answer = await escalate(session, scope, error, signal);
      const move = answer ? await takeAnswer(session, scope, error, answer) : 'give_up';
      if (move === 'done') return undefined;
      if (move === 'give_up') throw error;
    }
};
