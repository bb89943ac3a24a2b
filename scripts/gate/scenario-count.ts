import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';
import { type Specification, WORK_IN_PROGRESS } from './specification.ts';

/** Where the number of scenarios is recorded, below a project's folder. */
export const COUNT_FILE = 'features/scenario-count.json';

/** Scenarios that run: outlines count once for each row, @wip not at all. */
export const countScenarios = ({ pickles }: Specification): number =>
  pickles.filter(({ tags }) => !tags.some(({ name }) => name === WORK_IN_PROGRESS)).length;

/** The recorded number; 0 when none is recorded yet. */
const recordedCount = (project: string): number => {
  const path = join(project, COUNT_FILE);
  if (!existsSync(path)) return 0;
  const { scenarios } = JSON.parse(readFileSync(path, 'utf8')) as { readonly scenarios?: unknown };
  if (typeof scenarios !== 'number') throw new Error(`${COUNT_FILE}: "scenarios" is not a number`);
  return scenarios;
};

/** Fewer scenarios than once stood there means that some were lost. */
export const checkCount = (project: string, specification: Specification): readonly Problem[] => {
  const recorded = recordedCount(project);
  const counted = countScenarios(specification);
  if (counted >= recorded) return [];
  return [
    {
      check: 'fewer scenarios than recorded',
      where: COUNT_FILE,
      what: `${counted} now, ${recorded} recorded; if that is meant, record it: npm run gate -- --record`,
    },
  ];
};

/** Writes the number down, as the least that there must be from now on. */
export const recordCount = (project: string, specification: Specification): void =>
  writeFileSync(
    join(project, COUNT_FILE),
    `${JSON.stringify({ scenarios: countScenarios(specification) }, null, 2)}\n`,
  );
