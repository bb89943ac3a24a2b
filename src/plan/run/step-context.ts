import type { Operation } from '../../domain/policy/operation-defaults.ts';
import type { PolicySettings } from '../../domain/policy/policy-settings.ts';
import type { Redactor } from '../../domain/redact/redact.ts';
import type { Clock } from '../../engine/clock.ts';
import type { ErrorRecoveryService } from '../error-recovery-service.ts';
import type { PlanSettings, Step } from '../file/plan.ts';
import type { RunListener } from './run-event.ts';
import type { Rerun } from './run-hints.ts';
import type { RunPage } from './run-page.ts';

/** What the steps of a run share. */
export interface StepContext {
  readonly planId: string;
  readonly page: RunPage;
  /** All steps of the plan. */
  readonly steps: readonly Step[];
  readonly service: ErrorRecoveryService;
  readonly operations: Readonly<Record<Operation, PolicySettings>>;
  readonly settings: PlanSettings;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly rerun: Rerun;
  readonly emit: RunListener;
}

/** How a step came to its end. */
export interface StepOutcome {
  readonly durationMs: number;
  /** Attempts that failed before it succeeded. */
  readonly failures: number;
  /** What a reader should know of how it was done. */
  readonly note?: string;
}
