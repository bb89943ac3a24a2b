import type { BrowserContext, Page, Request, Response } from 'playwright';

/** A request as the effect of an action is judged by it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly kind: string;
  readonly navigation: boolean;
  readonly mainFrame: boolean;
  readonly startedAt: number;
  readonly page: Page | undefined;
  endedAt?: number;
  status?: number;
  failed?: string;
  response?: Response;
}

/** Requests kept; older ones are of no interest to any action under way. */
const MOST = 500;
const STREAMS = new Set(['websocket', 'eventsource']);

/** The requests of a context since it was wrapped, with their ends; bounded. */
export class NetworkLog {
  readonly #requests: SeenRequest[] = [];
  readonly #byRequest = new WeakMap<Request, SeenRequest>();
  readonly #context: BrowserContext;
  readonly #now: () => number;
  readonly #off: (() => void)[] = [];
  #lastActivity = 0;

  constructor(context: BrowserContext, now: () => number) {
    this.#context = context;
    this.#now = now;
    const started = (request: Request): void => this.#started(request);
    const answered = (response: Response): void => {
      const seen = this.#byRequest.get(response.request());
      if (!seen) return;
      seen.status = response.status();
      seen.response = response;
      this.#lastActivity = this.#now();
    };
    const finished = (request: Request): void => this.#ended(request, undefined);
    const failed = (request: Request): void => this.#ended(request, request.failure()?.errorText ?? 'failed');
    context.on('request', started);
    context.on('response', answered);
    context.on('requestfinished', finished);
    context.on('requestfailed', failed);
    this.#off.push(
      () => context.off('request', started),
      () => context.off('response', answered),
      () => context.off('requestfinished', finished),
      () => context.off('requestfailed', failed),
    );
  }

  #started(request: Request): void {
    if (STREAMS.has(request.resourceType())) return;
    let page: Page | undefined;
    let mainFrame = false;
    try {
      const frame = request.frame();
      page = frame.page();
      mainFrame = frame === page.mainFrame();
    } catch {
      // a service worker's request, or a navigation whose frame is not there yet: it belongs to no known page
      mainFrame = request.isNavigationRequest();
    }
    const seen: SeenRequest = {
      method: request.method(),
      url: request.url(),
      kind: request.resourceType(),
      navigation: request.isNavigationRequest(),
      mainFrame,
      startedAt: this.#now(),
      page,
    };
    this.#byRequest.set(request, seen);
    this.#requests.push(seen);
    if (this.#requests.length > MOST) this.#requests.splice(0, this.#requests.length - MOST);
    this.#lastActivity = seen.startedAt;
  }

  #ended(request: Request, failed: string | undefined): void {
    const seen = this.#byRequest.get(request);
    if (!seen) return;
    seen.endedAt = this.#now();
    // A reply that came and whose body nobody read is dropped by the browser: it is not lost.
    const dropped = failed === 'net::ERR_ABORTED' && seen.status !== undefined;
    if (failed !== undefined && !dropped) seen.failed = failed;
    this.#lastActivity = seen.endedAt;
  }

  /** Requests that started at or after a moment of the monotonic clock. */
  since(moment: number): readonly SeenRequest[] {
    let from = this.#requests.length;
    while (from > 0 && (this.#requests[from - 1]?.startedAt ?? 0) >= moment) from -= 1;
    return this.#requests.slice(from);
  }

  /** Milliseconds since the last request started or ended; requests older than 2 s count as ended (R-PAGE-13). */
  quietMs(): number {
    const now = this.#now();
    const open = this.#requests.some((r) => r.endedAt === undefined && now - r.startedAt < 2_000);
    return open ? 0 : now - this.#lastActivity;
  }

  /** The last main-frame document of a page. */
  lastDocument(page: Page): SeenRequest | undefined {
    for (let i = this.#requests.length - 1; i >= 0; i -= 1) {
      const seen = this.#requests[i];
      if (seen?.navigation && seen.mainFrame && (seen.page === page || seen.page === undefined)) return seen;
    }
    return undefined;
  }

  /** Whether it listens no more. */
  get closed(): boolean {
    return this.#off.length === 0;
  }

  get context(): BrowserContext {
    return this.#context;
  }

  close(): void {
    for (const off of this.#off.splice(0)) off();
  }
}
