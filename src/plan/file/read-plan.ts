import { checkBaseUrl, convertSettings } from './convert-settings.ts';
import { convertTarget } from './convert-target.ts';
import { type Path, substituteEnvironment } from './environment.ts';
import { nearest } from './nearest.ts';
import type { Output, PlanSettings } from './plan.ts';
import { frameSchema, outputsSchema, settingsSchema, type WrittenOutputs } from './plan-schema.ts';
import type { PlanProblem } from './problem.ts';
import { isObject, type LooseStep, type RunItem, readStep } from './read-step.ts';
import type { Reader } from './reader.ts';
import { schemaProblems } from './schema-problems.ts';
import { LONGEST_PLAN, readSource, type Source } from './source.ts';

/** What one plan file says, right or wrong. */
export interface PlanPart {
  readonly name: string | undefined;
  readonly settings: PlanSettings;
  readonly items: readonly (LooseStep | RunItem)[];
  readonly outputs: readonly Output[];
  readonly secrets: readonly string[];
  readonly problems: readonly PlanProblem[];
}

/** What a file is read with. */
export interface ReadingContext {
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The base address where the file names none. */
  readonly baseUrl?: string | undefined;
  /** A base address that stands above the file's own. */
  readonly overrideBaseUrl?: string | undefined;
}

const EMPTY = { name: undefined, settings: {}, items: [], outputs: [], secrets: [] } as const;

/** Reads the text of one plan file and finds every mistake in it; throws nothing, whatever the text. */
export const readPlanText = (text: string, context: ReadingContext): PlanPart => {
  const { file } = context;
  const refuse = (what: string, found: string, fits: string): PlanPart => ({
    ...EMPTY,
    problems: [{ file, line: 1, column: 1, what, found, fits }],
  });
  if (text.length > LONGEST_PLAN)
    return refuse('the file is too long', `${text.length} characters`, `at most ${LONGEST_PLAN}`);
  try {
    const source = readSource(text, file);
    if (source.problems.length > 0 && source.tree === undefined) return { ...EMPTY, problems: source.problems };
    if (!isObject(source.tree))
      return refuse('no plan', source.tree === null ? '' : typeof source.tree, 'steps: and a list of steps');
    return readTree(source, context);
  } catch (error) {
    // The parser gives up on nesting without end and on aliases that multiply.
    return refuse(
      'the file cannot be read',
      error instanceof Error ? error.message : String(error),
      'a plan with fewer levels and aliases',
    );
  }
};

const readTree = (source: Source, context: ReadingContext): PlanPart => {
  const filled = substituteEnvironment(source.tree, context.env);
  const problems: PlanProblem[] = [...source.problems];
  for (const { path, reference, name } of filled.wrong) {
    const near = name === undefined ? [] : nearest(name, Object.keys(context.env));
    const fits =
      name === undefined
        ? `\${env.NAME}, or $\${ for the signs themselves`
        : [`${name}=… set before the run`, ...near.map((other) => `\${env.${other}}`)].join(', ');
    problems.push(
      source.problemAt(path, {
        what: name === undefined ? 'an unknown reference' : `${name} is not set`,
        found: reference,
        fits,
      }),
    );
  }
  problems.push(...schemaProblems(frameSchema, filled.tree, [], source));
  const tree = filled.tree as Readonly<Record<string, unknown>>;
  const reader = (baseUrl: string | undefined): Reader => ({
    source,
    baseUrl: context.overrideBaseUrl ?? baseUrl ?? context.baseUrl,
    holdsSecret: filled.holdsSecret,
    report: (problem) => problems.push(problem),
  });
  if (isObject(tree['settings'])) checkBaseUrl(tree['settings']['baseUrl'], ['settings', 'baseUrl'], reader(undefined));
  const written = settingsSchema.safeParse(tree['settings'] ?? {});
  const settings = written.success ? convertSettings(written.data, ['settings'], reader(undefined)) : {};
  const withBase = reader(settings.baseUrl);
  const steps: readonly unknown[] = Array.isArray(tree['steps']) ? tree['steps'] : [];
  const items = steps.flatMap((step, index) => readStep(step, ['steps', index], withBase) ?? []);
  const asked = outputsSchema.safeParse(tree['outputs'] ?? {});
  const outputs = asked.success ? readOutputs(asked.data, withBase) : [];
  return {
    name: typeof tree['name'] === 'string' ? tree['name'] : undefined,
    settings,
    items,
    outputs,
    secrets: filled.secrets,
    problems: problems.sort(byPlace),
  };
};

const byPlace = (one: PlanProblem, other: PlanProblem): number => one.line - other.line || one.column - other.column;

const readOutputs = (written: WrittenOutputs, reader: Reader): readonly Output[] =>
  Object.entries(written).flatMap(([name, value]): readonly Output[] => {
    const asked = typeof value === 'string' ? { target: value } : value;
    const path: Path = typeof value === 'string' ? ['outputs', name] : ['outputs', name, 'target'];
    const target = convertTarget(asked.target, path, reader);
    if (target === undefined) return [];
    return [
      {
        name,
        target,
        ...('attribute' in asked && asked.attribute !== undefined ? { attribute: asked.attribute } : {}),
      },
    ];
  });
