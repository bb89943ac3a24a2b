import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { readCallLog } from '../../domain/classify/call-log.ts';
import { classify } from '../../domain/classify/classify.ts';
import type { MemoryEntry } from '../memory/selector-memory.ts';
import { gated, nextNonce, probe, withoutGates } from '../probe/probe.ts';
import type { GuardRecord, ProbeReport, ProbeRequest } from '../probe/probe-report.ts';
import { signatureOf } from '../probe/signature.ts';
import { type ActionRun, invoke, present, tryMs } from './action-run.ts';
import { assess, type Verdict } from './assess.ts';

/** What came of one try. */
export type TryOutcome =
  /** `asKnown`: it was done through a gate that lets only the remembered element through. */
  | {
      readonly kind: 'done';
      readonly value: unknown;
      readonly report: ProbeReport | undefined;
      readonly asKnown?: boolean;
    }
  | { readonly kind: 'not_ready'; readonly verdict: Exclude<Verdict, { kind: 'ready' }>; readonly report: ProbeReport }
  /** The guard kept the gesture from the page: what stood there was another than what was looked at. */
  | { readonly kind: 'blocked' }
  /** Nothing was done; the page is ready, and the action is to be begun anew at once. */
  | { readonly kind: 'again' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly code: ErrorCode;
      readonly startedAt: number;
      readonly guard: GuardRecord | undefined;
      readonly coveredBy: string | undefined;
      readonly dispatched: boolean;
    };

/** A look at the page may take this long, milliseconds; a page that does not answer is taken as busy. */
const LOOK_MS = 1_500;
/** When an action under way is looked at first, how often then, and from when on it is begun anew once the page is ready, milliseconds. */
const STALL = Object.freeze({ first: 70, again: 50, anew: 330 });

/** An answer of the page about an action under way counts for so long, milliseconds. */
const FRESH_MS = 400;

const look = async (run: ActionRun): Promise<ProbeReport | undefined> => {
  const { root, locator } = present(run);
  const ms = Math.max(1, Math.min(LOOK_MS, run.scope.budget.remainingMs));
  return probe(root, locator, {}, ms).catch((error: unknown) => {
    if (/Unknown engine|is not a function|Cannot read prop/.test(String(error))) run.blind = true;
    return undefined;
  });
};

/** What a person said of the target, in all words there are; undefined where nobody said anything. */
const meant = (run: ActionRun): string | undefined => {
  const said =
    run.target.description() ?? (run.scope.explicit ? `${run.scope.name} ${run.scope.intent ?? ''}` : undefined);
  return said === undefined ? undefined : `${said} ${run.selector}`;
};

/** What must be met: the element found again, where it was, else the one remembered. */
const awaited = (run: ActionRun): MemoryEntry | undefined => {
  const { healed, known } = run;
  if (!healed) return known;
  const { fingerprint } = healed;
  const base = known ?? { selector: run.selector, learnedAt: 0, meant: true, learnedIn: '' };
  return { ...base, fingerprint, signature: signatureOf(fingerprint) };
};

const judge = (run: ActionRun, report: ProbeReport): Verdict =>
  assess(report, run.spec, awaited(run), run.target.strict, run.healed ? undefined : run.seen, meant(run));

/** What the guard says of this try's gesture, if the page answers soon; later gestures pass unchecked again. */
const guardOf = async (run: ActionRun, disarm = true): Promise<GuardRecord | undefined> => {
  const { session } = run;
  if (session.crashed || session.page.isClosed()) return undefined;
  const root = run.target.root();
  const request = { quick: true, most: 0, disarm };
  const report = await probe(root, root.locator('html'), request, 400).catch(() => undefined);
  return report?.guard?.nonce === run.nonce ? report.guard : undefined;
};

const failure = async (
  run: ActionRun,
  error: unknown,
  startedAt: number,
  known?: GuardRecord,
): Promise<Extract<TryOutcome, { kind: 'failed' }>> => {
  const message = withoutGates(error instanceof Error ? error.message : String(error));
  const { code } = classify(error, { operation: run.name, rules: run.session.settings.rules });
  const log = readCallLog(message);
  // Input that is still on its way is to be seen when it comes.
  const guard = known ?? (await guardOf(run, !log.dispatched));
  // What was performed may still be on its way to a busy page: the log's word counts although the guard saw nothing yet.
  const dispatched = log.dispatched || (guard?.delivered.length ?? 0) > 0;
  return { kind: 'failed', error, code, startedAt, guard, coveredBy: log.coveredBy, dispatched };
};

/** Thrown into Playwright to call an action off that is waiting; never once a first event reached the page. */
class CalledOff extends Error {
  override readonly name = 'CalledOff';
  readonly verdict: Verdict | undefined;
  readonly report: ProbeReport | undefined;
  constructor(verdict?: Verdict, report?: ProbeReport) {
    super(verdict && verdict.kind !== 'ready' ? `waiting: ${verdict.kind}` : 'the page is ready; begin anew');
    this.verdict = verdict;
    this.report = report;
  }
}

/**
 * Beside an action that takes its time. Where the page is not ready, it is called off: recourse waits itself, sees why, and
 * acts as soon as it is. Where the page is ready but Playwright is in the middle of one of its long pauses, likewise.
 */
const watchStall = async (run: ActionRun, stop: AbortController, over: AbortSignal): Promise<void> => {
  const { clock } = run.session.settings;
  const began = run.session.monotonic();
  const pause = (ms: number): Promise<boolean> =>
    clock.sleep(ms, over).then(
      () => true,
      () => false,
    );
  let place = '';
  let calm = 0;
  for (let wait: number = STALL.first; await pause(wait); wait = STALL.again) {
    if (run.session.settings.loops === 'stop' && run.session.loops.get(run.nonce)?.state === 'stop')
      return stop.abort(new CalledOff());
    const report = await look(run);
    const received = report?.guard?.nonce === run.nonce && report.guard.delivered.length > 0;
    if (report) run.answered = { at: run.session.monotonic(), received };
    if (over.aborted || (report?.guard?.nonce === run.nonce && report.guard.delivered.length > 0)) return;
    if (!report) continue;
    const verdict = judge(run, report);
    if (verdict.kind !== 'ready') return stop.abort(new CalledOff(verdict, report));
    const now = report.found[0]?.place ?? '';
    calm = now !== '' && now === place && report.quietMs > 30 ? calm + 1 : 0;
    place = now;
    if (calm >= 1 && run.session.monotonic() - began > STALL.anew * 2 ** run.begunAnew)
      return stop.abort(new CalledOff(verdict, report));
  }
};

/** Counts a gesture against repetition, unless it is recovery itself that repeats it. */
const loopWord = (run: ActionRun): Pick<ProbeRequest, 'loop' | 'loopStops'> => {
  const counts =
    run.session.settings.loops !== 'off' &&
    (run.spec.kind === 'pointer' || run.spec.kind === 'keyboard') &&
    run.tries === 1 &&
    run.scope.round === 0;
  if (!counts) return {};
  const texts = run.args.filter((a) => typeof a === 'string').join(' ');
  const loop = `${run.name} ${run.selector} ${texts}`;
  return run.session.settings.loops === 'nudge' ? { loop, loopStops: false } : { loop };
};

/** What the target must bear to be acted on: what is remembered, what was found again, or what was just looked at. */
const wanted = (run: ActionRun, report: ProbeReport | undefined): { readonly signature?: string } => {
  const signature = run.healed ? signatureOf(run.healed.fingerprint) : (report?.signature ?? run.known?.signature);
  return signature === undefined ? {} : { signature };
};

/**
 * An action on an element: through a gate that lets only the right one pass, at each moment at which Playwright resolves it,
 * with the guard armed for the gesture. What is remembered costs no look beforehand.
 */
export const tryActing = async (run: ActionRun): Promise<TryOutcome> => {
  run.nonce = nextNonce();
  run.answered = undefined;
  const startedAt = run.session.monotonic();
  let report: ProbeReport | undefined;
  if (run.tries > 1 || !run.known || (run.healed && !run.fromMemory)) {
    report = await look(run);
    // A page that is too busy to answer is asked again: without a look it would not be known who is met.
    for (let more = 0; more < 3 && !report && !run.blind && run.scope.budget.remainingMs > 0; more += 1)
      report = await look(run);
    const verdict = report && judge(run, report);
    if (report && verdict && verdict.kind !== 'ready') return { kind: 'not_ready', verdict, report };
    if (report?.found[0]?.secret) for (const arg of run.args) run.session.typed(arg, true);
  }
  const { locator } = present(run);
  const stop = new AbortController();
  const over = new AbortController();
  const signal = run.signal ? AbortSignal.any([run.signal, stop.signal]) : stop.signal;
  // A document that was there before recourse does not know the gate; there Playwright's own checks are all there is.
  const unlooked = !report && (run.tries > 1 || !run.known);
  const aim = unlooked ? locator : gated(locator, run.nonce, { ...wanted(run, report), ...loopWord(run) });
  const watching = watchStall(run, stop, over.signal);
  if (!run.spec.repeatable)
    run.scope.flying = async () => {
      // Asked about all the while; only where it fell silent is it asked once more.
      const { answered } = run;
      if (answered && run.session.monotonic() - answered.at < FRESH_MS) return answered.received;
      const guard = await guardOf(run);
      return guard && guard.delivered.length > 0;
    };
  try {
    const value = await invoke(run, aim, tryMs(run), signal);
    if (run.session.blocked.delete(run.nonce)) return { kind: 'blocked' };
    return { kind: 'done', value, report, asKnown: report === undefined };
  } catch (error) {
    over.abort();
    const off = stop.signal.aborted ? (stop.signal.reason as unknown) : undefined;
    if (!(off instanceof CalledOff)) return await failure(run, error, startedAt);
    const logged = readCallLog(String(error)).dispatched;
    const guard = await guardOf(run, !logged);
    const sent = logged || (guard?.delivered.length ?? 0) > 0;
    // What checks its own state is simply done again; for the rest it counts what came of it.
    if (sent && (run.spec.repeatable || run.scope.repeatable === true)) return { kind: 'again' };
    if (sent) return { ...(await failure(run, error, startedAt, guard)), code: 'ACTION_TIMEOUT' };
    const { verdict } = off;
    if (verdict && verdict.kind !== 'ready' && off.report) return { kind: 'not_ready', verdict, report: off.report };
    const { cause } = readCallLog(String(error));
    if (cause) {
      run.lastCode = cause;
      run.lastError = error;
    }
    // Each time more patience: where frames are painted slowly (a tab in the background), Playwright's checks need theirs.
    run.begunAnew += 1;
    const { page, context } = run.session;
    if (run.begunAnew === 1 && context.pages().length > 1) await page.bringToFront().catch(() => undefined);
    return { kind: 'again' };
  } finally {
    run.scope.flying = undefined;
    over.abort();
    run.session.beside(watching);
  }
};

/** Time given to a read before the page is looked at again, milliseconds. */
const READ_MS = 1_500;

/** A read: Playwright's own call, and a look only where that fails. */
export const tryReading = async (run: ActionRun): Promise<TryOutcome> => {
  const startedAt = run.session.monotonic();
  const ms = Math.min(run.tries === 1 ? READ_MS : 500, tryMs(run));
  try {
    return { kind: 'done', value: await invoke(run, present(run).locator, ms, run.signal), report: undefined };
  } catch (error) {
    const report = await look(run);
    if (report) {
      const verdict = judge(run, report);
      if (verdict.kind !== 'ready') return { kind: 'not_ready', verdict, report };
    }
    const { code } = classify(error, { operation: run.name, rules: run.session.settings.rules });
    return { kind: 'failed', error, code, startedAt, guard: undefined, coveredBy: undefined, dispatched: false };
  }
};
