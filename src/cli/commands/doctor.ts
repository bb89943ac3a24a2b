import { mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BROWSER_COMMANDS, findChromium } from '../../browser/find-chromium.ts';
import { classify } from '../../domain/classify/classify.ts';
import { stripControl } from '../../domain/redact/strip-control.ts';
import { loadConfiguration } from '../configuration.ts';
import { CliFailure, EXIT, type ExitCode } from '../exit-codes.ts';
import { columns, type Format, printResult } from '../output-format.ts';
import type { Terminal } from '../terminal.ts';

/** One thing that was looked at. */
interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly found: string;
  /** What to do where it is not as it must be. */
  readonly wayOn?: string;
}

const OLDEST_NODE = [22, 12] as const;
const STARTING_MS = 20_000;

const nodeCheck = (): Check => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  const found = `Node ${process.versions.node}`;
  return ok
    ? { name: 'node', ok, found }
    : { name: 'node', ok, found, wayOn: `install Node ${OLDEST_NODE.join('.')} or later` };
};

const playwrightCheck = async (): Promise<Check> => {
  try {
    const text = await readFile(new URL(import.meta.resolve('playwright/package.json')), 'utf8');
    const { version } = JSON.parse(text) as { readonly version: string };
    return { name: 'playwright', ok: true, found: `playwright ${version}` };
  } catch {
    return { name: 'playwright', ok: false, found: 'not installed', wayOn: 'npm install playwright' };
  }
};

const browserChecks = async ({ env }: Terminal): Promise<readonly Check[]> => {
  const search = await findChromium({ environment: env });
  if (!search.found)
    return [{ name: 'browser', ok: false, found: `${search.code}: ${search.explanation}`, wayOn: BROWSER_COMMANDS[0] }];
  const found: Check = { name: 'browser', ok: true, found: `${search.executablePath} (${search.source})` };
  return [found, await startCheck(search.executablePath)];
};

const startCheck = async (executable: string): Promise<Check> => {
  const name = 'browser starts';
  const { launchBrowser } = await import('../../browser/launch.ts');
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It did not start within ${STARTING_MS / 1000} s`)), STARTING_MS);
    });
    const browser = await Promise.race([launchBrowser({ executable }), late]);
    const version = browser.version();
    await browser.close();
    return { name, ok: true, found: `Chromium ${version}` };
  } catch (error) {
    const { code } = classify(error, { operation: 'launch' });
    const message = stripControl(error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    return {
      name,
      ok: false,
      found: `${code}: ${message}`,
      wayOn: `${executable} --version, then ${BROWSER_COMMANDS[0]}`,
    };
  } finally {
    clearTimeout(timer);
  }
};

/** Writes to the folder and takes back what was written, the folder too where it was not there before. */
const folderCheck = async (reports: string, cwd: string): Promise<Check> => {
  const name = 'reports folder';
  const folder = resolve(cwd, reports);
  const wayOn = 'recourse run FILE --reports FOLDER, with a folder that you may write to';
  try {
    const made = await mkdir(folder, { recursive: true });
    const probe = join(folder, `.recourse-doctor-${process.pid}`);
    await writeFile(probe, 'written by recourse doctor');
    await unlink(probe);
    if (made === undefined) return { name, ok: true, found: `${reports} can be written` };
    await rm(made, { recursive: true, force: true });
    return { name, ok: true, found: `${reports} (is made when it is needed)` };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { name, ok: false, found: `${reports} cannot be written (${stripControl(said)})`, wayOn };
  }
};

const configCheck = async (terminal: Terminal): Promise<Check> => {
  const name = 'settings';
  try {
    const { file } = await loadConfiguration(terminal);
    return {
      name,
      ok: true,
      found: file === undefined ? 'defaults and environment' : `${file}, defaults and environment`,
    };
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    return { name, ok: false, found: error.lines.join('; '), wayOn: 'mend the value, then recourse config' };
  }
};

/** `recourse doctor`: what this machine has and lacks, each with the way on; exit 1 where something is missing. */
export const doctorCommand = async (
  flags: { readonly format: Format; readonly reports: string },
  version: string,
  terminal: Terminal,
): Promise<ExitCode> => {
  const checks: readonly Check[] = [
    nodeCheck(),
    await playwrightCheck(),
    ...(await browserChecks(terminal)),
    await folderCheck(flags.reports, terminal.cwd),
    await configCheck(terminal),
  ];
  const ok = checks.every((check) => check.ok);
  const { ink } = terminal;
  const value = {
    version,
    ok,
    checks: checks.map(({ name, ok: fine, found, wayOn }) => ({
      name,
      ok: fine,
      found,
      ...(wayOn === undefined ? {} : { way_on: wayOn }),
    })),
  };
  await printResult(terminal, flags.format, value, () => {
    const rows = columns(
      checks.map(({ name, found }) => [name, found] as const),
      '',
    );
    return [
      ink.strong(`recourse ${version}`),
      ...checks.flatMap(({ ok: fine, wayOn }, index) => [
        `  ${fine ? ink.good('✓') : ink.bad('✗')} ${rows[index] ?? ''}`,
        ...(wayOn === undefined ? [] : [`      ${ink.name(wayOn)}`]),
      ]),
      '',
      ok ? 'Everything is in place. Try `recourse demo`.' : 'Something is missing; each line with ✗ says what to do.',
    ];
  });
  return ok ? EXIT.done : EXIT.failed;
};
