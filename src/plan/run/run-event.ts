import type { Restart } from '../../browser/session.ts';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Category } from '../../domain/catalog/categories.ts';
import type { Decision } from '../../domain/policy/decision.ts';
import type { Phase } from '../../domain/record/phase.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import type { Step } from '../file/plan.ts';

/** What a run tells while it goes on, in order. Texts are redacted. */
export type RunEvent =
  | { readonly type: 'phase_started'; readonly phase: Phase }
  | { readonly type: 'step_started'; readonly step: Step }
  | {
      readonly type: 'attempt_failed';
      readonly step: Step;
      readonly attempt: FailedAttempt;
      readonly decision: Decision;
      /** Retries that this failure is allowed in all. */
      readonly maxRetries: number;
    }
  | { readonly type: 'restarted'; readonly step: Step; readonly restart: Restart; readonly redone: readonly string[] }
  | {
      readonly type: 'step_done';
      readonly step: Step;
      readonly durationMs: number;
      /** Those that failed before. */
      readonly failures: number;
      readonly note?: string;
    }
  | {
      readonly type: 'step_failed';
      readonly step: Step;
      readonly durationMs: number;
      /** Whether a person stopped the run meanwhile. */
      readonly stopped: boolean;
    }
  | {
      /** The page was lost while a step took effect; it is opened anew to see whether it did. */
      readonly type: 'page_lost';
      readonly step: Step;
      readonly code: ErrorCode;
      readonly category: Category;
      readonly message: string;
    }
  | { readonly type: 'warning'; readonly message: string };

/** Hears a run; what it throws is dropped. */
export type RunListener = (event: RunEvent) => void;
