import { Worker } from 'node:worker_threads';

/** Says how late the machine itself was, whatever the tool under test does. */
export interface MachineLateness {
  /** The longest that a timer of a thread with nothing else to do came late since a moment of `Date.now()`, milliseconds. */
  since(moment: number): number;
  close(): Promise<unknown>;
}

/** Lateness below this is what any machine has, milliseconds. */
const USUAL_MS = 15;

const THREAD = `
const { parentPort } = require('node:worker_threads');
let due = Date.now() + 20;
setInterval(() => {
  const now = Date.now();
  if (now - due > ${USUAL_MS}) parentPort.postMessage({ at: now, late: now - due });
  due = now + 20;
}, 20);`;

/**
 * Measures in a thread of its own how late timers come. On a busy machine a tool that ends its work in time is told so too
 * late; that is no fault of the tool. Its own blocking of its thread does not count, for this one would not notice.
 */
export const watchLateness = (): MachineLateness => {
  const seen: { readonly at: number; readonly late: number }[] = [];
  const worker = new Worker(THREAD, { eval: true });
  worker.on('message', (message: { readonly at: number; readonly late: number }) => {
    seen.push(message);
    if (seen.length > 5_000) seen.shift();
  });
  worker.unref();
  return {
    since: (moment) => Math.max(0, ...seen.filter(({ at }) => at >= moment).map(({ late }) => late)),
    close: () => worker.terminate(),
  };
};
