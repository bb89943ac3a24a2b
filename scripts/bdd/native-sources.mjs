import { readFile } from 'node:fs/promises';

const sources = new URL('../../src/', import.meta.url).href;

/**
 * A loader hook that stands before ts-node: files of src/ run on Node's own type stripping, the way a user's process
 * runs them, while ts-node takes the steps. One form of each file in every process also means that coverage of the
 * suite and of the processes which it starts adds up, without source maps.
 */
export const load = async (url, context, next) => {
  if (!url.startsWith(sources) || !/\.ts(\?|$)/.test(url)) return next(url, context);
  return { format: 'module-typescript', source: await readFile(new URL(url)), shortCircuit: true };
};
