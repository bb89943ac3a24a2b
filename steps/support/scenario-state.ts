import type { IWorld } from '@cucumber/cucumber';

/** Keeps a step file's own typed state apart for each scenario; made afresh when a scenario first asks for it. */
export const scenarioState = <T extends object>(initial: () => T): ((world: IWorld) => T) => {
  const states = new WeakMap<IWorld, T>();
  return (world) => {
    const known = states.get(world);
    if (known) return known;
    const made = initial();
    states.set(world, made);
    return made;
  };
};
