import type { StepDefinition } from './messages.ts';
import { at, type Problem } from './problem.ts';
import { type Specification, WORK_IN_PROGRESS } from './specification.ts';

const whereDefined = ({ sourceReference }: StepDefinition): string => at(sourceReference.uri, sourceReference.location);

const distinct = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.check}\n${problem.what}`, problem])).values(),
];

/** Steps of features have exactly one definition each, and every definition is used. @wip scenarios may run ahead. */
export const checkSteps = (specification: Specification): readonly Problem[] => {
  const { pickles, testCases, stepDefinitions, documents } = specification;
  const definitions = new Map(stepDefinitions.map((definition) => [definition.id, definition]));
  const lines = new Map(
    specification.scenarios.flatMap(({ scenario }) => scenario.steps.map((step) => [step.id, step.location] as const)),
  );
  const backgrounds = documents.flatMap(({ feature }) =>
    (feature?.children ?? []).flatMap(({ background, rule }) => [
      ...(background?.steps ?? []),
      ...(rule?.children ?? []).flatMap((child) => child.background?.steps ?? []),
    ]),
  );
  for (const step of backgrounds) lines.set(step.id, step.location);
  const used = new Set<string>();
  const problems: Problem[] = [];
  for (const testCase of testCases) {
    const pickle = pickles.find(({ id }) => id === testCase.pickleId);
    const ahead = pickle?.tags.some(({ name }) => name === WORK_IN_PROGRESS) ?? false;
    for (const { pickleStepId, stepDefinitionIds } of testCase.testSteps) {
      if (pickleStepId === undefined || pickle === undefined) continue;
      const matching = stepDefinitionIds ?? [];
      for (const id of matching) used.add(id);
      const step = pickle.steps.find(({ id }) => id === pickleStepId);
      const where = at(pickle.uri, lines.get(step?.astNodeIds[0] ?? ''));
      const text = `"${step?.text ?? ''}"`;
      if (matching.length === 0 && !ahead) problems.push({ check: 'undefined step', where, what: text });
      if (matching.length > 1) {
        const places = matching.map((id) => definitions.get(id)).map((found) => (found ? whereDefined(found) : ''));
        problems.push({ check: 'ambiguous step', where, what: `${text} fits ${places.join(' and ')}` });
      }
    }
  }
  const unused = stepDefinitions
    .filter(({ id }) => !used.has(id))
    .map((definition) => ({
      check: 'unused step',
      where: whereDefined(definition),
      what: `"${definition.pattern.source}"`,
    }));
  return [...distinct(problems), ...unused];
};
