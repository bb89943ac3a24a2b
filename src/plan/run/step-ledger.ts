import type { Redactor } from '../../domain/redact/redact.ts';
import type { Step } from '../file/plan.ts';
import type { RunEvent } from './run-event.ts';
import type { StepReport } from './run-result.ts';

type Entry = Pick<StepReport, 'state' | 'durationMs' | 'failures' | 'note'>;

const NOT_RUN: Entry = { state: 'not_run', durationMs: 0, failures: 0 };

/** Keeps what became of each step, from the events of a run. */
export class StepLedger {
  /** The plan's steps with labels that may be shown. */
  readonly steps: readonly Step[];
  readonly #entries = new Map<number, Entry>();
  #restarts = 0;

  constructor(steps: readonly Step[], redactor: Redactor) {
    this.steps = steps.map((step) => ({ ...step, label: redactor.text(step.label) }));
  }

  /** How often a lost page or browser was started anew. */
  get restarts(): number {
    return this.#restarts;
  }

  hear(event: RunEvent): void {
    if (event.type === 'recovering' && event.event.type === 'restart') this.#restarts += 1;
    if (event.type === 'attempt_failed') {
      const entry = this.#entry(event.step);
      this.#entries.set(event.step.number, { ...entry, failures: entry.failures + 1 });
    }
    if (event.type === 'step_done') {
      const note = event.note === undefined ? {} : { note: event.note };
      this.#entries.set(event.step.number, {
        ...this.#entry(event.step),
        state: 'done',
        durationMs: event.durationMs,
        ...note,
      });
    }
    if (event.type === 'step_failed') {
      this.#entries.set(event.step.number, {
        ...this.#entry(event.step),
        state: 'failed',
        durationMs: event.durationMs,
      });
    }
  }

  reports(): readonly StepReport[] {
    return this.steps.map((step) => {
      const { number, label, file, position } = step;
      return { number, label, file, position, ...this.#entry(step) };
    });
  }

  #entry({ number }: Step): Entry {
    return this.#entries.get(number) ?? NOT_RUN;
  }
}
