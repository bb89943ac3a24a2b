import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { capabilityOutcome, capabilitySection } from './capability-section.ts';
import { Html, html } from './html.ts';
import { OUTCOME_WORDS, OUTCOMES, type Outcome, type ReportModel } from './model.ts';
import type { Pictures } from './pictures.ts';
import { countStanding, requirementsSection } from './requirements-section.ts';
import { duration } from './scenario-section.ts';

const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const verdict = ({ totals, isComplete }: ReportModel): string => {
  if (totals.failed > 0) return `${totals.failed} scenario${totals.failed === 1 ? '' : 's'} failed`;
  if (!isComplete) return 'The run did not come to its end';
  return totals.passed > 0 ? 'Everything that was run holds' : 'Nothing was run';
};

const when = (iso: string): Html =>
  html`<time datetime="${iso}">${new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC</time>`;

const bar = ({ totals }: ReportModel): Html => {
  const parts = OUTCOMES.filter((outcome) => totals[outcome] > 0);
  return html`<div class="bar" aria-hidden="true">${parts.map(
    (outcome) => html`<span class="is-${outcome}" style="flex-grow:${totals[outcome]}"></span>`,
  )}</div>`;
};

const figure = (value: number, label: string, kind: string): Html =>
  html`<div class="figure ${kind}"><dt>${label}</dt><dd>${value}</dd></div>`;

const figures = (model: ReportModel): Html =>
  html`<dl class="figures">${OUTCOMES.filter(
    (outcome) => outcome === 'passed' || outcome === 'failed' || model.totals[outcome] > 0,
  ).map((outcome) =>
    figure(model.totals[outcome], OUTCOME_WORDS[outcome].word, `is-${outcome}`),
  )}${figure(countStanding(model, 'gap'), 'gaps', countStanding(model, 'gap') > 0 ? 'is-failed' : '')}${figure(
    countStanding(model, 'planned'),
    'planned',
    'is-wip',
  )}</dl>`;

const notes = ({ isComplete, unreadable }: ReportModel): Html =>
  html`${!isComplete && html`<p class="note">The messages end before the run did; what is missing is shown as not run.</p>`}${
    unreadable > 0 &&
    html`<p class="note">${unreadable} line${unreadable === 1 ? '' : 's'} of the messages could not be read.</p>`
  }`;

const FILTERS = ['passed', 'failed', 'wip', 'unrun'] as const satisfies readonly Outcome[];

const filters = ({ totals }: ReportModel): Html =>
  html`<form class="filters" aria-label="Filter scenarios"><fieldset><legend>Show</legend>
<label><input type="radio" name="show" id="show-all" checked> all</label>
${FILTERS.map((outcome) => html`<label><input type="radio" name="show" id="show-${outcome}"> ${OUTCOME_WORDS[outcome].word} <span class="quiet">${totals[outcome]}</span></label>`)}
</fieldset>
<div class="with-script" hidden><label class="search">Search <input type="search" id="search" autocomplete="off" placeholder="words or an id" spellcheck="false"></label>
<button type="button" id="open-all">Open all</button> <button type="button" id="close-all">Close all</button>
<p id="found" role="status"></p></div></form>`;

const failures = ({ capabilities }: ReportModel): Html | undefined => {
  const failed = capabilities
    .flatMap(({ features }) => features.flatMap(({ rules }) => rules.flatMap(({ scenarios }) => scenarios)))
    .filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return undefined;
  return html`<section class="failures"><h2>Needs attention</h2><ul>${failed.map(
    ({ anchor, name }) => html`<li><a href="#${anchor}">${name}</a></li>`,
  )}</ul></section>`;
};

const contents = ({ capabilities }: ReportModel): Html =>
  html`<nav aria-label="Contents"><ul><li><a href="#requirements">What is promised</a></li>${capabilities.map(
    (capability) => {
      const outcome = capabilityOutcome(capability);
      const { sign, word } = OUTCOME_WORDS[outcome];
      return html`<li><a href="#${capability.anchor}">${capability.name}</a> <span class="sign is-${outcome}" title="${word}"><span aria-hidden="true">${sign}</span><span class="unseen">${word}</span></span></li>`;
    },
  )}</ul></nav>`;

/** What the page is about: the project's name and its one sentence. */
export interface PageSubject {
  readonly name: string;
  readonly description: string;
}

/**
 * The whole page. It is readable without any script; the one script that it carries adds search.
 * Its content security policy lets nothing else run, whatever the messages hold.
 */
export const page = (model: ReportModel, subject: PageSubject, pictures: Pictures): Html => {
  const script = asset('report.js');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const titles = new Map(model.requirements.map((requirement) => [requirement.id, requirement]));
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${verdict(model)} · ${subject.name}</title><style>${new Html(asset('report.css'))}</style></head>
<body><a class="skip" href="#main">To the content</a>
<header><p class="kicker">${subject.name} · living documentation</p><h1>${verdict(model)}</h1><p class="lead">${subject.description}</p>
${bar(model)}${figures(model)}
<p class="quiet">${model.startedAt !== undefined && when(model.startedAt)}${model.durationMs > 0 && html` · took ${duration(model.durationMs) || 'less than 0.1 s'}`}${model.environment !== '' && html` · ${model.environment}`}</p>
${notes(model)}</header>
<div class="columns">${contents(model)}<main id="main">${filters(model)}${failures(model)}${requirementsSection(model)}
${model.capabilities.map((capability) => capabilitySection(capability, titles, pictures))}</main></div>
<footer><p class="quiet">Made from the messages of the last run. Beside it: <a href="cucumber.html">Cucumber's own report</a>, <a href="coverage/index.html">coverage</a>, messages.ndjson, junit.xml.</p></footer>
<script>${new Html(script)}</script></body></html>
`;
};
