/** The phases of a plan, in their order. */
export const PHASES = ['strategize', 'execute', 'apply'] as const;

/** A phase of a plan. */
export type Phase = (typeof PHASES)[number];

/** Whether a value names a phase. */
export const isPhase = (value: unknown): value is Phase => PHASES.some((phase) => phase === value);
