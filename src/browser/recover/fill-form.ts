import type { Locator } from 'playwright';
import { RecoveryError } from '../../engine/recovery-error.ts';
import { escalate } from './escalate.ts';
import { type FieldState, readField, showsValue } from './form-field.ts';
import type { PageSession } from './session.ts';
import { stepError } from './step-failure.ts';
import { callMode } from './step-scope.ts';

/** One field: its label, or a selector, or a locator; and what goes in. */
export interface FormField {
  /** A label's text, or a selector when it begins with `#`, `.`, `[`, `//` or an engine's name and `=`. A locator reaches into frames. */
  readonly field: string | Locator;
  /** Text for a field or an editable text, value or label of an option (several for a list of many) or of a radio button, `true` or `false` for a box, paths for files. */
  readonly value: string | boolean | readonly string[];
}

/** Fields in order, or values by field. An entry may call its field `selector`, `target`, `label` or `locator` as well. */
export type FormFields = readonly FormField[] | Readonly<Record<string, FormField['value']>>;

const FIELD_WORDS = ['field', 'selector', 'target', 'label', 'locator'] as const;

const readEntry = (one: unknown): FormField => {
  const entry = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>;
  const word = FIELD_WORDS.find((name) => entry[name] !== undefined);
  if (word === undefined || entry['value'] === undefined)
    throw new TypeError(`fillForm: each entry needs a field (${FIELD_WORDS.join(', ')}) and a value`);
  return { field: entry[word] as FormField['field'], value: entry['value'] as FormField['value'] };
};

const readFields = (given: unknown): readonly FormField[] => {
  if (Array.isArray(given)) return given.map(readEntry);
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype)
    throw new TypeError('fillForm: a list of {field, value} or an object of values by field is needed');
  return Object.entries(given).map(([field, value]) => readEntry({ field, value }));
};

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
    const { responseContext } = cause;
    super({ ...cause, operation: 'fillForm', cause, responseContext: { ...responseContext, operation: 'fillForm' } });
    this.report = report;
    this.message = `${cause.message}\nForm: done ${report.done.join(', ') || 'nothing'}; failed ${report.failed}; not run ${report.notRun.join(', ') || 'nothing'}`;
  }
}

/** A page is given so long to take a value over, and shows it then, milliseconds. */
const SHOW = Object.freeze({ ms: 500, again: 40 });

const isSelector = (text: string): boolean => /^([#.[]|\/\/|[a-z-]+=)/.test(text);

const locate = (session: PageSession, field: string | Locator): Locator => {
  const page = session.facade;
  if (typeof field !== 'string') return field;
  return isSelector(field) ? page.locator(field) : page.getByLabel(field);
};

const nameOf = (field: string | Locator): string => (typeof field === 'string' ? field : String(field));

/** Looks at a field without recovery; undefined where it is not there, or not alone. */
const peek = (locator: Locator): Promise<FieldState | undefined> =>
  callMode.run({ kind: 'raw' }, async () => {
    const count = await locator.count().catch(() => 0);
    return count === 1 ? readField(locator).catch(() => undefined) : undefined;
  });

/** A radio button of a group, where the group's name and a choice were given. */
const radioOf = async (session: PageSession, field: string | Locator, value: string): Promise<Locator | undefined> => {
  if (typeof field !== 'string' || isSelector(field)) return undefined;
  const page = session.facade;
  const group = page.getByRole('radiogroup', { name: field }).or(page.getByRole('group', { name: field }));
  const byLabel = group.getByRole('radio', { name: value, exact: true });
  if ((await byLabel.count().catch(() => 0)) === 1) return byLabel;
  const byValue = group.locator(`input[type=radio][value=${JSON.stringify(value)}]`);
  return (await byValue.count().catch(() => 0)) === 1 ? byValue : undefined;
};

const put = async (locator: Locator, value: FormField['value'], state: FieldState | undefined): Promise<void> => {
  if (typeof value === 'boolean') return locator.setChecked(value);
  switch (state?.kind) {
    case 'list':
      await locator.selectOption(value as string | string[]);
      return;
    case 'file':
      return locator.setInputFiles(value as string | string[]);
    default:
      if (typeof value === 'string') return locator.fill(value);
      await locator.selectOption(value as string[]);
  }
};

/** Fills one field, unless it holds its value already, and looks whether the page shows it. */
const fillOne = async (session: PageSession, { field, value }: FormField, name: string): Promise<void> => {
  const radio = typeof value === 'string' ? await radioOf(session, field, value) : undefined;
  const locator = radio ?? locate(session, field);
  const wanted = radio ? true : value;
  const before = await peek(locator);
  if (before && showsValue(before, wanted)) return;
  await put(locator, wanted, before);
  const began = session.monotonic();
  let after = await peek(locator);
  while (after && !showsValue(after, wanted) && session.monotonic() - began < SHOW.ms) {
    await session.settings.clock.sleep(SHOW.again);
    after = await peek(locator);
  }
  // A field that is not there any more after it was filled (a list that draws itself anew) is looked at by what comes next.
  if (after === undefined || showsValue(after, wanted)) return;
  const scope = session.implicitScope('fillForm', undefined);
  const error = stepError(session, scope, {
    operation: 'fillForm',
    code: 'POSTCONDITION_FAILED',
    cause: undefined,
    selector: name,
    effect: 'unknown',
    message: `The field ${name} was filled, but the page does not show the value in it`,
    facts: { parameter: name },
  });
  const mode = callMode.getStore();
  if (mode?.kind !== 'step') await escalate(session, scope, error);
  throw error;
};

/**
 * Fills the fields in order and stops at the first that cannot be filled; called again it goes on there: a field that holds
 * its value already is left alone. Throws FormError, whose `report` says done, failed and not run.
 */
export const fillForm = async (session: PageSession, given: FormFields): Promise<FormReport> => {
  const fields = readFields(given);
  const names = fields.map((f) => nameOf(f.field));
  const done: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = names[index] ?? '';
    try {
      await fillOne(session, field, name);
      done.push(name);
    } catch (error) {
      const report = { done, failed: name, notRun: names.slice(index + 1) };
      throw error instanceof RecoveryError ? new FormError(error, report) : error;
    }
  }
  return { done, failed: undefined, notRun: [] };
};
