import type { Background, GherkinDocument, Pickle, Rule, Scenario } from '../gate/messages.ts';
import type { Requirement } from '../gate/requirements.ts';
import { WORK_IN_PROGRESS } from '../gate/specification.ts';
import {
  type CapabilityView,
  type ExamplesView,
  type FeatureView,
  type Outcome,
  type ReportModel,
  type RuleView,
  type RunView,
  runsOf,
  type ScenarioView,
  worst,
} from './model.ts';
import type { Execution, RunMessages } from './read-messages.ts';
import { requirementViews } from './requirement-views.ts';
import { stepViews, writtenStep } from './step-view.ts';

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Anchors of one page: the second of the same name gets a number. */
const anchors = (): ((...parts: readonly string[]) => string) => {
  const used = new Map<string, number>();
  return (...parts) => {
    const wanted =
      parts
        .map(slug)
        .filter((part) => part !== '')
        .join('-') || 'part';
    const times = (used.get(wanted) ?? 0) + 1;
    used.set(wanted, times);
    return times === 1 ? wanted : `${wanted}-${times}`;
  };
};

const outcomeOf = (pickle: Pickle, execution: Execution | undefined): Outcome => {
  if (execution === undefined) return pickle.tags.some(({ name }) => name === WORK_IN_PROGRESS) ? 'wip' : 'unrun';
  const statuses: readonly string[] = [...execution.results.values()].map(({ status }) => status);
  if (statuses.some((status) => status !== 'PASSED' && status !== 'SKIPPED')) return 'failed';
  // A worker that died leaves steps without a result: that is no pass.
  if (statuses.length < execution.testCase.testSteps.length) return 'failed';
  return statuses.includes('SKIPPED') ? 'skipped' : 'passed';
};

const durationOf = (execution: Execution | undefined): number =>
  [...(execution?.results.values() ?? [])].reduce(
    (sum, { duration }) => sum + duration.seconds * 1000 + duration.nanos / 1e6,
    0,
  );

const keywordsOf = (document: GherkinDocument): ReadonlyMap<string, string> => {
  const children = (document.feature?.children ?? []).flatMap((child) => [child, ...(child.rule?.children ?? [])]);
  const steps = children.flatMap(({ background, scenario }) => [
    ...(background?.steps ?? []),
    ...(scenario?.steps ?? []),
  ]);
  return new Map(steps.map(({ id, keyword }) => [id, keyword.trim()]));
};

interface Context {
  readonly document: GherkinDocument;
  readonly messages: RunMessages;
  readonly keywords: ReadonlyMap<string, string>;
  /** By the scenario or the outline's row that it was made from. */
  readonly pickles: ReadonlyMap<string, Pickle>;
  readonly anchor: (...parts: readonly string[]) => string;
}

const runView = (pickle: Pickle, cells: readonly string[], { messages, keywords }: Context): RunView => {
  const execution = messages.executions.get(pickle.id);
  return {
    outcome: outcomeOf(pickle, execution),
    durationMs: durationOf(execution),
    cells,
    steps: stepViews(pickle, keywords, execution),
  };
};

const examplesOf = (scenario: Scenario, context: Context): readonly ExamplesView[] =>
  scenario.examples.map((table) => ({
    name: table.name,
    header: (table.tableHeader?.cells ?? []).map(({ value }) => value),
    runs: table.tableBody.flatMap((row) => {
      const pickle = context.pickles.get(row.id);
      return pickle
        ? [
            runView(
              pickle,
              row.cells.map(({ value }) => value),
              context,
            ),
          ]
        : [];
    }),
  }));

const bodyOf = (
  scenario: Scenario,
  backgrounds: readonly Background[],
  context: Context,
): ScenarioView['body'] | undefined => {
  if (scenario.examples.length > 0) {
    const template = [...backgrounds.flatMap(({ steps }) => steps), ...scenario.steps].map(writtenStep);
    return { kind: 'outline', template, examples: examplesOf(scenario, context) };
  }
  const pickle = context.pickles.get(scenario.id);
  return pickle && { kind: 'scenario', run: runView(pickle, [], context) };
};

const scenarioView = (
  scenario: Scenario,
  backgrounds: readonly Background[],
  context: Context,
): readonly ScenarioView[] => {
  const body = bodyOf(scenario, backgrounds, context);
  if (body === undefined) return [];
  const view = {
    anchor: context.anchor('scenario', scenario.name),
    name: scenario.name,
    description: scenario.description.trim(),
    tags: scenario.tags.map(({ name }) => name),
    body,
    outcome: 'unrun' as const,
    durationMs: 0,
  };
  const runs = runsOf(view);
  return [
    {
      ...view,
      outcome: worst(runs.map(({ outcome }) => outcome)),
      durationMs: runs.reduce((sum, run) => sum + run.durationMs, 0),
    },
  ];
};

type Children = Rule['children'];

const childScenarios = (
  children: Children,
  outer: readonly Background[],
  context: Context,
): readonly ScenarioView[] => {
  const backgrounds = [...outer, ...children.flatMap(({ background }) => background ?? [])];
  return children.flatMap(({ scenario }) => (scenario ? scenarioView(scenario, backgrounds, context) : []));
};

const idsIn = (tags: readonly { readonly name: string }[]): readonly string[] =>
  tags.map(({ name }) => name.slice(1)).filter((name) => /^R-[A-Z]+-\d+$/.test(name));

const featureView = (context: Context): FeatureView | undefined => {
  const { document, anchor } = context;
  const { feature, uri = '' } = document;
  if (!feature) return undefined;
  const backgrounds = feature.children.flatMap(({ background }) => background ?? []);
  const loose = childScenarios(
    feature.children.filter(({ scenario }) => scenario),
    backgrounds,
    context,
  );
  const outside: readonly RuleView[] =
    loose.length === 0
      ? []
      : [
          {
            anchor: anchor('rule', feature.name),
            name: '',
            description: '',
            ids: idsIn(feature.tags),
            scenarios: loose,
          },
        ];
  const rules = feature.children.flatMap(({ rule }): readonly RuleView[] =>
    rule
      ? [
          {
            anchor: anchor('rule', rule.name),
            name: rule.name,
            description: rule.description.trim(),
            ids: idsIn([...feature.tags, ...rule.tags]),
            scenarios: childScenarios(rule.children, backgrounds, context),
          },
        ]
      : [],
  );
  return {
    anchor: anchor('feature', feature.name),
    name: feature.name,
    description: feature.description.trim(),
    uri,
    rules: [...outside, ...rules],
  };
};

const capabilityName = (uri: string): string => {
  const folder = uri.replaceAll('\\', '/').match(/features\/([^/]+)\//)?.[1] ?? 'features';
  const words = folder.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const environmentOf = ({ meta }: RunMessages): string =>
  meta
    ? `${meta.runtime.name} ${meta.runtime.version}, ${meta.implementation.name} ${meta.implementation.version}, ${meta.os.name}`
    : '';

/** Puts what the messages and the requirements say into the shape of the report. */
export const buildModel = (messages: RunMessages, requirements: readonly Requirement[]): ReportModel => {
  const anchor = anchors();
  const pickles = new Map(messages.pickles.map((pickle) => [pickle.astNodeIds.at(-1) ?? '', pickle]));
  const views = [...messages.documents]
    .toSorted((a, b) => (a.uri ?? '').localeCompare(b.uri ?? '', 'en'))
    .flatMap((document) => featureView({ document, messages, keywords: keywordsOf(document), pickles, anchor }) ?? []);
  const capabilities: readonly CapabilityView[] = [...Map.groupBy(views, ({ uri }) => capabilityName(uri))].map(
    ([name, features]) => ({ anchor: anchor('capability', name), name, features }),
  );
  const outcomes = views
    .flatMap(({ rules }) => rules.flatMap(({ scenarios }) => scenarios.flatMap(runsOf)))
    .map(({ outcome }) => outcome);
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const { startedAtMs, finishedAtMs } = messages;
  return {
    ...(startedAtMs === undefined ? {} : { startedAt: new Date(startedAtMs).toISOString() }),
    durationMs: startedAtMs === undefined || finishedAtMs === undefined ? 0 : finishedAtMs - startedAtMs,
    environment: environmentOf(messages),
    isComplete: finishedAtMs !== undefined,
    unreadable: messages.unreadable,
    totals: {
      passed: count('passed'),
      wip: count('wip'),
      unrun: count('unrun'),
      skipped: count('skipped'),
      failed: count('failed'),
    },
    capabilities,
    requirements: requirementViews(requirements, views),
  };
};
