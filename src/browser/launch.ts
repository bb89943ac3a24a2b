import type { Browser } from 'playwright';
import { requireChromium } from './find-chromium.ts';

/** How a browser is started. */
export interface LaunchOptions {
  /** Default: the one that `findChromium` finds. */
  readonly executable?: string | undefined;
  /** Default true. */
  readonly headless?: boolean | undefined;
  /** Default: `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Nothing is fetched or sent but what a plan asks for; a page that failed to load is not loaded again behind our back. */
const QUIET = [
  '--disable-auto-reload',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
] as const;

/** Chromium's sandbox does not start for the root user, so it is left off there and only there. */
const sandboxArguments = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/**
 * Starts a Chromium. Throws BrowserNotInstalledError where there is none; what Playwright throws when it does not start
 * comes through as it is. Signals are left to the caller, who closes the browser.
 */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  const { environment } = options;
  const executablePath = options.executable ?? (await requireChromium(environment ? { environment } : {}));
  const { chromium } = await import('playwright');
  return chromium.launch({
    executablePath,
    headless: options.headless ?? true,
    args: [...QUIET, ...sandboxArguments()],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
};
