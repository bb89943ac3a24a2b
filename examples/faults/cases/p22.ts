import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, html, noted, says } from '../markup.ts';

const press = (on: Target, what: string, budgetMs: number): readonly [FaultStep] => [
  { name: what, intent: what, operations: [{ do: 'click', on }], shows: says(`Done: ${what}`), budgetMs },
];
const script = `every('[data-what]').forEach((b) => { b.onclick = () => { note(b.dataset.what); say('Done: ' + b.dataset.what); }; });`;
const menu = (entries: readonly string[]): string =>
  `<div role="menu">${entries.map((e, i) => `<button role="menuitem" id="item-${i + 1}" data-what="${e}">${e}</button>`).join('')}</div>`;
const exactly =
  (what: string): FaultRow['came'] =>
  ({ page }) =>
    page?.noted.join() === what;
const table = (people: readonly string[]): string =>
  `<table><tbody>${people.map((p) => `<tr><td>${p}</td><td><button data-what="Edit ${p}">Edit</button></td></tr>`).join('')}</tbody></table>`;
const plans = (names: readonly string[]): string =>
  `<fieldset><legend>Plan</legend>${names.map((n, i) => `<label><input type="radio" name="plan" id="plan-${i + 1}" value="${n}" data-what="${n}"> ${n}</label>`).join('')}</fieldset>`;

/** Ids and rows moved by one: what is found is not what was meant. */
export const P22: readonly FaultRow[] = [
  {
    id: 'P22a',
    title: 'A menu has a new entry, and all ids moved by one: the old id now deletes',
    page: ({ learning }) =>
      html('Menu', menu(learning ? ['Open', 'Delete', 'Rename'] : ['Open', 'Duplicate', 'Delete', 'Rename']), script),
    learn: true,
    steps: press(by('#item-3', 'menuitem', 'Rename'), 'Rename', 6_000),
    expected: 'recover',
    came: exactly('Rename'),
    harm: noted('Delete', 'Open', 'Duplicate'),
  },
  {
    id: 'P22b',
    title: 'A row was put in above',
    page: ({ learning }) =>
      html('People', table(learning ? ['Alice', 'Bob', 'Carl'] : ['Aaron', 'Alice', 'Bob', 'Carl']), script),
    learn: true,
    steps: press(by('tr:nth-child(2) button', 'button', 'Edit'), 'Edit Bob', 6_000),
    expected: 'recover',
    came: exactly('Edit Bob'),
    harm: noted('Edit A', 'Edit C'),
  },
  {
    id: 'P22c',
    title: 'A Chinese menu whose ids moved by one',
    page: ({ learning }) =>
      html('菜单', menu(learning ? ['打开', '删除', '重命名'] : ['打开', '复制', '删除', '重命名']), script, 'zh'),
    learn: true,
    steps: press(by('#item-3', 'menuitem', '重命名'), '重命名', 6_000),
    expected: 'recover',
    came: exactly('重命名'),
    harm: noted('删除', '打开', '复制'),
  },
  {
    id: 'P22d',
    title: 'An Arabic menu, read by place, whose entries moved by one',
    page: ({ learning }) =>
      html(
        'قائمة',
        menu(learning ? ['فتح', 'حذف', 'إعادة تسمية'] : ['نسخ', 'فتح', 'حذف', 'إعادة تسمية']),
        script,
        'ar',
      ),
    learn: true,
    steps: press(by('[role=menuitem] >> nth=2', 'menuitem', 'إعادة تسمية'), 'إعادة تسمية', 6_000),
    expected: 'recover',
    came: exactly('إعادة تسمية'),
    harm: noted('حذف', 'فتح', 'نسخ'),
  },
  {
    id: 'P22e',
    title: 'The ids moved by one, and the entry itself is gone',
    page: ({ learning }) => html('Menu', menu(learning ? ['Open', 'Rename', 'Delete'] : ['Open', 'Delete']), script),
    learn: true,
    steps: press(by('#item-2', 'menuitem', 'Rename'), 'Rename', 3_500),
    expected: { refuse: ['IDENTITY_MISMATCH', 'SELECTOR_NOT_FOUND'] },
    came: () => false,
    harm: noted('Delete', 'Open'),
  },
  {
    id: 'P22f',
    title: 'A new plan was put in between: the id of "Basic" now is that of "Premium"',
    page: ({ learning }) =>
      html('Plans', plans(learning ? ['Free', 'Basic', 'Pro'] : ['Free', 'Premium', 'Basic', 'Pro']), script),
    learn: true,
    steps: [
      {
        name: 'choose Basic',
        intent: 'Choose the plan Basic',
        operations: [{ do: 'check', on: by('#plan-2', 'radio', 'Basic') }],
        repeatable: true,
        shows: says('Done: Basic'),
        budgetMs: 6_000,
      },
    ],
    expected: 'recover',
    came: ({ page }) => page?.noted.at(-1) === 'Basic',
    harm: noted('Premium', 'Pro', 'Free'),
  },
  {
    id: 'P22g',
    title: 'A row was put in above while the page loads, 300 ms after the script began to look',
    page: ({ learning }) =>
      html(
        'People',
        table(['Alice', 'Bob', 'Carl']),
        `${script} ${
          learning
            ? ''
            : `every('button').forEach((b) => { b.disabled = true; });
               after(500, () => { const row = one('tr').cloneNode(true); row.children[0].textContent = 'Aaron'; row.querySelector('button').dataset.what = 'Edit Aaron';
                 one('tbody').prepend(row); every('button').forEach((b) => { b.disabled = false; b.onclick = () => { note(b.dataset.what); say('Done: ' + b.dataset.what); }; }); possible(); });`
        }`,
      ),
    learn: true,
    steps: press(by('tr:nth-child(2) button', 'button', 'Edit'), 'Edit Bob', 6_000),
    expected: 'recover',
    came: exactly('Edit Bob'),
    harm: noted('Edit A', 'Edit C'),
  },
];
