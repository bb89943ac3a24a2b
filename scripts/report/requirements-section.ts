import { type Html, html } from './html.ts';
import type { ReportModel, RequirementView } from './model.ts';

const STANDINGS = {
  shown: { sign: '✓', word: 'shown', colour: 'passed' },
  failing: { sign: '✕', word: 'failing', colour: 'failed' },
  gap: { sign: '!', word: 'gap: no scenario', colour: 'failed' },
  planned: { sign: '◌', word: 'planned', colour: 'wip' },
} as const satisfies Record<
  RequirementView['standing'],
  { readonly sign: string; readonly word: string; readonly colour: string }
>;

const row = ({ id, title, standing, rules, scenarios }: RequirementView): Html => {
  const { sign, word, colour } = STANDINGS[standing];
  return html`<tr id="${id}" class="stands-${standing}"><th scope="row" class="id">${id}</th><td>${title}${
    rules.length > 0 && html`<ul>${rules.map((rule) => html`<li><a href="#${rule.anchor}">${rule.name}</a></li>`)}</ul>`
  }</td><td><span class="badge is-${colour}"><span aria-hidden="true">${sign}</span> ${word}</span>${
    scenarios > 0 && html` <span class="quiet">${scenarios} scenario${scenarios === 1 ? '' : 's'}</span>`
  }</td></tr>`;
};

/** How many requirements stand in a way. */
export const countStanding = ({ requirements }: ReportModel, standing: RequirementView['standing']): number =>
  requirements.filter((requirement) => requirement.standing === standing).length;

const gaps = (model: ReportModel): Html | undefined => {
  const missing = model.requirements.filter(({ standing }) => standing === 'gap');
  if (missing.length === 0) return undefined;
  return html`<div class="gaps"><h3>Gaps</h3><p>These are called done, and no scenario of this run shows them.</p>
<ul>${missing.map(({ id, title }) => html`<li><a class="id" href="#${id}">${id}</a> ${title}</li>`)}</ul></div>`;
};

/** Every requirement with how it stands and what shows it; gaps come first, by name. */
export const requirementsSection = (model: ReportModel): Html =>
  html`<section id="requirements"><h2>What is promised</h2>
<p>${countStanding(model, 'shown')} of ${model.requirements.length} requirements are shown by scenarios that passed; ${countStanding(model, 'planned')} are planned for later.</p>
${gaps(model)}
<details><summary>All requirements</summary><div class="scroll" tabindex="0"><table class="requirements">
<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Stands</th></tr></thead>
<tbody>${model.requirements.map(row)}</tbody></table></div></details></section>`;
