import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command line's own file, run as a user's process runs it. */
export const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** How a command ended. */
export interface Ended {
  /** 128 + the signal's number is not used: a signal that ends it shows as -1. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number;
}

/** A command that runs. */
export interface Running {
  readonly child: ChildProcess;
  /** What was printed so far. */
  readonly printed: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;
}

// Nothing of the suite's own settings reaches the command, but for the browser and the coverage.
const environment = (own: Readonly<Record<string, string>>): Record<string, string> => {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name === 'RECOURSE_CHROMIUM' || !/^(?:RECOURSE_|NO_COLOR|FORCE_COLOR|TERM$|NODE_OPTIONS)/.test(name),
  );
  const set = inherited.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(set), ...own };
};

/** Starts a command in a folder; standard input is closed after `input`. */
export const startCommand = (
  words: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string | Uint8Array;
  },
): Running => {
  const from = performance.now();
  const child = spawn(process.execPath, [MAIN, ...words], { cwd: options.cwd, env: environment(options.env ?? {}) });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const ended = once(child, 'close').then(
    ([code]): Ended => ({
      code: typeof code === 'number' ? code : -1,
      ...printed,
      durationMs: performance.now() - from,
    }),
  );
  return { child, printed, ended };
};

/** Waits until a command has printed a text to standard error; throws where it ends before. */
export const untilTold = async ({ child, printed }: Running, text: string): Promise<void> => {
  while (!printed.stderr.includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended without saying ${JSON.stringify(text)}:\n${printed.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
