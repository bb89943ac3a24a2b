import { readFile } from 'node:fs/promises';
import { CommanderError } from 'commander';
import { stripControl } from '../domain/redact/strip-control.ts';
import { CliFailure, EXIT, type ExitCode } from './exit-codes.ts';
import { readCommandLine } from './program.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const versionOf = async (): Promise<string> => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
};

/** A fault of this program is told in one line, and whole where RECOURSE_DEBUG is set. */
const tellFault = (error: unknown, terminal: Terminal): void => {
  const message = error instanceof Error ? error.message : String(error);
  terminal.tell(`recourse: ${stripControl(message).split('\n')[0]}`);
  terminal.tell(
    '  This should not have happened. RECOURSE_DEBUG=1 shows where; `recourse doctor` checks this machine.',
  );
  if ((terminal.env['RECOURSE_DEBUG'] ?? '') !== '' && error instanceof Error)
    terminal.tell(stripControl(error.stack ?? ''));
};

/** Runs one command line to its end and returns its exit code; throws nothing. */
const main = async (words: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<ExitCode> => {
  try {
    const work = await readCommandLine(words, await versionOf(), terminal);
    return await work(signal);
  } catch (error) {
    if (error instanceof CommanderError) return EXIT.done;
    if (error instanceof CliFailure) {
      for (const line of error.lines) terminal.tell(line);
      return error.exitCode;
    }
    if (signal.aborted) return EXIT.interrupted;
    tellFault(error, terminal);
    return EXIT.failed;
  }
};

/** The reason with which a run is aborted when a person stops it. */
class Interrupted extends Error {
  override readonly name = 'AbortError';
}

const stop = new AbortController();
const onSignal = (name: NodeJS.Signals): void => {
  // The first one ends the run in good order; whoever asks again does not want to wait for that.
  if (stop.signal.aborted) process.exit(EXIT.interrupted);
  stop.abort(new Interrupted(`Stopped by ${name}`));
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);

process.exitCode = await main(process.argv.slice(2), processTerminal(process), stop.signal);
