import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type PageEvent, type RecoveringPage, type RecoverOptions, RecoveryError, recover } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const PATIENT = { timeout: 30_000 };
const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  page: undefined as RecoveringPage | undefined,
  events: [] as PageEvent[],
  error: undefined as unknown,
}));
const pageOf = (world: IWorld): RecoveringPage => state(world).page ?? expect.fail('No page was opened');

const open = async (world: IWorld, html: string, options: RecoverOptions = {}, goes = true): Promise<void> => {
  const own = state(world);
  own.server = await openServer(world);
  own.server.page('/', `<!doctype html><title>Page</title>${html}`);
  const raw = await openPage(world);
  own.page = recover(raw, { desk: 'none', ...options, onEvent: (event) => own.events.push(event) });
  closeAtEnd(world, async () => own.page?.close());
  if (goes) await own.page.goto(`${own.server.url}/`);
};
const run = async (world: IWorld, work: () => Promise<unknown>): Promise<void> => {
  state(world).error = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
};
const press = (world: IWorld, name: string, shows: string, budgetMs: number): Promise<void> =>
  run(world, () =>
    pageOf(world).step('press', (page) => page.getByRole('button', { name, exact: true }).click(), {
      verify: async (page) => (await page.locator('#said').textContent()) === shows,
      budgetMs,
    }),
  );
const noted = (world: IWorld): Promise<string> => pageOf(world).evaluate(() => document.body.dataset['noted'] ?? '');
const failureOf = (world: IWorld): RecoveryError => {
  const { error } = state(world);
  if (!(error instanceof RecoveryError)) throw new Error(`It ended otherwise: ${String(error)}`);
  return error;
};

const NOTE = `const note = (what) => { document.body.dataset.noted = (document.body.dataset.noted ?? '') + what + ' '; };
const say = (text) => { document.getElementById('said').textContent = text; };`;

Given('a page that opens an alert while it loads', async function () {
  await open(
    this,
    `<p id="said"></p><script>${NOTE} const from = Date.now(); alert('Maintenance'); note(Date.now() - from); say('Ready');</script>`,
    {},
    false,
  );
});

Given(
  /^a page that asks by (confirm|prompt) before it deletes, and a script that (says nothing of questions|allows confirming|answers for itself)$/,
  async function (question: string, policy: string) {
    const html = `<p id="said"></p><button onclick="if (${question}('Delete for ever?')) { note('deleted'); say('Deleted'); }">Delete</button><script>${NOTE}</script>`;
    await open(this, html, policy === 'allows confirming' ? { dialogs: { confirm: 'accept' } } : {});
    if (policy === 'answers for itself') pageOf(this).on('dialog', (dialog) => void dialog.accept());
  },
);

const COVERED = (
  choices: string,
): string => `<p id="said"></p><button onclick="note('bought'); say('Bought')">Buy</button>
<div id="cookie-banner" role="dialog" aria-label="Cookies" style="position:fixed;inset:0;background:#fffc"><p>We value your privacy</p>${choices}</div><script>${NOTE}
const shut = (what) => { note(what); document.getElementById('cookie-banner').remove(); };</script>`;
const ACCEPT = `<button onclick="shut('accepted')">Accept all</button>`;

Given(
  /^a page whose button is covered by a (consent banner|banner that can only be accepted), and a script that (allowed nothing|allowed refusing consent)$/,
  async function (banner: string, allowed: string) {
    const choices =
      banner === 'consent banner' ? `${ACCEPT}<button onclick="shut('refused')">Reject all</button>` : ACCEPT;
    await open(this, COVERED(choices), allowed === 'allowed nothing' ? {} : { obstacles: { consent: true } });
  },
);

const LONG = 'It was a long summer, and the sea was calm. '.repeat(40);
const AFTER: Readonly<Record<string, string>> = {
  'a challenge for people':
    '<h1>One more step</h1><p>Please verify you are human</p><div class="h-captcha"><button>I am human</button></div>',
  'a sign-in that was refused':
    '<p role="alert">Wrong password</p><label>Password <input type="password"></label><button>Sign in</button>',
  'an article about captchas': `<article><h1>Why every captcha asks: are you a robot?</h1><p class="captcha-history">${LONG}</p></article>`,
  'a blog post that quotes "wrong password"': `<article><h1>Ten errors</h1><p>The site said: wrong password. ${LONG}</p></article>`,
  'a short note that says "are you a robot"':
    '<article><h1>A poem</h1><p>She asked me: are you a robot? I laughed.</p></article>',
  'a list whose styling is called "error" about passwords':
    '<ul class="error-catalogue"><li>invalid password: shown when a password is wrong</li></ul>',
};

Given(/^(a .+|an .+) after the button is pressed$/, async function (what: string) {
  const after = AFTER[what] ?? expect.fail(`No such page: ${what}`);
  await open(
    this,
    `<p id="said"></p><main><button onclick="document.querySelector('main').innerHTML = document.querySelector('template').innerHTML">Go on</button></main><template>${after}</template>`,
  );
});

When('a step opens it', PATIENT, async function () {
  const { server } = state(this);
  await run(this, () =>
    pageOf(this).step('open', (page) => page.goto(`${server?.url}/`), {
      verify: async (page) => (await page.locator('#said').textContent()) === 'Ready',
    }),
  );
});

When('a step deletes', PATIENT, async function () {
  await press(this, 'Delete', 'Deleted', 3_000);
});

When('a step presses the covered button', PATIENT, async function () {
  await press(this, 'Buy', 'Bought', 4_000);
});

When('a step presses its button and waits in vain', PATIENT, async function () {
  await press(this, 'Go on', 'Done', 1_500);
});

Then('the page stood still for less than a second', async function () {
  expect(state(this).error).to.equal(undefined);
  expect(Number(await noted(this))).to.be.lessThan(1_000);
});

Then('the alert is reported', function () {
  const found = state(this).events.filter((event) => event.type === 'dialog');
  expect(found.map(({ kind, message }) => [kind, message])).to.deep.equal([['alert', 'Maintenance']]);
});

Then(
  /^the page has (deleted nothing|deleted once) and the step (is refused for the question|succeeds)$/,
  async function (deleted: string, end: string) {
    expect(await noted(this)).to.equal(deleted === 'deleted once' ? 'deleted ' : '');
    if (end === 'succeeds') expect(state(this).error).to.equal(undefined);
    else expect(failureOf(this).code).to.equal('DIALOG_BLOCKING');
  },
);

Then(
  /^it (succeeds|is refused and names the banner), and the banner was (not touched|refused)$/,
  async function (end: string, banner: string) {
    expect(await noted(this)).to.equal(banner === 'refused' ? 'refused bought ' : '');
    if (end === 'succeeds') expect(state(this).error).to.equal(undefined);
    else {
      expect(failureOf(this).code).to.equal('ELEMENT_OBSCURED');
      expect(failureOf(this).response.content[0].text).to.contain('cookie-banner');
    }
  },
);

Then(/^the step ends with (CAPTCHA_REQUIRED|AUTHENTICATION_FAILED|POSTCONDITION_FAILED)$/, function (code: string) {
  expect(failureOf(this).code).to.equal(code);
});
