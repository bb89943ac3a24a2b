import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { readCallLog } from '../../domain/classify/call-log.ts';
import { classify } from '../../domain/classify/classify.ts';
import { nextNonce, probe } from '../probe/probe.ts';
import type { GuardRecord, ProbeReport } from '../probe/probe-report.ts';
import { type ActionRun, invoke, present, tryMs } from './action-run.ts';
import { assess, type Verdict } from './assess.ts';

/** What came of one try. */
export type TryOutcome =
  | { readonly kind: 'done'; readonly value: unknown; readonly report: ProbeReport | undefined }
  | { readonly kind: 'not_ready'; readonly verdict: Exclude<Verdict, { kind: 'ready' }>; readonly report: ProbeReport }
  /** The guard kept the gesture from the page: what stood there was another than what was looked at. */
  | { readonly kind: 'blocked' }
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
/** How long an action may hang in Playwright before the page is looked at again beside it, and how often, milliseconds. */
const STALL_MS = 350;
const STALL_LOOK_MS = 60;

const expected = (run: ActionRun): { readonly signature?: string } => {
  const signature = run.healed ? undefined : run.known?.signature;
  return signature === undefined ? {} : { signature };
};

const look = async (run: ActionRun, arm: boolean, nonce: string): Promise<ProbeReport | undefined> => {
  const { root, locator } = present(run);
  const request = arm ? { arm: { nonce, ...expected(run) } } : {};
  const ms = Math.max(1, Math.min(LOOK_MS, run.scope.budget.remainingMs));
  return probe(root, locator, request, ms).catch(() => undefined);
};

const judge = (run: ActionRun, report: ProbeReport): Verdict =>
  assess(report, run.spec, run.healed ? undefined : run.known, run.target.strict, run.healed ? undefined : run.seen);

/** What the guard says of the gesture with this nonce, if the page answers soon. */
const guardOf = async (run: ActionRun, nonce: string): Promise<GuardRecord | undefined> => {
  const { session } = run;
  if (session.crashed || session.page.isClosed()) return undefined;
  const report = await probe(
    run.target.root(),
    run.target.root().locator('html'),
    { quick: true, most: 0, disarm: true },
    400,
  ).catch(() => undefined);
  return report?.guard?.nonce === nonce ? report.guard : undefined;
};

const failure = async (run: ActionRun, error: unknown, nonce: string, startedAt: number): Promise<TryOutcome> => {
  const { code } = classify(error, { operation: run.name, rules: run.session.settings.rules });
  const message = error instanceof Error ? error.message : String(error);
  const log = readCallLog(message);
  const guard = await guardOf(run, nonce);
  const sent = log.dispatched || run.spec.kind === 'keyboard';
  const dispatched = guard ? guard.delivered.length > 0 : sent;
  return { kind: 'failed', error, code, startedAt, guard, coveredBy: log.coveredBy, dispatched };
};

const signals = (run: ActionRun, own: AbortController): AbortSignal =>
  run.signal ? AbortSignal.any([run.signal, own.signal]) : own.signal;

class Reissue extends Error {
  override readonly name = 'Reissue';
}

/**
 * Beside a pointer action that takes its time: once the page is ready and the element stands still, Playwright may be in the
 * middle of a long pause between its own tries; then it is called off, to be begun anew at once. Never after a first event.
 */
const watchStall = async (run: ActionRun, stop: AbortController, over: AbortSignal): Promise<void> => {
  const { clock } = run.session.settings;
  const pause = (ms: number): Promise<boolean> =>
    clock.sleep(ms, over).then(
      () => true,
      () => false,
    );
  if (!(await pause(STALL_MS))) return;
  let place = '';
  let calm = 0;
  for (let looks = 0; looks < 2_000 && !over.aborted; looks += 1) {
    const report = await look(run, false, '');
    if (over.aborted) return;
    if (report?.guard && report.guard.delivered.length > 0) return;
    const verdict = report ? judge(run, report) : undefined;
    const now = report?.found[0]?.place ?? '';
    calm = verdict?.kind === 'ready' && now !== '' && now === place && (report?.quietMs ?? 0) > 40 ? calm + 1 : 0;
    place = now;
    if (calm >= 2 || (verdict && verdict.kind !== 'ready')) {
      stop.abort(new Reissue('the page is ready; begin anew'));
      return;
    }
    if (!(await pause(STALL_LOOK_MS))) return;
  }
};

/** A gesture with the pointer: looked at and armed in the same breath as Playwright's own checks begin. */
export const tryPointer = async (run: ActionRun): Promise<TryOutcome> => {
  const nonce = nextNonce();
  const startedAt = run.session.monotonic();
  const stop = new AbortController();
  const over = new AbortController();
  const { locator } = present(run);
  const looking = look(run, true, nonce);
  // `force` leaves no time between looking and acting, so there the look comes first.
  if (run.options['force'] === true || run.options['trial'] === true) await looking;
  const ms = tryMs(run);
  const acting = invoke(run, locator, ms, signals(run, stop)).then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => ({ ok: false as const, error }),
  );
  try {
    const first = await Promise.race([looking, acting.then(() => undefined)]);
    const report = first ?? (await Promise.race([looking, run.session.settings.clock.sleep(0).then(() => undefined)]));
    const verdict = report && judge(run, report);
    if (report && verdict && verdict.kind !== 'ready') {
      stop.abort(new Reissue(verdict.kind));
      const end = await acting;
      if (end.ok && !run.session.blocked.delete(nonce)) return { kind: 'done', value: end.value, report };
      const seen = await guardOf(run, nonce);
      if (seen && seen.delivered.length > 0) return failure(run, end.ok ? undefined : end.error, nonce, startedAt);
      return { kind: 'not_ready', verdict, report };
    }
    run.session.beside(watchStall(run, stop, over.signal));
    const end = await acting;
    over.abort();
    if (run.session.blocked.delete(nonce)) return { kind: 'blocked' };
    if (end.ok) return { kind: 'done', value: end.value, report: report ?? (await looking) };
    if (stop.signal.aborted && stop.signal.reason instanceof Reissue) {
      const seen = await guardOf(run, nonce);
      if (!seen || seen.delivered.length === 0) {
        const again = await look(run, false, '');
        const now = again && judge(run, again);
        if (again && now && now.kind !== 'ready') return { kind: 'not_ready', verdict: now, report: again };
        if (seen || !readCallLog(String(end.error)).dispatched) return tryPointer(run);
      }
    }
    return await failure(run, end.error, nonce, startedAt);
  } finally {
    over.abort();
  }
};

/** An action that does not go through the pointer: looked at first, then acted on at once. */
export const trySighted = async (run: ActionRun): Promise<TryOutcome> => {
  const nonce = nextNonce();
  const startedAt = run.session.monotonic();
  const report = await look(run, true, nonce);
  if (report) {
    const verdict = judge(run, report);
    if (verdict.kind !== 'ready') return { kind: 'not_ready', verdict, report };
    if (report.found[0]?.secret) for (const arg of run.args) run.session.typed(arg);
  }
  try {
    const value = await invoke(run, present(run).locator, tryMs(run), run.signal);
    if (run.session.blocked.delete(nonce)) return { kind: 'blocked' };
    return { kind: 'done', value, report };
  } catch (error) {
    return failure(run, error, nonce, startedAt);
  }
};

/** Time given to a read before the page is looked at again, milliseconds. */
const READ_MS = 1_500;

/** A read: Playwright's own call first, for it costs nothing more; a look only where that fails. */
export const tryBlind = async (run: ActionRun): Promise<TryOutcome> => {
  const startedAt = run.session.monotonic();
  const ms = run.tries === 0 ? Math.min(READ_MS, tryMs(run)) : Math.min(500, tryMs(run));
  try {
    return { kind: 'done', value: await invoke(run, present(run).locator, ms, run.signal), report: undefined };
  } catch (error) {
    const report = await look(run, false, '');
    if (report) {
      const verdict = judge(run, report);
      if (verdict.kind !== 'ready') return { kind: 'not_ready', verdict, report };
    }
    const { code } = classify(error, { operation: run.name, rules: run.session.settings.rules });
    return { kind: 'failed', error, code, startedAt, guard: undefined, coveredBy: undefined, dispatched: false };
  }
};
