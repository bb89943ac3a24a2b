import sinon from 'sinon';
import { RecoveryError } from '../../src/engine/recovery-error.ts';
import type { Engine } from './engines.ts';
import { type Check, endOf, notApplicable, pause, reset, shown, type Verdict, verdict } from './verdict.ts';

const noLateStart = async (engine: Engine): Promise<Verdict> => {
  const starts: number[] = [];
  const from = performance.now();
  const work = (): never => {
    starts.push(Math.round(performance.now() - from));
    throw reset();
  };
  const end = await endOf(engine.run(work, { retries: 5, delayMs: 400, totalMs: 500 }));
  await pause(500);
  const told = RecoveryError.is(end.value) ? end.value.reason : shown(end.value);
  const holds = starts.length === 2 && (starts[1] ?? 0) >= 399 && end.ms < 470 && told === 'deadline_would_pass';
  return verdict(holds, `attempts at ${starts.join(', ')} ms, ended after ${end.ms} ms: ${told}`);
};

const freshSignal = async (engine: Engine): Promise<Verdict> => {
  if (!engine.limitsAttempts) return notApplicable('no time-out for an attempt');
  let calls = 0;
  const work = (signal: AbortSignal | undefined): unknown => {
    calls += 1;
    if (calls > 1) return signal?.aborted ? Promise.reject(new Error('a dead signal')) : 'tea';
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const end = await endOf(engine.run(work, { retries: 2, delayMs: 10, attemptMs: 50 }));
  return verdict(end.kind === 'value', `ended with ${shown(end.value)} after ${calls} attempts`);
};

/** Virtual: two thousand waits of up to 30 s are not waited for. */
const boundedWaits = async (engine: Engine): Promise<Verdict> => {
  const timers = sinon.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  try {
    const starts: number[] = [];
    const work = (): never => {
      starts.push(Date.now());
      throw reset();
    };
    const call = engine.run(work, { retries: 2_000, delayMs: 100, growToMs: 30_000 }).catch(() => undefined);
    for (let turn = 0; turn < 2_100 && starts.length < 2_001; turn += 1) await timers.tickAsync(30_001);
    await timers.runAllAsync();
    await call;
    const waits = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    const most = Math.max(...waits);
    const different = new Set(waits.slice(-1_000)).size;
    const holds = waits.length === 2_000 && most <= 30_000 && waits.every(Number.isFinite) && different > 10;
    return verdict(holds, `${waits.length} waits up to ${most} ms; ${different} different ones among the last 1000`);
  } finally {
    timers.restore();
  }
};

const longCap = async (engine: Engine): Promise<Verdict> => {
  let calls = 0;
  const controller = new AbortController();
  const work = (): never => {
    calls += 1;
    throw reset();
  };
  const order = { retries: 1, delayMs: 34 * 86_400_000, signal: controller.signal };
  const call = engine.run(work, order).catch(() => undefined);
  await pause(150);
  const seen = calls;
  controller.abort();
  await endOf(call, 300);
  return verdict(seen === 1, `${seen} calls within 150 ms of a wait of 34 days`);
};

const noFinalWait = async (engine: Engine): Promise<Verdict> => {
  const end = await endOf(
    engine.run(
      () => {
        throw reset();
      },
      { retries: 1, delayMs: 200 },
    ),
  );
  return verdict(end.ms < 330, `one wait of 200 ms; ended after ${end.ms} ms`);
};

const flatHeap = async (engine: Engine): Promise<Verdict> => {
  // cockatiel waits by a timer even where the wait is 0, which takes a millisecond each.
  const retries = engine.name === 'cockatiel' ? 3_000 : 100_000;
  const samples: number[] = [];
  let calls = 0;
  const work = (): never => {
    calls += 1;
    if (calls % (retries / 10) === 0) {
      globalThis.gc?.();
      samples.push(process.memoryUsage().heapUsed / 1e6);
    }
    throw reset();
  };
  await endOf(engine.run(work, { retries, delayMs: 0 }), 60_000);
  const growth = (samples.at(-1) ?? Number.NaN) - (samples[0] ?? Number.NaN);
  return verdict(growth < 2, `${calls - 1} retries, heap grew by ${growth.toFixed(2)} MB`);
};

const idleWindow = async (engine: Engine): Promise<Verdict> => {
  const breaker = engine.breaker?.();
  const other = engine.breaker?.();
  if (breaker === undefined || other === undefined) return notApplicable('no circuit breaker');
  const fail = (): never => {
    throw reset();
  };
  await breaker.call(fail).catch(() => undefined);
  const afterOne = await breaker.isOpen();
  for (let call = 0; call < 4; call += 1) {
    await other.call(fail).catch(() => undefined);
    await pause(40);
  }
  await pause(1_200);
  await other.call(fail).catch(() => undefined);
  const afterIdle = await other.isOpen();
  const told = `open after one failure: ${afterOne}; after four old ones, 1.2 s idle and a fifth (window 0.5 s): ${afterIdle}`;
  return verdict(!afterOne && !afterIdle, told);
};

/** What waits, limits and windows must keep to. */
export const TIME_CHECKS: readonly Check[] = [
  { number: 4, title: 'no attempt starts past the deadline', run: noLateStart },
  { number: 5, title: 'each attempt has a fresh signal', run: freshSignal },
  { number: 8, title: '2000 waits finite, within the cap, still varied', run: boundedWaits },
  { number: 9, title: 'a cap of 34 days is no immediate call', run: longCap },
  { number: 14, title: 'no wait after the final failure', run: noFinalWait },
  { number: 15, title: 'immediate retries: flat heap', run: flatHeap },
  { number: 17, title: 'breaker: volume and idle time', run: idleWindow },
];
