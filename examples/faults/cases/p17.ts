import type { FaultRow, FaultStep } from '../fault-row.ts';
import { byRole, has, html, noHarm, sent } from '../markup.ts';

const page = (): string =>
  html('Plan', '<h1>Plan</h1><button id="ship">Ship</button>', `one('#ship').onclick = () => send('ship');`);
const ship: FaultStep = {
  name: 'ship',
  intent: 'Ship the order',
  operations: [{ do: 'click', on: byRole('button', 'Ship') }],
  budgetMs: 2_000,
};
const stepThat = (operations: FaultStep['operations'], budgetMs: number, name = 'wait for it'): FaultStep => ({
  name,
  intent: name,
  operations,
  shows: has('#done'),
  budgetMs,
});
const limits = { refuse: ['STEP_TIMEOUT', 'NAVIGATION_TIMEOUT', 'NETWORK_TIMEOUT', 'BUDGET_EXHAUSTED'] } as const;

/** What never ends is ended by its budget, which is named. */
export const P17: readonly FaultRow[] = [
  {
    id: 'P17a',
    title: 'The server never answers; the step has 1 s',
    page,
    routes: { 'GET slow': () => undefined },
    steps: [stepThat([{ do: 'goto', path: 'slow' }], 1_000), ship],
    expected: limits,
    came: () => false,
    harm: sent('POST ship'),
  },
  {
    id: 'P17b',
    title: "A handler of the script's own never returns; the step has 1 s",
    page,
    steps: [stepThat([{ do: 'work', ms: Number.POSITIVE_INFINITY }], 1_000), ship],
    expected: { refuse: ['STEP_TIMEOUT', 'BUDGET_EXHAUSTED'] },
    came: () => false,
    harm: sent('POST ship'),
  },
  {
    id: 'P17c',
    title: 'The plan has 2 s: its first step takes most of it, its second hangs, its third must not run',
    page,
    steps: [
      { name: 'prepare', intent: 'Prepare', operations: [{ do: 'work', ms: 1_200 }], budgetMs: 5_000 },
      stepThat([{ do: 'work', ms: Number.POSITIVE_INFINITY }], 5_000),
      ship,
    ],
    allowed: { taskMs: 2_000 },
    expected: { refuse: ['BUDGET_EXHAUSTED', 'STEP_TIMEOUT'] },
    came: () => false,
    harm: sent('POST ship'),
  },
  {
    id: 'P17d',
    title: 'The server begins to answer and never ends; what is there is enough',
    page,
    routes: {
      'GET endless': (response, { ledger }) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(`${html('Endless', '<h1 id="done">All there is</h1>')}<img src="never">`);
        ledger.possible();
      },
      'GET never': () => undefined,
    },
    steps: [stepThat([{ do: 'goto', path: 'endless' }], 3_000)],
    expected: 'recover',
    came: ({ page: p }) => p?.text.includes('All there is') === true,
    harm: noHarm,
  },
];
