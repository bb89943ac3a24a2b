import { type Running, running, surplus, together } from './left-running.ts';

// Process-wide on purpose: what is shared by scenarios outlives each of them.
const kept: { resources: Running } = { resources: new Map() };

/** What the suite shares between scenarios and therefore leaves running. */
export const keptRunning = (): Running => kept.resources;

/** Starts something that scenarios share (a browser), and says so, so that the first one to need it is not blamed. */
export const keepRunning = async <T>(start: () => Promise<T>): Promise<T> => {
  const before = running();
  const started = await start();
  kept.resources = together(kept.resources, surplus(before, running()));
  return started;
};

/** Ends what `keepRunning` started; call it from AfterAll. */
export const forgetKept = (): void => {
  kept.resources = new Map();
};
