import { getEventListeners } from 'node:events';
import { recoveryOf } from '../../src/engine/recovery-report.ts';
import type { Engine } from './engines.ts';
import { type Check, endOf, givingUpAfter, pause, reset, shown, type Verdict, verdict } from './verdict.ts';

const abortInWait = async (engine: Engine): Promise<Verdict> => {
  let calls = 0;
  const { signal, reason } = givingUpAfter(50);
  const work = (): never => {
    calls += 1;
    throw reset();
  };
  const end = await endOf(engine.run(work, { retries: 3, delayMs: 600, signal }), 2_500);
  const holds = end.kind === 'thrown' && end.value === reason && end.ms < 100 && calls === 1;
  return verdict(holds, `ended after ${end.ms} ms with ${shown(end.value)}; ran ${calls} times`);
};

const abortedBeforehand = async (engine: Engine): Promise<Verdict> => {
  let calls = 0;
  const work = (): string => {
    calls += 1;
    return 'ran';
  };
  const end = await endOf(engine.run(work, { retries: 3, delayMs: 10, signal: AbortSignal.abort('no') }));
  return verdict(end.kind === 'thrown' && calls === 0, `ran ${calls} times, ended with ${shown(end.value)}`);
};

const deafAttempt = async (engine: Engine): Promise<Verdict> => {
  const { signal, reason } = givingUpAfter(50);
  const end = await endOf(
    engine.run(() => new Promise(() => undefined), { retries: 3, delayMs: 10, signal }),
    500,
  );
  const told = end.kind === 'not ended' ? 'had not ended after 500 ms' : `ended after ${end.ms} ms`;
  return verdict(end.kind === 'thrown' && end.value === reason && end.ms < 100, told);
};

const lateResult = async (engine: Engine): Promise<Verdict> => {
  const { signal, reason } = givingUpAfter(40);
  let done = false;
  const work = async (): Promise<string> => {
    await pause(100);
    done = true;
    return 'order placed';
  };
  const end = await endOf(engine.run(work, { retries: 3, delayMs: 10, signal }));
  await pause(120);
  if (end.kind === 'value') return verdict(false, 'the aborted call succeeded as if nothing had happened');
  const known = recoveryOf(reason)[0]?.effect ?? 'nowhere';
  const holds = end.value === reason && done && known === 'done';
  return verdict(holds, `rejected with ${shown(end.value)}; the effect is recorded: ${known}`);
};

const abortIsNoTimeOut = async (engine: Engine): Promise<Verdict> => {
  const { signal, reason } = givingUpAfter(50);
  const order = { retries: 0, delayMs: 10, attemptMs: 5_000, totalMs: 10_000, signal };
  const end = await endOf(engine.run(() => pause(150), order));
  const timeOut = end.kind === 'thrown' && /tim(e|ed)[- ]?out/i.test(shown(end.value));
  return verdict(end.value === reason && !timeOut, `ended with ${shown(end.value)}`);
};

const timersNow = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

const nothingLeft = async (engine: Engine): Promise<Verdict> => {
  const left: string[] = [];
  for (const how of ['success', 'failure', 'abort'] as const) {
    await pause(5);
    const before = timersNow();
    const controller = new AbortController();
    const { signal } = controller;
    const work = (): string => {
      if (how === 'success') return 'tea';
      throw reset();
    };
    const delayMs = how === 'abort' ? 2_000 : 1;
    const call = engine.run(work, { retries: 1, delayMs, attemptMs: 3_000, totalMs: 10_000, signal });
    if (how === 'abort') {
      await pause(5);
      controller.abort('enough');
    }
    await endOf(call, 300);
    const timers = timersNow() - before;
    const listeners = getEventListeners(signal, 'abort').length;
    if (timers + listeners > 0) left.push(`after ${how} ${listeners} listeners and ${timers} timers`);
  }
  return verdict(left.length === 0, left.length === 0 ? 'nothing left' : left.join('; '));
};

/** What a caller who gives up must be able to rely on. */
export const CALLER_CHECKS: readonly Check[] = [
  { number: 1, title: 'abort in a wait ends it at once, with the reason', run: abortInWait },
  { number: 2, title: 'aborted beforehand: never runs', run: abortedBeforehand },
  { number: 3, title: 'an attempt that ignores its signal is left behind', run: deafAttempt },
  { number: 6, title: 'a result after the abort is recorded as done', run: lateResult },
  { number: 10, title: 'no listener and no timer is left', run: nothingLeft },
  { number: 13, title: "the caller's abort is no time-out", run: abortIsNoTimeOut },
];
