import { existsSync } from 'node:fs';
import { chromiumPlaces } from './chromium-places.ts';

/** Environment variables that name a browser to use, the first one set wins. */
export const CHROMIUM_VARIABLES = ['RECOURSE_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const;

/** Where the browser came from, or why there is none; `explanation` is ready to be shown to a person. */
export type ChromiumSearch =
  | {
      readonly found: true;
      readonly executablePath: string;
      readonly source: 'environment' | 'playwright' | 'installed';
    }
  | { readonly found: false; readonly code: 'BROWSER_NOT_INSTALLED'; readonly explanation: string };

export interface FindChromiumOptions {
  /** Default: `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Default: `process.platform`. */
  readonly platform?: string;
  /** Whether a path can be used. Default: the file exists; nothing is started. */
  readonly accepts?: (path: string) => boolean;
  /** Path of Playwright's own Chromium, whether downloaded or not. Default: asks the installed `playwright`. */
  readonly playwrightPath?: () => Promise<string | undefined>;
}

/** The commands that give a machine a browser, for messages and hints. */
export const BROWSER_COMMANDS = ['npx playwright install chromium', 'RECOURSE_CHROMIUM=/path/to/chromium'] as const;

/** Thrown where a browser is needed and none is installed; `code` is the catalog's, the message names the command that helps. */
export class BrowserNotInstalledError extends Error {
  override readonly name = 'BrowserNotInstalledError';
  readonly code = 'BROWSER_NOT_INSTALLED';
}

const askPlaywright = async (): Promise<string | undefined> => {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    // playwright is a peer dependency: without it there is simply no browser of its own to find.
    return undefined;
  }
};

const notInstalled = (what: string): ChromiumSearch => ({
  found: false,
  code: 'BROWSER_NOT_INSTALLED',
  explanation: `${what} Install one with \`${BROWSER_COMMANDS[0]}\`, or name yours: ${BROWSER_COMMANDS[1]}`,
});

/**
 * Finds a Chromium without installing anything: the environment's choice, Playwright's own, then an installed
 * Chromium, Chrome or Edge. Never throws.
 * Gotcha: a path named in the environment that cannot be used ends the search; another browser is not put in its place.
 */
export const findChromium = async (options: FindChromiumOptions = {}): Promise<ChromiumSearch> => {
  const { environment = process.env, platform = process.platform, accepts = existsSync } = options;
  for (const variable of CHROMIUM_VARIABLES) {
    const executablePath = environment[variable];
    if (executablePath === undefined || executablePath === '') continue;
    if (accepts(executablePath)) return { found: true, executablePath, source: 'environment' };
    return notInstalled(`${variable} names ${executablePath}, which is not there.`);
  }
  const own = await (options.playwrightPath ?? askPlaywright)();
  if (own !== undefined && accepts(own)) return { found: true, executablePath: own, source: 'playwright' };
  const installed = chromiumPlaces(platform, environment).find(accepts);
  if (installed !== undefined) return { found: true, executablePath: installed, source: 'installed' };
  return notInstalled('No Chromium, Chrome or Edge was found on this machine.');
};

/** The path of a usable Chromium, searched as `findChromium` does; throws BrowserNotInstalledError when there is none. */
export const requireChromium = async (options: FindChromiumOptions = {}): Promise<string> => {
  const search = await findChromium(options);
  if (search.found) return search.executablePath;
  throw new BrowserNotInstalledError(search.explanation);
};
