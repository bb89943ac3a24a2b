import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createConnection } from '@playwright/mcp';
import type { BrowserContext } from 'playwright';
import { within } from '../within.ts';

/** What a tool answered. */
export interface Answer {
  readonly error: boolean;
  readonly text: string;
}

/** An element of a snapshot. */
interface Ref {
  readonly role: string;
  readonly name: string;
  readonly ref: string;
}

const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part: unknown) => (part as { readonly text?: string }).text ?? '').join('\n')
    : '';

/** A scripted client of Playwright MCP on a browser context of the bench's own. */
export class McpClient {
  readonly #client: Client;
  readonly #folder: string;
  /** Everything that failed calls said. */
  readonly errors: string[] = [];

  private constructor(client: Client, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  static async open(context: BrowserContext): Promise<McpClient> {
    const folder = await mkdtemp(join(tmpdir(), 'chaos-mcp-'));
    // Its own Playwright is another version than ours; what it calls on a context is the same in both.
    const server = await createConnection({ outputDir: folder }, async () => context as never);
    const [near, far] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'chaos-bench', version: '1.0.0' });
    await Promise.all([server.connect(far), client.connect(near)]);
    return new McpClient(client, folder);
  }

  async close(): Promise<void> {
    await within(
      this.#client.close().catch(() => undefined),
      1_000,
    );
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Calls a tool; what it throws is an error like any other. */
  async call(name: string, args: Readonly<Record<string, unknown>>, timeoutMs: number): Promise<Answer> {
    const answer = await this.#client
      .callTool({ name, arguments: args }, undefined, { timeout: Math.max(1, timeoutMs) })
      .then(
        (result) => ({ error: result.isError === true, text: textOf(result.content) }),
        (error: unknown) => ({ error: true, text: String(error) }),
      );
    if (answer.error) this.errors.push(answer.text);
    return answer;
  }

  /** The elements of the page as it is now, by what a person calls them. */
  async look(timeoutMs: number): Promise<{ readonly refs: readonly Ref[]; readonly answer: Answer }> {
    const answer = await this.call('browser_snapshot', {}, timeoutMs);
    const refs = [...answer.text.matchAll(/- (\w+)(?: "((?:[^"\\]|\\.)*)")?[^\n]*?\[ref=(\w+)\]/g)].map(
      ([, role = '', name = '', ref = '']) => ({ role, name: name.replace(/\\(.)/g, '$1'), ref }),
    );
    return { refs, answer };
  }
}
