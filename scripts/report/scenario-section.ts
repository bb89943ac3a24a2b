import { type Html, html } from './html.ts';
import {
  type AttachedView,
  type ExamplesView,
  OUTCOME_WORDS,
  type Outcome,
  type RunView,
  type ScenarioView,
  type StepView,
} from './model.ts';
import type { Pictures } from './pictures.ts';

/** Sign and word of an outcome; the colour only repeats them. */
export const badge = (outcome: Outcome): Html => {
  const { sign, word } = OUTCOME_WORDS[outcome];
  return html`<span class="badge is-${outcome}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
};

/** A duration as people say it; empty below a tenth of a second, where it tells nothing. */
export const duration = (ms: number): string => {
  if (ms < 100) return '';
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
};

const attached = (view: AttachedView, pictures: Pictures): Html => {
  switch (view.kind) {
    case 'image': {
      const address = pictures.keep(view.base64, view.mediaType);
      return html`<figure><a href="${address}"><img src="${address}" alt="${view.name}" loading="lazy"></a><figcaption>${view.name}</figcaption></figure>`;
    }
    case 'text':
      return html`<details class="attached"><summary>${view.name}</summary><pre tabindex="0">${view.text}</pre></details>`;
    case 'other':
      return html`<p class="quiet">${view.name} (${view.mediaType}, ${view.bytes.toLocaleString('en')} bytes) is in messages.ndjson</p>`;
    default:
      return view satisfies never;
  }
};

const table = ([header = [], ...rows]: readonly (readonly string[])[]): Html =>
  html`<div class="scroll" tabindex="0"><table>
<thead><tr>${header.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

const stepItem = (step: StepView, pictures: Pictures): Html => {
  const isQuiet = step.outcome === undefined || step.outcome === 'passed';
  return html`<li class="step is-${step.outcome ?? 'written'}"><p><span class="keyword">${step.keyword}</span> <span class="text">${step.text.map(
    ({ text, isArgument }) => (isArgument ? html`<b>${text}</b>` : text),
  )}</span>${!isQuiet && step.outcome !== undefined && html` ${badge(step.outcome)}`}</p>
${step.table && table(step.table)}${step.docString !== undefined && html`<pre tabindex="0">${step.docString}</pre>`}
${step.error !== undefined && html`<pre class="error" tabindex="0">${step.error}</pre>`}
${step.attachments.map((view) => attached(view, pictures))}</li>`;
};

const stepList = (steps: readonly StepView[], pictures: Pictures): Html =>
  html`<ol class="steps">${steps.map((step) => stepItem(step, pictures))}</ol>`;

const isTelling = ({ outcome, steps }: RunView): boolean =>
  outcome === 'failed' || steps.some(({ attachments }) => attachments.length > 0);

const examples = ({ name, header, runs }: ExamplesView, pictures: Pictures): Html =>
  html`${name !== '' && html`<p class="examples-name">${name}</p>`}<div class="scroll" tabindex="0"><table>
<thead><tr>${header.map((cell) => html`<th scope="col">${cell}</th>`)}<th scope="col">Result</th></tr></thead>
<tbody>${runs.map(({ cells, outcome }) => html`<tr class="is-${outcome}">${cells.map((cell) => html`<td>${cell}</td>`)}<td>${badge(outcome)}</td></tr>`)}</tbody></table></div>
${runs
  .filter(isTelling)
  .map(
    (run) =>
      html`<section class="row-run"><h5>${badge(run.outcome)} ${run.cells.join(' · ')}</h5>${stepList(run.steps, pictures)}</section>`,
  )}`;

const body = (scenario: ScenarioView, pictures: Pictures): Html =>
  scenario.body.kind === 'scenario'
    ? stepList(scenario.body.run.steps, pictures)
    : html`${stepList(scenario.body.template, pictures)}${scenario.body.examples.map((one) => examples(one, pictures))}`;

/** Text in paragraphs, as a feature's description is written. */
export const paragraphs = (text: string): readonly Html[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => html`<p>${paragraph}</p>`);

/** One scenario, folded unless it failed; readable and foldable without any script. */
export const scenarioSection = (scenario: ScenarioView, pictures: Pictures): Html => {
  const took = duration(scenario.durationMs);
  return html`<details class="scenario is-${scenario.outcome}" id="${scenario.anchor}"${scenario.outcome === 'failed' && html` open`}>
<summary>${badge(scenario.outcome)} <span class="name">${scenario.name}</span>${took !== '' && html` <span class="quiet">${took}</span>`}</summary>
${paragraphs(scenario.description)}${body(scenario, pictures)}</details>`;
};
