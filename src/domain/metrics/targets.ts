import type { Metrics } from './metrics-types.ts';

/** One figure against its target; `met` is null where there is no figure yet. */
export interface TargetVerdict {
  readonly name: string;
  /** A share (0..1) or milliseconds; null without data. */
  readonly value: number | null;
  readonly unit: 'share' | 'ms';
  /** The target in words. */
  readonly target: string;
  readonly met: boolean | null;
}

interface Target {
  readonly name: string;
  readonly unit: 'share' | 'ms';
  readonly target: string;
  readonly value: (metrics: Metrics) => number | null;
  readonly meets: (value: number) => boolean;
}

/** What recourse holds itself to (R-MET-2). */
const TARGETS: readonly Target[] = [
  { name: 'Recovered by itself', unit: 'share', target: '> 80 %', value: (m) => m.recoveryRate, meets: (v) => v > 0.8 },
  { name: 'Needed a person', unit: 'share', target: '< 20 %', value: (m) => m.manualRate, meets: (v) => v < 0.2 },
  {
    name: 'Average recovery time',
    unit: 'ms',
    target: '< 30 s',
    value: (m) => m.averageRecoveryMs,
    meets: (v) => v < 30_000,
  },
  { name: 'Memory integrity', unit: 'share', target: '100 %', value: (m) => m.memory.integrity, meets: (v) => v === 1 },
  {
    name: 'Transient recovered',
    unit: 'share',
    target: '> 95 %',
    value: (m) => m.transient.rate,
    meets: (v) => v > 0.95,
  },
];

/** Each target with its figure and whether it is met, in a fixed order. */
export const judgeTargets = (metrics: Metrics): readonly TargetVerdict[] =>
  TARGETS.map(({ name, unit, target, value, meets }) => {
    const figure = value(metrics);
    return { name, value: figure, unit, target, met: figure === null ? null : meets(figure) };
  });
