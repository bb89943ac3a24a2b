import type { BrowserSession } from '../../browser/session.ts';
import type { Operation } from '../../domain/policy/operation-defaults.ts';
import type { PolicySettings } from '../../domain/policy/policy-settings.ts';
import type { Redactor } from '../../domain/redact/redact.ts';
import type { Budget } from '../../engine/budget.ts';
import type { Clock } from '../../engine/clock.ts';
import type { ErrorRecoveryService } from '../error-recovery-service.ts';
import type { PlanSettings } from '../file/plan.ts';
import type { RunListener } from './run-event.ts';
import type { Rerun } from './run-hints.ts';

/** What the steps of a run share. */
export interface StepContext {
  readonly planId: string;
  readonly session: BrowserSession;
  readonly service: ErrorRecoveryService;
  readonly operations: Readonly<Record<Operation, PolicySettings>>;
  readonly settings: PlanSettings;
  /** The plan's budget; a step's is made inside it. */
  readonly budget: Budget;
  readonly clock: Clock;
  readonly secrets: readonly string[];
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
