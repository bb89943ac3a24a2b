import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from 'chai';
import { type IdentityResult, identitiesAfterRelease } from '../bench/heal/score-identity.ts';
import { sharedBrowser } from './support/browser.ts';
import { chooseReleasePair, releasePair } from './support/release-pages.ts';
import { scenarioState } from './support/scenario-state.ts';

const state = scenarioState(() => ({ checks: [] as readonly IdentityResult[] }));

Given(/^real pages before and after a release: (.+)$/u, function (name: string) {
  chooseReleasePair(this, name);
});

When('every stored selector that still resolves is checked for identity', async function () {
  state(this).checks = await identitiesAfterRelease(await sharedBrowser(), releasePair(this));
  expect(state(this).checks, 'selectors that still resolve').to.not.have.length(0);
});

Then('each one that hits another element is told as another', function () {
  for (const { pair, isTheOne, said } of state(this).checks.filter((check) => !check.isTheOne)) {
    expect(
      said.same,
      `${pair.old} (${pair.why}) is another element (${isTheOne}), but was taken as ${said.why}`,
    ).to.equal(false);
  }
});

Then('each one that hits the same element passes', function () {
  for (const { pair, said } of state(this).checks.filter((check) => check.isTheOne)) {
    expect(said.same, `${pair.old} (${pair.why}) was told as ${said.why}`).to.equal(true);
  }
});
