import type { FaultRow, FaultStep, Route } from '../fault-row.ts';
import { sendPage } from '../fault-server.ts';
import { by, byRole, has, html, twice } from '../markup.ts';

const ORDER = 'POST order';
const THANKS = html('Thanks', '<h1 id="thanks">Your order is booked</h1>');
const came: FaultRow['came'] = ({ ledger, page }) =>
  ledger.count(ORDER) === 1 && page?.text.includes('is booked') === true;

const send = (operations: FaultStep['operations'], budgetMs: number): readonly [FaultStep] => [
  { name: 'send the order', intent: 'Send the order form', operations, shows: has('#thanks'), budgetMs },
];

const form = (): string =>
  html(
    'Order',
    `<h1>Order</h1><form method="post" action="order"><label>Street <input name="street" value="Quay 1"></label>
     <button id="send">Order now</button></form>`,
  );
const late =
  (ms: number, redirect: boolean): Route =>
  (response, { ledger, base }) =>
    void setTimeout(() => {
      ledger.possible();
      if (redirect) response.writeHead(303, { location: `${base}thanks` }).end();
      else sendPage(response, THANKS);
    }, ms);
const thanks: Route = (response) => sendPage(response, THANKS);

/** A form that is sent and answered late. */
export const P02: readonly FaultRow[] = [
  {
    id: 'P02a',
    title: 'A form is answered after 8 s with a redirect; the click has 2 s',
    page: form,
    routes: { [ORDER]: late(8_000, true), 'GET thanks': thanks },
    steps: send([{ do: 'click', on: by('#send', 'button', 'Order now'), timeout: 2_000 }], 12_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P02b',
    title: 'A form is answered after 3 s with a page, which a reload would send again',
    page: form,
    routes: { [ORDER]: late(3_000, false) },
    steps: send([{ do: 'click', on: byRole('button', 'Order now'), timeout: 1_000 }], 7_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P02c',
    title: 'A form is never answered',
    page: form,
    routes: { [ORDER]: () => undefined },
    steps: send([{ do: 'click', on: by('form button', 'button', 'Order now'), timeout: 1_000 }], 4_000),
    expected: { refuse: ['OUTCOME_UNKNOWN'] },
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P02d',
    title: 'A form is sent with Enter and answered after 2.5 s',
    page: form,
    routes: { [ORDER]: late(2_500, true), 'GET thanks': thanks },
    steps: send([{ do: 'press', on: byRole('textbox', 'Street'), key: 'Enter', timeout: 800 }], 6_000),
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
];
