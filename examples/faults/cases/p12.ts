import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, byRole, html, says, times } from '../markup.ts';

const many = (
  on: Target,
  most: number,
  shows: NonNullable<FaultStep['shows']>,
  budgetMs: number,
): readonly [FaultStep] => [
  {
    name: `press ${on.name} until it is done`,
    intent: on.name,
    operations: [{ do: 'clickUpTo', on, times: most }],
    shows,
    budgetMs,
  },
];
const dead = (more = ''): string =>
  html(
    'Feed',
    '<h1>Feed</h1><p id="clock"></p><button id="more">Load more</button>',
    `one('#more').onclick = () => note('more'); ${more}`,
  );
const tooOften: FaultRow['harm'] = ({ page }) =>
  times(page, 'more') > 6 ? `the dead button was pressed ${times(page, 'more')} times` : undefined;
const pager = html(
  'Results',
  '<h1>Results</h1><ol><li id="row">Result 1</li></ol><button id="next">Next</button>',
  `let page = 1; one('#next').onclick = () => { page += 1; note('next'); one('#row').textContent = 'Result ' + page;
   if (page === 10) say('Page 10 of 10'); };`,
);

/** The same again without a change is a loop; with a change it is work. */
export const P12: readonly FaultRow[] = [
  {
    id: 'P12a',
    title: 'A button that does nothing, pressed until something comes',
    page: () => dead(),
    steps: many(by('#more', 'button', 'Load more'), 20, says('All loaded'), 15_000),
    expected: { refuse: ['ACTION_LOOP', 'NO_PROGRESS'] },
    came: () => false,
    harm: tooOften,
  },
  {
    id: 'P12b',
    title: 'A button that does nothing, beside a clock that goes on',
    page: () =>
      dead(`setInterval(() => { one('#clock').textContent = new Date().toLocaleTimeString('en-GB'); }, 200);`),
    steps: many(by('#more', 'button', 'Load more'), 20, says('All loaded'), 15_000),
    expected: { refuse: ['ACTION_LOOP', 'NO_PROGRESS'] },
    came: () => false,
    harm: tooOften,
  },
  {
    id: 'P12c',
    title: 'A pager, pressed nine times until the last page',
    page: () => pager,
    steps: many(byRole('button', 'Next'), 12, says('Page 10 of 10'), 12_000),
    expected: 'recover',
    came: ({ page }) => times(page, 'next') === 9,
    harm: ({ page }) => (times(page, 'next') > 9 ? 'went too far' : undefined),
  },
  {
    id: 'P12d',
    title: 'A stepper, pressed until there are eight guests',
    page: () =>
      html(
        'Guests',
        '<label>Guests <input id="guests" value="1" readonly></label><button id="plus">+</button>',
        `one('#plus').onclick = () => { note('plus'); one('#guests').value = Number(one('#guests').value) + 1; if (one('#guests').value === '8') say('Enough'); };`,
      ),
    steps: many(by('#plus', 'button', '+'), 12, says('Enough'), 12_000),
    expected: 'recover',
    came: ({ page }) => page?.values['guests'] === '8',
    harm: ({ page }) => (times(page, 'plus') > 7 ? 'went too far' : undefined),
  },
];
