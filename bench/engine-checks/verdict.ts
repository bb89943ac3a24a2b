import type { Engine } from './engines.ts';

/** How an engine did in a check; `n/a` where it has no such thing. */
export interface Verdict {
  readonly result: 'pass' | 'fail' | 'n/a';
  readonly reason: string;
}

/** One row of engine-checks. */
export interface Check {
  readonly number: number;
  readonly title: string;
  run(engine: Engine): Promise<Verdict>;
}

/** Passes if every condition holds; else fails with what was seen. */
export const verdict = (holds: boolean, seen: string): Verdict => ({ result: holds ? 'pass' : 'fail', reason: seen });

/** What it has no means for. */
export const notApplicable = (reason: string): Verdict => ({ result: 'n/a', reason });

/** How a call ended, and when. */
export interface End {
  readonly kind: 'value' | 'thrown' | 'not ended';
  readonly value?: unknown;
  readonly ms: number;
}

/** Waits for a call, but no longer than `limitMs`. */
export const endOf = async (call: Promise<unknown>, limitMs = 1_500): Promise<End> => {
  const from = performance.now();
  const since = (): number => Math.round(performance.now() - from);
  const ending = call.then(
    (value): End => ({ kind: 'value', value, ms: since() }),
    (value: unknown): End => ({ kind: 'thrown', value, ms: since() }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<End>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'not ended', ms: since() }), limitMs);
  });
  const end = await Promise.race([ending, limit]);
  clearTimeout(timer);
  return end;
};

/** After so many real milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A caller that gives up after so many milliseconds, with a reason of its own. */
export const givingUpAfter = (ms: number): { readonly signal: AbortSignal; readonly reason: object } => {
  const controller = new AbortController();
  const reason = { why: 'the caller gave up' };
  setTimeout(() => controller.abort(reason), ms);
  return { signal: controller.signal, reason };
};

/** A failure that is worth a retry to every engine. */
export const reset = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Any value in a few words. */
export const shown = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`.slice(0, 80);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
