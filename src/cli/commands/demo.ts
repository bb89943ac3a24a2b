import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Shop } from '../../../examples/shop/shop.mjs';
import { InMemorySelectorMemory } from '../../browser/memory/in-memory.ts';
import { classify } from '../../domain/classify/classify.ts';
import { formatDuration } from '../../plan/file/duration.ts';
import type { Plan } from '../../plan/file/plan.ts';
import { runDocument } from '../../plan/run/run-document.ts';
import type { RunResult } from '../../plan/run/run-result.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printResult } from '../output-format.ts';
import { runAndReport } from '../run/run-and-report.ts';
import { runSummary } from '../run/run-summary.ts';
import type { Terminal } from '../terminal.ts';
import { exitOf, hintLines, planFrom, type RunFlags } from './run.ts';

const EXAMPLES = new URL('../../../examples/', import.meta.url);

type ShopModule = typeof import('../../../examples/shop/shop.mjs');
type FaultsModule = typeof import('../../../examples/shop/faults.mjs');

/** The card number of the demonstration; a secret like any other, so that one can see that it is nowhere to be seen. */
const CARD = '4000 1234 1234 1234';
const RERUN = { words: ['demo'] };

/** Opens the shop, as yet without faults; where the port is taken, says so and takes a free one. */
const openShop = async (port: number, terminal: Terminal): Promise<Shop> => {
  const { startShop }: ShopModule = await import(new URL('shop/shop.mjs', EXAMPLES).href);
  try {
    return await startShop({ port });
  } catch (error) {
    const { code } = classify(error);
    if (code !== 'RESOURCE_BUSY') throw error;
    const shop = await startShop();
    const { busy } = terminal.progressInk;
    terminal.tell(
      `${busy('!')} ${code}: port ${port} is taken by another program; the shop uses ${shop.port} instead.`,
    );
    return shop;
  }
};

/** Crashes the tab when it first shows the basket: the one fault that no server can make. */
const crashOnce = (): ((page: Page) => void) => {
  let crashed = false;
  return (page) => {
    page.on('domcontentloaded', async () => {
      if (crashed || !page.url().endsWith('/basket')) return;
      crashed = true;
      const session = await page.context().newCDPSession(page);
      await session.send('Page.crash').catch(() => undefined);
    });
  };
};

/** Visits the shop while nothing is wrong there, so that the pages are known; a visit that fails is no end. */
const visitOnce = async (
  plan: Plan,
  flags: RunFlags,
  terminal: Terminal,
  request: { readonly memory: InMemorySelectorMemory; readonly signal: AbortSignal },
): Promise<RunResult> => {
  const { quiet } = terminal.progressInk;
  terminal.tell(quiet('First a visit while nothing is wrong, so that recourse knows what the pages look like.'));
  const { reports, headed, budget } = flags;
  const silent: Terminal = { ...terminal, tell: () => undefined };
  const result = await runAndReport(plan, { rerun: RERUN, reports, headed, budget, ...request }, silent);
  const done = result.steps.filter(({ state }) => state === 'done').length;
  terminal.tell(quiet(`  ${done} of ${result.steps.length} steps in ${formatDuration(result.durationMs)}`));
  return result;
};

/** `recourse demo`: a shop full of faults, and a plan that buys a kettle there all the same. */
export const demoCommand = async (
  flags: RunFlags & { readonly port: number },
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> => {
  const file = fileURLToPath(new URL('buy-a-kettle.plan.yaml', EXAMPLES));
  const { DEMO_FAULTS }: FaultsModule = await import(new URL('shop/faults.mjs', EXAMPLES).href);
  const shop = await openShop(flags.port, terminal);
  try {
    const { quiet } = terminal.progressInk;
    terminal.tell(`${quiet('The Kettle Shop is open at')} ${shop.url}`);
    const inShop: Terminal = {
      ...terminal,
      env: { ...terminal.env, CARD_NUMBER: terminal.env['CARD_NUMBER'] ?? CARD },
    };
    const plan = await planFrom(file, shop.url, inShop);
    // Of its own, so that what a shop for show looks like is not remembered beyond it.
    const memory = new InMemorySelectorMemory();
    const first = await visitOnce(plan, flags, inShop, { memory, signal });
    if (first.state === 'interrupted' || first.records.some(({ code }) => code === 'BROWSER_NOT_INSTALLED'))
      return await told(first, shop, { orders: 0, requests: 0 }, flags, file, terminal);
    const before = { orders: shop.orders.length, requests: shop.requests.length };
    shop.setFaults(DEMO_FAULTS);
    terminal.tell(
      quiet('Now with its faults on: cut connections, 503s, a button with another id that sleeps at first, a'),
    );
    terminal.tell(
      quiet('tab that crashes, a form that comes late, a banner in the way, an answer beyond the time-out.'),
    );
    const { reports, headed, budget } = flags;
    const request = { rerun: RERUN, reports, headed, budget, signal, memory, onPage: crashOnce() };
    const result = await runAndReport(plan, request, inShop);
    return await told(result, shop, before, flags, file, terminal);
  } finally {
    await shop.close();
  }
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Tells what came of it; what the shop itself counted has the last word. */
const told = async (
  result: RunResult,
  shop: Shop,
  before: { readonly orders: number; readonly requests: number },
  flags: RunFlags,
  file: string,
  terminal: Terminal,
): Promise<ExitCode> => {
  terminal.tell('');
  const orders = shop.orders.length - before.orders;
  const requests = shop.requests.length - before.requests;
  const sent = shop.requests.slice(before.requests).filter((request) => request === 'POST /orders').length;
  const document = { ...runDocument(result), shop: { url: shop.url, orders, requests } };
  const shown = relative(terminal.cwd, file);
  const next =
    result.state === 'complete'
      ? nextSteps(shown.startsWith('..') ? file : shown, terminal)
      : hintLines(result.records.at(-1)?.hints ?? [], terminal);
  await printResult(terminal, flags.format, document, () =>
    runSummary(result, terminal, next, [
      ['shop counted', `${plural(orders, 'order')} in ${plural(requests, 'request')}, sent ${plural(sent, 'time')}`],
    ]),
  );
  return result.state === 'complete' && orders !== 1 ? EXIT.failed : exitOf(result);
};

const nextSteps = (plan: string, { ink }: Terminal): readonly string[] => [
  `Read the plan: ${plan}`,
  `Watch it in a window: ${ink.name('recourse demo --headed')}`,
  `Ask what a code means: ${ink.name('recourse explain ELEMENT_OBSCURED')}`,
  `Run a plan of your own: ${ink.name('recourse run FILE')}`,
];
