import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  collectMetrics,
  computeMetrics,
  createMetricsFold,
  type ErrorCode,
  formatMetrics,
  type JournalEvent,
  judgeTargets,
  type Metrics,
} from '../src/index.ts';
import { collectedHeap } from './support/collected-heap.ts';
import { DAMAGED_EVENT, eventsOf, many, SOUND_JOURNAL } from './support/journal-writer.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({
  events: [] as JournalEvent[],
  metrics: undefined as Metrics | undefined,
  pairs: [] as (readonly [Metrics, Metrics])[],
  print: '',
  prints: [] as string[],
  grownMb: 0,
  counted: 0,
}));

const ENDINGS = { well: 'well', badly: 'badly', 'not yet': 'not yet' } as const;

Given('a journal that tells of:', function (table: DataTable) {
  const { events } = state(this);
  for (const row of table.hashes()) {
    const ended = ENDINGS[row['ended'] as keyof typeof ENDINGS];
    const story = { operation: row['operation'] ?? '', ended, retries: Number(row['retries']) };
    const cost = { recoveryMs: Number(row['recovery ms']), person: row['person'] === 'yes' };
    events.push(...eventsOf({ ...story, ...cost, ...(row['with'] && { code: row['with'] as ErrorCode }) }));
  }
});

Given('it tells the end of {string} once more, under another id', function (operation: string) {
  const { events } = state(this);
  const end = events.find((event) => event.id === `${operation}/end`);
  if (end !== undefined) events.push({ ...end, id: 'written after the restart' });
});

Given('a journal with these other events:', function (lines: string) {
  for (const line of lines.split('\n')) state(this).events.push(JSON.parse(line) as JournalEvent);
});

Given('an empty journal', function () {
  state(this).events = [];
});

Given(
  'a journal in which {int} of {int} failures of code {code} recovered in {int} ms',
  function (recovered: number, failures: number, code: ErrorCode, recoveryMs: number) {
    const cost = { code, retries: 1, recoveryMs };
    state(this).events.push(...many(recovered, { operation: 'fetch', ended: 'well', ...cost }));
    state(this).events.push(...many(failures - recovered, { operation: 'fetch', ended: 'badly', ...cost }));
  },
);

Given('{int} of {int} remembered selectors were right', function (right: number, all: number) {
  state(this).events.push({ id: 'check', at: 1, type: 'memory_checked', right, wrong: all - right });
});

/** What a journal has to tell so that a target's figure is just so. */
const JOURNALS: Readonly<Record<string, (part: number, whole: number) => readonly JournalEvent[]>> = {
  'Recovered by itself': (part, whole) => [
    ...many(part, { operation: 'a', ended: 'well', code: 'INVALID_INPUT' }),
    ...many(whole - part, { operation: 'a', ended: 'badly', code: 'INVALID_INPUT' }),
  ],
  'Needed a person': (part, whole) => [
    ...many(part, { operation: 'a', ended: 'well', code: 'CAPTCHA_REQUIRED', person: true }),
    ...many(whole - part, { operation: 'a', ended: 'badly', code: 'INVALID_INPUT' }),
  ],
  'Average recovery time': (ms) => many(2, { operation: 'a', ended: 'well', code: 'INVALID_INPUT', recoveryMs: ms }),
  'Memory integrity': (part, whole) => [{ id: 'c', at: 1, type: 'memory_checked', right: part, wrong: whole - part }],
  'Transient recovered': (part, whole) => [
    ...many(part, { operation: 'a', ended: 'well', code: 'CONNECTION_RESET' }),
    ...many(whole - part, { operation: 'a', ended: 'badly', code: 'CONNECTION_RESET' }),
    ...many(7, { operation: 'b', ended: 'badly', code: 'INVALID_URL' }),
  ],
};

Given(/^a journal with (\d+) (?:of (\d+)|ms) for (.*)$/, function (part: string, whole: string | null, target: string) {
  state(this).events.push(...(JOURNALS[target]?.(Number(part), Number(whole ?? part)) ?? []));
});

const measured = (events: readonly JournalEvent[]): Metrics => collectMetrics({ read: () => events });

When('the journal is measured', function () {
  const own = state(this);
  own.metrics = measured(own.events);
});

When('the figures are printed', function () {
  const own = state(this);
  own.print = formatMetrics(measured(own.events));
});

When('the figures are printed as JSON', function () {
  const own = state(this);
  own.metrics = measured(own.events);
  own.print = formatMetrics(own.metrics, 'json');
});

/** The same random journals each time a scenario runs on a seed; fast-check prints it when a check fails. */
const sampled = <T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] => fc.sample(arbitrary, count);

When('{int} random journals, whole and damaged, are measured', { timeout: 30_000 }, function (count: number) {
  const journal = fc.tuple(SOUND_JOURNAL, fc.array(DAMAGED_EVENT, { maxLength: 20 }));
  state(this).pairs = sampled(journal, count).map(([sound, damaged]) => {
    const metrics = computeMetrics([...sound, ...damaged] as JournalEvent[]);
    return [metrics, metrics];
  });
});

When('{int} random journals are measured as they are and shuffled', function (count: number) {
  const journal = SOUND_JOURNAL.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray([...events], { minLength: events.length })),
  );
  state(this).pairs = sampled(journal, count).map(([events, shuffled]) => [measured(events), measured(shuffled)]);
});

When('{int} random journals are measured once and with every event doubled', function (count: number) {
  const doubled = (events: readonly JournalEvent[]): JournalEvent[] => [...events, ...events];
  state(this).pairs = sampled(SOUND_JOURNAL, count).map((events) => [measured(events), measured(doubled(events))]);
});

When('{int} random journals are printed', function (count: number) {
  state(this).prints = sampled(SOUND_JOURNAL, count).map((events) => formatMetrics(measured(events)));
});

When('a journal of {int} events that is never held whole is measured', { timeout: 30_000 }, function (count: number) {
  const own = state(this);
  function* stream(): Generator<JournalEvent> {
    for (let at = 0; at < count / 2; at += 1) {
      yield* eventsOf(
        { operation: 'click', ended: 'well', code: 'ELEMENT_OBSCURED', retries: 1, recoveryMs: 5 },
        `o${at}`,
      );
    }
  }
  const before = collectedHeap();
  const fold = createMetricsFold();
  for (const event of stream()) fold.add(event);
  own.grownMb = (collectedHeap() - before) / 2 ** 20;
  own.metrics = fold.metrics();
  own.counted = count / 2;
});

const read = (holder: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], holder);

Then('the figures overall are:', function (table: DataTable) {
  const expected = table.raw().map(([name = '', value = '']) => [name, Number(value)]);
  expect(expected.map(([name]) => [name, read(state(this).metrics, String(name))])).to.deep.equal(expected);
});

Then('the figures by code are:', function (table: DataTable) {
  const rows = table.hashes().map(({ code, ...figures }) => ({
    code,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, JSON.parse(value)])),
  }));
  expect(state(this).metrics?.byCode).to.deep.equal(rows);
});

Then('in each of them the totals add up', function () {
  const { pairs } = state(this);
  expect(pairs).not.to.deep.equal([]);
  for (const [m] of pairs) {
    const of = (field: 'occurrences' | 'recovered' | 'manual' | 'lost'): number =>
      m.byCode.reduce((sum, row) => sum + row[field], 0);
    expect(m.operations).to.equal(m.clean + m.failures + m.interrupted + m.unfinished);
    expect(m.failures).to.equal(m.recovered + m.manual + m.lost);
    expect(of('occurrences')).to.equal(m.failures);
    expect([of('recovered'), of('manual'), of('lost')]).to.deep.equal([m.recovered, m.manual, m.lost]);
    expect(JSON.parse(JSON.stringify(m))).to.deep.equal(m);
    for (const rate of [m.recoveryRate, m.manualRate, m.transient.rate, m.memory.integrity]) {
      if (rate !== null) expect(rate).to.be.within(0, 1);
    }
  }
});

Then('both give the same figures', function () {
  const { pairs } = state(this);
  expect(pairs).not.to.deep.equal([]);
  for (const [one, other] of pairs) expect(other).to.deep.equal(one);
});

Then('both give the same figures but for the note on repetitions', function () {
  for (const [one, other] of state(this).pairs) {
    expect({ ...other, notes: one.notes }).to.deep.equal(one);
    expect(one.notes.duplicates).to.equal(0);
  }
  expect(state(this).pairs.some(([, other]) => other.notes.duplicates > 0)).to.equal(true);
});

Then('every one of its operations is counted', function () {
  const { metrics, counted } = state(this);
  expect([metrics?.operations, metrics?.recovered, metrics?.unfinished]).to.deep.equal([counted, counted, 0]);
});

Then('its measuring took less than {int} MB of memory', function (limit: number) {
  expect(state(this).grownMb).to.be.below(limit);
});

Then('the print is:', function (expected: string) {
  expect(state(this).print).to.equal(expected);
});

Then('the print says {string}', function (words: string) {
  expect(state(this).print).to.include(words);
});

const MARKS = { tick: '✓', cross: '✗', dash: '–' } as const;

Then(/^the line of (.*) has a (tick|cross|dash)$/, function (target: string, mark: keyof typeof MARKS) {
  const line = state(this)
    .print.split('\n')
    .find((each) => each.includes(target));
  expect(line?.trim().slice(0, 1), line).to.equal(MARKS[mark]);
});

Then('the JSON holds the figures measured and a verdict for each target', function () {
  const { print, metrics } = state(this);
  const { hasData, targets, ...figures } = JSON.parse(print) as Record<string, unknown>;
  expect(figures).to.deep.equal(metrics);
  expect(hasData).to.equal(true);
  expect(targets).to.deep.equal(metrics && judgeTargets(metrics));
  expect((targets as readonly { readonly met: boolean | null }[]).map(({ met }) => met)).to.deep.equal([
    true,
    true,
    true,
    null,
    false,
  ]);
});

Then('in each print the lines of the codes add up to the line of totals', function () {
  const { prints } = state(this);
  const tables = prints.map((print) =>
    [...print.matchAll(/^ {2}([A-Z_]{3,}|Total) +(\d+) +(\d+) +(\d+) +(\d+) /gm)].map(([, name, ...cells]) => ({
      name,
      cells: cells.map(Number),
    })),
  );
  for (const table of tables) {
    const codes = table.filter(({ name }) => name !== 'Total');
    const total = table.find(({ name }) => name === 'Total');
    const sums = [0, 1, 2, 3].map((column) => codes.reduce((sum, { cells }) => sum + (cells[column] ?? 0), 0));
    if (total !== undefined) expect(total.cells).to.deep.equal(sums);
  }
  expect(tables.some((table) => table.length > 2)).to.equal(true);
});
