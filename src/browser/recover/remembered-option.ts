import type { MemoryEntry } from '../memory/selector-memory.ts';
import type { ActionRun } from './action-run.ts';

/** The text or label by which one option is asked for; undefined where it is asked for otherwise, or several are. */
export const askedOption = (run: Pick<ActionRun, 'name' | 'args'>): string | undefined => {
  if (run.name !== 'selectOption') return undefined;
  const [given] = run.args;
  const only = Array.isArray(given) && given.length === 1 ? (given[0] as unknown) : given;
  if (typeof only === 'string') return only;
  const label = (only as { readonly label?: unknown } | null)?.label;
  return typeof label === 'string' ? label : undefined;
};

/** The value that this option had when it was last chosen here, where it was one value only. */
export const rememberedValue = (run: Pick<ActionRun, 'name' | 'args' | 'known'>): string | undefined => {
  const asked = askedOption(run);
  const values = asked === undefined ? undefined : run.known?.options?.[asked];
  return values?.length === 1 ? values[0] : undefined;
};

/** An entry that also knows what the option just chosen came to. */
export const withOption = (entry: MemoryEntry, run: Pick<ActionRun, 'name' | 'args'>, chosen: unknown): MemoryEntry => {
  const asked = askedOption(run);
  if (asked === undefined || !Array.isArray(chosen) || !chosen.every((v) => typeof v === 'string')) return entry;
  const known = Object.entries(entry.options ?? {}).filter(([key]) => key !== asked);
  return { ...entry, options: Object.fromEntries([...known.slice(-20), [asked, chosen as string[]]]) };
};
