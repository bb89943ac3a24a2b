import type { Browser, ConnectOverCDPOptions } from 'playwright';

const endpoints = new WeakMap<Browser, string>();

/**
 * Connects to a running Chromium as `chromium.connectOverCDP` does, and remembers how, so that a page of it that recovers
 * comes back by itself when only the connection is lost. `endpoint` is an http or ws address. Throws what Playwright throws.
 */
export const connectOverCDP = async (endpoint: string, options: ConnectOverCDPOptions = {}): Promise<Browser> => {
  const { chromium } = await import('playwright');
  const browser = await chromium.connectOverCDP(endpoint, options);
  endpoints.set(browser, endpoint);
  return browser;
};

/** The address that a browser was connected to by `connectOverCDP` of recourse. */
export const rememberedEndpoint = (browser: Browser): string | undefined => endpoints.get(browser);
