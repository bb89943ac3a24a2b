import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { requireChromium } from '../../src/browser/find-chromium.ts';
import { launchBrowser } from '../../src/browser/launch.ts';

/** A browser of a row's own, and what may befall it. */
export interface OwnBrowser {
  readonly browser: Browser;
  /** Kills the process. */
  readonly kill: () => Promise<void>;
  /** Cuts the connection and leaves the process alone; only where it is reached over a socket. */
  readonly drop?: () => Promise<void>;
  readonly reconnect?: () => Promise<Browser>;
  readonly close: () => Promise<void>;
}

const gone = (browser: Browser): Promise<void> =>
  new Promise((resolve) => {
    if (!browser.isConnected()) resolve();
    else browser.once('disconnected', () => resolve());
  });

/** A Chromium that the bench starts itself and Playwright reaches over a socket which can be cut. */
export const openOverSocket = async (): Promise<OwnBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const child: ChildProcess = spawn(
    await requireChromium(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (part: Buffer) => {
      text += part.toString();
      const found = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`Chromium did not start: ${text.slice(-400)}`)));
  });
  const sockets = new Set<Socket>();
  const between = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const reconnect = (): Promise<Browser> =>
    chromium.connectOverCDP(`http://127.0.0.1:${(between.address() as AddressInfo).port}`);
  const browser = await reconnect();
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  return {
    browser,
    kill,
    reconnect,
    drop: async () => {
      for (const socket of sockets) socket.destroy();
      await gone(browser);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await kill();
      await new Promise((resolve) => between.close(resolve));
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};

/** A Chromium as Playwright starts it, whose process can be killed. */
export const openOwn = async (): Promise<OwnBrowser> => {
  const browser = await launchBrowser();
  return {
    browser,
    kill: async () => {
      const session = await browser.newBrowserCDPSession();
      const lost = gone(browser);
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const main = processInfo.find(({ type }) => type === 'browser');
      if (main) process.kill(main.id, 'SIGKILL');
      await lost;
    },
    close: () => browser.close(),
  };
};
