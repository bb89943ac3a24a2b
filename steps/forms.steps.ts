import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import {
  FormError,
  type FormField,
  type FormFields,
  type FormReport,
  type RecoveringPage,
  recover,
} from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd } from './support/server.ts';

const state = scenarioState(() => ({
  page: undefined as RecoveringPage | undefined,
  report: undefined as FormReport | undefined,
  error: undefined as unknown,
}));
const pageOf = (world: IWorld): RecoveringPage => state(world).page ?? expect.fail('No form was opened');

const open = async (world: IWorld, html: string): Promise<void> => {
  const page = recover(await openPage(world), { desk: 'none', budget: { stepMs: 1_200 } });
  state(world).page = page;
  closeAtEnd(world, async () => page.close());
  await page.setContent(`<!doctype html><title>Form</title>${html}`);
};

const fill = async (world: IWorld, fields: FormFields): Promise<void> => {
  const own = state(world);
  own.report = undefined;
  own.error = undefined;
  try {
    own.report = await pageOf(world).fillForm(fields);
  } catch (error) {
    own.error = error;
  }
};
const shownIn = (world: IWorld, id: string): Promise<string> => pageOf(world).locator(`#${id}`).inputValue();

const ADDRESS: readonly FormField[] = [
  { field: 'Name', value: 'Ann' },
  { field: 'Street', value: 'Quay 1' },
  { field: 'City', value: 'Lisbon' },
];

Given('an address form whose second field is read-only', async function () {
  await open(
    this,
    `<label>Name <input id="name" oninput="window.typed = (window.typed ?? 0) + 1"></label>
     <label>Street <input id="street" readonly></label><label>City <input id="city"></label>`,
  );
});

Given('the form was filled as far as it goes, and the second field was opened', async function () {
  await fill(this, ADDRESS);
  await pageOf(this).evaluate(() => document.getElementById('street')?.removeAttribute('readonly'));
});

Given('a registration form with fields of every kind', async function () {
  await open(
    this,
    `<label>Name <input id="name"></label><label>About <textarea id="about"></textarea></label>
<label>Country <select id="country"><option value="pt">Portugal</option><option value="cl">Chile</option></select></label>
<label>Languages <select id="languages" multiple><option>German</option><option>Greek</option><option>Gaelic</option></select></label>
<label>Newsletter <input id="news" type="checkbox"></label>
<fieldset><legend>Drink</legend><label><input type="radio" name="d" value="t">Tea</label><label><input id="coffee" type="radio" name="d" value="c">Coffee</label></fieldset>
<label>Born <input id="born" type="date"></label><label>Colour <input id="colour" type="color"></label><label>Volume <input id="volume" type="range"></label>
<div id="motto" role="textbox" aria-label="Motto" contenteditable></div>`,
  );
});

Given('a form in German, Chinese and Arabic, part of it in a frame', async function () {
  await open(
    this,
    `<label>Straße <input id="street"></label><label>姓名 <input id="name"></label>
     <iframe srcdoc='<label>المدينة <input id="city"></label>'></iframe>`,
  );
});

Given('a field that turns what is typed into {string}', async function (shown: string) {
  await open(
    this,
    `<label>Field <input id="field" oninput="this.value = ${JSON.stringify(shown).replaceAll('"', "'")}"></label>`,
  );
});

When(/^the form is filled( again)?$/, async function (_again: string | undefined) {
  await fill(this, ADDRESS);
});

When('it is filled with labels and values', async function () {
  await fill(this, [
    { field: 'Name', value: 'Ann' },
    { field: 'About', value: 'Two\nlines' },
    { field: 'Country', value: 'Chile' },
    { field: 'Languages', value: ['German', 'Gaelic'] },
    { field: 'Newsletter', value: true },
    { field: 'Drink', value: 'Coffee' },
    { field: 'Born', value: '2001-02-03' },
    { field: 'Colour', value: '#FF8800' },
    { field: 'Volume', value: '70' },
    { field: 'Motto', value: 'Onwards' },
  ]);
});

When('the form is filled from values by field', async function () {
  await fill(this, { Name: 'Ann', '#city': 'Lisbon' });
});

When('the form is filled from an entry without a value', async function () {
  await fill(this, [{ label: 'Name' } as unknown as FormField]);
});

Then('the page shows the name and the city', async function () {
  expect(state(this).error).to.equal(undefined);
  expect([await shownIn(this, 'name'), await shownIn(this, 'city')]).to.deep.equal(['Ann', 'Lisbon']);
});

Then('it is said what an entry needs, and the page shows nothing', async function () {
  expect(String(state(this).error))
    .to.contain('each entry needs a field')
    .and.to.contain('and a value');
  expect(await shownIn(this, 'name')).to.equal('');
});

When('it is filled by its labels', async function () {
  const frame = pageOf(this).frameLocator('iframe');
  await fill(this, [
    { field: 'Straße', value: 'Kai 1' },
    { field: '姓名', value: '安' },
    { field: frame.getByLabel('المدينة'), value: 'لشبونة' },
  ]);
});

When('{string} is filled in', async function (text: string) {
  await fill(this, [{ field: 'Field', value: text }]);
});

Then('the report says the first is done, the second failed and the third was not run', function () {
  const { error } = state(this);
  if (!(error instanceof FormError)) throw new Error(`It ended otherwise: ${String(error)}`);
  expect(error.report).to.deep.equal({ done: ['Name'], failed: 'Street', notRun: ['City'] });
  expect(error.code).to.equal('ELEMENT_NOT_ENABLED');
});

Then('the page shows the first value and neither of the others', async function () {
  const values = [await shownIn(this, 'name'), await shownIn(this, 'street'), await shownIn(this, 'city')];
  expect(values).to.deep.equal(['Ann', '', '']);
});

Then('the page shows all three values', async function () {
  const values = [await shownIn(this, 'name'), await shownIn(this, 'street'), await shownIn(this, 'city')];
  expect(values).to.deep.equal(['Ann', 'Quay 1', 'Lisbon']);
});

Then('the first field was typed into once', async function () {
  expect(await pageOf(this).evaluate(() => (globalThis as unknown as { typed: number }).typed)).to.equal(1);
});

Then('the page shows every one of them', async function () {
  expect(state(this).error).to.equal(undefined);
  const shown = await pageOf(this).evaluate(() => {
    const one = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
    const inputs = ['name', 'country', 'born', 'colour', 'volume'];
    return [
      ...inputs.map((id) => one<HTMLInputElement>(id).value),
      one<HTMLTextAreaElement>('about').value,
      [...one<HTMLSelectElement>('languages').selectedOptions].map((option) => option.value).join(),
      one<HTMLInputElement>('news').checked,
      one<HTMLInputElement>('coffee').checked,
      one('motto').innerText,
    ];
  });
  expect(shown).to.deep.equal([
    'Ann',
    'cl',
    '2001-02-03',
    '#ff8800',
    '70',
    'Two\nlines',
    'German,Gaelic',
    true,
    true,
    'Onwards',
  ]);
});

Then('each of its fields holds its value', async function () {
  const city = await pageOf(this).frameLocator('iframe').locator('#city').inputValue();
  expect([await shownIn(this, 'street'), await shownIn(this, 'name'), city]).to.deep.equal(['Kai 1', '安', 'لشبونة']);
});

Then(/^the field is (done|failed)$/, function (verdict: string) {
  const { report, error } = state(this);
  if (verdict === 'done') expect(report?.done).to.deep.equal(['Field']);
  else if (error instanceof FormError) expect(error.code).to.equal('POSTCONDITION_FAILED');
  else expect.fail(`It ended otherwise: ${String(error)}, ${JSON.stringify(report)}`);
});
