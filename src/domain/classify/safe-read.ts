/** Reads one property of anything; what throws (getters, proxies, revoked proxies) reads as absent. */
export const readProperty = (holder: unknown, key: string): unknown => {
  if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null) return undefined;
  try {
    return Reflect.get(holder, key);
  } catch {
    return undefined;
  }
};

/** The property as text that is not blank; numbers only where asked for. */
export const readText = (holder: unknown, key: string): string | undefined => {
  const value = readProperty(holder, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Whether a property is worth reading further into. */
export const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** An array's first items, read item by item so that a hostile array cannot throw or be endless. */
export const readItems = (value: unknown, limit: number): readonly unknown[] => {
  let isArray = false;
  try {
    isArray = Array.isArray(value);
  } catch {
    return [];
  }
  if (!isArray) return [];
  const length = readProperty(value, 'length');
  const count = typeof length === 'number' ? Math.min(length, limit) : 0;
  const items: unknown[] = [];
  for (let index = 0; index < count; index += 1) items.push(readProperty(value, String(index)));
  return items;
};
