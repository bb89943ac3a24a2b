import { CATALOG, type ErrorCode, isErrorCode } from '../catalog/catalog.ts';
import { type Category, isCategory } from '../catalog/categories.ts';
import type { Redactor } from '../redact/redact.ts';
import { stripControl } from '../redact/strip-control.ts';
import type { Advice } from './advice/advice.ts';
import { BROWSER_ADVICE } from './advice/browser-advice.ts';
import { CATEGORY_ADVICE } from './advice/category-advice.ts';
import { PAGE_ADVICE } from './advice/page-advice.ts';
import { RUN_ADVICE } from './advice/run-advice.ts';
import { commandLine } from './command-line.ts';
import { HINT_STEPS, type HintCommand, type HintStep } from './hint-steps.ts';
import type { RecoveryHint } from './recovery-hint.ts';

const CODE_ADVICE: Readonly<Record<ErrorCode, Advice>> = { ...PAGE_ADVICE, ...BROWSER_ADVICE, ...RUN_ADVICE };

/** What a hint is about, besides its words; an ErrorRecord is one. */
export interface HintSubject {
  readonly code: ErrorCode;
  readonly category: Category;
  readonly planId?: string | undefined;
  readonly step?: string | number | undefined;
}

/** Where the hint is shown. */
export interface HintContext {
  /** Absent: no plan stands behind the failure, so no command about one is offered. */
  readonly planId?: string | undefined;
  readonly step?: string | number | undefined;
  /** Milliseconds that a server asked to wait; told in the first hint (R-POL-5). */
  readonly waitMs?: number | undefined;
  /** Masks what must not be shown; a command whose id would be masked is left out, for it could not run. */
  readonly redactor?: Pick<Redactor, 'text'> | undefined;
}

interface Known {
  readonly code: ErrorCode | undefined;
  readonly category: Category;
}

const PLAN_WORDS: Readonly<Partial<Record<HintCommand, string>>> = {
  retry: 'retry',
  correct: 'correct',
  revert: 'revert',
  prompt: 'prompt',
  cancel: 'cancel',
  errors: 'errors',
  status: 'status',
};

const known = (subject: Category | ErrorCode | HintSubject): Known => {
  if (typeof subject === 'object' && subject !== null) {
    const bare = subject.code === 'UNKNOWN' || CATALOG[subject.code].category !== subject.category;
    return { code: bare ? undefined : subject.code, category: subject.category };
  }
  if (isErrorCode(subject)) return { code: subject, category: CATALOG[subject].category };
  if (isCategory(subject)) return { code: undefined, category: subject };
  throw new RangeError(`No category and no code is called ${JSON.stringify(subject)}`);
};

/** Whether a text may be shown as it is; a command with anything else in its place could not run. */
const showable = (text: string, redactor: HintContext['redactor']): boolean =>
  redactor === undefined || redactor.text(text) === stripControl(text);

const optionsOf = (command: HintCommand, { step, redactor }: HintContext): readonly string[] => {
  if (command === 'revert') return ['--to-phase', 'strategize'];
  return command === 'correct' && step !== undefined && showable(String(step), redactor)
    ? ['--step', String(step)]
    : [];
};

const commandOf = (
  { command }: HintStep,
  code: ErrorCode | undefined,
  planId: string | undefined,
  context: HintContext,
): string | undefined => {
  const word = PLAN_WORDS[command];
  if (word === undefined) return commandLine({ words: [command] });
  if (planId !== undefined) {
    return commandLine({ words: ['plan', word], options: optionsOf(command, context), argument: planId });
  }
  return command === 'errors' && code !== undefined ? commandLine({ words: ['explain', code] }) : undefined;
};

const EXPLAIN = 'Read what the code means and what helps.';

const seconds = (ms: number): string => `${Math.ceil(ms / 100) / 10} s`;

const firstMessage = ({ code, category }: Known, waitMs: number | undefined): string => {
  const { cause, move } = code === undefined ? CATEGORY_ADVICE[category] : CODE_ADVICE[code];
  const wait = waitMs !== undefined && waitMs > 0 ? ` It asks to wait ${seconds(waitMs)} first.` : '';
  return `${cause} (${category}).${wait} ${move}.`;
};

/**
 * The next moves for a person, in the category's fixed order, the first one worded for the code (R-REC-7).
 * Each command is one of recourse's own, with the plan's id as one literal shell word (R-REC-9).
 * Throws RangeError for a word that is neither a category nor a code.
 */
export const recoveryHints = (
  subject: Category | ErrorCode | HintSubject,
  context: HintContext = {},
): readonly RecoveryHint[] => {
  const cause = known(subject);
  const own: HintContext = typeof subject === 'object' ? subject : {};
  const where: HintContext = { ...context, planId: context.planId ?? own.planId, step: context.step ?? own.step };
  const planId = where.planId !== undefined && showable(where.planId, where.redactor) ? where.planId : undefined;
  const hints = HINT_STEPS[cause.category].map((step, index) => {
    const command = commandOf(step, cause.code, planId, where);
    const explains = command?.startsWith('recourse explain') === true;
    const message = index === 0 ? firstMessage(cause, where.waitMs) : explains ? EXPLAIN : step.message;
    return Object.freeze({ action: step.action, message, ...(command !== undefined && { command }) });
  });
  return Object.freeze(hints);
};
