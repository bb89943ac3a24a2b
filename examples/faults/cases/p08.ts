import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, holds, html, noHarm, noted, says, times } from '../markup.ts';

const press = (on: Target, name: string, shows = says('Sent')): readonly [FaultStep] => [
  { name, intent: on.name, operations: [{ do: 'click', on }], shows, budgetMs: 6_000 },
];
const sendOn = (selector: string): string => `one('${selector}').onclick = () => { note('sent'); say('Sent'); };`;
const came: FaultRow['came'] = ({ page }) => times(page, 'sent') === 1;

/** The id or the class is another one; role and name are the same. */
export const P08: readonly FaultRow[] = [
  {
    id: 'P08a',
    title: 'The id of a button changed',
    page: ({ learning }) => {
      const id = learning ? 'submit-1' : 'submit-77';
      return html(
        'Contact',
        `<h1>Contact</h1><button id="${id}">Submit request</button><button>Cancel</button>`,
        sendOn(`#${id}`),
      );
    },
    learn: true,
    steps: press(by('#submit-1', 'button', 'Submit request'), 'send the request'),
    expected: 'recover',
    came,
    harm: noHarm,
  },
  {
    id: 'P08b',
    title: 'The id of a field changed; what is typed stays',
    page: ({ learning }) => {
      const n = learning ? 1 : 93;
      return html(
        'Contact',
        `<label for="mail-${n}">E-mail</label><input id="mail-${n}" class="mail"><label for="name-${n}">Name</label><input id="name-${n}">`,
      );
    },
    learn: true,
    steps: [
      {
        name: 'fill in the address',
        intent: 'Fill in the e-mail',
        operations: [{ do: 'fill', on: by('#mail-1', 'textbox', 'E-mail'), text: 'ann@example.test' }],
        repeatable: true,
        shows: holds('.mail', 'ann@example.test'),
        budgetMs: 6_000,
      },
    ],
    expected: 'recover',
    came: ({ page }) => page?.values['mail-93'] === 'ann@example.test',
    harm: ({ page }) => (page?.values['name-93'] ? 'typed into another field' : undefined),
  },
  {
    id: 'P08c',
    title: 'Class names are made anew with each release',
    page: ({ learning }) => {
      const [a, b] = learning ? ['_x1a9', '_k22f'] : ['_9fke', '_p0qz'];
      return html(
        'Docs',
        `<nav><a class="${a} ${b}" href="#" >Read the guide</a> <a class="${a}" href="#">Prices</a></nav>`,
        `every('a').forEach((l) => { l.onclick = () => { note(l.textContent); if (l.textContent === 'Read the guide') { note('sent'); say('Sent'); } }; });`,
      );
    },
    learn: true,
    steps: press(by('a._x1a9._k22f', 'link', 'Read the guide'), 'open the guide'),
    expected: 'recover',
    came,
    harm: noted('Prices'),
  },
  {
    id: 'P08d',
    title: 'The button stands in a shadow root whose host has another id now',
    page: ({ learning }) =>
      html(
        'Panel',
        `<div id="${learning ? 'panel-1' : 'widget-7'}" class="host"></div>`,
        `const root = one('.host').attachShadow({ mode: 'open' });
         root.innerHTML = '<h2>Transfer</h2><button id="${learning ? 'go' : 'btn-x'}">Send transfer</button><button>Back</button>';
         root.querySelector('button').onclick = () => { note('sent'); say('Sent'); };`,
      ),
    learn: true,
    steps: press(by('#panel-1 #go', 'button', 'Send transfer'), 'send the transfer'),
    expected: 'recover',
    came,
    harm: noHarm,
  },
  {
    id: 'P08e',
    title: 'A German page with another test id',
    page: ({ learning }) =>
      html(
        'Kontakt',
        `<h1>Kontakt</h1><button data-testid="${learning ? 'senden' : 'kontakt-absenden'}">Nachricht absenden</button><button data-testid="weg">Verwerfen</button>`,
        `every('button')[0].onclick = () => { note('sent'); say('Sent'); }; every('button')[1].onclick = () => note('discarded');`,
        'de',
      ),
    learn: true,
    steps: press(by('[data-testid="senden"]', 'button', 'Nachricht absenden'), 'send the message'),
    expected: 'recover',
    came,
    harm: noted('discarded'),
  },
];
