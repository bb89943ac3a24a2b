import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError, problemLine } from '../domain/policy/config-problem.ts';
import { type ResolvedConfig, resolveConfig } from '../domain/policy/resolve-config.ts';
import { CliFailure, EXIT } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** The file that is read from the working directory where RECOURSE_CONFIG names no other. */
export const CONFIG_FILE = 'recourse.config.yaml';

/** What is in force, and the file it was read from, if there was one. */
export interface Configuration {
  readonly resolved: ResolvedConfig;
  readonly file: string | undefined;
}

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Reads the file and the environment. Throws CliFailure (exit 2) with every value that does not fit. */
export const loadConfiguration = async ({ env, cwd }: Terminal): Promise<Configuration> => {
  const named = env['RECOURSE_CONFIG'];
  const shown = named === undefined || named === '' ? CONFIG_FILE : named;
  const text = await readText(resolve(cwd, shown)).catch((error: unknown) => {
    throw new CliFailure(
      EXIT.usage,
      [`${shown}: cannot be read (${error instanceof Error ? error.message : String(error)})`],
      error,
    );
  });
  if (text === undefined && named !== undefined && named !== '') {
    throw new CliFailure(EXIT.usage, [`RECOURSE_CONFIG: found ${shown}, which is not there; fits: a file of settings`]);
  }
  const file = text === undefined ? undefined : await parsed(text, shown);
  try {
    return { resolved: resolveConfig({ file, env }), file: text === undefined ? undefined : shown };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CliFailure(
      EXIT.usage,
      error.problems.map((problem) => problemLine(problem).replace(/^file /, `${shown}: `)),
      error,
    );
  }
};

const parsed = async (text: string, shown: string): Promise<unknown> => {
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length === 0) return document.toJS();
  throw new CliFailure(
    EXIT.usage,
    document.errors.map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0]);
      return `${shown}:${line}:${col}: ${message}; fits: settings by operation, such as click: {maxRetries: 5}`;
    }),
  );
};
