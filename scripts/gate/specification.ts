import { Writable } from 'node:stream';
import { loadConfiguration, runCucumber } from '@cucumber/cucumber/api';
import type {
  Envelope,
  Feature,
  GherkinDocument,
  Pickle,
  Rule,
  Scenario,
  StepDefinition,
  TestCase,
} from './messages.ts';

/** A scenario as it is written, with where it stands. */
export interface WrittenScenario {
  readonly uri: string;
  readonly feature: Feature;
  readonly rule?: Rule;
  readonly scenario: Scenario;
  /** Tags of the feature, the rule and the scenario together, with their `@`. */
  readonly tags: readonly string[];
}

/** Everything that the features and the steps say, before anything runs. */
export interface Specification {
  readonly documents: readonly GherkinDocument[];
  readonly scenarios: readonly WrittenScenario[];
  /** One for each scenario and for each row of an outline. */
  readonly pickles: readonly Pickle[];
  readonly testCases: readonly TestCase[];
  readonly stepDefinitions: readonly StepDefinition[];
  readonly parseErrors: readonly { readonly uri: string; readonly message: string }[];
}

/** Marks a scenario that is written before it can hold; it is counted, and not run. */
export const WORK_IN_PROGRESS = '@wip';

const names = (tags: readonly { readonly name: string }[]): readonly string[] => tags.map(({ name }) => name);

const scenariosOf = ({ uri = '', feature }: GherkinDocument): readonly WrittenScenario[] =>
  (feature?.children ?? []).flatMap(({ rule, scenario }): readonly WrittenScenario[] => {
    if (feature === undefined) return [];
    const common = { uri, feature };
    if (scenario) return [{ ...common, scenario, tags: names([...feature.tags, ...scenario.tags]) }];
    return (rule?.children ?? []).flatMap((child) =>
      child.scenario && rule
        ? [
            {
              ...common,
              rule,
              scenario: child.scenario,
              tags: names([...feature.tags, ...rule.tags, ...child.scenario.tags]),
            },
          ]
        : [],
    );
  });

/** Puts the messages of a dry run together. */
export const specificationFrom = (messages: readonly Envelope[]): Specification => {
  const all = <Key extends keyof Envelope>(key: Key): readonly NonNullable<Envelope[Key]>[] =>
    messages.flatMap((message) => message[key] ?? []) as readonly NonNullable<Envelope[Key]>[];
  const documents = all('gherkinDocument');
  return {
    documents,
    scenarios: documents.flatMap(scenariosOf),
    pickles: all('pickle'),
    testCases: all('testCase'),
    stepDefinitions: all('stepDefinition'),
    parseErrors: all('parseError').map(({ source, message }) => ({ uri: source.uri ?? '', message })),
  };
};

/**
 * Reads a project's features and steps through Cucumber's own configuration and a dry run, so that the gate sees what
 * a run would see. @wip scenarios are read as well. Throws what a step file throws when it is loaded.
 */
export const readSpecification = async (project: string): Promise<Specification> => {
  const messages: Envelope[] = [];
  const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
  const environment = { cwd: project, stdout: nowhere(), stderr: nowhere() };
  const { runConfiguration } = await loadConfiguration({}, environment);
  await runCucumber(
    {
      ...runConfiguration,
      sources: { ...runConfiguration.sources, tagExpression: '' },
      runtime: { ...runConfiguration.runtime, dryRun: true, parallel: 0 },
      formats: { stdout: 'message', files: {}, publish: false, options: {} },
    },
    environment,
    (message) => messages.push(message),
  );
  return specificationFrom(messages);
};
