import type { FaultRow, FaultStep } from '../fault-row.ts';
import { sendPage } from '../fault-server.ts';
import { by, byRole, has, html, noHarm, noted, says, times } from '../markup.ts';

const open = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'open the account',
    intent: 'Open the account',
    operations: [{ do: 'goto', path: '' }],
    repeatable: true,
    shows: says('Ready'),
    budgetMs,
  },
];
const remove: readonly [FaultStep] = [
  {
    name: 'delete the file',
    intent: 'Delete the file',
    operations: [{ do: 'click', on: byRole('button', 'Delete file') }],
    shows: says('Deleted'),
    budgetMs: 4_000,
  },
];
const FILE = '<h1>report.pdf</h1><button id="del">Delete file</button>';

/** The browser's own dialogs. */
export const P14: readonly FaultRow[] = [
  {
    id: 'P14a',
    title: 'An alert opens while the page loads',
    page: () => html('Account', '<h1>Account</h1>', `alert('Maintenance tonight'); possible(); say('Ready');`),
    opens: true,
    steps: open(5_000),
    expected: 'recover',
    came: ({ page }) => page?.text.includes('Ready') === true,
    harm: noHarm,
  },
  {
    id: 'P14b',
    title: 'Three alerts, one after the other',
    page: () =>
      html(
        'Account',
        '<h1>Account</h1>',
        `alert('One'); alert('Two'); after(200, () => { alert('Three'); possible(); say('Ready'); });`,
      ),
    opens: true,
    steps: open(5_000),
    expected: 'recover',
    came: ({ page }) => page?.text.includes('Ready') === true,
    harm: noHarm,
  },
  {
    id: 'P14c',
    title: 'The page asks whether it may delete, and nobody has said yes',
    page: () =>
      html(
        'File',
        FILE,
        `one('#del').onclick = () => { if (confirm('Delete report.pdf for ever?')) { note('deleted'); say('Deleted'); } };`,
      ),
    steps: remove,
    expected: { refuse: ['DIALOG_BLOCKING'] },
    came: () => false,
    harm: noted('deleted'),
  },
  {
    id: 'P14d',
    title: 'The page asks to type a word before it deletes',
    page: () =>
      html(
        'File',
        FILE,
        `one('#del').onclick = () => { if (prompt('Type DELETE', 'DELETE') !== null) { note('deleted'); say('Deleted'); } };`,
      ),
    steps: remove,
    expected: { refuse: ['DIALOG_BLOCKING'] },
    came: () => false,
    harm: noted('deleted'),
  },
  {
    id: 'P14e',
    title: 'What was typed is not saved, and the page asks before it lets go',
    page: () =>
      html(
        'Draft',
        '<label>Draft <input id="draft"></label> <a href="next">Go on</a>',
        `addEventListener('beforeunload', (e) => { e.preventDefault(); });`,
      ),
    routes: { 'GET next': (response) => sendPage(response, html('Next', '<h1 id="next">Next page</h1>')) },
    steps: [
      {
        name: 'go on',
        intent: 'Leave the draft and go on',
        operations: [
          { do: 'fill', on: byRole('textbox', 'Draft'), text: 'hello' },
          { do: 'click', on: byRole('link', 'Go on') },
        ],
        shows: has('#next'),
        budgetMs: 6_000,
      },
    ],
    expected: 'recover',
    came: ({ page }) => page?.text.includes('Next page') === true,
    harm: noHarm,
  },
  {
    id: 'P14f',
    title: 'An alert follows the click and stops the page until it is answered',
    page: () =>
      html(
        'Profile',
        '<button id="save">Save</button>',
        `one('#save').onclick = () => { note('saved'); after(300, () => { alert('Saved!'); possible(); say('All saved'); }); };`,
      ),
    steps: [
      {
        name: 'save',
        intent: 'Save the profile',
        operations: [{ do: 'click', on: by('#save', 'button', 'Save') }],
        shows: says('All saved'),
        budgetMs: 5_000,
      },
    ],
    expected: 'recover',
    came: ({ page }) => times(page, 'saved') === 1,
    harm: ({ page }) => (times(page, 'saved') > 1 ? 'saved twice' : undefined),
  },
  {
    id: 'P14g',
    title: 'The user has allowed to say yes to this question',
    page: () =>
      html(
        'File',
        FILE,
        `one('#del').onclick = () => { if (confirm('Delete?')) { note('deleted'); say('Deleted'); } };`,
      ),
    steps: remove,
    allowed: { dialogs: { confirm: 'accept' } },
    expected: 'recover',
    came: ({ page }) => times(page, 'deleted') === 1,
    harm: ({ page }) => (times(page, 'deleted') > 1 ? 'deleted twice' : undefined),
  },
];
