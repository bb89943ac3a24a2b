const UNITS = { ms: 1, s: 1000, m: 60_000 } as const satisfies Record<string, number>;

/** How a span of time is written in a plan file and on the command line: `500ms`, `5s`, `1.5s`, `2m`. */
export const DURATION_PATTERN = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m)$/;

/** Milliseconds of a written span such as `5s`; undefined where it is not one. Fractions of a millisecond are rounded. */
export const parseDuration = (text: string): number | undefined => {
  const parts = DURATION_PATTERN.exec(text.trim());
  if (!parts) return undefined;
  const unit = parts[2] as keyof typeof UNITS;
  return Math.round(Number(parts[1]) * UNITS[unit]);
};

/** A span of milliseconds in the words of a plan file: `350ms`, `2s`, `1.5s`, `3m`. */
export const formatDuration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)}ms`;
  if (ms < 60_000) return `${trim(ms / 1000)}s`;
  return ms % 60_000 === 0 ? `${ms / 60_000}m` : `${Math.floor(ms / 60_000)}m ${trim((ms % 60_000) / 1000)}s`;
};

const trim = (value: number): string => String(Math.round(value * 10) / 10);
