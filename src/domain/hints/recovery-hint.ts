import type { HintAction } from '../catalog/categories.ts';

/** One next move for a person or a client. */
export interface RecoveryHint {
  readonly action: HintAction;
  /** The cause in the user's terms and the next move. */
  readonly message: string;
  /** A command of recourse's own CLI that runs as it stands. */
  readonly command?: string;
}
