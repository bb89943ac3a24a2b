import type { Requirement } from '../gate/requirements.ts';
import type { FeatureView, RequirementView, RuleView, ScenarioView } from './model.ts';

const idsOf = (rule: RuleView, scenario: ScenarioView): readonly string[] => [
  ...rule.ids,
  ...scenario.tags.map((tag) => tag.slice(1)),
];

const standingOf = (status: Requirement['status'], scenarios: readonly ScenarioView[]): RequirementView['standing'] => {
  const outcomes = scenarios.map(({ outcome }) => outcome);
  if (outcomes.includes('failed')) return 'failing';
  if (outcomes.includes('passed')) return status === 'planned' ? 'planned' : 'shown';
  return status === 'planned' ? 'planned' : 'gap';
};

/** Each requirement with the rules and scenarios that show it, and how it stands. */
export const requirementViews = (
  requirements: readonly Requirement[],
  features: readonly FeatureView[],
): readonly RequirementView[] => {
  const rules = features.flatMap((feature) =>
    feature.rules.map((rule) => ({ rule, label: rule.name || feature.name })),
  );
  return requirements.map(({ id, title, status }) => {
    const showing = rules.flatMap(({ rule, label }) => {
      const scenarios = rule.scenarios.filter((scenario) => idsOf(rule, scenario).includes(id));
      return scenarios.length > 0 ? [{ anchor: rule.anchor, name: label, scenarios }] : [];
    });
    const scenarios = showing.flatMap((one) => one.scenarios);
    return {
      id,
      title,
      standing: standingOf(status, scenarios),
      rules: showing.map(({ anchor, name }) => ({ anchor, name })),
      scenarios: scenarios.length,
    };
  });
};
