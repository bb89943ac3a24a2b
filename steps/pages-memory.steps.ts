import { Given, type IWorld, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Page } from 'playwright';
import type { FaultRow } from '../examples/faults/fault-row.ts';
import { type FaultRun, FaultServer } from '../examples/faults/fault-server.ts';
import { FAULT_ROWS } from '../examples/faults/rows.ts';
import { InMemorySelectorMemory, type PageEvent, recover } from '../src/playwright.ts';
import { openPage } from './support/browser.ts';
import { scenarioState } from './support/scenario-state.ts';
import { closeAtEnd } from './support/server.ts';

const state = scenarioState(() => ({
  memory: new InMemorySelectorMemory(),
  row: undefined as FaultRow | undefined,
  run: undefined as FaultRun | undefined,
  visits: [] as { readonly pressed: readonly string[]; readonly events: readonly PageEvent[] }[],
}));

/** One visit in a browser context of its own; what the page noted is read from the page itself. */
const visit = async (
  world: IWorld,
): Promise<{ readonly pressed: readonly string[]; readonly events: readonly PageEvent[] }> => {
  const { row, run, memory } = state(world);
  const [step] = row?.steps ?? [];
  const [operation] = step?.operations ?? [];
  if (!run || !step || operation?.do !== 'click') throw new Error('No page with one click was chosen');
  const events: PageEvent[] = [];
  const raw = await openPage(world);
  const page = recover(raw, { memory, onEvent: (event) => events.push(event) });
  await page.goto(run.at);
  await page.step(step.name, (p: Page) => operation.on.find(p).click(), {
    intent: step.intent,
    budgetMs: step.budgetMs,
    verify: async (p) => (await step.shows?.(p, run.at)) === true,
  });
  const pressed = await raw.evaluate(() => (window as unknown as { readonly noted: readonly string[] }).noted);
  await page.close();
  return { pressed, events };
};

Given("a shop's profile page that recourse knows from before a banner was put in front", async function () {
  const row = FAULT_ROWS.find(({ id }) => id === 'P07a');
  if (!row) throw new Error('There is no page case P07a');
  const server = await new FaultServer().open();
  closeAtEnd(this, () => server.close());
  const run = server.run(row);
  Object.assign(state(this), { row, run });
  run.ledger.learning = true;
  await visit(this);
  run.ledger.learning = false;
});

When('a script saves the profile there on two visits', { timeout: 20_000 }, async function () {
  const { visits } = state(this);
  visits.push(await visit(this), await visit(this));
});

Then('each visit saved it once, and touched nothing else', function () {
  expect(state(this).visits.map(({ pressed }) => pressed)).to.deep.equal([['Save profile'], ['Save profile']]);
});

Then('only the first of them had to look for the button again', function () {
  const searches = state(this).visits.map(({ events }) => events.filter(({ type }) => type === 'level').length > 0);
  expect(searches).to.deep.equal([true, false]);
});

Then('the memory was right each time that it was asked', function () {
  const { entries, checked, right } = state(this).memory.stats();
  expect(entries).to.equal(1);
  expect(checked).to.be.greaterThan(0);
  expect(right).to.equal(checked);
});
