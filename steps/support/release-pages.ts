import type { IWorld } from '@cucumber/cucumber';
import { PAGE_PAIRS, type PagePair } from '../../bench/heal/fixtures/index.ts';
import { scenarioState } from './scenario-state.ts';

const state = scenarioState(() => ({ pair: undefined as PagePair | undefined }));

/** Picks the page pair of a scenario by its name; throws for a name that no pair has. */
export const chooseReleasePair = (world: IWorld, name: string): void => {
  const pair = PAGE_PAIRS.find((one) => one.name === name);
  if (!pair) throw new Error(`There are no release pages called "${name}".`);
  state(world).pair = pair;
};

/** The page pair that the scenario has picked. */
export const releasePair = (world: IWorld): PagePair => {
  const { pair } = state(world);
  if (!pair) throw new Error('The scenario has not picked its release pages.');
  return pair;
};
