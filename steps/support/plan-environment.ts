import type { IWorld } from '@cucumber/cucumber';
import { scenarioState } from './scenario-state.ts';

const environments = scenarioState(() => ({}) as Record<string, string>);

/** The environment that a scenario gives its plan; nothing of the suite's own gets into it. */
export const planEnvironment = (world: IWorld): Record<string, string> => environments(world);
