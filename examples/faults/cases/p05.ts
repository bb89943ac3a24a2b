import type { FaultRow, FaultStep } from '../fault-row.ts';
import { by, html, noHarm, says, times } from '../markup.ts';

const BUYING = `one('#pay').onclick = () => { note('paid'); say('Paid'); };`;
const steps = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'pay',
    intent: 'Pay',
    operations: [{ do: 'click', on: by('#pay', 'button', 'Pay'), timeout: 1_000 }],
    shows: says('Paid'),
    budgetMs,
  },
];

/** The error speaks of time and of what lies in the way: what lies in the way is the cause. */
export const P05: readonly FaultRow[] = [
  {
    id: 'P05a',
    title: 'The click runs out of time because a layer stays over the button',
    page: () => html('Pay', '<button id="pay">Pay</button><div class="cover" id="wait">One moment</div>', BUYING),
    steps: steps(3_000),
    expected: { refuse: ['ELEMENT_OBSCURED'] },
    came: ({ page }) => times(page, 'paid') > 0,
    harm: noHarm,
  },
  {
    id: 'P05b',
    title: 'A layer that speaks of a time-out leaves after 2.5 s; each click has 1 s',
    page: () =>
      html(
        'Pay',
        '<button id="pay">Pay</button><div class="cover">Timeout 30000ms exceeded. Reconnecting</div>',
        `${BUYING} after(2500, () => { one('.cover').remove(); possible(); });`,
      ),
    steps: steps(7_000),
    expected: 'recover',
    came: ({ page }) => times(page, 'paid') === 1,
    harm: ({ page }) => (times(page, 'paid') > 1 ? 'paid twice' : undefined),
  },
];
