import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { RecoveryError } from '../../engine/recovery-error.ts';
import type { MemoryEntry, MemoryKey } from '../memory/selector-memory.ts';
import { probe } from '../probe/probe.ts';
import { runAction } from './act.ts';
import type { ActionRun } from './action-run.ts';
import { type ActionName, actionSpec } from './actions.ts';
import { withPerson } from './answer.ts';
import { cleanError } from './clean-error.ts';
import { endScope } from './end-scope.ts';
import type { PageSession } from './session.ts';
import { callMode, type StepScope } from './step-scope.ts';
import { holds } from './verify.ts';
import type { Target } from './wrap/target-ref.ts';

const plain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A `data:` address may hold a whole page; so much of it tells places apart, characters. */
const MOST_PLACE = 500;

/** Origin and path of a frame: where a target is remembered. */
const placeOf = (target: Target): string => {
  const root = target.root();
  try {
    const url = new URL(root.url());
    const place = url.origin === 'null' ? `${url.protocol}${url.pathname}` : url.origin + url.pathname;
    return place.slice(0, MOST_PLACE);
  } catch {
    return root.url();
  }
};

const keyOf = (scope: StepScope | undefined, target: Target, selector: string): MemoryKey => {
  const said =
    target.description() ?? (scope?.explicit ? `${scope.intent ?? scope.name} #${scope.ordinal}` : undefined);
  return { page: placeOf(target), intent: said ?? selector };
};

/** Time for a read before more is done about it, milliseconds. */
const READ_MS = 1_500;
type Read = (...given: readonly unknown[]) => Promise<unknown>;

const readOnce = (
  session: PageSession,
  target: Target,
  name: ActionName,
  args: readonly unknown[],
  scope: StepScope | undefined,
): Promise<unknown> => {
  const at = actionSpec(name).optionsAt;
  const options = args[at] as { readonly timeout?: number } | undefined;
  const most = Math.min(
    READ_MS,
    options?.timeout || READ_MS,
    session.defaultTimeoutMs || READ_MS,
    scope ? Math.max(1, scope.budget.remainingMs) : READ_MS,
  );
  const raw = target.raw() as unknown as Record<string, Read>;
  const given = at === 0 ? [{ ...options, timeout: most }] : [args[0], { ...options, timeout: most }];
  return (raw[name] as Read)(...given);
};

/** Remembers, beside the script and once for each target and page, what a read was of. */
const learnRead = (session: PageSession, target: Target): void => {
  const word = `${session.page.url()} ${target.word()}`;
  if (session.readTargets.has(word)) return;
  session.readTargets.add(word);
  const selector = target.selector();
  const key = keyOf(undefined, target, selector);
  const { memory, clock } = session.settings;
  const learn = async (): Promise<void> => {
    if (memory.lookup(key)) return;
    const {
      found: [first],
      count,
      signature,
    } = await probe(target.root(), target.raw(), { twins: true, quick: true, most: 1 });
    if (count !== 1 || !first || signature === undefined) return;
    const meant = target.description() !== undefined;
    memory.learn(key, {
      selector,
      fingerprint: first.fingerprint,
      signature,
      learnedAt: clock.now(),
      meant,
      learnedIn: session.contextWord,
    });
  };
  session.beside(session.ready.then(learn));
};

/** Whether an error may come right by looking again; a wrong selector and an abort do not. */
const worthMore = (error: unknown): boolean => {
  const name = (error as { readonly name?: unknown } | null)?.name;
  return name !== 'AbortError';
};

/** Failures of an action that no repetition of its step mends, and that a person's answer does. */
const ASKED = new Set<ErrorCode>(['SELECTOR_AMBIGUOUS', 'SELECTOR_NOT_FOUND', 'IDENTITY_MISMATCH', 'OUTCOME_UNKNOWN']);

const asksAtOnce = async (session: PageSession, scope: StepScope, error: RecoveryError): Promise<boolean> =>
  ASKED.has(error.code) && !(scope.verify && scope.dispatchedAt !== undefined && (await holds(session, scope)));

/** Carries out one action of a locator, inside the step that the calling code belongs to, or by itself. */
export const perform = async (
  session: PageSession,
  target: Target,
  name: ActionName,
  args: readonly unknown[],
  known?: MemoryEntry,
): Promise<unknown> => {
  const spec = actionSpec(name);
  const mode = callMode.getStore();
  if (mode?.kind === 'raw') {
    const raw = target.raw() as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>;
    return raw[name]?.(...args);
  }
  if (spec.kind === 'read' && known === undefined && !session.crashed) {
    // Nothing is learnt from a read and nothing is risked: only where it fails is there more to do.
    try {
      const value = await readOnce(session, target, name, args, mode?.scope);
      learnRead(session, target);
      return value;
    } catch (error) {
      if (!worthMore(error)) throw cleanError(session, error);
    }
  }
  await session.ready;
  const given = args[spec.optionsAt];
  const options = plain(given) ? given : {};
  const timeout = options['timeout'];
  const scope = mode?.scope ?? session.implicitScope(name, typeof timeout === 'number' ? timeout : undefined);
  const isRead = spec.kind === 'read';
  if (!isRead) scope.ordinal += 1;
  const typed: number | undefined = 'typed' in spec ? spec.typed : undefined;
  if (typed !== undefined) session.typed(args[typed]);
  const selector = target.selector();
  const key = keyOf(isRead ? undefined : scope, target, selector);
  const signal = options['signal'];
  const caller = signal instanceof AbortSignal ? signal : undefined;
  const begin = (): ActionRun => {
    const entry = known ?? (spec.heals ? session.settings.memory.lookup(key) : undefined);
    const healed = entry?.healed;
    const root = target.root();
    return {
      session,
      scope,
      target,
      name,
      spec,
      args,
      options,
      key,
      selector,
      startedAt: session.monotonic(),
      signal: caller,
      answered: undefined,
      nonce: '',
      known: entry,
      seen: undefined,
      healed:
        entry && healed !== undefined
          ? {
              locator: root.locator(healed),
              root,
              fingerprint: entry.fingerprint,
              score: 1,
              to: healed,
              selector: healed,
            }
          : undefined,
      fromMemory: healed !== undefined,
      report: undefined,
      verdict: undefined,
      verdictSince: 0,
      lastLookAt: 0,
      lastLookMutations: 0,
      notFound: undefined,
      tries: 0,
      failedTries: 0,
      blind: false,
      begunAnew: 0,
      lastError: undefined,
      lastCode: undefined,
      coveredBy: undefined,
      mismatches: 0,
      scrolls: 0,
      namedObstacle: undefined,
    };
  };
  // What stands in a step is asked about here, so that a person's answer goes on from this action; the rest is the step's.
  if (mode)
    return withPerson(
      session,
      scope,
      () => runAction(begin()),
      // A desk that only collects has nothing to say to an action; the step puts its one ticket there.
      (error) => session.settings.desk?.collects !== true && asksAtOnce(session, scope, error),
      caller,
    );
  const once = async (): Promise<unknown> => {
    try {
      const value = await callMode.run({ kind: 'step', scope }, () => runAction(begin()));
      endScope(session, scope);
      return value;
    } catch (error) {
      endScope(session, scope, error ?? new Error('failed'));
      throw error;
    }
  };
  return withPerson(session, scope, once, undefined, caller);
};
