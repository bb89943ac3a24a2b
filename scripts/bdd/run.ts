import { spawn } from 'node:child_process';

/**
 * Runs a file on this Node to its end with our output, and returns its exit code; ended by a signal counts as 1.
 * Ctrl-C reaches it from the terminal or from the task that runs us, so that it can end in its own way.
 */
export const run = (args: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { stdio: 'inherit', env: environment });
    const forward = (signal: NodeJS.Signals): void => {
      if (!process.stdin.isTTY) child.kill(signal);
    };
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
