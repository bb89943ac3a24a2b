import { probe } from '../probe/probe.ts';
import type { Settings } from './options.ts';
import type { PageSession } from './session.ts';

/** What a page came to while it was waited for. */
export interface Settled {
  /** Whether it came to rest; false where the cap ended the wait. */
  readonly settled: boolean;
  readonly waitedMs: number;
}

/** Whether quiet times suffice (R-PAGE-13); pure. */
export const isCalm = (
  quiet: { readonly domMs: number; readonly networkMs: number },
  settle: Settings['settle'],
): boolean => quiet.domMs >= settle.domQuietMs && quiet.networkMs >= settle.networkQuietMs;

const LOOK_MS = 50;

/**
 * Waits until the page came to rest: no change of its DOM and no request for the settings' times. Web sockets and event
 * streams do not count, nor requests older than 2 s. Ends at the cap (default 5 s) at the latest; throws nothing.
 */
export const settlePage = async (session: PageSession): Promise<Settled> => {
  const { settle, clock } = session.settings;
  await session.ready;
  const began = session.monotonic();
  for (;;) {
    const { page } = session;
    const report = await probe(page, page.locator('html'), { quick: true, most: 0 }, 500).catch(() => undefined);
    const waitedMs = session.monotonic() - began;
    if (report && isCalm({ domMs: report.quietMs, networkMs: session.network.quietMs() }, settle))
      return { settled: true, waitedMs };
    if (waitedMs >= settle.capMs) return { settled: false, waitedMs };
    await clock.sleep(LOOK_MS);
  }
};
