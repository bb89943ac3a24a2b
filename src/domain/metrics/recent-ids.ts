/** Remembers the latest ids and forgets older ones, so that memory stays bounded however long a journal is. */
export interface RecentIds {
  /** Whether the id is among the latest ones. */
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
}

/** Remembers at least the latest `generation` ids, and at most twice as many. */
export const createRecentIds = (generation: number): RecentIds => {
  // Two generations: dropping a whole one is cheap, where dropping the oldest entry of a Set again and again is not.
  let young = new Set<string>();
  let old = new Set<string>();
  return {
    has: (id) => young.has(id) || old.has(id),
    add(id) {
      young.add(id);
      if (young.size < generation) return;
      old = young;
      young = new Set();
    },
  };
};
