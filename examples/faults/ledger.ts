import type { IncomingMessage } from 'node:http';

/** A request as it reached the server. */
export interface Asked {
  readonly method: string;
  /** Without the run's own prefix: `order`, not `/r7/order`. The page itself is the empty path. */
  readonly path: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cookie: string;
}

/** What the server saw of one run of one row: the verdict is read from here, never from what a tool says. */
export class Ledger {
  /** Whether this is the visit on which a tool may learn how the page looks, before it changes. */
  learning = false;
  /** When success became possible, epoch milliseconds; undefined where only the page knows. */
  possibleAt: number | undefined;
  /** Called once when the server itself is to do something to the browser, such as crash its page. */
  disaster: (() => void) | undefined;
  readonly #asked: Asked[] = [];

  note(asked: Asked): void {
    this.#asked.push(asked);
  }

  /** Every request such as `POST order`, in order. */
  all(what: string): readonly Asked[] {
    return this.#asked.filter(({ method, path }) => `${method} ${path}` === what);
  }

  count(what: string): number {
    return this.all(what).length;
  }

  /** Every request as `METHOD path`, in order. */
  get log(): readonly string[] {
    return this.#asked.map(({ method, path }) => `${method} ${path}`);
  }

  /** Requests of any kind. */
  get total(): number {
    return this.#asked.length;
  }

  /** The bodies that were sent with a request, in order. */
  bodies(what: string): readonly string[] {
    return this.all(what).map(({ body }) => body);
  }

  /** Says that success is possible from now on; only the first time counts. */
  possible(): void {
    this.possibleAt ??= Date.now();
  }

  /** Begins anew: the learning visit is over. */
  begin(): void {
    this.#asked.length = 0;
    this.possibleAt = undefined;
  }
}

/** Reads a request to its end. */
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
