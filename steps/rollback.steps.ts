import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type PageSnapshot, type RecoveringPage, type RollbackReport, recover } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd, openServer, type PageServer } from './support/server.ts';

const PASSWORD = 'tulip-Quarz-93';
const PROFILE = (script = ''): string => `<!doctype html><title>Profile</title><form method="post" action="/save">
<input id="name"><textarea id="about"></textarea><input id="news" type="checkbox" checked>
<input id="tea" type="radio" name="drink" checked><input id="coffee" type="radio" name="drink">
<select id="country"><option>Portugal</option><option>Chile</option></select>
<select id="languages" multiple><option>German</option><option>Greek</option><option>Gaelic</option></select>
<div id="motto" contenteditable>Onwards</div><input id="date" type="date"><input id="pw" type="password" name="pw"><button>Save</button></form><script>${script}</script>`;

const state = scenarioState(() => ({
  server: undefined as PageServer | undefined,
  page: undefined as RecoveringPage | undefined,
  snapshot: undefined as PageSnapshot | undefined,
  report: undefined as RollbackReport | undefined,
  error: undefined as unknown,
}));
const pageOf = (world: IWorld): RecoveringPage => state(world).page ?? expect.fail('No page was opened');
const reportOf = (world: IWorld): RollbackReport => state(world).report ?? expect.fail('Nothing was rolled back');

const open = async (world: IWorld, html: string): Promise<RecoveringPage> => {
  const own = state(world);
  own.server = await openServer(world);
  own.server.page('/', html);
  own.server.page('/other', '<title>Other</title><h1>Other</h1>');
  own.server.page('/save', '<title>Saved</title><h1>Saved</h1>');
  const page = recover(await openPage(world), { desk: 'none' });
  own.page = page;
  closeAtEnd(world, async () => page.close());
  await page.goto(`${own.server.url}/`);
  return page;
};

const leave = async (world: IWorld, page: RecoveringPage): Promise<void> => {
  await page.locator('#name').fill('Ann');
  await page.locator('#languages').selectOption(['German', 'Gaelic']);
  await page.locator('#date').fill('2026-03-01');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('tab', '2');
  });
  state(world).snapshot = await page.snapshot();
};

Given('a profile page with fields of every kind, as a person left it', async function () {
  await leave(this, await open(this, PROFILE()));
});

Given('a profile page on which a password was typed already', async function () {
  const page = await open(this, PROFILE());
  await page.locator('#pw').fill(PASSWORD);
  await leave(this, page);
});

Given('a profile page that insists on a value of its own', async function () {
  const insist = `document.getElementById('name').addEventListener('input', (e) => { if (window.done) e.target.value = 'Bob'; });
addEventListener('load', () => { window.done = performance.getEntriesByType('navigation')[0].name && localStorage.theme === 'dark'; });`;
  await leave(this, await open(this, PROFILE(insist)));
});

Given('a page of which no snapshot was taken', async function () {
  await open(this, PROFILE());
});

When('everything is changed, another page is opened, and the work is rolled back', async function () {
  const page = pageOf(this);
  await page.locator('#about').fill('something');
  await page.locator('#news').uncheck();
  await page.locator('#coffee').check();
  await page.locator('#country').selectOption('Chile');
  await page.locator('#languages').selectOption(['Greek']);
  await page.locator('#motto').fill('Backwards');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('more', 'x');
    sessionStorage.clear();
  });
  await page.goto(`${state(this).server?.url}/other`);
  state(this).report = await page.rollback();
});

When('the profile is saved and the work is rolled back', async function () {
  const page = pageOf(this);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  state(this).report = await page.rollback();
});

When('it is rolled back', async function () {
  state(this).error = await pageOf(this)
    .rollback()
    .catch((error: unknown) => error);
});

Then('the profile page is open and every field is as the person left it', async function () {
  const shown = await pageOf(this).evaluate(() => {
    const one = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
    return {
      path: location.pathname,
      name: one<HTMLInputElement>('name').value,
      about: one<HTMLTextAreaElement>('about').value,
      boxes: ['news', 'tea', 'coffee'].map((id) => one<HTMLInputElement>(id).checked),
      country: one<HTMLSelectElement>('country').value,
      languages: [...one<HTMLSelectElement>('languages').selectedOptions].map((option) => option.value),
      motto: one('motto').innerText,
      date: one<HTMLInputElement>('date').value,
    };
  });
  expect(shown).to.deep.equal({
    path: '/',
    name: 'Ann',
    about: '',
    boxes: [true, true, false],
    country: 'Portugal',
    languages: ['German', 'Gaelic'],
    motto: 'Onwards',
    date: '2026-03-01',
  });
});

Then('its storage is as it was', async function () {
  const stores = await pageOf(this).evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  expect(stores).to.deep.equal([{ theme: 'dark' }, { tab: '2' }]);
});

Then('the rollback says that all of it was restored', function () {
  expect(reportOf(this).notRestored).to.deep.equal([]);
  expect(reportOf(this).complete).to.equal(true);
});

Then('the rollback says that the save was sent and cannot be undone', function () {
  const { cannotBeUndone, complete } = reportOf(this);
  expect(cannotBeUndone.join()).to.contain('POST').and.to.contain('/save');
  expect(complete).to.equal(false);
});

Then('the server still has what was saved', function () {
  expect(state(this).server?.count('POST /save')).to.equal(1);
});

Then('the password field is empty and the rollback says so', async function () {
  expect(await pageOf(this).locator('#pw').inputValue()).to.equal('');
  expect(reportOf(this).notRestored.join()).to.contain('password field').and.to.contain('not kept');
});

Then('the snapshot does not hold the password', function () {
  expect(JSON.stringify(state(this).snapshot)).not.to.contain(PASSWORD);
});

Then('the rollback says that this field was not restored', async function () {
  expect(await pageOf(this).locator('#name').inputValue()).to.equal('Bob');
  expect(reportOf(this).notRestored.join()).to.contain('input[1]');
});

Then('it is refused with the advice to take a snapshot first', function () {
  expect(String(state(this).error)).to.contain('page.snapshot()');
});
