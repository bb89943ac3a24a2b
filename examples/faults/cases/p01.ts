import type { FaultRow, FaultStep } from '../fault-row.ts';
import { by, byRole, html, says, twice } from '../markup.ts';

const ORDER = 'POST order';
const THANKS = 'Thank you for your order';
const came: FaultRow['came'] = ({ ledger, page }) => ledger.count(ORDER) === 1 && page?.text.includes(THANKS) === true;

const place = (operations: FaultStep['operations'], budgetMs: number): readonly [FaultStep] => [
  { name: 'place the order', intent: 'Place the order', operations, shows: says(THANKS), budgetMs },
];

const BUTTON = '<h1>Basket</h1><p>1 kettle, €39</p><button id="place">Place order</button>';
const orderThenBlock = (ms: number, event: string): string => `
one('#place').addEventListener('${event}', () => {
  send('order', { item: 'kettle' });
  block(${ms});
  possible();
  say('${THANKS}');
});`;
const placeById = by('#place', 'button', 'Place order');

/** A click that reaches the server and then keeps the page from answering. */
export const P01: readonly FaultRow[] = [
  {
    id: 'P01a',
    title: 'The order is sent, then the page is busy for 8 s; the click has 2 s',
    page: () => html('Basket', BUTTON, orderThenBlock(8_000, 'click')),
    steps: place([{ do: 'click', on: placeById, timeout: 2_000 }], 13_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P01b',
    title: 'The order is sent synchronously and answered after 3 s',
    page: () =>
      html('Basket', BUTTON, `one('#place').onclick = () => { sendNow('order'); possible(); say('${THANKS}'); };`),
    routes: { [ORDER]: (response) => void setTimeout(() => response.end('{"ok":true}'), 3_000) },
    steps: place([{ do: 'click', on: byRole('button', 'Place order'), timeout: 1_000 }], 7_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P01c',
    title: 'The order is sent, and the page does not answer again within the budget',
    page: () => html('Basket', BUTTON, orderThenBlock(6_000, 'click')),
    steps: place([{ do: 'click', on: placeById, timeout: 1_000 }], 3_000),
    expected: { refuse: ['OUTCOME_UNKNOWN'] },
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P01d',
    title: 'The order is sent when the button goes down, then the page is busy for 3.5 s',
    page: () => html('Basket', BUTTON, orderThenBlock(3_500, 'pointerdown')),
    steps: place([{ do: 'click', on: byRole('button', 'Place order'), timeout: 1_500 }], 8_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P01e',
    title: 'Enter in a field sends the order, then the page is busy for 2 s',
    page: () =>
      html(
        'Basket',
        '<h1>Basket</h1><label>Voucher <input id="voucher"></label>',
        `one('#voucher').addEventListener('keydown', (e) => { if (e.key !== 'Enter') return;
          send('order'); block(2000); possible(); say('${THANKS}'); });`,
      ),
    steps: place([{ do: 'press', on: byRole('textbox', 'Voucher'), key: 'Enter', timeout: 1_000 }], 7_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P01f',
    title: 'The order is sent at once, the page is calm, and thanks are shown 2 s later',
    page: () =>
      html(
        'Basket',
        BUTTON,
        `one('#place').onclick = () => { send('order'); after(2000, () => { possible(); say('${THANKS}'); }); };`,
      ),
    steps: place([{ do: 'click', on: placeById }], 6_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
];
