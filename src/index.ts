// The public surface: what a user of recourse may rely on.
export {
  CATALOG,
  type CatalogEntry,
  ERROR_CODES,
  type ErrorCode,
  isErrorCode,
  type Surface,
} from './domain/catalog/catalog.ts';
export {
  CATEGORIES,
  type Category,
  type CategoryEntry,
  type HintAction,
  isCategory,
} from './domain/catalog/categories.ts';
export type { Classification, ClassifyContext, Effect, MessageRule } from './domain/classify/classification.ts';
export { classify } from './domain/classify/classify.ts';
export type { RecoveryHint } from './domain/hints/recovery-hint.ts';
export { type HintContext, recoveryHints } from './domain/hints/recovery-hints.ts';
export { shellWord } from './domain/hints/shell-word.ts';
export { formatMetrics, type MetricsFormat } from './domain/metrics/format-metrics.ts';
export type { JournalEvent, JournalEventType } from './domain/metrics/journal-event.ts';
export {
  collectMetrics,
  computeMetrics,
  createMetricsFold,
  type JournalReader,
  type MetricsFold,
} from './domain/metrics/metrics.ts';
export type {
  CodeMetrics,
  Metrics,
  MetricsNotes,
} from './domain/metrics/metrics-types.ts';
export { judgeTargets, type TargetVerdict } from './domain/metrics/targets.ts';
export { backoffMs } from './domain/policy/backoff.ts';
export { ConfigError, type ConfigProblem, type Origin } from './domain/policy/config-problem.ts';
export { type DecideInput, decide, type Failure } from './domain/policy/decide.ts';
export { type Decision, type Level, STOP_REASONS, type StopReason } from './domain/policy/decision.ts';
export { type DecisionMoment, ErrorRecoveryPolicy } from './domain/policy/error-recovery-policy.ts';
export { FORMATS, type Format } from './domain/policy/format.ts';
export { OPERATION_DEFAULTS, OPERATIONS, type Operation, operationOf } from './domain/policy/operation-defaults.ts';
export { DEFAULT_POLICY, PLAN_POLICY, type PolicySettings } from './domain/policy/policy-settings.ts';
export {
  type ConfigEntry,
  type ConfigSources,
  environmentName,
  type ResolvedConfig,
  resolveConfig,
  SETTINGS,
  type Setting,
} from './domain/policy/resolve-config.ts';
export { retryAfterMs } from './domain/policy/retry-after.ts';
export type { Attempt } from './domain/record/attempt.ts';
export type { CliDict } from './domain/record/cli-dict.ts';
export type { CauseLink, ErrorFacts } from './domain/record/error-facts.ts';
export { ErrorHistory } from './domain/record/error-history.ts';
export type { ErrorRecord } from './domain/record/error-record.ts';
export type { ErrorRecordInput, RecordStamp } from './domain/record/error-record-input.ts';
export { PHASES, type Phase } from './domain/record/phase.ts';
export { restoreErrorRecord } from './domain/record/restore-error-record.ts';
export { createRedactor, type Redactor, redactText, stripControl } from './domain/redact/redact.ts';
export type { Box, Fingerprint } from './domain/relocate/fingerprint.ts';
export type { Refusal } from './domain/relocate/refusal.ts';
export {
  type NearMiss,
  type NotRelocated,
  type Relocated,
  type RelocateOptions,
  type Relocation,
  relocate,
} from './domain/relocate/relocate.ts';
export { type Identity, type IdentityReason, sameElement } from './domain/relocate/same-element.ts';
export type { CaseFacts } from './domain/response/case-facts.ts';
export { toErrorResponse } from './domain/response/error-response.ts';
export type { AttemptFacts, ResponseContext } from './domain/response/response-context.ts';
export { errorResponseJsonSchema } from './domain/response/response-schema.ts';
export type {
  ErrorResponseMetadata,
  PageState,
  RecoveryStrategy,
  StandardErrorResponse,
  Suggestion,
  SuggestionAction,
} from './domain/response/standard-error-response.ts';
export type { FailedAttempt } from './engine/attempt-log.ts';
export { Budget, type BudgetEntry, type BudgetPause } from './engine/budget.ts';
export { CircuitBreaker, type CircuitBreakerSettings } from './engine/circuit-breaker.ts';
export type { CircuitState } from './engine/circuit-state.ts';
export type { Clock } from './engine/clock.ts';
export { systemClock } from './engine/clock.ts';
export type { Operation as RecoverableOperation } from './engine/guard.ts';
export { type Ids, systemIds } from './engine/ids.ts';
export type { Outcome } from './engine/outcome.ts';
export type { Progress } from './engine/progress.ts';
export { type Random, systemRandom } from './engine/random.ts';
export { RecoveryError } from './engine/recovery-error.ts';
export type { RecoveryEvent, RecoveryListener } from './engine/recovery-event.ts';
export type { RecoveryOptions } from './engine/recovery-options.ts';
export { type RecoveryReport, recoveryOf } from './engine/recovery-report.ts';
export { RetryBudget, type RetryBudgetSettings } from './engine/retry-budget.ts';
export { withRecovery } from './engine/with-recovery.ts';
export { createErrorRecord } from './plan/create-error-record.ts';
export {
  type ErrorRecorded,
  ErrorRecoveryService,
  type ErrorRecoveryServiceOptions,
  type RecordJournal,
} from './plan/error-recovery-service.ts';
export { InMemoryLifecycle, type PlanEntry } from './plan/in-memory-lifecycle.ts';
export type { ErrorDetails, Lifecycle } from './plan/lifecycle.ts';
export type { PersistenceWarning } from './plan/persistence.ts';
export type { Actor, ActorContext, Actors } from './plan/plan-actor.ts';
export { PlanExecutor } from './plan/plan-executor.ts';
export type { PlanExecutorOptions, PlanOutcome, RunOptions } from './plan/plan-executor-options.ts';
export { PlanStateError } from './plan/plan-state-error.ts';
export {
  MAX_REVERSIONS,
  nextState,
  PLAN_STATES,
  type PlanEvent,
  type PlanState,
  TRANSITIONS,
} from './plan/plan-states.ts';
