/** Says whether a returned value is a failure. */
export type FailureTest = (value: unknown) => boolean;

/**
 * Whether a returned value says of itself that it is a failure: an object whose `ok` is false, such as a tool's result or
 * a fetched response (R-PAGE-11). Throws nothing, whatever it is given.
 */
export const saysFailure: FailureTest = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const { ok }: { readonly ok?: unknown } = value;
    return ok === false;
  } catch {
    return false;
  }
};

/** The failure that a returned value is, or undefined. A test of the caller's own that throws makes what it threw the failure. */
export const failureIn = (
  value: unknown,
  test: FailureTest = saysFailure,
): { readonly thrown: unknown } | undefined => {
  try {
    return test(value) ? { thrown: value } : undefined;
  } catch (thrown) {
    return { thrown };
  }
};
