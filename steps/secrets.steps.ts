import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { SECRET_PATTERNS } from '../src/domain/redact/secret-patterns.ts';
import { createRedactor, redactText, stripControl } from '../src/index.ts';
import { HOSTILE_UNITS, HOSTILE_VALUES, STEERING_MESSAGES } from './support/hostile-values.ts';
import { scenarioState } from './support/scenario-state.ts';
import { decodedRuns, SPELLINGS } from './support/secret-spellings.ts';

const state = scenarioState(() => ({
  secrets: [] as string[],
  message: '',
  kept: '',
  /** Every result, where a scenario has many. */
  all: [] as string[],
  value: undefined as unknown,
  tookMs: 0,
  failures: [] as unknown[],
}));

/** Escapes in a step's quotes as the characters that they mean. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:n|r|t|u([0-9a-f]{4}))/g, (escaped, code?: string) =>
    code === undefined
      ? ({ '\\n': '\n', '\\r': '\r', '\\t': '\t' }[escaped] ?? escaped)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );

const entry = <T>(table: Readonly<Record<string, T>>, name: string): T => {
  const found = table[name];
  if (found === undefined) throw new Error(`No such case is known: ${name}`);
  return found;
};

/** The quickest of a few tries, so that a busy machine does not count as a slow redactor. */
const quickest = (tries: number, work: () => void): number => {
  const times = Array.from({ length: tries }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.min(...times);
};

const KEY_FILE = Array.from({ length: 3000 }, (_, at) => String.fromCharCode(97 + ((at * at * 7 + at * 3) % 25))).join(
  '',
);

Given('{string} is marked as secret', function (secret: string) {
  state(this).secrets.push(unescaped(secret));
});

Given('a key file of 3000 characters is marked as secret', function () {
  state(this).secrets.push(KEY_FILE);
});

When(/^a message holds it ((?:as|in|broken|folded) .*)$/, function (spelling: string) {
  const own = state(this);
  const written = entry(SPELLINGS, spelling)(own.secrets[0] ?? '');
  own.kept = createRedactor({ secrets: own.secrets }).text(`before ( ${written} ) after`);
});

When('the message {string} is redacted', function (message: string) {
  const own = state(this);
  own.message = unescaped(message);
  own.kept = createRedactor({ secrets: own.secrets }).text(own.message);
});

When(/^a message with (.*) is redacted$/, function (what: string) {
  state(this).kept = redactText(entry(STEERING_MESSAGES, what));
});

When('a message holds the middle 700 characters of it', function () {
  const own = state(this);
  own.kept = createRedactor({ secrets: own.secrets }).text(`line: ${KEY_FILE.slice(1100, 1800)}`);
});

When(
  '{string} is typed into a password field and the message {string} is redacted',
  function (typed: string, message: string) {
    const own = state(this);
    own.kept = createRedactor({ secrets: own.secrets }).with([typed]).text(message);
  },
);

const SURROUNDING = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('%', '%0', '\\', '\\u00', '&', '&#x', '=', '"', 'Bearer ', 'password=', '\u001b[', '\n', 'https://'),
);

const ANY_SECRET = fc
  .oneof(
    fc.string({ minLength: 4, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: 4, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 4, maxLength: 20 }),
    fc.constantFrom('redacted', '[redacted]', 'p%41"x&y', 'a b+c/d=', 'more bytes'),
  )
  .filter((secret) => stripControl(secret).trim().length >= 4);

// A short secret is the same only in its own letter case and on one line.
const EXACT = Object.keys(SPELLINGS).filter((name) => name !== 'in capitals' && name !== 'folded over two lines');

When(
  '{int} random secrets are each put into a random message in a random spelling',
  { timeout: 60_000 },
  function (runs: number) {
    const property = fc.property(
      ANY_SECRET,
      fc.array(ANY_SECRET, { maxLength: 3 }),
      SURROUNDING,
      SURROUNDING,
      fc.constantFrom(...EXACT),
      (secret, others, before, after, spelling) => {
        const clean = stripControl(secret).trim();
        const write = entry(SPELLINGS, spelling);
        const kept = createRedactor({ secrets: [secret, ...others] }).text(`${before}${write(secret)}${after}`);
        const bytes = Buffer.from(clean).toString('latin1');
        expect(kept).not.to.include(clean);
        if (!spelling.startsWith('broken')) expect(kept).not.to.include(write(clean));
        if (spelling.includes('base64'))
          expect(decodedRuns(kept).filter((run) => run.includes(bytes))).to.deep.equal([]);
      },
    );
    const found = fc.check(property, { numRuns: runs });
    if (found.failed) state(this).failures.push(found.counterexample);
  },
);

Then('not one of them can be read in what is kept', function () {
  expect(state(this).failures).to.deep.equal([]);
});

Then('nothing of it can be read in what is kept', function () {
  const { kept, secrets } = state(this);
  for (const secret of secrets) {
    for (const [name, write] of Object.entries(SPELLINGS)) expect(kept, name).not.to.include(write(secret));
    const shown = decodedRuns(kept).filter((run) => run.includes(Buffer.from(secret).toString('latin1')));
    expect(shown).to.deep.equal([]);
  }
});

Then('the rest of the message is kept', function () {
  expect(state(this).kept).to.match(/^before \( .*\) after$/s);
});

Then('what is kept is {string}', function (expected: string) {
  expect(state(this).kept).to.equal(unescaped(expected));
});

Then('what is kept ends with {string}', function (ending: string) {
  expect(state(this).kept.endsWith(ending), state(this).kept).to.equal(true);
});

Then('no 300 characters of it in a row can be read in what is kept', function () {
  const { kept } = state(this);
  for (let at = 0; at + 300 <= KEY_FILE.length; at += 1) expect(kept).not.to.include(KEY_FILE.slice(at, at + 300));
});

When('a value is redacted that holds it as key, number, list item, map entry and error message', function () {
  const own = state(this);
  const secret = own.secrets[0] ?? '';
  const value = {
    [`x-${secret}`]: 1,
    number: Number(secret),
    list: [{ deep: [`(${secret})`] }],
    map: new Map([[secret, new Set([secret])]]),
    error: new Error(`pin ${secret}`, { cause: new Error(secret) }),
    big: BigInt(secret),
  };
  own.kept = JSON.stringify(createRedactor({ secrets: own.secrets }).value(value));
});

When('this value is redacted:', function (json: string) {
  const own = state(this);
  own.value = createRedactor({ secrets: own.secrets }).value(JSON.parse(json));
});

Then('the value kept is:', function (json: string) {
  expect(state(this).value).to.deep.equal(JSON.parse(json));
});

When(/^a value that is (.*) is redacted$/, function (what: string) {
  const own = state(this);
  const value = entry(HOSTILE_VALUES, what)();
  const redactor = createRedactor({ secrets: own.secrets });
  own.tookMs = quickest(1, () => {
    own.value = redactor.value(value);
  });
});

Then('it becomes JSON within a second', function () {
  const own = state(this);
  expect(own.tookMs).to.be.below(1000);
  // A value that is shared a million-fold is a megabyte-fold as text; its first levels tell enough.
  own.kept = JSON.stringify(own.value, (key, value: unknown) => (key === 'right' ? undefined : value));
  expect(own.kept).to.be.a('string');
});

When('each row of the table of shapes is tried on its own examples', function () {
  const own = state(this);
  for (const { name, find, yes, no } of SECRET_PATTERNS) {
    for (const [text, secret] of yes) {
      if (find(text).length === 0) own.failures.push(`${name} finds nothing in ${text}`);
      if (redactText(text).includes(secret)) own.failures.push(`${name} leaves ${secret}`);
    }
    for (const text of no) if (redactText(text) !== text) own.failures.push(`${name} changes ${text}`);
  }
});

Then('each row hides its secrets and leaves what only looks alike', function () {
  expect(state(this).failures).to.deep.equal([]);
});

When('a message of {int} letters is redacted', function (count: number) {
  const own = state(this);
  own.message = 'm'.repeat(count);
  own.kept = redactText(own.message);
});

When('a message of {int} emoji is redacted', function (count: number) {
  const own = state(this);
  own.message = '\u{1f600}'.repeat(count);
  own.kept = redactText(own.message);
});

Then('what is kept is at most {int} bytes long', function (limit: number) {
  expect(Buffer.byteLength(state(this).kept))
    .to.be.at.most(limit)
    .and.above(limit / 2);
});

Then('a note says how many bytes were cut, and with them it adds up to {int}', function (total: number) {
  const [, shown = '', cut = ''] = /^(m+)\n… \((\d+) more bytes cut\)$/.exec(state(this).kept) ?? [];
  expect(shown.length + Number(cut)).to.equal(total);
});

Then('what is kept is the message itself', function () {
  expect(state(this).kept).to.equal(state(this).message);
});

Then('it holds whole characters only', function () {
  const { kept } = state(this);
  expect(kept.isWellFormed()).to.equal(true);
  expect(kept).not.to.include('\ufffd');
});

/** The secret moved step by step over a place in a message, whose other characters come from `lead` and stretch to any length. */
const across = (secrets: readonly string[], place: number, lead: (length: number) => string): string[] => {
  const [secret = ''] = secrets;
  const redactor = createRedactor({ secrets });
  return Array.from({ length: secret.length + 60 }, (_, at) =>
    redactor.text(`${lead(place - 60 - secret.length + at)}${secret}${' -'.repeat(40_000)}`),
  );
};

When('it lies across the cut at each of its places', function () {
  const own = state(this);
  own.all = across(own.secrets, 8192 + 60, (length) => '-'.repeat(length));
});

// One long token is hidden as one short mask, so that what is read last would be shown.
When('it lies across the end of what is read at all at each of its places', function () {
  const own = state(this);
  const token = (length: number): string => `token=${'x'.repeat(length - 7)} `;
  own.all = [48, 32].flatMap((kb) => across(own.secrets, kb * 1024 + 40, token));
});

Then('never do 4 characters of it in a row show', function () {
  const { all, secrets } = state(this);
  const [secret = ''] = secrets;
  for (let at = 0; at + 4 <= secret.length; at += 1) {
    const part = secret.slice(at, at + 4);
    expect(all.filter((kept) => kept.includes(part))).to.deep.equal([]);
  }
  expect(all.length).to.be.above(20);
});

When(/^a megabyte of (.*) is redacted$/, function (what: string) {
  const own = state(this);
  const unit = entry(HOSTILE_UNITS, what);
  const message = unit.repeat(Math.ceil(2 ** 20 / unit.length));
  const redactor = createRedactor({ secrets: own.secrets });
  own.tookMs = quickest(5, () => {
    own.kept = redactor.text(message);
  });
});

Then('it took less than {int} milliseconds', function (limit: number) {
  expect(state(this).tookMs).to.be.below(limit);
});
