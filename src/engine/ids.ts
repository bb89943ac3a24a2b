/** Where ids come from; a port, so that a suite knows them (R-ENG-6). */
export interface Ids {
  /** An id that was never given out before. */
  next(): string;
}

/** Random UUIDs of the platform. */
export const systemIds: Ids = Object.freeze({ next: () => globalThis.crypto.randomUUID() });
