import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import {
  BrowserNotInstalledError,
  type ChromiumSearch,
  findChromium,
  requireChromium,
} from '../src/browser/find-chromium.ts';
import { scenarioState } from './support/scenario-state.ts';

interface Search {
  platform: string;
  there: readonly string[];
  environment: Readonly<Record<string, string>>;
  result?: ChromiumSearch;
}

const state = scenarioState((): Search => ({ platform: 'linux', there: [], environment: {} }));

const optionsOf = ({ platform, there, environment }: Search) => ({
  platform,
  environment,
  accepts: (path: string) => there.includes(path),
  playwrightPath: async () => '/pw/chrome',
});

Given('the platform {string} whose browsers are {string}', function (platform: string, there: string) {
  const own = state(this);
  own.platform = platform;
  own.there = there.split(', ').filter((path) => path !== '');
});

Given('an environment with {string}', function (variables: string) {
  const pairs = variables.split(', ').filter((pair) => pair !== '');
  state(this).environment = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/, 2) as [string, string]));
});

When('a browser is searched for', async function () {
  state(this).result = await findChromium(optionsOf(state(this)));
});

Then('{string} is found as one from {string}', async function (executablePath: string, source: string) {
  expect(state(this).result).to.deep.equal({ found: true, executablePath, source });
  expect(await requireChromium(optionsOf(state(this)))).to.equal(executablePath);
});

Then('none is found, which is called {code}, and {string} is said', async function (code: string, said: string) {
  const { result } = state(this);
  expect(result).to.include({ found: false, code });
  const thrown: unknown = await requireChromium(optionsOf(state(this))).catch((error: unknown) => error);
  expect(thrown).to.be.instanceOf(BrowserNotInstalledError);
  expect((thrown as BrowserNotInstalledError).message).to.contain(said);
});
