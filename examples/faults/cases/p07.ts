import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, html, noted, says, times } from '../markup.ts';

const BANNER = '<div class="promo"><h2>Spring sale</h2><button class="promo-x" id="promo">Claim 10 %</button></div>';
const save = (on: Target): readonly [FaultStep] => [
  {
    name: 'save',
    intent: 'Save the profile',
    operations: [{ do: 'click', on }],
    shows: says('Saved'),
    budgetMs: 6_000,
  },
];
const script = `every('button').forEach((b) => { b.onclick = () => { note(b.textContent); if (b.textContent === 'Save profile') say('Saved'); }; });`;
const came: FaultRow['came'] = ({ page }) => times(page, 'Save profile') === 1;
const harm = noted('Claim', 'Close account', 'Discard');

/** Something new stands in front, and all positions shift. */
export const P07: readonly FaultRow[] = [
  {
    id: 'P07a',
    title: "A stored XPath now leads to the banner's own button",
    page: ({ learning }) =>
      html(
        'Profile',
        `${learning ? '' : BANNER}<div><h1>Profile</h1><button>Save profile</button><button>Discard</button></div>`,
        script,
      ),
    learn: true,
    steps: save(by('xpath=/html/body/div[1]/button[1]', 'button', 'Save profile')),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P07b',
    title: 'A stored XPath leads nowhere any more',
    page: ({ learning }) =>
      html(
        'Profile',
        `${learning ? '' : '<section>News</section>'}<${learning ? 'div' : 'main'}><h1>Profile</h1><button>Save profile</button><button>Discard</button></${learning ? 'div' : 'main'}>`,
        script,
      ),
    learn: true,
    steps: save(by('xpath=/html/body/div[1]/button[1]', 'button', 'Save profile')),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P07c',
    title: 'The third button of the page is another one since there is a banner',
    page: ({ learning }) =>
      html(
        'Profile',
        `${learning ? '' : BANNER}<nav><button>Home</button><button>Close account</button></nav><main><h1>Profile</h1><button>Save profile</button></main>`,
        script,
      ),
    learn: true,
    steps: save(by('button >> nth=2', 'button', 'Save profile')),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P07d',
    title: 'The banner comes in while the script runs, 400 ms after the page',
    page: ({ learning }) =>
      html(
        'Profile',
        '<div><h1>Profile</h1><button disabled>Save profile</button><button>Discard</button></div>',
        `${script} ${
          learning
            ? `one('button').disabled = false;`
            : `after(400, () => { const promo = document.createElement('div'); promo.innerHTML = '<h2>Sale</h2><button>Claim 10 %</button>';
                 promo.children[1].onclick = () => note('Claim'); document.body.prepend(promo); });
               after(900, () => { every('button').find((b) => b.textContent === 'Save profile').disabled = false; possible(); });`
        }`,
      ),
    learn: true,
    steps: save(by('xpath=/html/body/div[1]/button[1]', 'button', 'Save profile')),
    expected: 'recover',
    came,
    harm,
  },
];
