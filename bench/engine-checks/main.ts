// npm run bench:engine-checks [-- --json]: the checks of a retry engine, run for real against recourse, p-retry and cockatiel.
import { parseArgs } from 'node:util';
import { CALLER_CHECKS } from './caller-checks.ts';
import { ENGINES } from './engines.ts';
import { ERROR_CHECKS } from './error-checks.ts';
import { TIME_CHECKS } from './time-checks.ts';
import type { Verdict } from './verdict.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });

// What an engine leaves unhandled is part of what is seen.
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));

const checks = [...CALLER_CHECKS, ...TIME_CHECKS, ...ERROR_CHECKS].toSorted((a, b) => a.number - b.number);

const rows: {
  readonly number: number;
  readonly title: string;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}[] = [];
for (const check of checks) {
  const verdicts: Record<string, Verdict> = {};
  for (const engine of ENGINES) {
    unhandled.length = 0;
    const seen = await check.run(engine);
    const noise = unhandled.length === 0 ? '' : `; ${unhandled.length} rejections nobody could handle`;
    verdicts[engine.name] = { result: noise === '' ? seen.result : 'fail', reason: seen.reason + noise };
  }
  rows.push({ number: check.number, title: check.title, verdicts });
}

const count = (name: string, result: Verdict['result']): number =>
  rows.filter(({ verdicts }) => verdicts[name]?.result === result).length;

const totals = ENGINES.map(({ name }) => ({
  name,
  pass: count(name, 'pass'),
  fail: count(name, 'fail'),
  notApplicable: count(name, 'n/a'),
}));

if (values.json) {
  console.log(JSON.stringify({ node: process.version, rows, totals }, null, 2));
} else {
  console.log(`| # | check | ${ENGINES.map(({ name }) => name).join(' | ')} |`);
  console.log(`|---|---|${ENGINES.map(() => '---').join('|')}|`);
  for (const { number, title, verdicts } of rows) {
    const cells = ENGINES.map(({ name }) => verdicts[name]).map((seen) => `${seen?.result}: ${seen?.reason}`);
    console.log(`| ${number} | ${title} | ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
  }
  for (const total of totals)
    console.log(`${total.name}: ${total.pass} pass, ${total.fail} fail, ${total.notApplicable} not applicable`);
}
// Waits that cannot be called off (34 days, where an engine takes no signal) must not keep the process.
process.exit(totals.find(({ name }) => name === 'recourse')?.fail === 0 ? 0 : 1);
