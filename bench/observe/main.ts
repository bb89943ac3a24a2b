// How long it takes to read a page: all of it, and one element, round trip included.
import type { Page } from 'playwright';
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
  readonly least: number;
  readonly median: number;
}

/** The least is what it costs; the median also what else the machine was doing. */
const timed = async (work: () => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { least: sorted[0] ?? 0, median: sorted[sorted.length >> 1] ?? 0 };
};

const measure = async (page: Page, { what, html, one }: Specimen): Promise<boolean> => {
  await page.setContent(html);
  const elements = await page.locator('*').count();
  const whole = await timed(() => observe(page));
  const single = await timed(() => observeOne(page.locator(one)));
  const words = ({ least, median }: Times, most: number): string =>
    `${least.toFixed(1)} ms at the least, ${median.toFixed(1)} ms in the median (at most ${most})`;
  console.log(
    `${what}, ${elements} elements: ${words(whole, MOST_FOR_A_PAGE)}; one of them: ${words(single, MOST_FOR_ONE)}`,
  );
  return whole.least <= MOST_FOR_A_PAGE && single.least <= MOST_FOR_ONE;
};

const browser = await launchBrowser();
try {
  const context = await browser.newContext();
  await installEngine(context);
  const page = await context.newPage();
  const kept: boolean[] = [];
  for (const specimen of SPECIMENS) kept.push(await measure(page, specimen));
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
}
