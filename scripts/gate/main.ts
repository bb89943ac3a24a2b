// The gate: reads the features and steps of the project in the current folder, and fails when the specification has holes.
// `--record` also writes down the number of scenarios.
import { checkRequirements } from './check-requirements.ts';
import { checkSteps } from './check-steps.ts';
import { checkStructure } from './check-structure.ts';
import type { Problem } from './problem.ts';
import { readRequirements } from './requirements.ts';
import { checkCount, countScenarios, recordCount } from './scenario-count.ts';
import { readSpecification } from './specification.ts';

const show = (problems: readonly Problem[]): string =>
  [...Map.groupBy(problems, ({ check }) => check)]
    .map(([check, same]) =>
      [
        `${check} (${same.length})`,
        ...same.map(({ where, what }) => `  ${where === undefined ? '' : `${where}  `}${what}`),
      ].join('\n'),
    )
    .join('\n');

const project = process.cwd();
const record = process.argv.includes('--record');
try {
  const requirements = readRequirements(project);
  const specification = await readSpecification(project);
  const structure = checkStructure(specification);
  const unreadable = specification.parseErrors.length > 0;
  // A file that cannot be read stops the dry run, so that all its steps would seem unused.
  const problems = unreadable
    ? structure
    : [
        ...structure,
        ...checkSteps(specification),
        ...checkRequirements(specification, requirements),
        ...(record ? [] : checkCount(project, specification)),
      ];
  if (record && !unreadable) recordCount(project, specification);
  if (problems.length > 0) console.error(`${show(problems)}\ngate: ${problems.length} problem(s)`);
  else
    console.log(
      `gate: ${countScenarios(specification)} scenarios in ${specification.documents.length} features, no holes`,
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`gate: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
}
