import type { ErrorCode } from '../../domain/catalog/catalog.ts';

/** What a file store tells of trouble with its file; what was asked of it goes on all the same. */
export interface MemoryWarning {
  /** `CACHE_CORRUPTION`: what was kept cannot be trusted; `STORE_FAILED`: nothing can be kept. */
  readonly code: Extract<ErrorCode, 'CACHE_CORRUPTION' | 'STORE_FAILED'>;
  /** What happened, to which file, and what becomes of it. */
  readonly message: string;
  readonly file: string;
  /** Where a file that cannot be trusted was put; it is never deleted. */
  readonly movedTo?: string;
  /** Entries that came over into the rebuilt memory. */
  readonly salvaged?: number;
}

/** Where such warnings go; default Node's own warnings, on standard error. */
export type OnMemoryWarning = (warning: MemoryWarning) => void;

/** Node's own way to warn: once a text, told apart by its code. */
export const warnOnNode: OnMemoryWarning = ({ message, code }) => {
  process.emitWarning(message, { type: 'RecourseWarning', code });
};

/** Tells a listener; one that throws changes nothing (R-ENG-7). */
export const safely =
  (tell: OnMemoryWarning): OnMemoryWarning =>
  (warning) => {
    try {
      tell(warning);
    } catch {
      // by design: see R-ENG-7
    }
  };

/** Thrown when a memory file must not be used: another program's, or a newer recourse's. Nothing is changed in it. */
export class MemoryRefusedError extends Error {
  override readonly name = 'MemoryRefusedError';
  readonly code = 'CONFIGURATION_MISSING' satisfies ErrorCode;
  readonly file: string;

  constructor(message: string, file: string) {
    super(message);
    this.file = file;
  }
}
