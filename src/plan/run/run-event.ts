import type { PageEvent } from '../../browser/recover/page-event.ts';
import type { Phase } from '../../domain/record/phase.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import type { Step } from '../file/plan.ts';

/** What the page tells while a step is recovered; failures have an event of their own. */
export type Recovering = Exclude<PageEvent, { readonly type: 'attempt' | 'level' | 'stateLost' | 'ended' }>;

/** What a run tells while it goes on, in order. Texts are redacted. */
export type RunEvent =
  | { readonly type: 'phase_started'; readonly phase: Phase }
  | { readonly type: 'step_started'; readonly step: Step }
  | { readonly type: 'attempt_failed'; readonly step: Step; readonly attempt: FailedAttempt }
  | { readonly type: 'recovering'; readonly step: Step; readonly event: Recovering }
  | {
      /** What was typed on a page that was lost is there again. */
      readonly type: 'redone';
      readonly step: Step;
      readonly labels: readonly string[];
    }
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
  | { readonly type: 'warning'; readonly message: string };

/** Hears a run; what it throws is dropped. */
export type RunListener = (event: RunEvent) => void;
