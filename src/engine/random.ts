/** Chance as recourse sees it; a port, so that a suite decides it (R-ENG-6). */
export interface Random {
  /** A number from 0 up to, but not, 1. */
  next(): number;
}

/** The platform's chance; for spreading waits, not for secrets. */
export const systemRandom: Random = Object.freeze({ next: () => Math.random() });
