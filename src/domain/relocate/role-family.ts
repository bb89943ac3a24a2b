import type { Fingerprint } from './fingerprint.ts';

/**
 * What a person can do with an element. Within a family a redesign swaps tags freely (a link becomes a button);
 * across families it is another thing. `open` is a plain box or text that a script may have made clickable.
 */
export type RoleFamily = 'press' | 'write' | 'choose' | 'toggle' | 'adjust' | 'caption' | 'open';

const FAMILY_OF_ROLE: Readonly<Record<string, RoleFamily>> = {
  button: 'press',
  link: 'press',
  menuitem: 'press',
  tab: 'press',
  treeitem: 'press',
  textbox: 'write',
  searchbox: 'write',
  combobox: 'choose',
  listbox: 'choose',
  option: 'press',
  checkbox: 'toggle',
  switch: 'toggle',
  radio: 'toggle',
  menuitemcheckbox: 'toggle',
  menuitemradio: 'toggle',
  slider: 'adjust',
  spinbutton: 'write',
  heading: 'caption',
  columnheader: 'caption',
  rowheader: 'caption',
  caption: 'caption',
  legend: 'caption',
};

const FAMILY_OF_TAG: Readonly<Record<string, RoleFamily>> = {
  a: 'press',
  button: 'press',
  summary: 'press',
  option: 'press',
  textarea: 'write',
  select: 'choose',
  h1: 'caption',
  h2: 'caption',
  h3: 'caption',
  h4: 'caption',
  h5: 'caption',
  h6: 'caption',
  label: 'caption',
  legend: 'caption',
  caption: 'caption',
  th: 'caption',
  dt: 'caption',
};

const FAMILY_OF_INPUT: Readonly<Record<string, RoleFamily>> = {
  button: 'press',
  submit: 'press',
  reset: 'press',
  image: 'press',
  checkbox: 'toggle',
  radio: 'toggle',
  range: 'adjust',
  file: 'choose',
  color: 'choose',
};

/** Pages choose these words, and 'constructor' is one. */
const look = (table: Readonly<Record<string, RoleFamily>>, word: string | undefined): RoleFamily | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** The family of an element by its role, else by its tag and type. */
export const roleFamily = ({ tag, role, type }: Fingerprint): RoleFamily => {
  const byRole = look(FAMILY_OF_ROLE, role);
  if (byRole) return byRole;
  if (tag === 'input') return look(FAMILY_OF_INPUT, type) ?? 'write';
  return look(FAMILY_OF_TAG, tag) ?? 'open';
};

const KIN: ReadonlySet<string> = new Set(['choose write', 'write choose', 'choose press', 'press choose']);

/** How alike two families are, 0..1. A combobox may be a select, a text box or a button that opens a list. */
export const familyLikeness = (a: RoleFamily, b: RoleFamily): number => {
  if (a === b) return 1;
  if (KIN.has(`${a} ${b}`)) return 0.6;
  return a === 'open' || b === 'open' ? 0.5 : 0;
};

/** Whether what a field shows is what was typed or chosen there, so that it never identifies. */
export const holdsValue = (fingerprint: Fingerprint): boolean => {
  const family = roleFamily(fingerprint);
  return family === 'write' || family === 'adjust' || (family === 'choose' && fingerprint.tag !== 'button');
};
