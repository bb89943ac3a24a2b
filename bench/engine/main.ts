// npm run bench:engine [-- --json] [-- --quick]: what recovery costs where nothing fails, and where three retries follow at once.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.ts';
import { heapFigures } from './heap.ts';
import { type Cost, paired } from './paired.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' }, out: { type: 'string' } },
  allowPositionals: true,
});

const succeeding = () => async () => 1;

const failingThrice = () => {
  let left = 3;
  return async () => {
    if (left === 0) return 1;
    left -= 1;
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  };
};

const cheaperPeer = (costs: readonly Cost[]): { readonly name: string; readonly ratio: number } => {
  const own = costs.find(({ name }) => name === 'recourse');
  const peers = costs.filter(({ name }) => name === 'p-retry' || name === 'cockatiel');
  const cheaper = peers.toSorted((a, b) => a.nsPerCall - b.nsPerCall)[0];
  return { name: cheaper?.name ?? '', ratio: own?.ratioTo[cheaper?.name ?? ''] ?? Number.NaN };
};

const rounds = values.quick ? 12 : 60;
const success = await paired(CONTENDERS, rounds, values.quick ? 5_000 : 20_000, succeeding);
const retries = await paired(CONTENDERS, values.quick ? 8 : 20, values.quick ? 100 : 200, failingThrice);
const heap = await heapFigures(100_000);
const result = {
  node: process.version,
  success: { costs: success, cheaperPeer: cheaperPeer(success) },
  threeRetries: { costs: retries, cheaperPeer: cheaperPeer(retries) },
  heap,
};

const fixed = (value: number | undefined, digits: number): string => (value ?? Number.NaN).toFixed(digits);

const table = (title: string, costs: readonly Cost[]): string => {
  const rows = costs.map(({ name, nsPerCall, ratioTo }) =>
    [
      name.padEnd(10),
      fixed(nsPerCall / 1000, 3).padStart(12),
      ...['bare call', 'p-retry', 'cockatiel'].map((peer) => fixed(ratioTo[peer], 2).padStart(10)),
    ].join(' '),
  );
  return [title, 'who          µs per call  to bare    to p-retry to cockatiel', ...rows].join('\n');
};

if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
if (values.json) {
  console.log(JSON.stringify(result, null, 2));
} else {
  const { name, ratio } = result.success.cheaperPeer;
  console.log(table('A call that succeeds (median of paired rounds; ratios are medians of each round)', success));
  console.log(`recourse costs ${fixed(ratio, 2)} of the cheaper peer, ${name}; wanted: at most 1.00\n`);
  console.log(table('A call that fails three times at once, then succeeds', retries));
  console.log(`\n${heap.retries} immediate retries in ${heap.seconds} s: heap ${heap.usedMb.join(', ')} MB`);
  console.log(`growth ${heap.growthMb} MB, frames on the stack ${heap.frames.join(' → ')}`);
  if (globalThis.gc === undefined) console.log('(run with --expose-gc for heap figures that mean something)');
}
