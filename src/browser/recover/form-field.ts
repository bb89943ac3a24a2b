import type { Locator } from 'playwright';

/** What a field is, as far as filling it goes. */
export type FieldKind = 'text' | 'list' | 'box' | 'radio' | 'set' | 'file' | 'editable' | 'other';

/** A field as the page shows it. */
export interface FieldState {
  readonly kind: FieldKind;
  readonly type: string;
  /** Values that are set: the text, the chosen options' values and labels, or `on` where it is checked. */
  readonly values: readonly string[];
  readonly labels: readonly string[];
  readonly readOnly: boolean;
}

/** Reads a field as it is now. Throws what Playwright throws where it is not there. */
export const readField = (locator: Locator): Promise<FieldState> =>
  locator.evaluate((e): FieldState => {
    const none = { labels: [], readOnly: false };
    if (e instanceof HTMLSelectElement) {
      const chosen = [...e.selectedOptions];
      return {
        kind: 'list',
        type: e.multiple ? 'multiple' : 'one',
        values: chosen.map((o) => o.value),
        labels: chosen.map((o) => o.label.trim()),
        readOnly: e.disabled,
      };
    }
    if (e instanceof HTMLTextAreaElement)
      return { ...none, kind: 'text', type: 'textarea', values: [e.value], readOnly: e.readOnly || e.disabled };
    if (e instanceof HTMLInputElement) {
      const readOnly = e.readOnly || e.disabled;
      const { type } = e;
      if (type === 'radio') return { ...none, kind: 'radio', type, values: e.checked ? ['on'] : [], readOnly };
      if (type === 'checkbox') return { ...none, kind: 'box', type, values: e.checked ? ['on'] : [], readOnly };
      if (type === 'file')
        return { ...none, kind: 'file', type, values: [...(e.files ?? [])].map((f) => f.name), readOnly };
      const set = /^(?:range|color|date|time|month|week|datetime-local)$/.test(type);
      return { ...none, kind: set ? 'set' : 'text', type, values: [e.value], readOnly };
    }
    const role = e.getAttribute('role') ?? '';
    const checked = e.getAttribute('aria-checked');
    if (/^(?:checkbox|switch|menuitemcheckbox)$/.test(role))
      return { ...none, kind: 'box', type: role, values: checked === 'true' ? ['on'] : [] };
    if (role === 'radio') return { ...none, kind: 'radio', type: role, values: checked === 'true' ? ['on'] : [] };
    if ((e as HTMLElement).isContentEditable)
      return { ...none, kind: 'editable', type: role, values: [(e as HTMLElement).innerText.replace(/\n$/, '')] };
    return { ...none, kind: 'other', type: e.tagName.toLowerCase(), values: [] };
  });

const plain = (text: string): string => text.normalize('NFKC').replace(/\r\n?/g, '\n').trim();
/** What is left of a value without what masks put into it or take out. */
const core = (text: string): string =>
  plain(text)
    .toLocaleLowerCase('en')
    .replace(/[\s.,;:()/_'’+\u2010-\u2015-]/gu, '');

/**
 * Whether a field's own value is a formatting of what was asked for: letter case, spacing and punctuation of masks aside, and
 * an international prefix put before. Nothing of it may be missing, and nothing else be there.
 * Gotcha: numbers are told apart by their value, so that 1.5 is not 15.
 */
export const isFormattingOf = (shown: string, wanted: string): boolean => {
  if (plain(shown) === plain(wanted)) return true;
  const [a, b] = [plain(shown), plain(wanted)];
  const asNumber = /^[+-]?\d+(?:[.,]\d+)?$/;
  if (asNumber.test(b) && /[.,-]/.test(b)) return Number(a.replace(',', '.')) === Number(b.replace(',', '.'));
  if (asNumber.test(b) && /^[+-]?\d+[.,]\d{1,2}$/.test(a) && !b.startsWith('0'))
    return Number(a.replace(',', '.')) === Number(b);
  const [left, right] = [core(a), core(b)];
  return left !== '' && left === right;
};

/** Whether a field shows what is wanted. */
export const showsValue = (state: FieldState, wanted: string | boolean | readonly string[]): boolean => {
  if (typeof wanted === 'boolean') return state.values.length > 0 === wanted;
  const all: readonly string[] = typeof wanted === 'string' ? [wanted] : wanted;
  if (state.kind === 'list') {
    const rest = all.filter((one) => !state.values.includes(one) && !state.labels.includes(one.trim()));
    return rest.length === 0 && state.values.length === all.length;
  }
  if (state.kind === 'box' || state.kind === 'radio') return false;
  if (state.kind === 'file') {
    const names = all.map((path) => path.split(/[\\/]/).at(-1));
    return state.values.length === names.length && names.every((name) => state.values.includes(name ?? ''));
  }
  const [shown = ''] = state.values;
  const [text = ''] = all;
  if (state.kind === 'set') {
    if (state.type === 'color') return shown.toLowerCase() === text.toLowerCase();
    if (state.type === 'range') return Number(shown) === Number(text);
    return shown === text.trim();
  }
  return isFormattingOf(shown, text);
};
