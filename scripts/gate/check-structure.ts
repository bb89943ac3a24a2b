import { at, type Problem } from './problem.ts';
import type { Specification } from './specification.ts';

const parses = ({ parseErrors }: Specification): readonly Problem[] =>
  parseErrors.map(({ uri, message }) => ({ check: 'cannot be read', where: uri, what: message }));

const hasScenarios = ({ documents, scenarios }: Specification): readonly Problem[] =>
  documents
    .filter(({ uri }) => !scenarios.some((written) => written.uri === uri))
    .map(({ uri }) => ({
      check: 'feature without a scenario',
      ...(uri === undefined ? {} : { where: uri }),
      what: 'it says nothing that could be run',
    }));

const hasSteps = ({ scenarios }: Specification): readonly Problem[] =>
  scenarios
    .filter(({ scenario }) => scenario.steps.length === 0)
    .map(({ uri, scenario }) => ({
      check: 'scenario without steps',
      where: at(uri, scenario.location),
      what: `"${scenario.name}" would pass without doing anything`,
    }));

const hasRows = ({ scenarios }: Specification): readonly Problem[] =>
  scenarios
    .filter(
      ({ scenario }) =>
        scenario.examples.length > 0 && scenario.examples.every((table) => table.tableBody.length === 0),
    )
    .map(({ uri, scenario }) => ({
      check: 'outline without rows',
      where: at(uri, scenario.location),
      what: `"${scenario.name}" has no example, so it never runs`,
    }));

const hasName = ({ scenarios }: Specification): readonly Problem[] =>
  scenarios
    .filter(({ scenario }) => scenario.name.trim() === '')
    .map(({ uri, scenario }) => ({
      check: 'scenario without a name',
      where: at(uri, scenario.location),
      what: 'nobody can tell from the report what it is about',
    }));

const namesAreUnique = ({ scenarios }: Specification): readonly Problem[] => {
  const byName = Map.groupBy(scenarios, ({ scenario }) => scenario.name.trim().toLowerCase());
  return [...byName.values()]
    .filter((same) => same.length > 1 && same[0]?.scenario.name.trim() !== '')
    .map((same) => ({
      check: 'scenario name used twice',
      where: same.map(({ uri, scenario }) => at(uri, scenario.location)).join(', '),
      what: `"${same[0]?.scenario.name}"`,
    }));
};

/** What can be told from the features alone: readable, with scenarios that have a name of their own and steps. */
export const checkStructure = (specification: Specification): readonly Problem[] =>
  [parses, hasScenarios, hasSteps, hasRows, hasName, namesAreUnique].flatMap((check) => check(specification));
