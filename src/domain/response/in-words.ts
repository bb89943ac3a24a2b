/** A duration as a person reads it: `450 ms`, `1.2 s`, `2 min 5 s`. Takes milliseconds. */
export const inWords = (ms: number): string => {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${Number((ms / 1000).toFixed(1))} s`;
  const minutes = Math.floor(Math.round(ms / 1000) / 60);
  const seconds = Math.round(ms / 1000) % 60;
  return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
};

/** A count with its noun: `1 attempt`, `3 attempts`, `2 retries`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
