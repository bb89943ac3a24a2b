import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultRow } from './fault-row.ts';
import { bodyOf, Ledger } from './ledger.ts';

/** One run of one row: its address and what the server saw of it. */
export interface FaultRun {
  /** Such as `http://127.0.0.1:41234/r7/`. */
  readonly at: string;
  readonly ledger: Ledger;
}

interface Open {
  readonly row: FaultRow;
  readonly ledger: Ledger;
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Serves the fault pages on 127.0.0.1; each run has an address and a ledger of its own. */
export class FaultServer {
  readonly #runs = new Map<string, Open>();
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      // A connection that is used once cannot die in between, so that Chromium itself never sends a POST again.
      response.setHeader('connection', 'close');
      response.setHeader('cache-control', 'no-store');
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** Opens a free port. */
  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Begins a run of a row. */
  run(row: FaultRow): FaultRun {
    this.#count += 1;
    const name = `r${this.#count}`;
    const ledger = new Ledger();
    this.#runs.set(name, { row, ledger });
    return { at: `${this.origin}/${name}/`, ledger };
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const [, name = '', ...rest] = pathname.split('/');
    const run = this.#runs.get(name);
    if (!run) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such run');
      return;
    }
    const asked = {
      method: request.method ?? 'GET',
      path: rest.join('/'),
      body: await bodyOf(request),
      at: Date.now(),
      cookie: request.headers.cookie ?? '',
    };
    run.ledger.note(asked);
    const route = run.row.routes?.[`${asked.method} ${asked.path}`];
    if (route) route(response, { ledger: run.ledger, asked, base: `/${name}/` });
    else if (asked.method === 'GET' && asked.path === '')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(run.row.page(run.ledger));
    else json(response, { ok: true });
  }
}

/** Answers with a page. */
export const sendPage = (
  response: ServerResponse,
  page: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
};

/** Answers with JSON. */
export const sendJson = json;
