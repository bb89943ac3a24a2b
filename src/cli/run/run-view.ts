import { CATALOG } from '../../domain/catalog/catalog.ts';
import { stripControl } from '../../domain/redact/strip-control.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import { formatDuration } from '../../plan/file/duration.ts';
import type { Plan } from '../../plan/file/plan.ts';
import type { RunEvent } from '../../plan/run/run-event.ts';
import type { Terminal } from '../terminal.ts';
import { NOT_AGAIN, recoveryLines } from './recovery-line.ts';
import { tellingLine } from './telling-line.ts';

const GUTTER = '    ';

/** The lines that tell a run while it goes on; nothing is ever taken back, so that a log reads as a terminal does. */
export class RunView {
  readonly #terminal: Terminal;
  readonly #width: number;
  /** The message of the failure told last. */
  #shown = '';

  constructor(plan: Plan, terminal: Terminal, budgetMs: number) {
    this.#terminal = terminal;
    this.#width = String(plan.steps.length).length;
    const { strong, quiet } = terminal.progressInk;
    const steps = `${plan.steps.length} ${plan.steps.length === 1 ? 'step' : 'steps'}`;
    this.#line('');
    this.#line(`  ${strong(stripControl(plan.name))}${quiet(`  ${steps}, at most ${formatDuration(budgetMs)}`)}`);
    this.#line('');
  }

  /** Tells one event. */
  show(event: RunEvent): void {
    const { quiet, good, bad, busy } = this.#terminal.progressInk;
    switch (event.type) {
      case 'phase_started':
        return;
      case 'step_started':
        this.#line(`  ${quiet(String(event.step.number).padStart(this.#width))}  ${event.step.label}`);
        return;
      case 'attempt_failed':
        this.#failure(event.attempt);
        return;
      case 'recovering':
        for (const line of recoveryLines(event.event, this.#terminal.progressInk, this.#shown)) this.#sub(line);
        return;
      case 'redone':
        this.#sub(quiet(`  done again: ${event.labels.join('; ')}`));
        return;
      case 'step_done': {
        const times = `${event.failures} ${event.failures === 1 ? 'failure' : 'failures'}`;
        const how = event.failures === 0 ? 'done' : `recovered from ${times}`;
        const note = event.note === undefined ? '' : `: ${stripControl(event.note)}`;
        this.#sub(`${good('✓')} ${how}${note} ${quiet(formatDuration(event.durationMs))}`);
        return;
      }
      case 'step_failed':
        this.#sub(
          `${event.stopped ? busy('■') : bad('✗')} ${event.stopped ? 'stopped' : 'not recovered'} ${quiet(formatDuration(event.durationMs))}`,
        );
        return;
      case 'warning':
        this.#line(`  ${busy('!')} ${event.message}`);
    }
  }

  #failure({ code, category, message, durationMs, effect }: FailedAttempt): void {
    const { bad, name, quiet, busy } = this.#terminal.progressInk;
    this.#shown = message;
    const after = durationMs < 1 ? '' : quiet(`, after ${formatDuration(durationMs)}`);
    this.#sub(`${bad('✗')} ${bad(code)} ${name(category)}${after}`);
    this.#sub(`  ${CATALOG[code].meaning}`);
    const line = tellingLine(message);
    if (line !== CATALOG[code].meaning) this.#sub(quiet(`  ${line}`));
    if (effect === 'unknown') this.#sub(`${busy('⊘')} ${NOT_AGAIN}`);
  }

  #sub(text: string): void {
    this.#line(`${' '.repeat(this.#width)}${GUTTER}${text}`);
  }

  #line(text: string): void {
    this.#terminal.tell(text);
  }
}
