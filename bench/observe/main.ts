// How long it takes to read a page: all of it, and one element, round trip included.
import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../src/browser/launch.ts';
import { observe, observeOne } from '../../src/browser/observe/observe.ts';
import { installEngine } from '../../src/browser/probe/install-engine.ts';

/** Milliseconds that reading 5 000 elements may take, and reading one. */
const MOST_FOR_A_PAGE = 150;
const MOST_FOR_ONE = 5;
const ROUNDS = 9;

const cells = (i: number): string =>
  `<td>Order ${i}</td><td><a href="/o/${i}">Customer ${i}</a></td><td><span>${i * 3} EUR</span></td><td><input name="q${i}" aria-label="Quantity ${i}"></td><td><button data-id="${i}">Delete</button></td>`;
const many = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join('');

interface Specimen {
  readonly what: string;
  readonly html: string;
  /** An element of it to read alone. */
  readonly one: string;
}

const SPECIMENS: readonly Specimen[] = [
  {
    what: 'a table of 500 rows',
    html: `<main><h1>Orders</h1><table><thead><tr><th>Order</th><th>Who</th><th>Price</th><th>Count</th><th>Do</th></tr></thead><tbody>${many(500, (i) => `<tr>${cells(i)}</tr>`)}</tbody></table></main>`,
    one: '[data-id="250"]',
  },
  {
    what: 'a wall of cards',
    html: `<main>${many(700, (i) => `<article class="card c${i}"><h3>Card ${i}</h3><p>About card ${i}.</p><div><div><a href="/card/${i}">More</a><button>Buy</button></div></div></article>`)}</main>`,
    one: '.c350 button',
  },
  {
    what: 'a flat list',
    html: `<ul>${many(2_500, (i) => `<li><a href="/item/${i}">Item ${i}</a></li>`)}</ul>`,
    one: 'li:nth-child(1000) a',
  },
];

interface Times {
  /** Time on the clock, round trip included. */
  readonly least: number;
  readonly median: number;
  /** Time that the page's own thread worked; the same however busy the machine is with other things. */
  readonly worked: number;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const workedMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

const timed = async (session: CDPSession, work: () => Promise<unknown>): Promise<Times> => {
  const clock: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await workedMs(session);
    const from = performance.now();
    await work();
    clock.push(performance.now() - from);
    worked.push((await workedMs(session)) - before);
  }
  return { least: Math.min(...clock), median: median(clock), worked: median(worked) };
};

const words = ({ least, median: usual, worked }: Times, most: number): string =>
  `${worked.toFixed(1)} ms of work (at most ${most}), ${usual.toFixed(1)} ms on the clock, ${least.toFixed(1)} at the least`;

const measure = async (page: Page, session: CDPSession, { what, html, one }: Specimen): Promise<boolean> => {
  await page.setContent(html);
  const elements = await page.locator('*').count();
  const whole = await timed(session, () => observe(page));
  const single = await timed(session, () => observeOne(page.locator(one)));
  // What Playwright takes to find the element is spent in any case.
  const finding = await timed(session, () => page.locator(one).count());
  const beyond = Math.max(0, single.worked - finding.worked);
  console.log(
    `${what}, ${elements} elements\n  all: ${words(whole, MOST_FOR_A_PAGE)}\n  one: ${words({ ...single, worked: beyond }, MOST_FOR_ONE)}, of it ${finding.median.toFixed(1)} for finding it`,
  );
  return whole.worked <= MOST_FOR_A_PAGE && beyond <= MOST_FOR_ONE;
};

const browser = await launchBrowser();
try {
  const context = await browser.newContext();
  await installEngine(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const kept: boolean[] = [];
  for (const specimen of SPECIMENS) kept.push(await measure(page, session, specimen));
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
}
