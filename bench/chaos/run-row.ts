import type { Browser, Page } from 'playwright';
import type { Disaster, FaultRow } from '../../examples/faults/fault-row.ts';
import type { FaultServer } from '../../examples/faults/fault-server.ts';
import { type OwnBrowser, openOverSocket, openOwn } from './browsers.ts';
import type { Arena, Claim, Contestant } from './contestant.ts';
import { readTruth } from './page-facts.ts';
import { judge, type RowResult } from './verdict.ts';
import { within } from './within.ts';

const crash = async (page: Page): Promise<void> => {
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await within(crashed, 3_000);
};

const DISASTERS: Readonly<Record<Disaster, (page: Page, own: OwnBrowser) => Promise<unknown>>> = {
  'page crashes': (page) => crash(page),
  'page closes': (page) => page.close(),
  'browser dies': (_page, own) => own.kill(),
  'connection drops': (_page, own) => own.drop?.() ?? Promise.resolve(),
  'page keeps crashing': (page) => {
    page.context().on('page', (next) => next.on('domcontentloaded', () => void crash(next).catch(() => undefined)));
    return crash(page);
  },
};

/** Milliseconds that a row may take, and the tenth more after which its tool counts as stuck. */
const allowedMs = (row: FaultRow): number =>
  Math.min(
    row.allowed?.taskMs ?? Number.POSITIVE_INFINITY,
    row.steps.reduce((sum, step) => sum + step.budgetMs, 0),
  ) * 1.1;

/** Time to open the page before the first step, milliseconds. */
const OPEN_MS = 15_000;

/** How long after its time a tool is cut off, milliseconds; long enough to see by how much it is over. */
const CUT_MS = 1_500;

const CUT: Claim = { success: false, told: '', said: 'did not end by itself', steps: [] };

interface Venue {
  readonly server: FaultServer;
  /** The browser that most rows share. */
  readonly shared: () => Promise<Browser>;
  /** How late the machine's own timers were since a moment, milliseconds. */
  readonly lateness?: (since: number) => number;
}

/** Plays one row with one tool: learning visit first where the row has one, then the real one, then the verdict. */
export const runRow = async (row: FaultRow, contestant: Contestant, venue: Venue): Promise<RowResult> => {
  const own = row.disaster
    ? await (row.disaster.what === 'connection drops' ? openOverSocket() : openOwn())
    : undefined;
  const browser = own?.browser ?? (await venue.shared());
  const run = venue.server.run(row);
  const player = contestant.forRow(row);
  const open = async (begin: (page: Page) => Promise<void>): Promise<Arena> => {
    const context = own?.reconnect
      ? (browser.contexts()[0] ?? (await browser.newContext()))
      : await browser.newContext();
    const page = await context.newPage();
    return {
      row,
      ...run,
      browser,
      context,
      page,
      begin: () => begin(page),
      ...(own?.reconnect ? { reconnect: own.reconnect } : {}),
    };
  };
  try {
    if (row.learn && player.learn) {
      run.ledger.learning = true;
      const arena = await open(() => Promise.resolve());
      try {
        await within(player.learn(arena), OPEN_MS);
      } finally {
        await player.end?.();
        await arena.context.close();
      }
      run.ledger.learning = false;
      run.ledger.begin();
    }
    let startedAt = Date.now();
    let started = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const arena = await open(async (page) => {
      if (row.disaster && own) {
        const { what, when } = row.disaster;
        if (when === 'before the step') await DISASTERS[what](page, own);
        else run.ledger.disaster = () => void DISASTERS[what](page, own).catch(() => undefined);
      }
      startedAt = Date.now();
      started();
    });
    const playing = player.play(arena).catch((error: unknown): Claim => {
      throw new Error(`${contestant.name} could not play ${row.id}`, { cause: error });
    });
    playing.catch(() => undefined);
    await within(Promise.race([begun, playing]), OPEN_MS);
    const claim = await within(playing, allowedMs(row) + CUT_MS);
    const endedAt = Date.now();
    const browsers = [browser, ...(player.browsers?.() ?? [])];
    const page = await readTruth(browsers, run.at, run.ledger);
    await within(player.end?.().catch(() => undefined) ?? Promise.resolve(), 5_000);
    await within(
      arena.context.close().catch(() => undefined),
      5_000,
    );
    return judge({
      row,
      tool: contestant.name,
      claim: claim ?? CUT,
      ledger: run.ledger,
      page,
      startedAt,
      endedAt,
      latenessMs: venue.lateness?.(startedAt) ?? 0,
      cut: claim === undefined,
    });
  } finally {
    for (const extra of player.browsers?.() ?? []) if (extra !== browser) await extra.close().catch(() => undefined);
    await own?.close().catch(() => undefined);
  }
};
