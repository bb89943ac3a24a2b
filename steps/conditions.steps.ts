import { Given, Then, When } from '@cucumber/cucumber';
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

const state = scenarioState(() => ({
  page: undefined as Page | undefined,
  seen: undefined as Observation | undefined,
}));

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

When(/^it is asked whether (.+)$/, async function (written: string) {
  const { page } = state(this);
  if (page) state(this).seen = await observeCondition(page, conditionOf(written));
});

Then('the condition holds', function () {
  expect(state(this).seen).to.deep.equal({ holds: true });
});

Then(/^the condition does not hold, for (.+)$/, function (seen: string) {
  const observed = state(this).seen;
  expect(observed?.holds === false && observed.seen).to.contain(seen);
});
