import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, byRole, html, noted, says, times } from '../markup.ts';

const press = (on: Target, shows: NonNullable<FaultStep['shows']>, budgetMs: number): readonly [FaultStep] => [
  { name: `press ${on.name}`, intent: on.name, operations: [{ do: 'click', on }], shows, budgetMs },
];
const noting = `every('button').forEach((b) => { b.onclick = () => { note(b.dataset.what ?? b.textContent); say('Done ' + (b.dataset.what ?? b.textContent)); }; });`;
const refused = { refuse: ['SELECTOR_AMBIGUOUS', 'SELECTOR_NOT_FOUND', 'IDENTITY_MISMATCH'] } as const;

/** Two elements that nothing tells apart; or that one thing does. */
export const P09: readonly FaultRow[] = [
  {
    id: 'P09a',
    title: 'Where one Delete stood there are two now, and nothing tells them apart',
    page: ({ learning }) =>
      html(
        'Files',
        learning
          ? '<h1>Files</h1><div><button id="del-1" data-what="first">Delete</button></div>'
          : '<h1>Files</h1><div><button data-what="one">Delete</button></div><div><button data-what="two">Delete</button></div>',
        noting,
      ),
    learn: true,
    steps: press(by('#del-1', 'button', 'Delete'), says('Done first'), 3_000),
    expected: refused,
    came: () => false,
    harm: noted('one', 'two'),
  },
  {
    id: 'P09b',
    title: 'The script asks for the button "Delete", and there are two',
    page: () =>
      html('Files', '<h1>Files</h1><button data-what="a">Delete</button><button data-what="b">Delete</button>', noting),
    steps: press(byRole('button', 'Delete'), says('Done'), 4_000),
    expected: { refuse: ['SELECTOR_AMBIGUOUS'] },
    came: () => false,
    harm: noted('a', 'b'),
  },
  {
    id: 'P09c',
    title: 'Two equal buttons, each on a card with a heading of its own; ids and order changed',
    page: ({ learning }) => {
      const cards = learning ? ['Teapot', 'Kettle'] : ['Kettle', 'Toaster', 'Teapot'];
      return html(
        'Shop',
        cards
          .map(
            (c, i) =>
              `<article><h2>${c}</h2><p>in stock</p><button id="${learning ? 'add' : 'cta'}-${i}" data-what="${c}">Add to basket</button></article>`,
          )
          .join(''),
        noting,
      );
    },
    learn: true,
    steps: press(by('#add-1', 'button', 'Add to basket'), says('Done Kettle'), 6_000),
    expected: 'recover',
    came: ({ page }) => times(page, 'Kettle') === 1,
    harm: noted('Teapot', 'Toaster'),
  },
  {
    id: 'P09d',
    title: 'For half a second the old button is still there beside the new one',
    page: () =>
      html(
        'Chat',
        '<h1>Chat</h1><button class="old" data-what="old">Send</button><button data-what="new">Send</button>',
        `${noting} after(500, () => { one('.old').remove(); possible(); });`,
      ),
    steps: press(byRole('button', 'Send'), says('Done new'), 5_000),
    expected: 'recover',
    came: ({ page }) => times(page, 'new') === 1,
    harm: noted('old'),
  },
  {
    id: 'P09e',
    title: 'Two lists, each with the same person: which one is meant is not said',
    page: ({ learning }) =>
      html(
        'Teams',
        learning
          ? '<ul><li>Ann <button class="rm" data-what="first">Remove</button></li></ul>'
          : '<ul><li>Ann <button data-what="a">Remove</button></li></ul><ul><li>Ann <button data-what="b">Remove</button></li></ul>',
        noting,
      ),
    learn: true,
    steps: press(by('.rm', 'button', 'Remove'), says('Done first'), 3_000),
    expected: refused,
    came: () => false,
    harm: noted('a', 'b'),
  },
];
