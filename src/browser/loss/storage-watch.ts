import type { CDPSession, Page } from 'playwright';

/** A change of a page's storage, as the browser tells it at once. */
export interface StorageChange {
  readonly origin: string;
  readonly local: boolean;
  /** Undefined where all of it was cleared. */
  readonly key: string | undefined;
  /** Undefined where the entry was removed. */
  readonly value: string | undefined;
}

interface StorageId {
  readonly securityOrigin?: string;
  readonly storageKey?: string;
  readonly isLocalStorage: boolean;
}

/** More than this within a second is not followed entry by entry any more, characters. */
const MOST_A_SECOND = 2_000_000;

const originOf = (id: StorageId): string => {
  if (id.securityOrigin) return id.securityOrigin;
  try {
    return new URL(id.storageKey ?? '').origin;
  } catch {
    return '';
  }
};

/** Follows what a page writes into its storage, without a line of script in the page. Chromium only; elsewhere it hears nothing. */
export class StorageWatch {
  #session: CDPSession | undefined;
  #closed = false;
  #second = 0;
  #heard = 0;
  readonly #tell: (change: StorageChange) => void;

  constructor(tell: (change: StorageChange) => void) {
    this.#tell = tell;
  }

  /** Begins to listen; resolves with the page's target id, or undefined where the browser does not say. Never rejects. */
  async start(page: Page): Promise<string | undefined> {
    try {
      const session = await page.context().newCDPSession(page);
      this.#session = session;
      if (this.#closed) await this.stop();
      session.on('DOMStorage.domStorageItemAdded', ({ storageId, key, newValue }) =>
        this.#hear(storageId, key, newValue),
      );
      session.on('DOMStorage.domStorageItemUpdated', ({ storageId, key, newValue }) =>
        this.#hear(storageId, key, newValue),
      );
      session.on('DOMStorage.domStorageItemRemoved', ({ storageId, key }) => this.#hear(storageId, key, undefined));
      session.on('DOMStorage.domStorageItemsCleared', ({ storageId }) => this.#hear(storageId, undefined, undefined));
      const [{ targetInfo }] = await Promise.all([
        session.send('Target.getTargetInfo'),
        session.send('DOMStorage.enable'),
      ]);
      return targetInfo.targetId;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#session?.detach().catch(() => undefined);
    this.#session = undefined;
  }

  #hear(id: StorageId, key: string | undefined, value: string | undefined): void {
    this.#tell({ origin: originOf(id), local: id.isLocalStorage, key, value });
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) this.#heard = 0;
    this.#second = second;
    this.#heard += (key?.length ?? 0) + (value?.length ?? 0);
    // A page that writes without end would cost more than it is worth; its state is then read from time to time only.
    if (this.#heard > MOST_A_SECOND) this.#session?.send('DOMStorage.disable').catch(() => undefined);
  }
}
