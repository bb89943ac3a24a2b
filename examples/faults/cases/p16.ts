import type { FaultRow, FaultStep, Route } from '../fault-row.ts';
import { sendJson, sendPage } from '../fault-server.ts';
import { byRole, html, noHarm, says, twice } from '../markup.ts';

const ORDER = 'POST order';
const shop = (): string =>
  html(
    'Shop',
    '<h1>Shop</h1><button id="buy">Buy now</button>',
    `const shown = async () => { const { count } = await (await fetch('orders')).json(); if (count > 0) say('You have ' + count + ' order'); };
     one('#buy').onclick = async () => { await send('order'); await shown(); }; shown();`,
  );
const page: Route = (response) => sendPage(response, shop(), 200, { 'set-cookie': 'login=ann; Path=/; HttpOnly' });
const orders: Route = (response, { ledger }) => sendJson(response, { count: ledger.count(ORDER) });
const buy = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'buy',
    intent: 'Buy the kettle',
    operations: [{ do: 'click', on: byRole('button', 'Buy now') }],
    shows: says('You have 1 order'),
    budgetMs,
  },
];
/** Bought once, and by the one who was signed in. */
const came: FaultRow['came'] = ({ ledger }) =>
  ledger.count(ORDER) === 1 && ledger.all(ORDER)[0]?.cookie.includes('login=ann') === true;
const routes = { 'GET ': page, 'GET orders': orders };

/** The page, the browser or the connection to it is lost. */
export const P16: readonly FaultRow[] = [
  {
    id: 'P16a',
    title: 'The page crashed before the step',
    page: shop,
    routes,
    steps: buy(10_000),
    disaster: { what: 'page crashes', when: 'before the step' },
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P16b',
    title: "The browser's process was killed before the step",
    page: shop,
    routes,
    steps: buy(12_000),
    disaster: { what: 'browser dies', when: 'before the step' },
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P16c',
    title: 'Only the connection to the browser was dropped; the page goes on',
    page: shop,
    routes,
    steps: buy(12_000),
    disaster: { what: 'connection drops', when: 'before the step' },
    expected: 'recover',
    came: (seen) => came(seen) && seen.ledger.count('GET ') === 1,
    harm: twice(ORDER),
  },
  {
    id: 'P16d',
    title: 'Someone closed the page',
    page: shop,
    routes,
    steps: buy(10_000),
    disaster: { what: 'page closes', when: 'before the step' },
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P16e',
    title: 'The page crashes right after the order reached the server',
    page: shop,
    routes: {
      ...routes,
      [ORDER]: (_response, { ledger }) => ledger.disaster?.(),
    },
    steps: buy(10_000),
    disaster: { what: 'page crashes', when: 'when the server asks' },
    expected: 'recover',
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P16f',
    title: 'The page crashes each time it is opened',
    page: shop,
    routes,
    steps: buy(6_000),
    disaster: { what: 'page keeps crashing', when: 'before the step' },
    expected: { refuse: ['BROWSER_CRASH'] },
    came,
    harm: twice(ORDER),
  },
  {
    id: 'P16g',
    title: "The browser's process was killed, and the basket lived in the page alone",
    page: () =>
      html(
        'Shop',
        '<h1>Shop</h1><p id="basket">Basket: empty</p><button id="buy" disabled>Buy now</button>',
        `if (window.name === 'never') one('#buy').disabled = false;`,
      ),
    steps: buy(4_000),
    disaster: { what: 'browser dies', when: 'before the step' },
    expected: { refuse: ['ELEMENT_NOT_ENABLED'] },
    came: () => false,
    harm: noHarm,
  },
];
