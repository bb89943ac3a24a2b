import type { Locator } from 'playwright';
import { RecoveryError } from '../../engine/recovery-error.ts';
import type { PageSession } from './session.ts';

/** One field: its label, or a selector, or a locator; and what goes in. */
export interface FormField {
  /** A label's text, or a selector when it begins with `#`, `.`, `[`, `//` or an engine's name and `=`. */
  readonly field: string | Locator;
  /** Text for a field, an option for a list, `true` or `false` for a box. */
  readonly value: string | boolean | readonly string[];
}

/** How far a form fill came (R-PAGE-11); `failed` is the field to go on with. */
export interface FormReport {
  readonly done: readonly string[];
  readonly failed: string | undefined;
  readonly notRun: readonly string[];
}

/** Thrown when a field could not be filled; says what was done, what failed and what was not run. */
export class FormError extends RecoveryError {
  readonly report: FormReport;
  constructor(cause: RecoveryError, report: FormReport) {
    super({ ...cause, operation: 'fillForm', cause: cause.cause });
    this.report = report;
    this.message = `${cause.message}\nForm: done ${report.done.join(', ') || 'nothing'}; failed ${report.failed}; not run ${report.notRun.join(', ') || 'nothing'}`;
  }
}

const isSelector = (text: string): boolean => /^([#.[]|\/\/|[a-z-]+=)/.test(text);

const locate = (session: PageSession, field: string | Locator): Locator => {
  const page = session.facade;
  if (typeof field !== 'string') return field;
  return isSelector(field) ? page.locator(field) : page.getByLabel(field);
};

const nameOf = (field: string | Locator): string => (typeof field === 'string' ? field : String(field));

const put = async (locator: Locator, value: FormField['value']): Promise<void> => {
  if (typeof value === 'boolean') return locator.setChecked(value);
  const tag = await locator.evaluate((e) => e.tagName).catch(() => '');
  if (tag === 'SELECT' || typeof value !== 'string') {
    await locator.selectOption(value as string | string[]);
    return;
  }
  await locator.fill(value);
};

/**
 * Fills the fields in order and stops at the first that cannot be filled; called again it goes on there: a field that holds
 * its value already is left alone. Throws FormError, whose `report` says done, failed and not run.
 */
export const fillForm = async (session: PageSession, fields: readonly FormField[]): Promise<FormReport> => {
  if (!Array.isArray(fields)) throw new TypeError('fillForm: a list of {field, value} is needed');
  const names = fields.map((f) => nameOf(f.field));
  const done: string[] = [];
  for (const [index, { field, value }] of fields.entries()) {
    const locator = locate(session, field);
    const name = names[index] ?? '';
    try {
      await put(locator, value);
      done.push(name);
    } catch (error) {
      const report = { done, failed: name, notRun: names.slice(index + 1) };
      throw error instanceof RecoveryError ? new FormError(error, report) : error;
    }
  }
  return { done, failed: undefined, notRun: [] };
};
