/** How a scenario stands after the run, the worst last. */
export const OUTCOMES = ['passed', 'wip', 'unrun', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What each outcome is called where people read it, with a sign that does not rely on colour. */
export const OUTCOME_WORDS = {
  passed: { sign: '✓', word: 'passed' },
  wip: { sign: '◌', word: 'in progress' },
  unrun: { sign: '–', word: 'not run' },
  skipped: { sign: '–', word: 'skipped' },
  failed: { sign: '✕', word: 'failed' },
} as const satisfies Record<Outcome, { readonly sign: string; readonly word: string }>;

/** A piece of a step's text; what a step definition took as an argument stands out. */
export interface TextPiece {
  readonly text: string;
  readonly isArgument: boolean;
}

/** What was attached: a picture with its content in base 64, or text. */
export type AttachedView =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string; readonly name: string }
  | { readonly kind: 'text'; readonly text: string; readonly name: string }
  | { readonly kind: 'other'; readonly mediaType: string; readonly bytes: number; readonly name: string };

export interface StepView {
  readonly keyword: string;
  readonly text: readonly TextPiece[];
  readonly table?: readonly (readonly string[])[];
  readonly docString?: string;
  /** Absent where the step did not run. */
  readonly outcome?: Outcome;
  readonly error?: string;
  readonly attachments: readonly AttachedView[];
}

/** One run of a scenario: the scenario itself, or one row of an outline. */
export interface RunView {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly cells: readonly string[];
  readonly steps: readonly StepView[];
}

/** One table of an outline. */
export interface ExamplesView {
  readonly name: string;
  readonly header: readonly string[];
  readonly runs: readonly RunView[];
}

export interface ScenarioView {
  readonly anchor: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly outcome: Outcome;
  readonly durationMs: number;
  /** A plain scenario has one run; an outline has a template and tables. */
  readonly body:
    | { readonly kind: 'scenario'; readonly run: RunView }
    | { readonly kind: 'outline'; readonly template: readonly StepView[]; readonly examples: readonly ExamplesView[] };
}

export interface RuleView {
  readonly anchor: string;
  /** Empty for scenarios that stand outside any rule. */
  readonly name: string;
  readonly description: string;
  readonly ids: readonly string[];
  readonly scenarios: readonly ScenarioView[];
}

export interface FeatureView {
  readonly anchor: string;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly rules: readonly RuleView[];
}

export interface CapabilityView {
  readonly anchor: string;
  readonly name: string;
  readonly features: readonly FeatureView[];
}

/** A requirement as the run shows it; `gap`: called done, and no scenario that ran shows it. */
export interface RequirementView {
  readonly id: string;
  readonly title: string;
  readonly standing: 'shown' | 'failing' | 'gap' | 'planned';
  readonly rules: readonly { readonly anchor: string; readonly name: string }[];
  readonly scenarios: number;
}

export interface ReportModel {
  /** ISO time of the start; absent where the messages do not tell. */
  readonly startedAt?: string;
  readonly durationMs: number;
  /** `Node 24.21.0 on linux`, as the messages tell. */
  readonly environment: string;
  /** False where the messages end before the run did. */
  readonly isComplete: boolean;
  /** Lines of the messages that could not be read. */
  readonly unreadable: number;
  /** Number of scenarios (outline rows each count) by outcome. */
  readonly totals: Readonly<Record<Outcome, number>>;
  readonly capabilities: readonly CapabilityView[];
  readonly requirements: readonly RequirementView[];
}

/** The worst of several outcomes; `unrun` for none. */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? 'unrun';

/** Every run of a scenario. */
export const runsOf = ({ body }: ScenarioView): readonly RunView[] =>
  body.kind === 'scenario' ? [body.run] : body.examples.flatMap(({ runs }) => runs);
