import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import fc from 'fast-check';
import { classify } from '../src/index.ts';
import { classifiedCase } from './support/classified-case.ts';
import { scenarioState } from './support/scenario-state.ts';
import { expectValid } from './support/valid-classification.ts';

const MEGABYTE = 1_048_576;

/** Ten times what the requirement allows, so that a busy machine does not fail it; the bench measures the real figure. */
const PATIENCE_MS = 500;

const UNITS: Readonly<Record<string, string>> = {
  'one letter': 'a',
  'open quotes': '"message": "',
  'open tags': '<div a ',
  'open brackets': '[a=',
  slashes: '/a',
  'beginnings of messages': 'element connection page context model tokens limit expected waiting for ',
  'lines of a call log': '  - waiting for locator x\n',
  'colour codes': '\u001b[31m',
  'JSON within JSON': '{\\"error\\":{\\"message\\":\\"',
  'line breaks': '\n at',
};

const fill = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const state = scenarioState(() => ({
  results: [] as ReturnType<typeof classify>[],
  changed: [] as string[],
  times: [] as number[],
}));

const textOf = (stuff: string): string => {
  const unit = UNITS[stuff];
  if (unit === undefined) throw new Error(`No such stuff: ${stuff}`);
  return unit;
};

Given(/^the case is a megabyte of (.+)$/, function (stuff: string) {
  const head = stuff === 'lines of a call log' ? 'locator.click: Timeout 1ms exceeded.\nCall log:\n' : '';
  classifiedCase(this).thrown = new Error(head + fill(textOf(stuff), MEGABYTE));
});

Given('the case says {string} before a megabyte of page', function (message: string) {
  classifiedCase(this).thrown = new Error(`${message}\n${fill('<p>kettle</p>\n', MEGABYTE)}`);
});

Given('the case says {string} after a megabyte of page', function (message: string) {
  classifiedCase(this).thrown = new Error(`${fill('<p>kettle</p>\n', MEGABYTE)}\n${message}`);
});

When('the case is classified against the clock', function () {
  const current = classifiedCase(this);
  const start = performance.now();
  current.result = classify(current.thrown);
  current.tookMs = performance.now() - start;
});

Then('it took far less than a person notices', function () {
  const { tookMs, result } = classifiedCase(this);
  expect(result).not.to.equal(undefined);
  expect(tookMs).to.be.below(PATIENCE_MS);
});

When('texts of growing length are classified', function () {
  const { times } = state(this);
  for (const length of [2_000, 4_000, 8_000, 16_000]) {
    const rounds = [0, 1, 2, 3, 4, 5, 6].map(() => {
      const start = performance.now();
      for (const unit of Object.values(UNITS)) classify(fill(unit, length));
      return performance.now() - start;
    });
    times.push(Math.min(...rounds));
  }
});

Then('the time grows no faster than the length', function () {
  const { times } = state(this);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  // Eight times the text; a pattern that backtracks would take sixty-four times as long.
  expect(last / first).to.be.below(30);
});

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withTypedArray: true,
});
const anyError = fc
  .record(
    {
      name: fc.oneof(fc.string(), fc.constantFrom('Error', 'TimeoutError', 'AbortError', 'RateLimitError')),
      message: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem()),
      code: fc.oneof(fc.string(), fc.integer(), fc.constantFrom('ECONNRESET', 'SQLITE_BUSY', '-32000')),
      status: fc.oneof(fc.integer(), fc.integer({ min: 100, max: 599 })),
      cause: anything,
      errors: fc.array(anything),
    },
    { requiredKeys: ['message'] },
  )
  .map(({ message, ...rest }) => Object.assign(new Error(message), rest));

When('random values of every shape are classified', function () {
  const { results } = state(this);
  fc.assert(
    fc.property(fc.oneof(anything, anyError), (thrown) => {
      results.push(classify(thrown));
    }),
    { numRuns: 2_000 },
  );
});

Then('each of them has a code, a category, a confidence, an effect and a rule', function () {
  const { results } = state(this);
  expect(results.length).to.be.at.least(2_000);
  for (const result of results) expectValid(result);
});

When('random errors are classified and compared with what they were', function () {
  const { changed, results } = state(this);
  fc.assert(
    fc.property(anyError, (error) => {
      const before = Object.getOwnPropertyDescriptors(error);
      results.push(classify(error));
      const after = Object.getOwnPropertyDescriptors(error);
      // The stack is a getter's work on some engines: reading it may fix its text, which changes nothing.
      for (const key of Reflect.ownKeys({ ...before, ...after })) {
        const name = key as keyof typeof before;
        if (name !== 'stack' && !Object.is(before[name]?.value, after[name]?.value)) changed.push(String(key));
      }
    }),
    { numRuns: 1_000 },
  );
});

Then('none of them has changed', function () {
  expect(state(this).results.length).to.be.at.least(1_000);
  expect(state(this).changed).to.deep.equal([]);
});

Then('the case is untouched', function () {
  const { thrown } = classifiedCase(this);
  expect(classify(thrown)).to.deep.equal(classifiedCase(this).result);
});
