import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, byRole, has, html, times } from '../markup.ts';

const expand = (on: Target, budgetMs: number, timeout?: number): readonly [FaultStep] => [
  {
    name: 'expand the details',
    intent: 'Expand the details',
    operations: [{ do: 'click', on, ...(timeout ? { timeout } : {}) }],
    shows: has('#toggle[aria-expanded="true"]'),
    budgetMs,
  },
];
const toggle = byRole('button', 'Details');
const BODY =
  '<h1>Order 7</h1><button id="toggle" aria-expanded="false">Details</button><div id="more" hidden>3 parcels</div>';
const FLIP = `const flip = () => { const open = one('#toggle').getAttribute('aria-expanded') !== 'true';
  one('#toggle').setAttribute('aria-expanded', String(open)); one('#more').hidden = !open; note(open ? 'opened' : 'closed'); };`;
const came: FaultRow['came'] = ({ page }) => page?.text.includes('3 parcels') === true;
const harm: FaultRow['harm'] = ({ page }) =>
  times(page, 'closed') > 0 || times(page, 'click') > 1
    ? `pressed ${times(page, 'click')} times, closed ${times(page, 'closed')} times`
    : undefined;

/** Each press turns it over: a second one undoes the first. */
export const P13: readonly FaultRow[] = [
  {
    id: 'P13a',
    title: 'It is open already, for the site remembers it',
    page: ({ learning }) =>
      html(
        'Order',
        BODY,
        `${FLIP} one('#toggle').onclick = () => { note('click'); flip(); }; ${learning ? '' : 'flip();'}`,
      ),
    learn: true,
    steps: expand(toggle, 4_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P13b',
    title: 'It opens 1.2 s after the press',
    page: () =>
      html(
        'Order',
        BODY,
        `${FLIP} one('#toggle').onclick = () => { note('click'); after(1200, () => { flip(); possible(); }); };`,
      ),
    steps: expand(toggle, 5_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P13c',
    title: 'The page is busy for 3 s after the press; the click has 1 s',
    page: () =>
      html(
        'Order',
        BODY,
        `${FLIP} one('#toggle').onclick = () => { note('click'); flip(); block(3000); possible(); };`,
      ),
    steps: expand(by('#toggle', 'button', 'Details'), 7_000, 1_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P13d',
    title: 'It opens once the server has answered, after 1.5 s',
    page: () =>
      html(
        'Order',
        BODY,
        `${FLIP} one('#toggle').onclick = async () => { note('click'); await send('details'); flip(); possible(); };`,
      ),
    routes: { 'POST details': (response) => void setTimeout(() => response.end('{}'), 1_500) },
    steps: expand(toggle, 6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P13e',
    title: 'It never opens; pressing again would not help and might undo',
    page: () => html('Order', BODY, `one('#toggle').onclick = () => { note('click'); };`),
    steps: expand(toggle, 7_000),
    expected: { refuse: ['POSTCONDITION_FAILED'] },
    came,
    harm,
  },
];
