import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Shop } from '../../../examples/shop/shop.mjs';
import { classify } from '../../domain/classify/classify.ts';
import { runDocument } from '../../plan/run/run-document.ts';
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

/** Opens the shop; where the port is taken, says so and takes a free one. */
const openShop = async (port: number, terminal: Terminal): Promise<Shop> => {
  const { startShop }: ShopModule = await import(new URL('shop/shop.mjs', EXAMPLES).href);
  const { DEMO_FAULTS }: FaultsModule = await import(new URL('shop/faults.mjs', EXAMPLES).href);
  try {
    return await startShop({ port, faults: DEMO_FAULTS });
  } catch (error) {
    const { code } = classify(error);
    if (code !== 'RESOURCE_BUSY') throw error;
    const shop = await startShop({ faults: DEMO_FAULTS });
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

/** `recourse demo`: a shop full of faults, and a plan that buys a kettle there all the same. */
export const demoCommand = async (
  flags: RunFlags & { readonly port: number },
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> => {
  const file = fileURLToPath(new URL('buy-a-kettle.plan.yaml', EXAMPLES));
  const shop = await openShop(flags.port, terminal);
  try {
    const { quiet } = terminal.progressInk;
    terminal.tell(
      `${quiet('The Kettle Shop is open at')} ${shop.url}${quiet(', with its faults on: cut connections, 503s, a sleepy')}`,
    );
    terminal.tell(quiet('button, a form that comes late, a banner in the way, and a tab that crashes.'));
    const inShop: Terminal = {
      ...terminal,
      env: { ...terminal.env, CARD_NUMBER: terminal.env['CARD_NUMBER'] ?? CARD },
    };
    const plan = await planFrom(file, shop.url, inShop);
    const { reports, headed, budget } = flags;
    const rerun = { words: ['demo'] };
    const result = await runAndReport(plan, { rerun, reports, headed, budget, signal, onPage: crashOnce() }, inShop);
    terminal.tell('');
    const document = {
      ...runDocument(result),
      shop: { url: shop.url, orders: shop.orders.length, requests: shop.requests.length },
    };
    const shown = relative(terminal.cwd, file);
    const next =
      result.state === 'complete'
        ? nextSteps(shown.startsWith('..') ? file : shown, terminal)
        : hintLines(result.records.at(-1)?.hints ?? [], terminal);
    await printResult(terminal, flags.format, document, () => {
      const orders = `${shop.orders.length} ${shop.orders.length === 1 ? 'order' : 'orders'} in ${shop.requests.length} requests`;
      return runSummary(result, terminal, next, [['shop counted', orders]]);
    });
    return result.state === 'complete' && shop.orders.length !== 1 ? EXIT.failed : exitOf(result);
  } finally {
    await shop.close();
  }
};

const nextSteps = (plan: string, { ink }: Terminal): readonly string[] => [
  `Read the plan: ${plan}`,
  `Watch it in a window: ${ink.name('recourse demo --headed')}`,
  `Ask what a code means: ${ink.name('recourse explain ELEMENT_OBSCURED')}`,
  `Run a plan of your own: ${ink.name('recourse run FILE')}`,
];
