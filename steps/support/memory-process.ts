import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { IWorld } from '@cucumber/cucumber';
import type { MemoryEntry, MemoryWarning } from '../../src/playwright.ts';
import { closeAtEnd } from './server.ts';

/** What such a process can be asked to do. */
export type Asked =
  | { readonly do: 'find'; readonly intents: readonly string[] }
  | {
      readonly do: 'learn';
      readonly targets: readonly { readonly intent: string; readonly selector: string; readonly learnedAt: number }[];
    }
  | { readonly do: 'keep'; readonly intent: string; readonly entry: MemoryEntry }
  | { readonly do: 'learn on'; readonly name: string }
  | { readonly do: 'warnings' };

/** What it answers. */
export interface Told {
  readonly selectors?: readonly string[];
  readonly entries?: readonly (MemoryEntry | null)[];
  readonly warnings?: readonly MemoryWarning[];
}

const MAIN = fileURLToPath(new URL('memory-process-main.ts', import.meta.url));

/** Another process that uses a memory file. */
export class MemoryProcess {
  readonly child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #printed = '';

  private constructor(child: ChildProcess) {
    this.child = child;
    this.#ended = once(child, 'exit');
    child.stdout?.on('data', (data: Buffer) => {
      this.#printed += data.toString();
    });
  }

  /** Starts one; it is ended with the scenario. */
  static async start(world: IWorld, path: string): Promise<MemoryProcess> {
    const { NODE_OPTIONS: _suite, ...env } = process.env;
    const child = fork(MAIN, [path], { execArgv: [], env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    const made = new MemoryProcess(child);
    closeAtEnd(world, () => made.end());
    await once(child, 'message');
    return made;
  }

  /** Asks and waits for the answer. */
  async ask(asked: Asked): Promise<Told> {
    const answer = once(this.child, 'message');
    this.child.send(asked);
    const [told] = await answer;
    return told as Told;
  }

  /** Has it learn without end; resolves as soon as it has said so of some targets. */
  async learnOn(name: string): Promise<void> {
    this.child.send({ do: 'learn on', name } satisfies Asked);
    while (!this.#printed.includes('\n20\n')) await once(this.child.stdout ?? this.child, 'data');
  }

  /** Kills it on the spot; resolves with how many targets it had said to be learned. */
  async kill(): Promise<number> {
    this.child.kill('SIGKILL');
    await this.#ended;
    return this.#printed.split('\n').length - 1;
  }

  /** Lets it close its memory and end. */
  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    if (this.child.connected) this.child.disconnect();
    await this.#ended;
  }
}
