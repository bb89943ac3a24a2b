import { CATALOG } from '../../domain/catalog/catalog.ts';
import type { Decision } from '../../domain/policy/decision.ts';
import { stripControl } from '../../domain/redact/strip-control.ts';
import type { FailedAttempt } from '../../engine/attempt-log.ts';
import { formatDuration } from '../../plan/file/duration.ts';
import type { Plan } from '../../plan/file/plan.ts';
import type { RunEvent } from '../../plan/run/run-event.ts';
import type { Terminal } from '../terminal.ts';
import { tellingLine } from './telling-line.ts';

const GUTTER = '    ';

type FailureFacts = Pick<FailedAttempt, 'code' | 'category' | 'message'> &
  Partial<Pick<FailedAttempt, 'log'>> & { readonly durationMs: number | undefined };

/** The lines that tell a run while it goes on; nothing is ever taken back, so that a log reads as a terminal does. */
export class RunView {
  readonly #terminal: Terminal;
  readonly #width: number;

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
        this.#next(event.decision, event.maxRetries);
        return;
      case 'restarted': {
        const { what, url, lost } = event.restart;
        const where = url === undefined ? '' : `, open again at ${stripControl(url)}`;
        this.#sub(`${busy('↻')} a new ${what}${where}`);
        this.#sub(quiet(`  lost: ${lost.join('; ')}`));
        if (event.redone.length > 0) this.#sub(quiet(`  done again: ${event.redone.join('; ')}`));
        return;
      }
      case 'step_done': {
        const how = event.failures === 0 ? 'done' : `recovered at attempt ${event.failures + 1}`;
        const note = event.note === undefined ? '' : `: ${stripControl(event.note)}`;
        this.#sub(`${good('✓')} ${how}${note} ${quiet(formatDuration(event.durationMs))}`);
        return;
      }
      case 'page_lost':
        this.#failure({ ...event, durationMs: undefined });
        return;
      case 'step_failed':
        this.#sub(
          `${event.stopped ? busy('■') : bad('✗')} ${event.stopped ? 'stopped' : 'not recovered'} ${quiet(formatDuration(event.durationMs))}`,
        );
        return;
      case 'warning':
        this.#line(`  ${busy('!')} ${event.message}`);
    }
  }

  #failure({ code, category, message, durationMs, log = [] }: FailureFacts): void {
    const { bad, name, quiet } = this.#terminal.progressInk;
    const after = durationMs === undefined ? '' : quiet(`, after ${formatDuration(durationMs)}`);
    this.#sub(`${bad('✗')} ${bad(code)} ${name(category)}${after}`);
    this.#sub(`  ${CATALOG[code].meaning}`);
    this.#sub(quiet(`  ${tellingLine(message)}`));
    for (const line of log) this.#sub(quiet(`  ${line}`));
  }

  #next(decision: Decision, maxRetries: number): void {
    const { busy, quiet } = this.#terminal.progressInk;
    if (decision.kind !== 'retry') {
      const reason = decision.kind === 'none' ? '' : `: ${decision.reason.replaceAll('_', ' ')}`;
      this.#sub(quiet(`  no further retry${reason}`));
      return;
    }
    const how = decision.level === 'L1' ? 'look again, then retry' : 'retry';
    this.#sub(`${busy('↻')} ${how} ${decision.retry} of ${maxRetries} in ${formatDuration(decision.delayMs)}`);
  }

  #sub(text: string): void {
    this.#line(`${' '.repeat(this.#width)}${GUTTER}${text}`);
  }

  #line(text: string): void {
    this.#terminal.tell(text);
  }
}
