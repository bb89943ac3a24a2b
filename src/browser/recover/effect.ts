import type { Effect } from '../../domain/classify/classification.ts';
import type { GuardRecord } from '../probe/probe-report.ts';
import type { SeenRequest } from './network-log.ts';

/** All that can be seen of an action from its dispatch on. */
export interface EffectEvidence {
  /** What the guard in the page saw; absent where the page does not answer or went away. */
  readonly guard: GuardRecord | undefined;
  /** Requests since dispatch. */
  readonly requests: readonly SeenRequest[];
  /** Whether the main frame went to another document since. */
  readonly navigated: boolean;
  /** What the call log says; undefined where there is none. */
  readonly logged: 'before' | 'dispatched' | undefined;
}

/** Whether an action took effect, by evidence alone, and in what words. */
export interface EffectVerdict {
  readonly effect: Effect;
  /** `settled` where waiting longer would bring nothing new. */
  readonly settled: boolean;
  readonly why: string;
}

const FINAL = new Set(['click', 'dblclick', 'keydown', 'beforeinput', 'auxclick']);
const changes = (r: SeenRequest): boolean => r.method !== 'GET' && r.method !== 'HEAD' && r.method !== 'OPTIONS';
const named = (r: SeenRequest): string => `${r.method} ${new URL(r.url).pathname}`;

/** Whether input reached the page at all. */
export const wasDispatched = ({ guard, logged, requests, navigated }: EffectEvidence): boolean => {
  if ((guard?.delivered.length ?? 0) > 0 || logged === 'dispatched') return true;
  if (guard) return false;
  return navigated || (logged === undefined && requests.some(changes));
};

/**
 * Weighs what was seen since an action was dispatched (R-PAGE-2); pure.
 * A request that changes something counts for more than the event: what it came to is what happened.
 */
export const weighEffect = (evidence: EffectEvidence): EffectVerdict => {
  const { guard, requests, navigated } = evidence;
  if (!wasDispatched(evidence)) return { effect: 'none', settled: true, why: 'nothing was sent to the page' };
  const sent = requests.filter(changes);
  const open = sent.find((r) => r.endedAt === undefined && r.status === undefined);
  if (open) return { effect: 'unknown', settled: false, why: `${named(open)} was sent and is not answered yet` };
  const refused = sent.find((r) => r.failed !== undefined || (r.status ?? 0) >= 400);
  if (refused) {
    const how =
      refused.status !== undefined && refused.status >= 400
        ? `answered ${refused.status}`
        : `lost its reply (${refused.failed ?? 'failed'})`;
    return { effect: 'unknown', settled: true, why: `${named(refused)} was sent and ${how}` };
  }
  const done = sent[0];
  if (done)
    return {
      effect: 'done',
      settled: true,
      why: `${named(done)} was sent once and answered ${done.status ?? 'in full'}`,
    };
  if (navigated) return { effect: 'done', settled: true, why: 'the page went to another document' };
  const final = guard?.delivered.find((type) => FINAL.has(type));
  if (final) {
    const changed = guard?.mutationsSince ? `, and the page changed ${guard.mutationsSince} times since` : '';
    return { effect: 'done', settled: true, why: `the page received the ${final}${changed}` };
  }
  return { effect: 'unknown', settled: false, why: 'input was sent; what came of it is not seen yet' };
};
