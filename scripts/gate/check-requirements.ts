import { at, type Problem } from './problem.ts';
import { REQUIREMENTS_FILE, type Requirement } from './requirements.ts';
import { type Specification, WORK_IN_PROGRESS } from './specification.ts';

// Anything that looks as if it were meant as an id, so that @r-cls-1 and @R_CLS_1 do not slip through as other tags.
const MEANT_AS_ID = /^@r[-_]?[a-z]{2,5}[-_]?\d+$/i;

const isId = (tag: string): boolean => MEANT_AS_ID.test(tag);

const rulesHaveIds = ({ documents }: Specification): readonly Problem[] =>
  documents.flatMap(({ uri, feature }) =>
    (feature?.children ?? []).flatMap(({ rule }) =>
      rule && !rule.tags.some(({ name }) => isId(name))
        ? [{ check: 'rule without an id', where: at(uri, rule.location), what: `"${rule.name}" names no requirement` }]
        : [],
    ),
  );

const scenariosStandInRules = ({ scenarios }: Specification): readonly Problem[] =>
  scenarios
    .filter(({ rule }) => rule === undefined)
    .map(({ uri, scenario }) => ({
      check: 'scenario outside a rule',
      where: at(uri, scenario.location),
      what: `"${scenario.name}" belongs under the rule that it shows`,
    }));

const idsAreKnown = (specification: Specification, requirements: readonly Requirement[]): readonly Problem[] => {
  const known = new Set(requirements.map(({ id }) => `@${id}`));
  const tags = specification.documents.flatMap(({ uri, feature }) =>
    [
      ...(feature?.tags ?? []),
      ...(feature?.children ?? []).flatMap(({ rule, scenario }) => [
        ...(rule?.tags ?? []),
        ...(scenario?.tags ?? []),
        ...(rule?.children ?? []).flatMap((child) => child.scenario?.tags ?? []),
      ]),
    ].map((tag) => ({ ...tag, uri })),
  );
  return tags
    .filter(({ name }) => isId(name) && !known.has(name))
    .map(({ name, uri, location }) => ({
      check: 'unknown id',
      where: at(uri, location),
      what: `${name} is not in ${REQUIREMENTS_FILE}`,
    }));
};

/** Ids that at least one scenario that runs (not @wip) is tagged with, without the `@`. */
export const coveredIds = ({ scenarios }: Specification): ReadonlySet<string> =>
  new Set(
    scenarios
      .filter(({ tags }) => !tags.includes(WORK_IN_PROGRESS))
      .flatMap(({ tags }) => tags.filter(isId).map((tag) => tag.slice(1))),
  );

const doneIsCovered = (specification: Specification, requirements: readonly Requirement[]): readonly Problem[] => {
  const covered = coveredIds(specification);
  return requirements
    .filter(({ id, status }) => status === 'done' && !covered.has(id))
    .map(({ id, title }) => ({ check: 'done without a scenario', what: `${id} ${title}` }));
};

/** Rules and requirements fit each other: each rule names known ids, and whatever is called done has a scenario that runs. */
export const checkRequirements = (
  specification: Specification,
  requirements: readonly Requirement[],
): readonly Problem[] => [
  ...rulesHaveIds(specification),
  ...scenariosStandInRules(specification),
  ...idsAreKnown(specification, requirements),
  ...doneIsCovered(specification, requirements),
];
