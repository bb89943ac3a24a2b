import type { FaultRow, FaultStep } from '../fault-row.ts';
import { by, html, noHarm } from '../markup.ts';

const WANTED = { first: 'Ann', second: 'Quay 1', third: 'Lisbon' } as const;
const FORM = `<h1>Address</h1><label>Name <input id="first"></label><label>Street <input id="second" readonly></label>
<label>City <input id="third"></label>`;
const fill = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'fill in the address',
    intent: 'Fill in the address',
    operations: [
      {
        do: 'fillForm',
        fields: [
          { on: by('#first', 'textbox', 'Name'), text: WANTED.first },
          { on: by('#second', 'textbox', 'Street'), text: WANTED.second },
          { on: by('#third', 'textbox', 'City'), text: WANTED.third },
        ],
      },
    ],
    repeatable: true,
    shows: async (page) =>
      (await page.locator('input').evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value))).join() ===
      Object.values(WANTED).join(),
    budgetMs,
  },
];
const came: FaultRow['came'] = ({ page }) => Object.entries(WANTED).every(([id, value]) => page?.values[id] === value);

/** A form of three fields of which the second cannot be filled. */
export const P19: readonly FaultRow[] = [
  {
    id: 'P19a',
    title: 'The second field stays read-only',
    page: () => html('Address', FORM),
    steps: fill(2_500),
    expected: { refuse: ['ELEMENT_NOT_ENABLED'] },
    came,
    harm: ({ page }) => (page?.values['second'] ? 'a read-only field was changed' : undefined),
  },
  {
    id: 'P19b',
    title: 'The second field can be filled after 1.4 s',
    page: () => html('Address', FORM, `after(1400, () => { one('#second').readOnly = false; possible(); });`),
    steps: fill(6_000),
    expected: 'recover',
    came,
    harm: noHarm,
  },
  {
    id: 'P19c',
    title: 'The second field is not there',
    page: () => html('Address', FORM.replace(/<label>Street.*?<\/label>/, '')),
    steps: fill(2_500),
    expected: { refuse: ['SELECTOR_NOT_FOUND'] },
    came,
    harm: ({ page }) =>
      Object.values(page?.values ?? {}).includes(WANTED.second) ? 'the street went elsewhere' : undefined,
  },
  {
    id: 'P19d',
    title: 'The second field has another id and stands at the end',
    page: ({ learning }) =>
      html(
        'Address',
        learning
          ? FORM.replace(' readonly', '')
          : `<h1>Address</h1><label>Name <input id="first"></label><label>City <input id="third"></label><label>Street <input id="addr-line" class="second"></label>`,
      ),
    learn: true,
    steps: fill(7_000).map((step) => ({
      ...step,
      shows: async (page) => {
        const values = await page.locator('input').evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value));
        return values.toSorted().join() === Object.values(WANTED).toSorted().join();
      },
    })),
    expected: 'recover',
    came: ({ page }) =>
      page?.values['first'] === WANTED.first &&
      page.values['third'] === WANTED.third &&
      page.values['addr-line'] === WANTED.second,
    harm: noHarm,
  },
];
