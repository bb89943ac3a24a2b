import type { FaultRow, FaultStep } from '../fault-row.ts';
import { by, holds, html, noHarm } from '../markup.ts';

const list = by('#ship', 'combobox', 'Delivery');
const choose = (option: string, value: string, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'choose the delivery',
    intent: 'Choose the delivery',
    operations: [{ do: 'select', on: list, option }],
    repeatable: true,
    shows: holds('#ship', value),
    budgetMs,
  },
];
const select = (options: Readonly<Record<string, string>>, attributes = ''): string =>
  `<h1>Delivery</h1><label>Delivery <select id="ship" ${attributes}><option value="">Choose</option>${Object.entries(
    options,
  )
    .map(([value, label]) => `<option value="${value}">${label}</option>`)
    .join('')}</select></label>`;
const BOTH = { std: 'Standard', exp: 'Express' };
const chosen =
  (value: string): FaultRow['came'] =>
  ({ page }) =>
    page?.values['ship'] === value;
const wrong =
  (...right: readonly string[]): FaultRow['harm'] =>
  ({ page }) =>
    page && !['', ...right].includes(page.values['ship'] ?? '') ? `chose ${page.values['ship']}` : undefined;

/** What is to be chosen comes late, or is called otherwise. */
export const P24: readonly FaultRow[] = [
  {
    id: 'P24a',
    title: 'The option arrives after 2 s',
    page: () =>
      html(
        'Delivery',
        select({ std: 'Standard' }),
        `after(2000, () => { one('#ship').add(new Option('Express', 'exp')); possible(); });`,
      ),
    steps: choose('Express', 'exp', 6_000),
    expected: 'recover',
    came: chosen('exp'),
    harm: wrong('exp'),
  },
  {
    id: 'P24b',
    title: "The option's label changed, its value did not",
    page: ({ learning }) =>
      html('Delivery', select(learning ? BOTH : { std: 'Standard delivery', exp: 'Express delivery (1 day)' })),
    learn: true,
    steps: choose('Express', 'exp', 6_000),
    expected: 'recover',
    came: chosen('exp'),
    harm: wrong('exp'),
  },
  {
    id: 'P24c',
    title: 'The option is gone; another one has like words and another value',
    page: ({ learning }) =>
      html('Delivery', select(learning ? BOTH : { std: 'Standard', exp2: 'Express abroad (€40)' })),
    learn: true,
    steps: choose('Express', 'exp', 2_500),
    expected: { refuse: ['OPTION_NOT_FOUND'] },
    came: chosen('exp'),
    harm: wrong('exp'),
  },
  {
    id: 'P24d',
    title: 'The list is disabled until its options are loaded, after 1.5 s',
    page: () =>
      html(
        'Delivery',
        select({}, 'disabled'),
        `after(1500, () => { one('#ship').add(new Option('Express', 'exp')); one('#ship').disabled = false; possible(); });`,
      ),
    steps: choose('Express', 'exp', 6_000),
    expected: 'recover',
    came: chosen('exp'),
    harm: wrong('exp'),
  },
  {
    id: 'P24e',
    title: 'The option never comes',
    page: () => html('Delivery', select({ std: 'Standard' })),
    steps: choose('Express', 'exp', 2_500),
    expected: { refuse: ['OPTION_NOT_FOUND'] },
    came: chosen('exp'),
    harm: wrong('exp'),
  },
  {
    id: 'P24f',
    title: 'The list is drawn anew, and what was chosen is lost, 600 ms after the page',
    page: () =>
      html(
        'Delivery',
        `<div id="app">${select({})}</div><p id="price"></p>`,
        `after(600, () => { one('#app').innerHTML = ${JSON.stringify(select(BOTH))}; possible(); });`,
      ),
    steps: choose('Express', 'exp', 6_000),
    expected: 'recover',
    came: chosen('exp'),
    harm: noHarm,
  },
];
