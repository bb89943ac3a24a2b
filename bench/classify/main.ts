// How well and how fast real published messages are classified. Usage: node bench/classify/main.ts [--json] [--misses] [--half a|b]
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Entry, readCorpus } from './corpus.ts';
import { judge, scoreOf, type Verdict } from './score.ts';
import { timeLargeMessages, timePerMessage } from './timing.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    half: { type: 'string' },
  },
});

const path =
  process.env['RECOURSE_CORPUS'] ?? fileURLToPath(new URL('../../../shared/corpus/dev.jsonl', import.meta.url));

/** Splits by project, so that one half may tune the rules and the other judge them. */
const halfOf = (entry: Entry): 'a' | 'b' => {
  const project = entry.source.split(/[# ]/)[0] ?? '';
  return (createHash('sha256').update(project).digest()[0] ?? 0) % 2 === 0 ? 'a' : 'b';
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const printMiss = ({ entry, got, lenient, retry }: Verdict): void => {
  const want = [entry.label, ...entry.also].join('|');
  console.log(
    `\n${entry.id} [${entry.runtime}] name=${entry.name ?? '-'} code=${entry.code ?? '-'} status=${entry.status ?? '-'}`,
  );
  console.log(
    `  ${lenient ? 'code right' : `got ${got.code}, want ${want}`} by ${got.rule}${retry ? '' : `; retry_same got ${got.retrySame}, want ${entry.retry_same}`}`,
  );
  console.log(entry.message.slice(0, 900).replace(/^/gm, '  | '));
  if (entry.cause) console.log(`  cause ${JSON.stringify(entry.cause)}`);
};

const run = (): void => {
  const corpus = readCorpus(path);
  if (corpus === undefined) {
    console.log(
      values.json
        ? JSON.stringify({ skipped: true, reason: 'no corpus' })
        : 'No corpus here: accuracy is skipped (set RECOURSE_CORPUS).',
    );
    return;
  }
  const entries = values.half === undefined ? corpus : corpus.filter((entry) => halfOf(entry) === values.half);
  const verdicts = entries.map(judge);
  const score = scoreOf(verdicts);
  const timing = { ...timePerMessage(entries), large: timeLargeMessages() };
  if (values.json) {
    console.log(JSON.stringify({ ...score, timing }, null, 2));
    return;
  }
  if (values.misses) for (const verdict of verdicts.filter((one) => !one.lenient || !one.retry)) printMiss(verdict);
  console.log(`\n${score.entries} messages`);
  console.log(`  code        ${percent(score.code)} (label alone ${percent(score.codeStrict)})`);
  console.log(`  category    ${percent(score.category)}`);
  console.log(`  retry_same  ${percent(score.retrySame)}`);
  console.log(
    `  time        median ${timing.medianMicros.toFixed(1)} µs, 99th ${timing.p99Micros.toFixed(1)} µs a message`,
  );
  for (const { name, millis } of timing.large) console.log(`  1 MB        ${millis.toFixed(1)} ms  ${name}`);
  if (score.confusions.length > 0) console.log('\nConfused (label → got)');
  for (const { label, got, times } of score.confusions) console.log(`  ${times} × ${label} → ${got}`);
};

run();
