import { classify } from '../../domain/classify/classify.ts';
import type { ErrorRecord } from '../../domain/record/error-record.ts';
import type { ErrorRecordInput } from '../../domain/record/error-record-input.ts';
import { ErrorRecoveryService, type ErrorRecoveryServiceOptions } from '../error-recovery-service.ts';
import { type Rerun, runHints } from './run-hints.ts';

/** Keeps the failures of a run from a file: their hints lead back to that file, for no stored plan stands behind it. */
export class RunRecords extends ErrorRecoveryService {
  readonly #rerun: Rerun;

  constructor(rerun: Rerun, options: ErrorRecoveryServiceOptions) {
    super(options);
    this.#rerun = rerun;
  }

  override record(input: ErrorRecordInput): ErrorRecord {
    if (input.hints !== undefined) return super.record(input);
    const { code, category } = classify(input.error ?? input.message, { code: input.code, category: input.category });
    return super.record({ ...input, hints: runHints({ code, category }, undefined, this.#rerun) });
  }
}
