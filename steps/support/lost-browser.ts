import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IWorld } from '@cucumber/cucumber';
import type { Browser, Page } from 'playwright';
import { requireChromium } from '../../src/browser/find-chromium.ts';
import { isAlive } from '../../src/browser/loss/browser-place.ts';
import { closeAtEnd } from './server.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends a process at once, as a crash or the system would, and waits until it is gone. */
export const killNow = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  for (let waited = 0; isAlive(pid) && waited < 3_000; waited += 10) await pause(10);
};

/** The process of a browser, by its own word. */
export const processOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = processInfo.find(({ type }) => type === 'browser');
  if (!found) throw new Error('The browser does not say which process it is');
  return found.id;
};

/** Crashes a page and waits until that is known. */
export const crash = async (page: Page): Promise<void> => {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
};

/** Kills the process that draws a page, and waits until that is known. */
export const killRenderer = async (page: Page): Promise<void> => {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The page has no browser');
  const renderers = async (): Promise<ReadonlyMap<number, number>> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.flatMap(({ type, id, cpuTime }) => (type === 'renderer' ? [[id, cpuTime]] : [])));
  };
  // The one that works while the page works is the page's; others are spares.
  const before = await renderers();
  await page.evaluate(() => {
    const until = Date.now() + 300;
    while (Date.now() < until) Math.sqrt(2);
  });
  const worked = [...(await renderers())].map(([id, time]) => [id, time - (before.get(id) ?? 0)] as const);
  const [busiest] = worked.toSorted((a, b) => b[1] - a[1]);
  if (!busiest) throw new Error('No process draws the page');
  process.kill(busiest[0], 'SIGKILL');
  await crashed;
};

/** A Chromium of the scenario's own, not started by Playwright: it can be connected to, and killed. */
export interface OwnChromium {
  readonly port: number;
  readonly process: ChildProcess;
}

/** Starts one; it is killed at the scenario's end. */
export const startChromium = async (world: IWorld): Promise<OwnChromium> => {
  const profile = mkdtempSync(join(tmpdir(), 'recourse-chromium-'));
  const child = spawn(
    await requireChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  closeAtEnd(world, async () => {
    child.kill('SIGKILL');
    await ended;
    child.stderr.destroy();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`Chromium ended at once: ${said}`)));
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { port, process: child };
};

/** A wire to a server that can be cut while both ends live. */
export class Wire {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #refuses = false;
  #timer: NodeJS.Timeout | undefined;
  port = 0;

  constructor(to: number) {
    this.#server = createServer((from) => {
      if (this.#refuses) return from.destroy();
      const onward = connect(to, '127.0.0.1');
      for (const [one, other] of [
        [from, onward],
        [onward, from],
      ] as const) {
        this.#open.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
      }
      from.pipe(onward).pipe(from);
      return undefined;
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = (this.#server.address() as { readonly port: number }).port;
  }

  /** Cuts what is connected; `forMs`: and lets nobody in for so long. */
  cut(forMs = 0): void {
    if (forMs > 0) {
      this.#refuses = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#refuses = false;
      }, forMs);
    }
    for (const socket of [...this.#open]) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    clearTimeout(this.#timer);
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** A wire of the scenario's own. */
export const openWire = async (world: IWorld, to: number): Promise<Wire> => {
  const wire = new Wire(to);
  await wire.open();
  closeAtEnd(world, () => wire.close());
  return wire;
};
