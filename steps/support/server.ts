import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { After, type IWorld } from '@cucumber/cucumber';
import { scenarioState } from './scenario-state.ts';

/** Answers one request of a {@link PageServer}. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on 127.0.0.1 that a scenario can close, open again on the same port and count on. */
export class PageServer {
  /** Every request as `METHOD /path`, in order. */
  readonly requests: string[] = [];
  readonly #answers = new Map<string, Answer>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** Opens it, after closing on the port it had. */
  async open(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  /** What is answered at a path, whatever the method. */
  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Serves a page at a path. */
  page(path: string, html: string): void {
    this.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
  }

  /** How often a request such as `POST /order` came. */
  count(request: string): number {
    return this.requests.filter((one) => one === request).length;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', this.url).pathname;
    this.requests.push(`${request.method} ${path}`);
    const answer = this.#answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title><h1>Not here</h1>');
  }
}

const own = scenarioState(() => ({ closers: [] as (() => Promise<unknown>)[] }));

/** Has something closed at the end of the scenario, last opened first. */
export const closeAtEnd = (world: IWorld, close: () => Promise<unknown>): void => {
  own(world).closers.unshift(close);
};

/** A server of the scenario's own, open until its end. */
export const openServer = async (world: IWorld): Promise<PageServer> => {
  const server = new PageServer();
  await server.open();
  closeAtEnd(world, () => server.close());
  return server;
};

After({ name: 'the servers of the scenario are closed' }, async function () {
  for (const close of own(this).closers) await close();
});
