import type { FaultRow, FaultStep } from '../fault-row.ts';
import { sendPage } from '../fault-server.ts';
import { by, html, noted, says, times } from '../markup.ts';

const confirmOn = `one('#ok') && (one('#ok').onclick = () => { note('confirmed'); say('Confirmed'); });`;
const shop = (body: string, script = ''): string => html('Booking', `<h1>Booking</h1>${body}`, confirmOn + script);
const steps = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'confirm the booking',
    intent: 'Confirm the booking',
    operations: [
      { do: 'clickKept', on: by('#ok', 'button', 'Confirm booking'), after: by('#move', 'link', 'Other date') },
    ],
    shows: says('Confirmed'),
    budgetMs,
  },
];
const OK = '<button id="ok">Confirm booking</button>';
const came: FaultRow['came'] = ({ page }) => times(page, 'confirmed') === 1;

/** A handle from before a navigation is used after it. */
export const P10: readonly FaultRow[] = [
  {
    id: 'P10a',
    title: 'The link leads to a page that has the same button',
    page: () => shop(`<a id="move" href="other">Other date</a> ${OK}`),
    routes: { 'GET other': (response) => sendPage(response, shop(`<p>2 May</p>${OK}`)) },
    steps: steps(7_000),
    expected: 'recover',
    came,
    harm: noted('cancelled'),
  },
  {
    id: 'P10b',
    title: 'The link leads to a page that has no such button, but one to cancel',
    page: () => shop(`<a id="move" href="other">Other date</a> ${OK}`),
    routes: {
      'GET other': (response) =>
        sendPage(
          response,
          shop('<p>2 May</p><button id="no">Cancel booking</button>', `one('#no').onclick = () => note('cancelled');`),
        ),
    },
    steps: steps(3_000),
    expected: { refuse: ['STALE_REFERENCE', 'SELECTOR_NOT_FOUND', 'ELEMENT_DETACHED', 'IDENTITY_MISMATCH'] },
    came,
    harm: noted('cancelled'),
  },
  {
    id: 'P10c',
    title: 'The page draws itself anew in place, and the handle is left outside',
    page: () =>
      shop(
        `<a id="move" href="#">Other date</a><div id="app">${OK}</div>`,
        `one('#move').onclick = () => { one('#app').innerHTML = '<p>2 May</p><button id="ok">Confirm booking</button>'; ${confirmOn} };`,
      ),
    steps: steps(7_000),
    expected: 'recover',
    came,
    harm: noted('cancelled'),
  },
];
