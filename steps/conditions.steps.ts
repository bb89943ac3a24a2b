import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { stringify } from 'yaml';
import type { Condition } from '../src/plan/file/plan.ts';
import { formatProblem } from '../src/plan/file/problem.ts';
import { readPlanText } from '../src/plan/file/read-plan.ts';
import { type Observation, observeCondition } from '../src/plan/run/observe-condition.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { openServer } from './support/server.ts';

interface Look {
  readonly written: string;
  /** What the table says is seen where the condition does not hold. */
  readonly expected: string;
  readonly observed: Observation;
}

const state = scenarioState(() => ({ page: undefined as Page | undefined, looks: [] as Look[] }));

const PAGE = `<!doctype html><title>Basket</title><h1>Basket</h1>
<ul id="items"><li>Kettle, copper</li><li>Kettle, glass</li></ul>
<p id="total" data-testid="total">Total: 39.00</p><p id="veiled" style="display:none">Veiled</p>
<label>Name <input value="Ada"></label> <input placeholder="Search"> <span title="A hint">?</span>
<img alt="A kettle" width="10" height="10" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<label><input type="checkbox" checked> Gift</label> <label><input type="checkbox"> News</label>
<button disabled>Pay</button> <button>Back</button><iframe srcdoc="<p>Inside</p>"></iframe>`;

Given('the page of conditions', async function () {
  const server = await openServer(this);
  server.page('/conditions', PAGE);
  const page = await openPage(this);
  await page.goto(`${server.url}/conditions`);
  await page.frameLocator('iframe').getByText('Inside').waitFor();
  state(this).page = page;
});

/** The condition as a plan file writes it. */
const conditionOf = (written: string): Condition => {
  const text = written.startsWith('{')
    ? `steps:\n  - expect: ${written}\n`
    : stringify({ steps: [{ expect: written.replace(/^'(.*)'$/, '$1') }] });
  const { items, problems } = readPlanText(text, { file: 'condition.plan.yaml', env: {} });
  const [step] = items;
  if (step?.kind !== 'expect') throw new Error(`${written} is no condition: ${problems.map(formatProblem).join('\n')}`);
  return step.condition;
};

When('these are looked at on it', async function (table: DataTable) {
  const { page, looks } = state(this);
  if (!page) throw new Error('No page is open');
  for (const { written = '', seen = '' } of table.hashes()) {
    looks.push({ written, expected: seen, observed: await observeCondition(page, conditionOf(written)) });
  }
});

Then('each of them holds', function () {
  for (const { written, observed } of state(this).looks) expect(observed, written).to.deep.equal({ holds: true });
});

Then('none of them holds, and what is seen instead is said', function () {
  for (const { written, expected, observed } of state(this).looks) {
    expect(observed.holds === false && observed.seen, written).to.contain(expected);
  }
});
