import type { runCucumber } from '@cucumber/cucumber/api';

/** One message of Cucumber's protocol, as its own programming interface hands it out. */
export type Envelope = Parameters<NonNullable<Parameters<typeof runCucumber>[2]>>[0];

type Of<Key extends keyof Envelope> = NonNullable<Envelope[Key]>;

export type GherkinDocument = Of<'gherkinDocument'>;
export type Feature = NonNullable<GherkinDocument['feature']>;
export type Rule = NonNullable<Feature['children'][number]['rule']>;
export type Scenario = NonNullable<Feature['children'][number]['scenario']>;
export type Background = NonNullable<Feature['children'][number]['background']>;
export type Step = Scenario['steps'][number];
export type Pickle = Of<'pickle'>;
export type TestCase = Of<'testCase'>;
export type StepDefinition = Of<'stepDefinition'>;
export type ParseError = Of<'parseError'>;
export type Attachment = Of<'attachment'>;
export type TestStepResult = Of<'testStepFinished'>['testStepResult'];
export type Status = TestStepResult['status'];
