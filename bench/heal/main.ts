// Scores relocation: on the labelled pairs of real sites, where their folder is there, and on the project's own pages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../src/browser/launch.ts';
import { PAGE_PAIRS } from './fixtures/index.ts';
import { type PairResult, scorePagePair, type Verdict } from './score-pairs.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = process.env['RECOURSE_HEAL'] ?? resolve(here, '../../../shared/heal');
const scorer = join(folder, 'score.mjs');

let failed = false;
if (existsSync(scorer)) {
  console.log('Real sites, an element and its page one to five years later:');
  const { status } = spawnSync(process.execPath, [scorer, join(here, 'adapter.ts')], { stdio: 'inherit' });
  failed = status !== 0;
} else {
  console.log(
    'Real sites: skipped, the labelled pairs are not there. RECOURSE_HEAL=FOLDER names a folder with score.mjs and its data.',
  );
}

const results: PairResult[] = [];
const browser = await launchBrowser();
try {
  for (const pair of PAGE_PAIRS) results.push(...(await scorePagePair(browser, pair)));
} finally {
  await browser.close();
}
const count = (verdict: Verdict): number => results.filter((result) => result.verdict === verdict).length;
const present = results.filter(({ pair }) => pair.now !== 'gone').length;
console.log(`\nOwn pages, ${PAGE_PAIRS.length} before and after a release, in a real browser:`);
console.log(
  `located ${count('located')}/${present} · wrong ${count('wrong')} · refused ${count('refused')} · ` +
    `gone and refused ${count('rightly refused')}/${results.length - present} · gone and healed to another ${count('healed to another')}`,
);
for (const { page, pair, verdict, said } of results) {
  if (verdict === 'located' || (verdict === 'rightly refused' && !process.argv.includes('--all'))) continue;
  console.log(`  ${verdict}: ${pair.old} in "${page}" (${pair.why}): ${said}`);
}
process.exitCode = failed || count('wrong') > 0 || count('healed to another') > 0 ? 1 : 0;
