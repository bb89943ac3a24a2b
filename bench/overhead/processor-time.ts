import type { Browser, Page } from 'playwright';
import type { Operation } from './operations.ts';
import { median } from './paired-times.ts';

/** Processor time for one operation, milliseconds: what it costs, however busy the machine is. */
export interface ProcessorTime {
  readonly operation: Operation['name'];
  readonly bare: { readonly node: number; readonly browser: number };
  readonly wrapped: { readonly node: number; readonly browser: number };
}

interface ProcessInfo {
  readonly processInfo: readonly { readonly cpuTime: number }[];
}

const BLOCKS = 6;

/** Measures in blocks, bare and wrapped by turns, for processor time cannot be told apart call by call. */
export const processorTime = async (
  operation: Operation,
  browser: Browser,
  bare: Page,
  wrapped: Page,
  url: string,
  calls: number,
): Promise<ProcessorTime> => {
  const system = await browser.newBrowserCDPSession();
  const browserMs = async (): Promise<number> => {
    const { processInfo } = (await system.send('SystemInfo.getProcessInfo')) as ProcessInfo;
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
  const block = async (page: Page): Promise<{ readonly node: number; readonly browser: number }> => {
    const node = process.cpuUsage();
    const before = await browserMs();
    for (let turn = 0; turn < calls; turn += 1) await operation.run(page, url, turn);
    const { user, system: kernel } = process.cpuUsage(node);
    return { node: (user + kernel) / 1_000 / calls, browser: ((await browserMs()) - before) / calls };
  };
  const both: { bare: Awaited<ReturnType<typeof block>>[]; wrapped: Awaited<ReturnType<typeof block>>[] } = {
    bare: [],
    wrapped: [],
  };
  for (let turn = 0; turn < BLOCKS; turn += 1)
    for (const side of turn % 2 === 0 ? (['bare', 'wrapped'] as const) : (['wrapped', 'bare'] as const))
      both[side].push(await block(side === 'bare' ? bare : wrapped));
  await system.detach();
  const middle = (side: 'bare' | 'wrapped'): ProcessorTime['bare'] => ({
    node: median(both[side].map(({ node }) => node)),
    browser: median(both[side].map((one) => one.browser)),
  });
  return { operation: operation.name, bare: middle('bare'), wrapped: middle('wrapped') };
};
