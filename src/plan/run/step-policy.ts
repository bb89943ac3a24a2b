import { type Operation, operationOf } from '../../domain/policy/operation-defaults.ts';
import type { PolicySettings } from '../../domain/policy/policy-settings.ts';
import type { PlanSettings, Step } from '../file/plan.ts';

/** How a step is tried: the policy of its operation, and how long its parts may take. */
export interface StepPolicy {
  readonly policy: PolicySettings;
  /** Milliseconds for the action of one attempt. */
  readonly actionMs: number;
  /** Milliseconds for its postcondition to come true. */
  readonly verifyMs: number;
}

/** Milliseconds that a step may take in all, retries and waits included, where the plan says nothing. */
export const DEFAULT_STEP_BUDGET_MS = 30_000;

/** Milliseconds that a plan may take where it says nothing. */
export const DEFAULT_PLAN_BUDGET_MS = 300_000;

// Beyond the action's own limit, so that the browser's words of why come through and not a bare time-out of ours.
const GRACE_MS = 1_000;

/** Waiting is what these steps are for: they end with the step's budget, not with an attempt's. */
const PATIENT: ReadonlySet<Step['kind']> = new Set<Step['kind']>(['wait', 'waitFor']);

/** The settings by which a step is tried: those of its operation, with what the plan says above them. */
export const stepPolicy = (
  step: Step,
  operations: Readonly<Record<Operation, PolicySettings>>,
  plan: PlanSettings,
): StepPolicy => {
  const base = operations[operationOf(step.kind)];
  const usual = step.kind === 'goto' ? undefined : plan.actionTimeoutMs;
  const actionMs = PATIENT.has(step.kind) ? Number.POSITIVE_INFINITY : (usual ?? base.attemptTimeoutMs);
  const verifyMs = step.verify === undefined ? 0 : base.attemptTimeoutMs;
  return {
    policy: {
      ...base,
      maxRetries: plan.maxRetries ?? base.maxRetries,
      autoRetryThreshold: plan.autoRetryThreshold ?? base.autoRetryThreshold,
      attemptTimeoutMs: actionMs + verifyMs + GRACE_MS,
    },
    actionMs,
    verifyMs,
  };
};
