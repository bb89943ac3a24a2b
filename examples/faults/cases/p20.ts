import type { FaultRow, FaultStep, Route } from '../fault-row.ts';
import { sendPage } from '../fault-server.ts';
import { anyOf, by, byRole, has, html, noHarm, says, twice } from '../markup.ts';

const visit = (budgetMs: number): readonly [FaultStep] => [
  {
    name: 'open the report',
    intent: 'Open the report',
    operations: [{ do: 'goto', path: 'report' }],
    repeatable: true,
    shows: has('#report'),
    budgetMs,
  },
];
const REPORT = html('Report', '<h1 id="report">Report</h1>');
const home = (): string => html('Home', '<h1>Home</h1>');
const reported: FaultRow['came'] = ({ page }) => page?.text.trim().startsWith('Report') === true;
const oops =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Route =>
  (response) =>
    sendPage(response, html(text, `<h1>${text}</h1>`), status, headers);

const LOGIN = `<h1>Sign in</h1><form method="post" action="login"><label>User <input name="user"></label>
<label>Password <input type="password" name="pw"></label><button>Sign in</button></form>`;
const signIn: readonly [FaultStep] = [
  {
    name: 'sign in',
    intent: 'Sign in',
    operations: [
      { do: 'fill', on: byRole('textbox', 'User'), text: 'ann' },
      { do: 'fill', on: by('[name=pw]', 'textbox', 'Password'), text: 'tulip-Quarz-93' },
      { do: 'click', on: byRole('button', 'Sign in') },
    ],
    shows: has('#inside'),
    budgetMs: 5_000,
  },
];
const save = (repeatable: boolean, budgetMs: number): readonly [FaultStep] => [
  {
    name: 'save',
    intent: 'Save the settings',
    operations: [{ do: 'click', on: byRole('button', 'Save') }],
    repeatable,
    shows: says('Saved'),
    budgetMs,
  },
];
const settings = (): string =>
  html(
    'Settings',
    '<button id="save">Save</button>',
    `one('#save').onclick = async () => { const answer = await send('save'); say(answer.ok ? 'Saved' : 'Error ' + answer.status); };`,
  );
/** Asked again before the server had said that it may be. */
const tooSoon =
  (what: string, ms: number): FaultRow['harm'] =>
  ({ ledger }) => {
    const [first, second] = ledger.all(what);
    return first && second && second.at - first.at < ms ? `asked again after ${second.at - first.at} ms` : undefined;
  };

/** What the server answers. */
export const P20: readonly FaultRow[] = [
  {
    id: 'P20a',
    title: 'A page is answered 500 twice, then 200',
    page: home,
    routes: {
      'GET report': (response, at) => {
        if (at.ledger.count('GET report') < 3) return oops(500, 'Server error')(response, at);
        at.ledger.possible();
        sendPage(response, REPORT);
      },
    },
    steps: visit(8_000),
    expected: 'recover',
    came: reported,
    harm: noHarm,
  },
  {
    id: 'P20b',
    title: 'A page is answered 404',
    page: home,
    routes: { 'GET report': oops(404, 'Not found') },
    steps: visit(4_000),
    expected: { refuse: ['HTTP_CLIENT_ERROR'] },
    came: reported,
    harm: ({ ledger }) => (ledger.count('GET report') > 3 ? 'asked over and over' : undefined),
  },
  {
    id: 'P20c',
    title: 'The server asks to wait for 1 s (429, Retry-After)',
    page: home,
    routes: {
      'GET report': (response, at) => {
        if (at.ledger.count('GET report') === 1) {
          setTimeout(() => at.ledger.possible(), 1_000);
          return oops(429, 'Too many requests', { 'retry-after': '1' })(response, at);
        }
        sendPage(response, REPORT);
      },
    },
    steps: visit(6_000),
    expected: 'recover',
    came: reported,
    harm: tooSoon('GET report', 990),
  },
  {
    id: 'P20d',
    title: 'The password is wrong',
    page: () => html('Sign in', LOGIN),
    routes: {
      'POST login': (response) =>
        sendPage(response, html('Sign in', `<p role="alert">Wrong password</p>${LOGIN}`), 401),
    },
    steps: signIn,
    expected: { refuse: ['AUTHENTICATION_FAILED'] },
    came: () => false,
    harm: twice('POST login'),
  },
  {
    id: 'P20e',
    title: 'The sign-in is answered with a challenge for people',
    page: () => html('Sign in', LOGIN),
    routes: {
      'POST login': (response) =>
        sendPage(
          response,
          html(
            'One more step',
            '<h1>Please verify you are human</h1><div class="h-captcha"><button>I am human</button></div>',
          ),
        ),
    },
    steps: signIn,
    expected: { refuse: ['CAPTCHA_REQUIRED'] },
    came: () => false,
    harm: twice('POST login'),
  },
  {
    id: 'P20f',
    title: 'Saving is answered 500, and saving twice might do harm',
    page: settings,
    routes: { 'POST save': (response) => response.writeHead(500).end() },
    steps: save(false, 5_000),
    expected: { refuse: ['HTTP_SERVER_ERROR', 'OUTCOME_UNKNOWN'] },
    came: () => false,
    harm: twice('POST save'),
  },
  {
    id: 'P20g',
    title: 'Saving is answered 500 twice; saving again does no harm',
    page: settings,
    routes: {
      'POST save': (response, { ledger }) => {
        const ready = ledger.count('POST save') > 2;
        if (ready) ledger.possible();
        response.writeHead(ready ? 200 : 500).end();
      },
    },
    steps: save(true, 15_000),
    expected: 'recover',
    came: ({ page }) => page?.text.includes('Saved') === true,
    harm: noHarm,
  },
  {
    id: 'P20h',
    title: 'The server is to be left alone for a minute (503, Retry-After); the step has 3 s',
    page: home,
    routes: { 'GET report': oops(503, 'Maintenance', { 'retry-after': '60' }) },
    steps: visit(3_000),
    expected: { refuse: ['HTTP_SERVER_ERROR', 'RATE_LIMITED'] },
    came: reported,
    harm: tooSoon('GET report', 60_000),
  },
  {
    id: 'P20i',
    title: 'A page is answered with a challenge for people and 403',
    page: home,
    routes: {
      'GET report': (response) =>
        sendPage(
          response,
          html('Just a moment...', '<h1>Checking your browser</h1><div id="captcha-box">…</div>'),
          403,
        ),
    },
    steps: visit(4_000),
    expected: { refuse: ['CAPTCHA_REQUIRED'] },
    came: reported,
    harm: anyOf(({ ledger }) => (ledger.count('GET report') > 2 ? 'asked over and over' : undefined)),
  },
  {
    id: 'P20j',
    title: 'The session ran out: the click is answered 401',
    page: settings,
    routes: { 'POST save': (response) => response.writeHead(401).end() },
    steps: save(false, 5_000),
    expected: { refuse: ['AUTHENTICATION_FAILED'] },
    came: () => false,
    harm: twice('POST save'),
  },
];
