import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { stripped } from '../../scripts/bdd/coverage.ts';
import { projectRoot } from './small-project.ts';

/*
 * Some functions of src/ run in the page: their source text is shipped to the browser. Node's coverage cannot see that, so
 * Chromium's own is asked, its positions are moved to where the function stands in its file, and the result lies beside
 * the records of Node, where c8 adds it up. Only while coverage is measured.
 */

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface FunctionCoverage {
  readonly functionName: string;
  readonly isBlockCoverage: boolean;
  readonly ranges: readonly Range[];
}

interface Source {
  readonly url: string;
  readonly text: string;
}

interface Placed {
  readonly url: string;
  /** To be added to a position in the script to get the position in the file. */
  readonly shift: number;
  readonly from: number;
  readonly to: number;
}

/** Shorter texts could stand in more than one file. */
const LEAST_TEXT = 24;
const LEAST_FUNCTION = 120;

/** How long a page may take to tell what it ran. Milliseconds. */
const PATIENCE_MS = 2_000;

const records = process.env['NODE_V8_COVERAGE'];

const sources = (): readonly Source[] =>
  globSync('src/**/*.ts', { cwd: projectRoot }).map((path) => {
    const file = join(projectRoot, path);
    return { url: pathToFileURL(file).href, text: stripped(readFileSync(file, 'utf8')) ?? '' };
  });

/** Where shipped functions stand: whole scripts that are a part of a file, or functions of src/browser inside a script. */
const search = (script: string, files: readonly Source[]): readonly Placed[] => {
  const whole = script.trim().replace(/^\(([\s\S]*)\)$/, '$1');
  const from = script.indexOf(whole);
  const holders = whole.length < LEAST_TEXT ? [] : files.filter(({ text }) => text.includes(whole));
  const [holder] = holders;
  if (holder && holders.length === 1) {
    return [{ url: holder.url, shift: holder.text.indexOf(whole) - from, from, to: from + whole.length }];
  }
  return files
    .filter(({ url }) => url.includes('/src/browser/'))
    .flatMap(({ url, text }) =>
      [...text.matchAll(/^export (function \w+\([\s\S]*?^\})/gm)].flatMap((match) => {
        const [, shipped = ''] = match;
        const at = shipped.length < LEAST_FUNCTION ? -1 : script.indexOf(shipped);
        const inFile = match.index + 'export '.length;
        return at < 0 ? [] : [{ url, shift: inFile - at, from: at, to: at + shipped.length }];
      }),
    );
};

// Pages are given the same few scripts again and again.
const known = new Map<string, readonly Placed[]>();

const place = (script: string, files: readonly Source[]): readonly Placed[] => {
  const found = known.get(script) ?? search(script, files);
  known.set(script, found);
  return found;
};

const moved = (functions: readonly FunctionCoverage[], { shift, from, to }: Placed): readonly FunctionCoverage[] =>
  functions
    .filter(({ ranges: [range] }) => range !== undefined && range.startOffset >= from && range.endOffset <= to)
    .map((one) => ({
      ...one,
      ranges: one.ranges.map((range) => ({
        ...range,
        startOffset: range.startOffset + shift,
        endOffset: range.endOffset + shift,
      })),
    }));

// Taken before any scenario can put a virtual clock in its place.
const realSetTimeout = globalThis.setTimeout;

const patience = (): Promise<void> => new Promise((resolve) => realSetTimeout(resolve, PATIENCE_MS).unref());

const taken = { count: 0 };

const take = async (session: CDPSession, files: readonly Source[]): Promise<void> => {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const entries: { scriptId: string; url: string; functions: readonly FunctionCoverage[] }[] = [];
  for (const { scriptId, url, functions } of result) {
    if (/^https?:/.test(url)) continue;
    const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
    for (const placed of place(scriptSource, files)) {
      entries.push({ scriptId, url: placed.url, functions: moved(functions, placed) });
    }
  }
  if (entries.length === 0 || records === undefined) return;
  taken.count += 1;
  mkdirSync(records, { recursive: true });
  const name = `coverage-page-${process.pid}-${Date.now()}-${taken.count}-${Math.random().toString(36).slice(2)}.json`;
  writeFileSync(join(records, name), JSON.stringify({ result: entries }));
};

const watch = (context: BrowserContext, files: readonly Source[]): void => {
  const sessions = new Map<Page, Promise<CDPSession | undefined>>();
  const start = async (page: Page): Promise<CDPSession | undefined> => {
    try {
      const session = await context.newCDPSession(page);
      await session.send('Debugger.enable');
      await session.send('Debugger.setSkipAllPauses', { skip: true });
      await session.send('Profiler.enable');
      await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
      return session;
    } catch {
      // The page was gone before it could be watched.
      return undefined;
    }
  };
  const tell = async (session: Promise<CDPSession | undefined> | undefined): Promise<void> => {
    const started = await session;
    if (started) await take(started, files).catch(() => undefined);
  };
  const finish = (page: Page): Promise<void> => {
    const session = sessions.get(page);
    sessions.delete(page);
    // A page that crashed, hangs or was closed has nothing more to tell, and does not even say so.
    return Promise.race([tell(session), patience()]);
  };
  const add = (page: Page): void => {
    sessions.set(page, start(page));
    const close = page.close.bind(page);
    page.close = async (options) => {
      await finish(page);
      await close(options);
    };
  };
  context.on('page', add);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([...sessions.keys()].map(finish));
    await close(options);
  };
};

const watchBrowser = (browser: Browser, files: readonly Source[]): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    watch(context, files);
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await Promise.all(browser.contexts().map((context) => context.close().catch(() => undefined)));
    await close(options);
  };
  return browser;
};

if (records !== undefined && records !== '') {
  const files = sources();
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => watchBrowser(await launch(options), files);
}
