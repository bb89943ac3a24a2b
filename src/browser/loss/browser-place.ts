import type { Browser, BrowserContext, LaunchOptions } from 'playwright';
import { rememberedEndpoint } from './connect-over-cdp.ts';

/** Where a browser runs and how it was started, as far as that can be known; read while it lives. */
export interface BrowserPlace {
  /** Addresses of its CDP endpoint, the most exact first; none where it was launched by Playwright. */
  readonly endpoints: readonly string[];
  /** Whether the endpoint is on this machine. */
  readonly local: boolean;
  /** What it was launched with; undefined where it was not launched by this Playwright. */
  readonly launch: LaunchOptions | undefined;
  /** The folder of a persistent context's profile. */
  readonly profile: string | undefined;
  /** Process id of the browser, where it runs on this machine. */
  readonly pid: number | undefined;
  /** Whether the context is the browser's own, which outlives a connection. */
  readonly ownContext: boolean;
}

// Playwright's server side runs in the same process unless it was connected to; what is read of it here is not public,
// so every step may be missing.
interface ServerBrowser {
  readonly options?: {
    readonly browserProcess?: { readonly process?: { readonly pid?: number } };
    readonly userDataDir?: string;
    readonly persistent?: unknown;
  };
  readonly _connection?: { readonly _transport?: { readonly wsEndpoint?: string } };
}
interface ClientBrowser {
  readonly _connection?: { readonly toImpl?: (browser: unknown) => ServerBrowser | undefined };
  readonly _options?: LaunchOptions;
}

const serverSide = (browser: Browser): ServerBrowser | undefined => {
  try {
    return (browser as unknown as ClientBrowser)._connection?.toImpl?.(browser);
  } catch {
    return undefined;
  }
};

const isLoopback = (endpoint: string): boolean => {
  try {
    return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(endpoint).hostname);
  } catch {
    return false;
  }
};

/** Whether a process is there; a process of another user is. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { readonly code?: unknown }).code === 'EPERM';
  }
};

const askPid = async (browser: Browser): Promise<number | undefined> => {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.find(({ type }) => type === 'browser')?.id;
  } finally {
    await session.detach().catch(() => undefined);
  }
};

/** Reads all that is known at once; the process id of a browser that was connected to follows by `findPid`. */
export const readPlace = (context: BrowserContext, given: string | undefined): BrowserPlace => {
  const browser = context.browser();
  const server = browser ? serverSide(browser) : undefined;
  const options = browser ? (browser as unknown as ClientBrowser)._options : undefined;
  const socket = server?._connection?._transport?.wsEndpoint;
  const endpoints = [socket, given, browser ? rememberedEndpoint(browser) : undefined].filter((e) => e !== undefined);
  const launched = endpoints.length === 0 && options !== undefined && Object.keys(options).length > 0;
  const pid = server?.options?.browserProcess?.process?.pid;
  const profile = server?.options?.persistent && endpoints.length === 0 ? server.options.userDataDir : undefined;
  return {
    endpoints: [...new Set(endpoints)],
    local: endpoints.length > 0 && endpoints.every(isLoopback),
    launch: launched ? options : undefined,
    profile,
    pid,
    ownContext: endpoints.length > 0 && browser?.contexts()[0] === context,
  };
};

/**
 * Asks a browser that was connected to for its process.
 * Gotcha: behind a tunnel the number belongs to another machine, so only a process that is here while it lives counts.
 */
export const findPid = async (context: BrowserContext, place: BrowserPlace): Promise<number | undefined> => {
  const browser = context.browser();
  if (place.pid !== undefined || !place.local || !browser) return place.pid;
  const pid = await askPid(browser).catch(() => undefined);
  return pid !== undefined && isAlive(pid) ? pid : undefined;
};
