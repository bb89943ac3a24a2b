import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { anyOf, by, byRole, holds, html, letOut, says, times } from '../markup.ts';

const SECRET = 'kV7-tulip-Quarz-93';
const put = (on: Target, shows: NonNullable<FaultStep['shows']>, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'enter the secret',
    intent: 'Enter the secret',
    operations: [{ do: 'fill', on, text: SECRET }],
    repeatable: true,
    shows,
    budgetMs,
  },
];
const LOG = `every('input').forEach((i) => i.addEventListener('input', () => console.log('typed', i.value)));`;

/** A secret is typed, and something goes wrong. */
export const P15: readonly FaultRow[] = [
  {
    id: 'P15a',
    title: 'The field for the password stays read-only',
    page: () => html('Sign in', '<label>Password <input id="pw" type="password" readonly></label>', LOG),
    steps: put(by('#pw', 'textbox', 'Password'), holds('#pw', SECRET), 3_000),
    expected: { refuse: ['ELEMENT_NOT_ENABLED'] },
    came: () => false,
    harm: letOut(SECRET),
  },
  {
    id: 'P15b',
    title: 'The field is read-only for 1.3 s, and the page logs what is typed',
    page: () =>
      html(
        'Sign in',
        '<label>Password <input id="pw" type="password" readonly></label>',
        `${LOG} after(1300, () => { one('#pw').readOnly = false; possible(); });`,
      ),
    steps: put(by('#pw', 'textbox', 'Password'), holds('#pw', SECRET), 5_000),
    expected: 'recover',
    came: ({ page }) => page?.values['pw'] === SECRET,
    harm: letOut(SECRET),
  },
  {
    id: 'P15c',
    title: 'The page repeats the token in its error and in its title',
    page: () =>
      html(
        'API access',
        '<label>Token <input id="token"></label><button id="go">Connect</button><p role="alert"></p>',
        `${LOG} one('#go').onclick = () => { const t = one('#token').value; console.error('bad token ' + t); note('tried'); document.title = 'Error ' + t;
           one('[role=alert]').textContent = 'The token ' + t + ' is invalid'; };`,
      ),
    steps: [
      {
        name: 'connect',
        intent: 'Connect with the token',
        operations: [
          { do: 'fill', on: byRole('textbox', 'Token'), text: SECRET },
          { do: 'click', on: byRole('button', 'Connect') },
        ],
        shows: says('Connected'),
        budgetMs: 7_000,
      },
    ],
    expected: { refuse: ['POSTCONDITION_FAILED', 'AUTHENTICATION_FAILED'] },
    came: () => false,
    harm: anyOf(letOut(SECRET), ({ page }) => (times(page, 'tried') > 1 ? 'tried more than once' : undefined)),
  },
  {
    id: 'P15d',
    title: 'What the script takes for a field is none',
    page: () => html('Sign in', '<div id="pw" role="note" style="border:1px solid;width:200px;height:30px"></div>'),
    steps: put(by('#pw', 'textbox', 'Password'), holds('#pw', SECRET), 3_000),
    expected: { refuse: ['ELEMENT_WRONG_TYPE', 'ELEMENT_NOT_ENABLED'] },
    came: () => false,
    harm: letOut(SECRET),
  },
  {
    id: 'P15e',
    title: 'Typed key by key into a field that never comes',
    page: () => html('Sign in', '<h1>Sign in</h1>'),
    steps: [
      {
        name: 'enter the secret',
        intent: 'Enter the secret',
        operations: [{ do: 'type', on: by('#pw', 'textbox', 'Password'), text: SECRET }],
        shows: holds('#pw', SECRET),
        budgetMs: 2_500,
      },
    ],
    expected: { refuse: ['SELECTOR_NOT_FOUND'] },
    came: () => false,
    harm: letOut(SECRET),
  },
];
