import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { After, type DataTable, Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { writeReport } from '../scripts/report/write-report.ts';
import { sharedBrowser } from './support/browser.ts';
import { contrastFaults, headingFaults, namelessParts } from './support/page-faults.ts';
import { scenarioState } from './support/scenario-state.ts';
import { HOSTILE_RUN, SHOP_RUN } from './support/shop-specimens.ts';
import { type Files, SmallProject } from './support/small-project.ts';

const state = scenarioState((): { project?: SmallProject; context?: BrowserContext; page?: Page } => ({}));

const MESSAGES = 'reports/messages.ndjson';
const INDEX = 'reports/index.html';

const SURROUNDINGS: Readonly<Record<string, BrowserContextOptions>> = {
  '': {},
  'with scripts turned off': { javaScriptEnabled: false },
  'on a small phone': { viewport: { width: 360, height: 740 } },
  'on a desk': { viewport: { width: 1280, height: 900 } },
  'on a desk in the dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'on a small phone at night': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
};

const runFeatures = async (files: Files): Promise<SmallProject> => {
  const project = new SmallProject(files);
  await project.run('scripts/bdd/run-suite.ts', '--format', `message:${MESSAGES}`);
  return project;
};

const open = async (world: IWorld, surroundings: BrowserContextOptions = {}): Promise<string> => {
  const own = state(world);
  if (own.project === undefined) throw new Error('no run was given');
  const index = own.project.path(INDEX);
  await writeReport(own.project.path(MESSAGES), index, own.project.folder);
  own.context = await (await sharedBrowser()).newContext(surroundings);
  own.page = await own.context.newPage();
  const address = pathToFileURL(index).href;
  await own.page.goto(address);
  return address;
};

const pageOf = ({ page }: { readonly page?: Page }): Page => {
  if (page === undefined) throw new Error('no page was opened');
  return page;
};

After(async function () {
  const { context, page, project } = state(this);
  if (page) this.attach(await page.screenshot(), { mediaType: 'image/png', fileName: 'The page as it was seen' });
  await context?.close();
  project?.remove();
});

Given("a run of a small shop's features", async function () {
  state(this).project = await runFeatures(SHOP_RUN);
});

Given("a run of a small shop's features whose messages were cut off half-way", async function () {
  const project = await runFeatures(SHOP_RUN);
  const messages = readFileSync(project.path(MESSAGES), 'utf8');
  writeFileSync(project.path(MESSAGES), messages.slice(0, messages.lastIndexOf('testCaseFinished') + 20));
  state(this).project = project;
});

Given('a run of features that are full of scripts, control characters and a megabyte of text', async function () {
  state(this).project = await runFeatures(HOSTILE_RUN);
});

When(
  /^its page is opened ?(|with scripts turned off|on a small phone|on a desk|on a desk in the dark|on a small phone at night)$/,
  async function (surroundings: string) {
    await open(this, SURROUNDINGS[surroundings] ?? {});
  },
);

When('its page is opened at the scenario {string}', async function (name: string) {
  const address = await open(this);
  const anchor = await pageOf(state(this)).locator('.scenario', { hasText: name }).getAttribute('id');
  await pageOf(state(this)).goto(`${address}#${anchor}`);
});

When('only failed scenarios are asked for', async function () {
  await pageOf(state(this)).getByRole('radio', { name: 'failed' }).check();
});

When('{string} is searched for', async function (words: string) {
  await pageOf(state(this)).getByRole('searchbox').fill(words);
});

Then('the page reads', async function (expected: DataTable) {
  const page = pageOf(state(this));
  const read: Record<string, string>[] = [];
  for (const capability of await page.locator('.capability').all()) {
    for (const feature of await capability.locator('.feature').all()) {
      for (const rule of await feature.locator('.rule').all()) {
        for (const scenario of await rule.locator('.scenario').all()) {
          read.push({
            capability: await capability.locator('h2').innerText(),
            feature: await feature.locator('h3').innerText(),
            rule: await rule.locator('h4').innerText(),
            ids: await rule.locator('.ids').innerText(),
            scenario: await scenario.locator('summary .name').first().innerText(),
            result: (await scenario.locator('summary .badge').first().innerText()).replace(/^\S+\s/, ''),
          });
        }
      }
    }
  }
  expect(read).to.deep.equal(expected.hashes());
});

Then(
  'the scenario {string} tells that row {string} failed with {string}',
  async function (name: string, row: string, error: string) {
    const run = pageOf(state(this)).locator('.scenario', { hasText: name }).locator('.row-run', { hasText: row });
    expect(await run.locator('.error').innerText()).to.contain(error);
    expect(await run.isVisible(), 'a failed scenario stands open').to.equal(true);
  },
);

Then('the scenario {string} shows a picture that can be seen', async function (name: string) {
  const scenario = pageOf(state(this)).locator('.scenario', { hasText: name });
  await scenario.locator('summary').first().click();
  const image = scenario.locator('img');
  await image.scrollIntoViewIfNeeded();
  const width = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
  expect(width).to.equal(10);
});

Then('the steps of the scenario {string} can be seen', async function (name: string) {
  const steps = pageOf(state(this)).locator('.scenario', { hasText: name }).locator('.steps');
  expect(await steps.isVisible()).to.equal(true);
});

Then('these scenarios are on view', async function (names: DataTable) {
  const shown = await pageOf(state(this)).locator('.scenario > summary .name:visible').allInnerTexts();
  expect(shown).to.deep.equal(names.raw().map(([name]) => name));
});

Then('the page says {string}', async function (text: string) {
  expect(await pageOf(state(this)).locator('body').innerText()).to.contain(text);
});

Then('nothing sticks out of the window', async function () {
  const [content, window] = await pageOf(state(this)).evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).to.be.at.most(window ?? 0);
});

Then('every text stands out from its background', async function () {
  expect(await pageOf(state(this)).evaluate(contrastFaults)).to.deep.equal([]);
});

Then('headings follow each other without a gap', async function () {
  expect(await pageOf(state(this)).evaluate(headingFaults)).to.deep.equal([]);
});

Then('every control and every picture has a name', async function () {
  expect(await pageOf(state(this)).evaluate(namelessParts)).to.deep.equal([]);
});

Then('requirements stand as follows', async function (expected: DataTable) {
  const rows = await pageOf(state(this)).locator('.requirements tbody tr').all();
  const read = await Promise.all(
    rows.map(async (row) => [
      await row.locator('th').textContent(),
      (await row.locator('.badge').textContent())?.replace(/^\S+\s/, ''),
    ]),
  );
  expect(read).to.deep.equal(expected.raw());
});

Then('the figures are', async function (expected: DataTable) {
  const figures = await pageOf(state(this)).locator('.figure').all();
  const read = await Promise.all(
    figures.map(async (figure) => [await figure.locator('dt').innerText(), await figure.locator('dd').innerText()]),
  );
  expect(read).to.deep.equal(expected.raw());
});

Then('no script of the run has done anything', async function () {
  const page = pageOf(state(this));
  expect(await page.title()).to.equal('1 scenario failed · kettles');
  expect(await page.locator('body img, body svg').count()).to.equal(0);
  expect(await page.locator('script').count()).to.equal(1);
});

Then('the rule {string} can be read as it was written', async function (name: string) {
  expect(await pageOf(state(this)).locator('.rule h4').innerText()).to.equal(name);
});

Then('an error shows {string} without control characters', async function (text: string) {
  const error = await pageOf(state(this)).locator('.error').innerText();
  expect(error).to.contain(text);
  expect(error).to.not.match(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
});

Then(
  'the attachment {string} starts with {string} and ends with a note that it was cut',
  async function (name: string, start: string) {
    const attached = pageOf(state(this)).locator('.attached', { hasText: name });
    const text = (await attached.locator('pre').textContent()) ?? '';
    expect(text.slice(0, start.length)).to.equal(start);
    expect(text.slice(-90)).to.contain('cut here; the whole has 1,000,000 characters');
  },
);

Then('the page has less than {int} kilobytes', function (kilobytes: number) {
  const { size } = statSync(state(this).project?.path(INDEX) ?? '');
  expect(size).to.be.below(kilobytes * 1000);
});
