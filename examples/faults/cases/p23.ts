import type { FaultRow, FaultStep, Operation } from '../fault-row.ts';
import { sendPage } from '../fault-server.ts';
import { html, inFrame, noHarm } from '../markup.ts';

const TEXT = 'A whole sentence';
const note = inFrame('#editor', '#note', 'textbox', 'Note');
const write = (operation: Operation, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'write the note',
    intent: 'Write the note',
    operations: [operation],
    repeatable: true,
    shows: async (page) => (await page.frameLocator('#editor').locator('#note').inputValue({ timeout: 300 })) === TEXT,
    budgetMs,
  },
];
const editor = (attributes = ''): string => html('Editor', `<label>Note <input id="note" ${attributes}></label>`);
const routes: FaultRow['routes'] = { 'GET editor': (response) => sendPage(response, editor()) };
const came: FaultRow['came'] = ({ page }) => page?.values['note'] === TEXT;
const renew = (ms: number): string =>
  `after(${ms}, () => { const old = one('#editor'); const fresh = document.createElement('iframe'); fresh.id = 'editor'; fresh.src = 'editor';
     fresh.onload = possible; old.replaceWith(fresh); });`;
const FRAME = '<h1>Mail</h1><iframe id="editor" src="editor"></iframe>';

/** The field stands in a frame that does not stay. */
export const P23: readonly FaultRow[] = [
  {
    id: 'P23a',
    title: 'The frame is replaced while the text is typed key by key',
    page: () =>
      html(
        'Mail',
        FRAME,
        `addEventListener('message', () => { if (!window.once) { window.once = true; ${renew(1)} } });`,
      ),
    routes: {
      'GET editor': (response) =>
        sendPage(
          response,
          html(
            'Editor',
            '<label>Note <input id="note"></label>',
            `one('#note').oninput = (e) => { if (e.target.value.length > 5) parent.postMessage('typing', '*'); };`,
          ),
        ),
    },
    steps: write({ do: 'type', on: note, text: TEXT }, 8_000),
    expected: 'recover',
    came,
    harm: ({ page }) =>
      page?.values['note'] && page.values['note'] !== TEXT ? `left "${page.values['note']}"` : undefined,
  },
  {
    id: 'P23b',
    title: 'The frame never loads',
    page: () => html('Mail', '<h1>Mail</h1><iframe id="editor" src="hangs"></iframe>'),
    routes: { 'GET hangs': () => undefined },
    opens: true,
    steps: [
      {
        name: 'write the note',
        intent: 'Write the note',
        operations: [
          { do: 'goto', path: '' },
          { do: 'fill', on: note, text: TEXT },
        ],
        repeatable: true,
        shows: async (page) =>
          (await page.frameLocator('#editor').locator('#note').inputValue({ timeout: 300 })) === TEXT,
        budgetMs: 3_000,
      },
    ],
    expected: {
      refuse: ['SELECTOR_NOT_FOUND', 'NAVIGATION_TIMEOUT', 'STEP_TIMEOUT', 'FRAME_DETACHED', 'ACTION_TIMEOUT'],
    },
    came,
    harm: noHarm,
  },
  {
    id: 'P23c',
    title: 'The frame is put in 1.5 s after the page',
    page: () =>
      html(
        'Mail',
        '<h1>Mail</h1><div id="slot"></div>',
        `after(1500, () => { one('#slot').innerHTML = '<iframe id="editor" src="editor"></iframe>'; one('iframe').onload = possible; });`,
      ),
    routes,
    steps: write({ do: 'fill', on: note, text: TEXT }, 6_000),
    expected: 'recover',
    came,
    harm: noHarm,
  },
  {
    id: 'P23d',
    title: 'The frame is replaced 700 ms after the page, and its field is read-only until then',
    page: () => html('Mail', FRAME, `window.frames.length; ${renew(700)}`),
    routes: {
      'GET editor': (response, { ledger }) =>
        sendPage(response, editor(ledger.count('GET editor') < 2 ? 'readonly' : '')),
    },
    steps: write({ do: 'fill', on: note, text: TEXT }, 6_000),
    expected: 'recover',
    came,
    harm: noHarm,
  },
  {
    id: 'P23e',
    title: 'The frame goes to another address while the field is looked for',
    page: () => html('Mail', '<h1>Mail</h1><iframe id="editor" src="wait"></iframe>'),
    routes: {
      ...routes,
      'GET wait': (response) =>
        sendPage(
          response,
          html('Wait', '<p>Loading the editor</p>', `after(900, () => { location.href = 'editor'; });`),
        ),
      'GET editor': (response, { ledger }) => {
        ledger.possible();
        sendPage(response, editor());
      },
    },
    steps: write({ do: 'fill', on: note, text: TEXT }, 6_000),
    expected: 'recover',
    came,
    harm: noHarm,
  },
];
