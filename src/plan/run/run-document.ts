import type { RunResult } from './run-result.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** A run as a program reads it: what `report.json` holds and `--format json` prints. */
export const runDocument = (result: RunResult): { readonly [key: string]: Json | undefined } => {
  const { failure } = result;
  return {
    plan_id: result.planId,
    name: result.name,
    file: result.file,
    state: result.state,
    started_at: result.startedAt,
    duration_ms: Math.round(result.durationMs),
    steps: result.steps.map(({ number, label, file, position, state, durationMs, failures, note }) => ({
      number,
      label,
      at: `${file}:${position.line}:${position.column}`,
      state,
      duration_ms: Math.round(durationMs),
      failures,
      note,
    })),
    restarts: result.restarts,
    outputs: { ...result.outputs },
    errors: result.records.map((record) => asJson(record.toCliDict())),
    failure:
      failure === undefined
        ? undefined
        : {
            code: failure.record.code,
            category: failure.record.category,
            message: failure.record.message,
            reason: failure.reason,
            budget: failure.budget,
            effect: failure.record.effect,
            attempts: failure.attempts.map((attempt) => asJson(attempt)),
          },
    warnings: [...result.warnings],
    folder: result.folder,
  };
};
