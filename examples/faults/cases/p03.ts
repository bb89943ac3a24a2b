import type { FaultRow, FaultStep, Route } from '../fault-row.ts';
import { sendJson, sendPage } from '../fault-server.ts';
import { byRole, has, html, says, twice } from '../markup.ts';

const ORDER = 'POST order';
/** Something that is no reply, and then nothing: where nothing at all came back, Chromium itself might send the order again. */
const cut: Route = (response) => void response.socket?.end('lost');
const orders: Route = (response, { ledger }) => sendJson(response, { count: ledger.count(ORDER) });
const page = (script: string): string =>
  html(
    'Shop',
    '<h1>Shop</h1><button id="buy">Buy now</button>',
    `const shown = async () => { const { count } = await (await fetch('orders')).json();
       if (count > 0) { possible(); say('You have ' + count + ' order'); } };
     one('#buy').onclick = () => send('order').then(() => say('Bought'), () => { ${script} });`,
  );
const buy = (shows: NonNullable<FaultStep['shows']>, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'buy',
    intent: 'Buy the kettle',
    operations: [{ do: 'click', on: byRole('button', 'Buy now') }],
    shows,
    budgetMs,
  },
];
const booked = async (at: string, ask: (url: string) => Promise<{ json(): Promise<unknown> }>): Promise<boolean> =>
  ((await (await ask(`${at}orders`)).json()) as { count: number }).count === 1;

/** The reply is lost after the server did what it was asked for. */
export const P03: readonly FaultRow[] = [
  {
    id: 'P03a',
    title: 'The reply to an order is lost; a second later the page shows the order',
    page: () => page('after(1000, shown);'),
    routes: { [ORDER]: cut, 'GET orders': orders },
    steps: buy(says('You have 1 order'), 6_000),
    expected: 'recover',
    came: ({ ledger, page: p }) => ledger.count(ORDER) === 1 && p?.text.includes('You have 1 order') === true,
    harm: twice(ORDER),
  },
  {
    id: 'P03b',
    title: 'The reply to an order is lost, and the page says only that something went wrong',
    page: () => page(`say('Something went wrong. Try again.');`),
    routes: { [ORDER]: cut },
    steps: buy(says('Bought'), 4_000),
    expected: { refuse: ['OUTCOME_UNKNOWN'] },
    came: () => false,
    harm: twice(ORDER),
  },
  {
    id: 'P03c',
    title: 'Two replies to a page that is only read are lost',
    page: () => html('Stock', '<h1>Stock</h1>'),
    routes: {
      'GET stock': (response, { ledger }) => {
        if (ledger.count('GET stock') < 3) response.destroy();
        else {
          ledger.possible();
          sendPage(response, html('Stock', '<h1 id="stock">12 kettles</h1>'));
        }
      },
    },
    steps: [
      {
        name: 'read the stock',
        intent: 'Open the stock list',
        operations: [{ do: 'goto', path: 'stock' }],
        repeatable: true,
        shows: has('#stock'),
        budgetMs: 8_000,
      },
    ],
    expected: 'recover',
    came: ({ page: p }) => p?.text.includes('12 kettles') === true,
    harm: () => undefined,
  },
  {
    id: 'P03d',
    title: "A form's reply is lost and the browser shows its own error page; the list of orders is asked",
    page: () => html('Shop', '<form method="post" action="order"><button>Buy now</button></form>'),
    routes: { [ORDER]: cut, 'GET orders': orders },
    steps: buy((p, at) => booked(at, (url) => p.request.get(url)), 7_000),
    expected: 'recover',
    came: ({ ledger }) => ledger.count(ORDER) === 1,
    harm: twice(ORDER),
  },
  {
    id: 'P03e',
    title: "A form's reply is lost, the browser shows its own error page, and nothing tells what came of it",
    page: () => html('Shop', '<form method="post" action="order"><button>Buy now</button></form>'),
    routes: { [ORDER]: cut },
    steps: buy(has('#thanks'), 4_000),
    expected: { refuse: ['OUTCOME_UNKNOWN'] },
    came: () => false,
    harm: twice(ORDER),
  },
];
