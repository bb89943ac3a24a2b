import type { FaultRow, FaultStep } from '../fault-row.ts';
import { anyOf, byRole, html, noted, says, times, twice } from '../markup.ts';

const BUY = '<h1>Kettle</h1><p>€39</p><button id="buy">Buy</button>';
const BUYING = `one('#buy').onclick = () => { note('bought'); say('In your basket'); };`;
const steps = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'buy',
    intent: 'Buy the kettle',
    operations: [{ do: 'click', on: byRole('button', 'Buy') }],
    shows: says('In your basket'),
    budgetMs,
  },
];
const consent = `<div id="cookie-consent" class="cover" role="dialog" aria-label="Cookies"><h2>We value your privacy</h2>
  <button id="yes">Accept all</button> <button id="no">Reject all</button></div>`;
const consenting = `one('#yes').onclick = () => { note('accepted'); one('#cookie-consent').remove(); };
one('#no').onclick = () => { note('rejected'); one('#cookie-consent').remove(); };`;
const came: FaultRow['came'] = ({ page }) => times(page, 'bought') === 1;
const harm = anyOf(noted('accepted', 'subscribed', 'followed'), twice('POST order'));

/** Something lies over the button. */
export const P04: readonly FaultRow[] = [
  {
    id: 'P04a',
    title: 'A consent banner lies over the page, and the user has allowed to turn such down',
    page: () => html('Kettle', BUY + consent, BUYING + consenting),
    steps: steps(6_000),
    allowed: { consent: true },
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P04b',
    title: 'A consent banner lies over the page, and nobody has allowed to touch it',
    page: () => html('Kettle', BUY + consent, BUYING + consenting),
    steps: steps(3_000),
    expected: { refuse: ['ELEMENT_OBSCURED'] },
    came: ({ page }) => times(page, 'bought') > 0,
    harm: anyOf(noted('accepted', 'rejected', 'bought')),
  },
  {
    id: 'P04c',
    title: 'A layer lies over the page that lets every click through',
    page: () => html('Kettle', `${BUY}<div class="cover" style="pointer-events:none;background:#0001"></div>`, BUYING),
    steps: steps(4_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P04d',
    title: 'A layer that says "Loading" goes away after 1.6 s',
    page: () =>
      html(
        'Kettle',
        `${BUY}<div class="cover">Loading…</div>`,
        `${BUYING} after(1600, () => { one('.cover').remove(); possible(); });`,
      ),
    steps: steps(6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P04e',
    title: 'A bar that sticks to the top covers the button when the page is scrolled to it',
    page: () =>
      html(
        'Kettle',
        `<div style="position:fixed;top:0;left:0;right:0;height:45vh;background:#def">Offers of the week</div>
         <div style="height:200vh"></div>${BUY}<div style="height:200vh"></div>`,
        `${BUYING} window.scrollTo(0, one('#buy').offsetTop - 20);`,
      ),
    steps: steps(8_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P04f',
    title: 'A wall that only a subscription takes away',
    page: () =>
      html(
        'Kettle',
        `${BUY}<div class="cover"><h2>Subscribe to go on</h2><button id="sub">Subscribe for €9</button></div>`,
        `${BUYING} one('.cover').onclick = () => note('subscribed');`,
      ),
    steps: steps(3_000),
    allowed: { consent: true },
    expected: { refuse: ['ELEMENT_OBSCURED'] },
    came,
    harm,
  },
  {
    id: 'P04g',
    title: 'An invisible link lies exactly over the button for 2 s',
    page: () =>
      html(
        'Kettle',
        `${BUY}<a id="ad" href="#ad" aria-hidden="true" tabindex="-1" style="position:fixed;inset:0;opacity:0"></a>`,
        `${BUYING} one('#ad').onclick = () => note('followed'); after(2000, () => { one('#ad').remove(); possible(); });`,
      ),
    steps: steps(6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P04h',
    title: 'A newsletter window is open over the page, and the user has given a recipe for it',
    page: () =>
      html(
        'Kettle',
        `${BUY}<dialog id="news"><h2>Our newsletter</h2><button id="join">Join</button><button class="x" aria-label="Close">×</button></dialog>`,
        `${BUYING} one('#news').showModal(); one('#join').onclick = () => note('subscribed'); one('.x').onclick = () => one('#news').close();`,
      ),
    steps: steps(6_000),
    allowed: { recipes: [{ name: 'newsletter', layer: '#news', close: '.x' }] },
    expected: 'recover',
    came,
    harm,
  },
];
