import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Category } from '../../domain/catalog/categories.ts';
import { commandLine } from '../../domain/hints/command-line.ts';
import type { RecoveryHint } from '../../domain/hints/recovery-hint.ts';
import { recoveryHints } from '../../domain/hints/recovery-hints.ts';
import type { Step } from '../file/plan.ts';

/** The command that runs a plan again, as its parts. */
export interface Rerun {
  readonly words: readonly string[];
  readonly options?: readonly string[] | undefined;
  readonly argument?: string | undefined;
}

// A run from a file is nothing that is kept: there is nothing to cancel, and planning anew is changing the file.
const KEPT = new Set(['retry', 'correct', 'prompt', 'manual', 'revert_strategize']);

/** What a person can do about a step that failed in a run from a file; each command is one that runs now. */
export const runHints = (
  failure: { readonly code: ErrorCode; readonly category: Category },
  step: Step | undefined,
  rerun: Rerun,
): readonly RecoveryHint[] => {
  const command = commandLine(rerun);
  const place = step === undefined ? '' : ` The step is at ${step.file}:${step.position.line}:${step.position.column}.`;
  return recoveryHints(failure)
    .filter(({ action }) => KEPT.has(action))
    .map((hint, index) => {
      const message = index === 0 ? `${hint.message}${place}` : hint.message;
      const own = hint.action === 'manual' ? hint.command : command;
      return { action: hint.action, message, ...(own === undefined ? {} : { command: own }) };
    });
};
