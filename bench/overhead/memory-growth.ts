import type { Page } from 'playwright';

/** What stood in memory after one tenth of the actions, garbage collected. */
export interface MemoryWindow {
  readonly actions: number;
  readonly nodeMb: number;
  readonly pageMb: number;
  readonly pageNodes: number;
  readonly pageListeners: number;
  /** Milliseconds for one action of the window, so that what gets slower shows. */
  readonly msPerAction: number;
}

/** How memory went over a long run. */
export interface MemoryGrowth {
  readonly windows: readonly MemoryWindow[];
  /** From the third window, when all is warm, to the last. */
  readonly nodeMb: number;
  readonly pageMb: number;
  readonly slowdown: number;
}

const WINDOWS = 10;
const megabytes = (bytes: number): number => Math.round((bytes / 1e6) * 100) / 100;

/** Does many actions on a wrapped page: of five, one click, two fills (texts that all differ) and two reads. */
export const memoryGrowth = async (wrapped: Page, raw: Page, actions: number): Promise<MemoryGrowth> => {
  const devtools = await raw.context().newCDPSession(raw);
  await devtools.send('Performance.enable');
  const windows: MemoryWindow[] = [];
  const each = Math.floor(actions / WINDOWS);
  for (let window = 0; window < WINDOWS; window += 1) {
    const from = performance.now();
    for (let at = 0; at < each; at += 1) {
      const turn = window * each + at;
      if (at % 5 === 0) await wrapped.locator('#add').click();
      else if (at % 5 < 3) await wrapped.locator('#remark').fill(`remark number ${turn}`);
      else await wrapped.locator('#count').textContent();
    }
    const msPerAction = (performance.now() - from) / each;
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    globalThis.gc?.();
    windows.push({
      actions: (window + 1) * each,
      nodeMb: megabytes(process.memoryUsage().heapUsed),
      pageMb: megabytes(metric('JSHeapUsedSize')),
      pageNodes: metric('Nodes'),
      pageListeners: metric('JSEventListeners'),
      msPerAction: Math.round(msPerAction * 100) / 100,
    });
  }
  await devtools.detach();
  const [, , early] = windows;
  const last = windows.at(-1);
  const grown = (name: 'nodeMb' | 'pageMb'): number =>
    Math.round(((last?.[name] ?? Number.NaN) - (early?.[name] ?? Number.NaN)) * 100) / 100;
  return {
    windows,
    nodeMb: grown('nodeMb'),
    pageMb: grown('pageMb'),
    slowdown: (last?.msPerAction ?? Number.NaN) / (early?.msPerAction ?? Number.NaN),
  };
};
