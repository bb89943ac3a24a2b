/** Remembers the latest ids and forgets the oldest, so that memory stays bounded however long a journal is. */
export interface RecentIds {
  /** Whether the id is among the latest ones. */
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
}

/** A memory of at most `limit` ids. */
export const createRecentIds = (limit: number): RecentIds => {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      if (ids.size <= limit) return;
      const oldest = ids.values().next();
      if (oldest.done !== true) ids.delete(oldest.value);
    },
  };
};
