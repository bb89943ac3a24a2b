import { type Html, html } from './html.ts';
import { type CapabilityView, type FeatureView, type RequirementView, type RuleView, worst } from './model.ts';
import type { Pictures } from './pictures.ts';
import { paragraphs, scenarioSection } from './scenario-section.ts';

type Titles = ReadonlyMap<string, RequirementView>;

const idLink = (id: string, titles: Titles): Html => {
  const requirement = titles.get(id);
  return requirement
    ? html`<a class="id" href="#${id}" title="${requirement.title}">${id}</a>`
    : html`<span class="id">${id}</span>`;
};

const ruleSection = (rule: RuleView, titles: Titles, pictures: Pictures): Html =>
  html`<section class="rule" id="${rule.anchor}">
${rule.name !== '' && html`<h4>${rule.name}</h4>`}${rule.ids.length > 0 && html`<p class="ids">${rule.ids.map((id) => html`${idLink(id, titles)} `)}</p>`}
${paragraphs(rule.description)}${rule.scenarios.map((scenario) => scenarioSection(scenario, pictures))}</section>`;

const featureSection = (feature: FeatureView, titles: Titles, pictures: Pictures): Html =>
  html`<article class="feature" id="${feature.anchor}"><h3>${feature.name}</h3>${paragraphs(feature.description)}
${feature.rules.map((rule) => ruleSection(rule, titles, pictures))}</article>`;

/** Worst outcome of everything in a capability. */
export const capabilityOutcome = ({ features }: CapabilityView): ReturnType<typeof worst> =>
  worst(features.flatMap(({ rules }) => rules.flatMap(({ scenarios }) => scenarios.map(({ outcome }) => outcome))));

/** One capability with its features, rules and scenarios. */
export const capabilitySection = (capability: CapabilityView, titles: Titles, pictures: Pictures): Html =>
  html`<section class="capability" id="${capability.anchor}"><h2>${capability.name}</h2>
${capability.features.map((feature) => featureSection(feature, titles, pictures))}</section>`;
