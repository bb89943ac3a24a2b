import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, html, noted, says } from '../markup.ts';

/** A list whose nodes are reused: a slot shows whoever `names` puts there. */
const list = (names: readonly string[], script = ''): string =>
  html(
    'Team',
    `<h1>Team</h1><ul id="team">${names.map((_, i) => `<li data-slot="${i}"><span></span> <button></button></li>`).join('')}</ul>`,
    `const show = (names) => names.forEach((name, i) => { const slot = one('[data-slot="' + i + '"]');
       slot.hidden = !name; slot.children[0].textContent = name; slot.children[1].textContent = 'Delete';
       slot.children[1].setAttribute('aria-label', 'Delete ' + name);
       slot.children[1].onclick = () => { note('deleted ' + name); say('Deleted ' + name); slot.hidden = true; }; });
     show(${JSON.stringify(names)}); ${script}`,
  );
const learnt = ['Zoe', 'Alice', 'Bob', 'Carl'];
const alice = by('[data-slot="1"] button', 'button', 'Delete Alice');
const remove = (on: Target, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'delete Alice',
    intent: 'Delete Alice',
    operations: [{ do: 'click', on }],
    shows: says('Deleted Alice'),
    budgetMs,
  },
];
const came: FaultRow['came'] = ({ page }) => page?.noted.join() === 'deleted Alice';
const harm = noted('deleted Bob', 'deleted Zoe', 'deleted Carl', 'deleted Dan');

/** The rows of a list are reused: where Alice stood, someone else stands now. */
export const P06: readonly FaultRow[] = [
  {
    id: 'P06a',
    title: 'The list was sorted anew: Bob stands where Alice stood',
    page: ({ learning }) => list(learning ? learnt : ['Zoe', 'Bob', 'Carl', 'Alice']),
    learn: true,
    steps: remove(alice, 6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P06b',
    title: 'Alice is gone; Bob stands where she stood',
    page: ({ learning }) => list(learning ? learnt : ['Zoe', 'Bob', 'Carl', 'Dan']),
    learn: true,
    steps: remove(alice, 4_000),
    expected: { refuse: ['IDENTITY_MISMATCH', 'SELECTOR_NOT_FOUND'] },
    came,
    harm,
  },
  {
    id: 'P06c',
    title: 'The rows change places while the button is disabled and the click waits',
    page: ({ learning }) =>
      list(
        learnt,
        learning
          ? ''
          : `every('button').forEach((b) => { b.disabled = true; });
             after(900, () => { show(['Zoe', 'Bob', 'Alice', 'Carl']); every('button').forEach((b) => { b.disabled = false; }); possible(); });`,
      ),
    learn: true,
    steps: remove(alice, 6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P06d',
    title: 'The rows change places when the list is scrolled to the target',
    page: ({ learning }) =>
      list(
        learnt,
        `one('h1').style.marginBottom = '${learning ? 0 : 1600}px'; one('#team').style.marginBottom = '1600px';
         addEventListener('scroll', () => show(['Zoe', 'Bob', 'Carl', 'Alice']), { once: true });`,
      ),
    learn: true,
    steps: remove(alice, 6_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P06e',
    title: 'The rows go round every 600 ms for a while, then rest with Alice elsewhere',
    page: ({ learning }) =>
      list(
        learnt,
        learning
          ? ''
          : `const names = ${JSON.stringify(learnt)}; let turns = 0;
             const turn = setInterval(() => { names.push(names.shift()); show(names);
               if (++turns === 3) { clearInterval(turn); } }, 600);`,
      ),
    learn: true,
    steps: remove(alice, 8_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P06f',
    title: 'The row turns into another the moment the pointer comes over it',
    page: ({ learning }) =>
      list(
        learnt,
        learning
          ? ''
          : `one('#team').addEventListener('pointerover', () => show(['Zoe', 'Bob', 'Carl', 'Alice']), { once: true });`,
      ),
    learn: true,
    steps: remove(alice, 8_000),
    expected: 'recover',
    came,
    harm,
  },
  {
    id: 'P06g',
    title: 'By role and place in the list: the second Delete is now that of Bob',
    page: ({ learning }) =>
      html(
        'Team',
        `<h1>Team</h1><table>${(learning ? learnt : ['Zoe', 'Bob', 'Alice', 'Carl']).map((n) => `<tr><td>${n}</td><td><button data-name="${n}">Delete</button></td></tr>`).join('')}</table>`,
        `every('button').forEach((b) => { b.onclick = () => { note('deleted ' + b.dataset.name); say('Deleted ' + b.dataset.name); }; });`,
      ),
    learn: true,
    steps: remove(
      { find: (page) => page.getByRole('button', { name: 'Delete' }).nth(1), role: 'button', name: 'Delete' },
      6_000,
    ),
    expected: 'recover',
    came,
    harm,
  },
];
