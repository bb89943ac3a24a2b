// What the wrapper costs where nothing goes wrong: time, memory, and what is left behind. See --help.
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../src/browser/launch.ts';
import { InMemorySelectorMemory, recover } from '../../src/playwright.ts';
import { leftBehind, type Surplus } from './left-behind.ts';
import { memoryGrowth } from './memory-growth.ts';
import { OPERATIONS } from './operations.ts';
import { type PairedTimes, pairedTimes } from './paired-times.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { serveShop } from './shop-page.ts';

/** Megabytes that the last seven tenths of a long run may add, in this process and in the page. */
const MOST_GROWTH_MB = 2;

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '500' },
    actions: { type: 'string', default: '10000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`Usage: npm run bench:overhead -- [--pairs 500] [--actions 10000] [--only times|processor|memory|left] [--json]
Times clicks, fills, reads and navigations with and without recover() on a page of about 1 000 elements.
Exit code 1 where a target is missed.`);
  process.exit(0);
}

const wants = (part: string): boolean => values.only === undefined || values.only === part;
const say = (line: string): void => (values.json ? console.error(line) : console.log(line));

const timesLine = ({ operation, bareMs, wrappedMs, ratio, pairRatio, most }: PairedTimes): string =>
  `${operation.padEnd(11)} ${bareMs.toFixed(2)} ms bare, ${wrappedMs.toFixed(2)} ms wrapped: ${ratio.toFixed(3)}, pair by pair ${pairRatio.toFixed(3)} (at most ${most}) ${ratio <= most ? 'kept' : 'MISSED'}`;

const processorLine = ({ operation, bare, wrapped }: ProcessorTime): string => {
  const sum = (one: ProcessorTime['bare']): number => one.node + one.browser;
  return `${operation.padEnd(11)} processor: node ${bare.node.toFixed(2)} to ${wrapped.node.toFixed(2)} ms, browser ${bare.browser.toFixed(2)} to ${wrapped.browser.toFixed(2)} ms, together ${(sum(wrapped) / sum(bare)).toFixed(3)}`;
};

const browser = await launchBrowser();
const shop = await serveShop();
try {
  const bare = await (await browser.newContext()).newPage();
  const raw = await (await browser.newContext()).newPage();
  const wrapped = recover(raw, { memory: new InMemorySelectorMemory() });
  await bare.goto(shop.url);
  await wrapped.goto(shop.url);
  say(`a page of ${await bare.locator('*').count()} elements`);

  const times: PairedTimes[] = [];
  if (wants('times'))
    for (const operation of OPERATIONS) {
      const one = await pairedTimes(operation, bare, wrapped, shop.url, Number(values.pairs));
      times.push(one);
      say(timesLine(one));
    }
  const processor: ProcessorTime[] = [];
  if (wants('processor'))
    for (const operation of OPERATIONS) {
      const calls = Math.ceil(Number(values.pairs) / 10);
      const one = await processorTime(operation, browser, bare, wrapped, shop.url, calls);
      processor.push(one);
      say(processorLine(one));
    }
  const memory = wants('memory') ? await memoryGrowth(wrapped, raw, Number(values.actions)) : undefined;
  if (memory) {
    for (const { actions, nodeMb, pageMb, pageNodes, pageListeners, msPerAction } of memory.windows)
      say(
        `after ${actions} actions: node ${nodeMb} MB, page ${pageMb} MB, ${pageNodes} nodes, ${pageListeners} listeners, ${msPerAction} ms an action`,
      );
    say(
      `growth: node ${memory.nodeMb} MB, page ${memory.pageMb} MB (at most ${MOST_GROWTH_MB}); time ×${memory.slowdown.toFixed(2)}`,
    );
  }
  const left = wants('left') ? await leftBehind(browser, shop.url) : {};
  for (const [end, surplus] of Object.entries<Surplus>(left))
    say(
      `left when ${end}: ${
        Object.entries(surplus)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ') || 'nothing'
      }`,
    );

  const missed = [
    ...times.filter(({ ratio, most }) => ratio > most).map(({ operation }) => operation),
    ...(memory && (memory.nodeMb > MOST_GROWTH_MB || memory.pageMb > MOST_GROWTH_MB) ? ['memory'] : []),
    ...(Object.values<Surplus>(left).some((surplus) => Object.keys(surplus).length > 0) ? ['left behind'] : []),
  ];
  if (values.json) console.log(JSON.stringify({ times, processor, memory, left, missed }, undefined, 2));
  else say(missed.length === 0 ? 'all targets kept' : `missed: ${missed.join(', ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await shop.close();
}
