/** Under this property a wrapped object gives what it wraps, as it is now. */
export const RAW: unique symbol = Symbol('recourse.raw');

/** What Playwright is given in place of a wrapped object; anything else as it is. */
export const unwrap = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const raw = (value as { readonly [RAW]?: unknown })[RAW];
  if (raw !== undefined) return raw;
  if (Array.isArray(value)) return value.some((v) => v !== unwrap(v)) ? value.map(unwrap) : value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  return entries.some(([, v]) => v !== unwrap(v)) ? Object.fromEntries(entries.map(([k, v]) => [k, unwrap(v)])) : value;
};

/** Whether a value is one of recourse's wrappers. */
export const isWrapped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { readonly [RAW]?: unknown })[RAW] !== undefined;
