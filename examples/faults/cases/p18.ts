import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, byRole, html, noHarm, says, times } from '../markup.ts';

const go = (
  on: Target,
  budgetMs: number,
  more: { timeout?: number; repeatable?: boolean } = {},
): readonly [FaultStep] => [
  {
    name: 'book the seat',
    intent: 'Book the seat',
    operations: [{ do: 'click', on, ...(more.timeout ? { timeout: more.timeout } : {}) }],
    ...(more.repeatable === undefined ? {} : { repeatable: more.repeatable }),
    shows: says('Booked'),
    budgetMs,
  },
];
const book = byRole('button', 'Book');
const BUTTON = '<h1>Seat 4A</h1><div id="app"><button id="book">Book</button></div>';
const ON = `const on = () => { one('#book').onclick = () => { note('booked'); say('Booked'); }; };`;
const came: FaultRow['came'] = ({ page }) => times(page, 'booked') === 1;
const harm: FaultRow['harm'] = ({ page }) =>
  times(page, 'booked') > 1 ? `booked ${times(page, 'booked')} times` : undefined;
const churn = (ms: number): string =>
  `${ON} const draw = () => { one('#app').innerHTML = '<button id="book">Book</button>'; on(); };
   const timer = setInterval(draw, 20); ${Number.isFinite(ms) ? `after(${ms}, () => { clearInterval(timer); possible(); });` : ''}`;

/** The element gets ready late, or is never at rest. */
export const P18: readonly FaultRow[] = [
  {
    id: 'P18a',
    title: 'The button is enabled after 6.5 s; the click has 5 s',
    page: () =>
      html(
        'Seat',
        BUTTON,
        `${ON} on(); one('#book').disabled = true; after(6500, () => { one('#book').disabled = false; possible(); });`,
      ),
    steps: go(book, 10_000, { timeout: 5_000 }),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P18b',
    title: 'The button is drawn anew every 20 ms for 2.5 s',
    page: () => html('Seat', BUTTON, churn(2_500)),
    steps: go(book, 8_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P18c',
    title: 'The button is drawn anew every 20 ms for ever',
    page: () => html('Seat', BUTTON, churn(Number.POSITIVE_INFINITY)),
    steps: go(by('#book', 'button', 'Book'), 3_000),
    expected: { refuse: ['ELEMENT_NOT_STABLE', 'ELEMENT_DETACHED'] },
    came,
    harm,
  },
  {
    id: 'P18d',
    title: 'The button slides in for 2 s',
    page: () =>
      html(
        'Seat',
        `<style>@keyframes in { from { transform: translateX(700px) } } #book { animation: in 2s linear }</style>${BUTTON}`,
        `${ON} on(); one('#book').addEventListener('animationend', possible);`,
      ),
    steps: go(book, 6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P18e',
    title: 'The page comes to life 1.5 s after it shows; pressing twice does no harm',
    page: () => html('Seat', BUTTON, `${ON} after(1500, () => { on(); possible(); });`),
    steps: go(book, 7_000, { repeatable: true }),
    expected: 'recover',
    came: ({ page }) => times(page, 'booked') >= 1,
    harm: noHarm,
  },
  {
    id: 'P18f',
    title: 'The page comes to life after the press, and pressing twice might do harm',
    page: () => html('Seat', BUTTON, `${ON} after(1500, on);`),
    steps: go(book, 7_000),
    expected: { refuse: ['POSTCONDITION_FAILED'] },
    came,
    harm,
  },
  {
    id: 'P18g',
    title: 'The button never stands still',
    page: () =>
      html(
        'Seat',
        `<style>@keyframes sway { to { transform: translateX(300px) } } #book { animation: sway .4s infinite alternate }</style>${BUTTON}`,
        `${ON} on();`,
      ),
    steps: go(book, 3_000),
    expected: { refuse: ['ELEMENT_NOT_STABLE'] },
    came,
    harm,
  },
  {
    id: 'P18h',
    title: 'The button is made 1.5 s after the page',
    page: () =>
      html(
        'Seat',
        '<h1>Seat 4A</h1><div id="app"></div>',
        `${ON} after(1500, () => { one('#app').innerHTML = '<button id="book">Book</button>'; on(); possible(); });`,
      ),
    steps: go(by('#book', 'button', 'Book'), 5_000, { timeout: 1_000 }),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P18i',
    title: 'What is typed before the page comes to life is wiped away',
    page: () =>
      html(
        'Search',
        '<div id="app"><label>City <input id="city"></label></div><p id="shown"></p>',
        `after(1200, () => { one('#app').innerHTML = '<label>City <input id="city"></label>'; possible();
           one('#city').oninput = (e) => { one('#shown').textContent = 'Looking for ' + e.target.value; }; });`,
      ),
    steps: [
      {
        name: 'search for a city',
        intent: 'Enter the city',
        operations: [{ do: 'fill', on: byRole('textbox', 'City'), text: 'Lisbon' }],
        repeatable: true,
        shows: async (page) => (await page.locator('#shown').allTextContents()).join() === 'Looking for Lisbon',
        budgetMs: 7_000,
      },
    ],
    expected: 'recover',
    came: ({ page }) => page?.values['city'] === 'Lisbon' && page.text.includes('Looking for Lisbon'),
    harm: noHarm,
  },
  {
    id: 'P18j',
    title: 'The button is hidden for 1.5 s',
    page: () =>
      html(
        'Seat',
        BUTTON,
        `${ON} on(); one('#book').style.display = 'none'; after(1500, () => { one('#book').style.display = ''; possible(); });`,
      ),
    steps: go(by('#book', 'button', 'Book'), 5_000, { timeout: 1_000 }),
    expected: 'recover',
    came,
    harm,
  },
];
