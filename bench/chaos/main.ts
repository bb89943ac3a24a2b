// npm run bench:chaos [-- --rows P01,P06a --tools recourse --repeat 5 --trace --json --write-readme --out FILE]: the fault pages, tool by tool.
// `--from FILE --from FILE` puts together what earlier runs wrote with `--out`, without running anything.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { caseOf, type FaultRow } from '../../examples/faults/fault-row.ts';
import { FaultServer } from '../../examples/faults/fault-server.ts';
import { FAULT_ROWS } from '../../examples/faults/rows.ts';
import { launchBrowser } from '../../src/browser/launch.ts';
import type { Contestant } from './contestant.ts';
import { CONTESTANTS } from './contestants.ts';
import { watchLateness } from './machine-lateness.ts';
import { report } from './report.ts';
import { runRow } from './run-row.ts';
import type { RowResult } from './verdict.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    tools: { type: 'string' },
    json: { type: 'boolean' },
    trace: { type: 'boolean' },
    out: { type: 'string' },
    from: { type: 'string', multiple: true },
    repeat: { type: 'string', default: '1' },
    'write-readme': { type: 'boolean' },
    concurrency: { type: 'string', default: '2' },
  },
  allowPositionals: true,
});

const asked = values.rows?.split(',');
const rows = FAULT_ROWS.filter((row) => !asked || asked.includes(row.id) || asked.includes(caseOf(row)));
const tools = values.tools?.split(',');
const contestants = CONTESTANTS.filter(({ name }) => !tools || tools.includes(name));
if (rows.length === 0 || contestants.length === 0) {
  console.error(
    `Nothing to run; there are rows ${FAULT_ROWS.map(({ id }) => id).join(', ')} and tools ${CONTESTANTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const began = Date.now();
const seconds = (): number => Math.round((Date.now() - began) / 1000);
const finish = (all: readonly RowResult[]): Promise<readonly string[]> =>
  report({
    results: all,
    contestants: CONTESTANTS.filter(({ name }) => all.some(({ tool }) => tool === name)),
    json: values.json === true,
    writeReadme: values['write-readme'] === true,
    chart: !asked,
    seconds: seconds(),
  });

// Figures of earlier runs, kept with --out, are put together again without running anything.
if (values.from) {
  const files = await Promise.all(values.from.map((file) => readFile(file, 'utf8')));
  const kept = files.flatMap((text) => (JSON.parse(text) as { results: RowResult[] }).results);
  process.exit((await finish(kept)).length === 0 ? 0 : 1);
}

// A tool that is cut off may still reject later; that is its own affair and no reason to stop.
process.on('unhandledRejection', () => undefined);

const server = await new FaultServer().open();
const lateness = watchLateness();
const shared = { browser: launchBrowser() };
const browser = async (): Promise<Awaited<typeof shared.browser>> => {
  const now = await shared.browser;
  if (now.isConnected()) return now;
  shared.browser = launchBrowser();
  return shared.browser;
};

const jobs: { readonly row: FaultRow; readonly contestant: Contestant }[] = contestants.flatMap((contestant) =>
  Array.from({ length: Math.max(1, Number(values.repeat)) }, () => rows.map((row) => ({ row, contestant }))).flat(),
);
const results: RowResult[] = [];
let next = 0;
const work = async (): Promise<void> => {
  for (;;) {
    const job = jobs[next];
    next += 1;
    if (!job) return;
    const result = await runRow(job.row, job.contestant, { server, shared: browser, lateness: lateness.since });
    results.push(result);
    const fine =
      (result.end === 'recovered' || result.end === 'rightly refused') &&
      !result.harm &&
      !result.stuck &&
      result.named !== false;
    const notes = [
      result.harm && `HARM ${result.harm}`,
      result.stuck && 'STUCK',
      result.named === false && 'WRONG CODE',
    ].filter(Boolean);
    console.error(
      `${String(results.length).padStart(3)}/${jobs.length} ${fine ? '  ' : '✗ '}${result.tool} ${result.id} ${result.end} ${result.durationMs} ms${result.lagMs === undefined ? '' : ` (lag ${result.lagMs})`} ${result.code ?? ''} ${notes.join('; ')}`,
    );
    if (!fine && result.tool === 'recourse')
      console.error(
        `      ${job.row.title}\n      ${result.said.slice(0, 400)}\n      ${result.requests.join(', ').slice(0, 200)}`,
      );
    if (values.trace) for (const line of result.trace) console.error(`        ${line.slice(0, 260)}`);
  }
};
await Promise.all(Array.from({ length: Math.max(1, Math.min(2, Number(values.concurrency))) }, work));
await (await shared.browser).close();
await lateness.close();
await server.close();

const order = new Map<string, number>(rows.map(({ id }, i) => [id, i]));
results.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
if (values.out !== undefined) await writeFile(values.out, JSON.stringify({ seconds: seconds(), results }));
const short = await finish(results);
// Work that a cut-off tool left behind must not keep the process.
process.exit(short.length === 0 ? 0 : 1);
