import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** What a program said, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** Added to this process's environment; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Only Windows needs one, to find npm. */
  readonly shell?: boolean;
}

/** Runs a program to its end. Coverage is not asked of it: what it runs is not src/. */
export const runProgram = (
  command: string,
  args: readonly string[],
  { cwd, env = {}, shell = false }: RunOptions,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd,
      shell,
      env: { ...process.env, NODE_V8_COVERAGE: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });

/** Files of a small project by their path with `/`. */
export type Files = Readonly<Record<string, string>>;

/** A project of its own in a temporary folder, by default with this project's packages beside it. */
export class SmallProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'recourse-small-project-'));

  constructor(files: Files, { withPackages = true }: { readonly withPackages?: boolean } = {}) {
    if (withPackages) symlinkSync(join(projectRoot, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  /** Writes one file, with the folders above it. */
  write(path: string, content: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), content);
  }

  /** Where a file of it lies. */
  path(path: string): string {
    return join(this.folder, ...path.split('/'));
  }

  /** Runs one of this project's own programs in it. */
  run(program: string, ...args: readonly string[]): Promise<Ended> {
    return runProgram(process.execPath, [join(projectRoot, program), ...args], { cwd: this.folder });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
