import type { FaultRow, FaultStep } from '../fault-row.ts';
import { sendJson } from '../fault-server.ts';
import { anyOf, by, html, says, sent, times, twice } from '../markup.ts';

const page = (): string =>
  html(
    'Order 7',
    '<h1>Order 7</h1><button id="pay">Pay</button><button id="ship">Ship</button>',
    `one('#pay').onclick = async () => { const { ok } = await (await send('pay')).json(); say(ok ? 'Paid' : 'Card declined'); };
     one('#ship').onclick = async () => { await send('ship'); say('Shipped'); };`,
  );
const ship: FaultStep = {
  name: 'ship',
  intent: 'Ship the order',
  operations: [{ do: 'click', on: by('#ship', 'button', 'Ship') }],
  shows: says('Shipped'),
  budgetMs: 4_000,
};
const declined = (response: Parameters<typeof sendJson>[0]): void =>
  sendJson(response, { ok: false, error: 'card declined' });

/** What is answered as a failure is a failure. */
export const P11: readonly FaultRow[] = [
  {
    id: 'P11a',
    title: 'The first step returns { ok: false }; the second must not run',
    page,
    routes: { 'POST pay': declined },
    steps: [
      {
        name: 'pay',
        intent: 'Pay the order',
        operations: [{ do: 'ask', path: 'pay' }],
        repeatable: false,
        budgetMs: 4_000,
      },
      ship,
    ],
    expected: { refuse: ['POSTCONDITION_FAILED'] },
    came: () => false,
    harm: anyOf(twice('POST pay'), sent('POST ship')),
  },
  {
    id: 'P11b',
    title: 'The server says { ok: false } to the page, which shows that; the second step must not run',
    page,
    routes: { 'POST pay': declined },
    steps: [
      {
        name: 'pay',
        intent: 'Pay the order',
        operations: [{ do: 'click', on: by('#pay', 'button', 'Pay') }],
        shows: says('Paid'),
        budgetMs: 7_000,
      },
      ship,
    ],
    expected: { refuse: ['POSTCONDITION_FAILED'] },
    came: () => false,
    harm: anyOf(twice('POST pay'), sent('POST ship')),
  },
  {
    id: 'P11c',
    title: 'A step that only reads returns { ok: false } twice, then { ok: true }',
    page,
    routes: {
      'POST stock': (response, { ledger }) => {
        const ready = ledger.count('POST stock') > 2;
        if (ready) ledger.possible();
        sendJson(response, ready ? { ok: true } : { ok: false, error: 'warming up' });
      },
    },
    steps: [
      {
        name: 'read the stock',
        intent: 'Read the stock',
        operations: [{ do: 'ask', path: 'stock' }],
        repeatable: true,
        budgetMs: 6_000,
      },
    ],
    expected: 'recover',
    came: ({ ledger, page: p }) => ledger.count('POST stock') === 3 && times(p, 'x') === 0,
    harm: () => undefined,
  },
];
