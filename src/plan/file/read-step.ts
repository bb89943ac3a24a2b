import { convertCondition } from './convert-condition.ts';
import { convertBudget } from './convert-settings.ts';
import { convertStep } from './convert-step.ts';
import type { Path } from './environment.ts';
import { nearest } from './nearest.ts';
import type { Step } from './plan.ts';
import { STEP_KINDS, STEP_SCHEMAS, type StepKind, type WrittenStep } from './plan-schema.ts';
import type { PlanProblem } from './problem.ts';
import type { Reader } from './reader.ts';
import { schemaProblems } from './schema-problems.ts';
import type { Source } from './source.ts';

/** A step of one file; its number is given when all files are together. */
export type LooseStep = DistributiveOmit<Step, 'number'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Where another plan is to be run. */
export interface RunItem {
  readonly kind: 'run';
  /** As written, relative to the file it stands in. */
  readonly run: string;
  /** What the page must show once the other plan is through. */
  readonly verify: LooseStep | undefined;
  readonly problem: (what: string, fits: string) => PlanProblem;
}

/** Whether a value is a mapping. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A step of the file as it was found right; undefined with each mistake reported. */
export const readStep = (written: unknown, path: Path, reader: Reader): LooseStep | RunItem | undefined => {
  const { source } = reader;
  const fits = `one of ${STEP_KINDS.join(', ')}`;
  if (!isObject(written)) {
    reader.report(source.problemAt(path, { what: 'no step', fits: `a step such as '- goto: /'; ${fits}` }));
    return undefined;
  }
  const kinds = STEP_KINDS.filter((kind) => Object.hasOwn(written, kind));
  const [kind] = kinds;
  if (kind === undefined) {
    reader.report(unknownStep(written, path, source, fits));
    return undefined;
  }
  if (kinds.length > 1) {
    reader.report(
      source.problemAt(path, {
        what: 'two steps in one',
        found: kinds.join(' and '),
        fits: `one step a line: - ${kinds.join(': …, - ')}: …`,
      }),
    );
    return undefined;
  }
  const mistakes = schemaProblems(STEP_SCHEMAS[kind], written, path, source);
  for (const mistake of mistakes) reader.report(mistake);
  return mistakes.length > 0 ? undefined : rightStep(kind, written as WrittenStep, path, reader);
};

const unknownStep = (
  written: Readonly<Record<string, unknown>>,
  path: Path,
  source: Source,
  fits: string,
): PlanProblem => {
  const near = Object.keys(written).map((key) => ({ key, names: nearest(key, STEP_KINDS) }));
  const guess = near.find(({ names }) => names.length > 0) ?? near[0];
  if (guess === undefined) return source.problemAt(path, { what: 'an empty step', fits });
  const names = guess.names.length > 0 ? guess.names.join(', ') : fits;
  return source.problemAt(path, { what: `unknown step '${guess.key}'`, key: guess.key, fits: names });
};

const REPEATABLE: Readonly<Record<StepKind, boolean>> = {
  goto: true,
  click: false,
  fill: true,
  select: true,
  check: true,
  press: false,
  upload: true,
  wait: true,
  expect: true,
  fillForm: true,
  run: false,
};

const rightStep = (
  kind: StepKind,
  written: WrittenStep,
  path: Path,
  reader: Reader,
): LooseStep | RunItem | undefined => {
  const { source } = reader;
  const verify =
    written.verify === undefined ? undefined : convertCondition(written.verify, [...path, 'verify'], reader);
  const budgetMs = convertBudget(written.budget, [...path, 'budget'], reader);
  const place = { file: source.file, position: source.positionOf(path) };
  const shared = {
    ...place,
    ...(written.intent === undefined ? {} : { intent: written.intent }),
    ...(budgetMs === undefined ? {} : { budgetMs }),
  };
  if ('run' in written) {
    const label = written.name ?? `expect what ${written.run} was to bring about`;
    return {
      kind: 'run',
      run: written.run,
      verify: verify && { ...shared, kind: 'expect', condition: verify, label, repeatable: true },
      problem: (what, fits) => source.problemAt([...path, 'run'], { what, fits }),
    };
  }
  const converted = convertStep(kind as Exclude<StepKind, 'run'>, written as never, path, reader);
  if (converted === undefined) return undefined;
  const repeatable = 'repeatable' in written ? written.repeatable : undefined;
  return {
    ...converted.action,
    ...shared,
    label: written.name ?? converted.words,
    repeatable: repeatable ?? REPEATABLE[kind],
    ...(verify === undefined ? {} : { verify }),
  };
};
