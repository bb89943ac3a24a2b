import type { Frame, Locator, Page } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { MemoryEntry, MemoryKey } from '../memory/selector-memory.ts';
import type { ProbeReport } from '../probe/probe-report.ts';
import type { ActionName, ActionSpec } from './actions.ts';
import type { Verdict } from './assess.ts';
import { cleanError } from './clean-error.ts';
import type { NotFound } from './relocate-target.ts';
import { rememberedValue } from './remembered-option.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';
import type { Target } from './wrap/target-ref.ts';

/** One action on one target while it is tried; what its parts share. */
export interface ActionRun {
  readonly session: PageSession;
  readonly scope: StepScope;
  readonly target: Target;
  readonly name: ActionName;
  readonly spec: ActionSpec;
  /** As the script gave them, but for an option that was found again by its value. */
  args: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly key: MemoryKey;
  readonly selector: string;
  readonly startedAt: number;
  /** The caller's own signal, where one was given. */
  readonly signal: AbortSignal | undefined;
  /** When the page last said what it had received of this try, and whether it was anything; monotonic. */
  answered: { readonly at: number; readonly received: boolean } | undefined;
  /** Tells this try from all others to the page. */
  nonce: string;
  known: MemoryEntry | undefined;
  /** What the selector led to when the action began, where nothing was remembered of it. */
  seen: Fingerprint | undefined;
  /** The element found again, in place of what the script's selector says. */
  healed:
    | {
        readonly locator: Locator;
        readonly root: Page | Frame;
        readonly fingerprint: Fingerprint;
        readonly score: number;
        readonly to: string;
        readonly selector?: string;
      }
    | undefined;
  /** Whether `healed` is an earlier heal that was kept, not one of this run. */
  fromMemory: boolean;
  /** What was looked at last. */
  report: ProbeReport | undefined;
  verdict: Exclude<Verdict, { kind: 'ready' }> | undefined;
  /** Since when the present verdict stands; monotonic. */
  verdictSince: number;
  lastLookAt: number;
  lastLookMutations: number;
  notFound: NotFound | undefined;
  tries: number;
  /** Those of them that failed by Playwright's word. */
  failedTries: number;
  /** The document does not know recourse's engine: it was there before, and only Playwright's own checks are to be had. */
  blind: boolean;
  /** How often a try was called off only to be begun anew. */
  begunAnew: number;
  /** What failed last, by Playwright's own word. */
  lastError: unknown;
  lastCode: ErrorCode | undefined;
  coveredBy: string | undefined;
  mismatches: number;
  /** How often the element was scrolled to get it clear of a cover. */
  scrolls: number;
  namedObstacle: string | undefined;
}

/** Kept back from the last try, so that it ends early enough to say why, milliseconds. */
export const sayMs = (run: ActionRun): number => Math.min(150, run.scope.budget.ms * 0.05);
/** Time for an option to be found by its label where its value is remembered, milliseconds. */
const OPTION_MS = 700;

/** Milliseconds that one try may take: the script's own time-out or the policy's, but never more than is left. */
export const tryMs = (run: ActionRun): number => {
  const asked = run.options['timeout'];
  const own = typeof asked === 'number' && asked > 0 ? asked : run.session.settings.budget.attemptMs;
  // Where the option's value is remembered, its changed label is soon known to be missing.
  const most = rememberedValue(run) === undefined ? own : Math.min(own, OPTION_MS);
  return Math.max(30, Math.min(most, run.scope.budget.remainingMs - sayMs(run), 2 ** 31 - 1));
};

/** The page or frame and the locator to act on now. */
export const present = (run: ActionRun): { readonly root: Page | Frame; readonly locator: Locator } =>
  run.healed ?? { root: run.target.root(), locator: run.target.raw() };

type Method = (...args: unknown[]) => Promise<unknown>;

/** Calls the method of a locator as the script did, with another time-out and a signal. */
export const invoke = (run: ActionRun, locator: Locator, timeout: number, signal?: AbortSignal): Promise<unknown> => {
  const args = [...run.args];
  while (args.length < run.spec.optionsAt) args.push(undefined);
  args[run.spec.optionsAt] = { ...run.options, timeout, ...(signal ? { signal } : {}) };
  const method = (locator as unknown as Record<string, Method>)[run.name];
  if (!method) throw new TypeError(`Playwright's locator has no ${run.name}()`);
  return method.apply(locator, args).catch((error: unknown) => {
    throw cleanError(run.session, error);
  });
};
