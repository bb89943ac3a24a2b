import { execFileSync } from 'node:child_process';
import { Given, Then } from '@cucumber/cucumber';
import { expect } from 'chai';
import type { Category, ErrorCode } from '../src/index.ts';
import { engine, failure, outcome, recoveryError } from './support/engine-run.ts';

const THROWN: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a text': () => 'it broke',
  'an object with only a code': () => ({ code: 'ECONNRESET' }),
  'a frozen error': () => Object.freeze(new Error('it broke')),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'an error whose getters throw': () =>
    new (class extends Error {
      override get message(): string {
        throw new Error('no message for you');
      }
      override get name(): string {
        throw new Error('no name for you');
      }
    })(),
  'a symbol': () => Symbol('broken'),
};

Given(/^an operation that throws (.*)$/, function (name: string) {
  const make = THROWN[name];
  if (make === undefined) throw new Error(`no such value: ${name}`);
  engine(this).thrown = [make()];
});

Given(
  'an operation that names the selector {string}, logs {string} and fails',
  function (selector: string, line: string) {
    engine(this).operation = (progress) => {
      progress.selector(selector);
      progress.log(line);
      throw failure('Authentication failed: invalid token');
    };
  },
);

Given('an operation that logs and throws the secret {string}', function (secret: string) {
  const state = engine(this);
  state.options = { ...state.options, secrets: [secret], planId: 'kettle', maxRetries: 1 };
  state.facts = { secret };
  state.operation = (progress) => {
    progress.log(`typed ${secret} into the field`);
    throw failure(`read ECONNRESET while sending ${secret}`);
  };
});

Given('the operation belongs to the plan {string}', function (planId: string) {
  engine(this).options = { ...engine(this).options, planId };
});

Given('a listener that throws', function () {
  const state = engine(this);
  state.options = {
    ...state.options,
    onEvent: (event) => {
      state.heard.push(event.type);
      throw new Error('a bad listener');
    },
  };
});

Given('a listener that rejects', function () {
  const state = engine(this);
  state.options = {
    ...state.options,
    onEvent: async (event) => {
      state.heard.push(event.type);
      throw new Error('a bad listener');
    },
  };
});

Then('the listener was called for every event', function () {
  const { events, heard } = engine(this);
  expect(heard).to.deep.equal(events.map((event) => event.type));
});

Then("the error's cause is the last thing thrown", function () {
  const { events } = engine(this);
  const thrown = events.flatMap((event) => (event.type === 'attempt_failed' ? [event.thrown] : []));
  expect(recoveryError(this).cause).to.equal(thrown.at(-1)).and.to.be.instanceOf(Error);
});

Then('each attempt has its number, its duration and the wait before it', function () {
  const told = recoveryError(this).attempts.map(({ number, durationMs, waitedMs }) => [number, durationMs, waitedMs]);
  expect(told).to.deep.equal([
    [1, 0, 0],
    [2, 0, 100],
    [3, 0, 200],
  ]);
});

Then('the last attempt has the selector {string} and the log {string}', function (selector: string, line: string) {
  const attempt = recoveryError(this).attempts.at(-1);
  expect([attempt?.selector, attempt?.log]).to.deep.equal([selector, [line]]);
});

Then('the secret is nowhere in what the error and the events tell', function () {
  const { facts, events } = engine(this);
  const error = recoveryError(this);
  const told = events.map((event) => ({ ...event, thrown: undefined }));
  const all = JSON.stringify([error, error.message, error.record, error.response, told]);
  expect(all).to.include('while sending').and.to.not.include(facts['secret']);
});

Then(
  'the outcome shows {int} failed attempts, {span} of waiting and {span} of recovery',
  function (failed: number, waitedMs: number, recoveryMs: number) {
    const { attempts, ...result } = outcome(this);
    expect(attempts).to.have.lengthOf(failed);
    expect(result).to.include({ recovered: true, late: false, waitedMs, recoveryMs });
  },
);

Then('the error has a code, and its cause is the very value thrown', function () {
  const error = recoveryError(this);
  expect(error.code).to.match(/^[A-Z_]+$/);
  expect(Object.is(error.cause, engine(this).thrown[0])).to.equal(true);
  expect(Object.is(error.record.cause, engine(this).thrown[0])).to.equal(true);
});

Then('the call fails in the category {category}', function (category: Category) {
  expect(recoveryError(this).category).to.equal(category);
});

Then('the code is not {code}', function (code: ErrorCode) {
  expect(recoveryError(this).code).to.not.equal(code);
});

const planCommands = (commands: readonly (string | undefined)[]): readonly string[] =>
  commands.filter((command) => command !== undefined).filter((command) => command.startsWith('recourse plan '));

Then("a real shell reads {string} as one word of every hint's command about the plan", function (id: string) {
  const commands = planCommands(recoveryError(this).record.hints.map((hint) => hint.command));
  expect(commands).to.not.be.empty;
  for (const command of commands) {
    const script = `recourse() { printf '%s\\0' "$@"; }\n${command}`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0')).to.include(id);
  }
});

Then('no hint has a command about a plan', function () {
  const { hints } = recoveryError(this).record;
  expect(hints).to.not.be.empty;
  expect(planCommands(hints.map((hint) => hint.command))).to.deep.equal([]);
});

Then(/^the error says that the effect is (none|done|unknown)$/, function (effect: string) {
  const error = recoveryError(this);
  expect([error.effect, error.record.effect, error.response.metadata.effect]).to.deep.equal([effect, effect, effect]);
});
