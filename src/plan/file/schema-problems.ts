import type { z } from 'zod';
import type { Path } from './environment.ts';
import { nearest } from './nearest.ts';
import type { PlanProblem } from './problem.ts';
import type { Source } from './source.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};
const kindName = (expected: string): string => KIND_NAMES[expected] ?? expected;

/** Every mistake that a schema finds in a value of the file at `at`, as problems with places and what fits. */
export const schemaProblems = (schema: z.ZodType, value: unknown, at: Path, source: Source): readonly PlanProblem[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => problemsOf(issue, schema, [], at, source));
};

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));

const problemsOf = (issue: Issue, root: Schema, before: Path, at: Path, source: Source): readonly PlanProblem[] => {
  const path = [...before, ...pathOf(issue)];
  const place = [...at, ...path];
  switch (issue.code) {
    case 'invalid_union':
      return branchOf(issue.errors).flatMap((inner) => problemsOf(inner, root, path, at, source));
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const all = keysAt(root, path);
        const free = all.filter((known) => !source.has([...place, known]));
        const keys = free.length > 0 ? free : all;
        const near = nearest(key, keys);
        return source.problemAt(place, {
          what: `unknown key '${key}'`,
          key,
          fits: (near.length > 0 ? near : keys).join(', '),
        });
      });
    case 'invalid_type':
      return [typeProblem(issue.expected, place, source)];
    case 'invalid_value':
      return [
        source.problemAt(place, {
          what: 'not one of the words that fit',
          fits: wordsThatFit(issue.values, place, source),
        }),
      ];
    case 'invalid_format':
      return [source.problemAt(place, { what: 'not a span of time', fits: '500ms, 5s, 1.5s, 2m' })];
    case 'too_small':
      return [
        source.problemAt(place, {
          what: 'too little',
          fits: issue.origin === 'string' ? 'text that is not empty' : `${String(issue.minimum)} or more`,
        }),
      ];
    case 'too_big':
      return [source.problemAt(place, { what: 'too much', fits: `${String(issue.maximum)} or less` })];
    default:
      return [source.problemAt(place, { what: issue.message, fits: 'what the schema says' })];
  }
};

const typeProblem = (expected: string, place: Path, source: Source): PlanProblem => {
  const last = place.at(-1);
  const fits = kindName(expected);
  if (!source.has(place) && typeof last === 'string') {
    return source.problemAt(place, { what: `'${last}' is missing`, found: 'nothing', fits: `${last}: ${fits}` });
  }
  const problem = source.problemAt(place, { what: 'the wrong kind of value', fits });
  const quotable = expected === 'string' && /^[\w.+-]+$/.test(problem.found);
  return quotable ? { ...problem, fits: `text in quotes, "${problem.found}"` } : problem;
};

const wordsThatFit = (values: readonly unknown[], place: Path, source: Source): string => {
  const words = values.map(String);
  const { found } = source.problemAt(place, { what: '', fits: '' });
  const near = nearest(found, words);
  return (near.length > 0 ? near : words.slice(0, 12)).join(', ');
};

/** Of a union's branches the one that the value was meant for: no wrong kind at its root, then the fewest mistakes. */
const branchOf = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const misfits = (issues: readonly Issue[]): number =>
    issues.filter((issue) => issue.path.length === 0 && issue.code === 'invalid_type').length * 1000 +
    issues.filter((issue) => issue.code === 'unrecognized_keys').length * 10 +
    issues.length;
  const [best = []] = [...branches].sort((one, other) => misfits(one) - misfits(other));
  const strange = best.filter((issue) => issue.code === 'unrecognized_keys' && foreign(issue.keys, branches));
  if (strange.length > 0) return strange;
  const roots = branches
    .map((issues) => issues[0])
    .filter((issue) => issue?.code === 'invalid_type' && issue.path.length === 0);
  if (roots.length < branches.length) return best;
  const expected = roots.map((issue) => (issue?.code === 'invalid_type' ? kindName(issue.expected) : '')).join(' or ');
  const [first] = best;
  return first?.code === 'invalid_type' ? [{ ...first, expected: expected as typeof first.expected }] : best;
};

/** Whether no branch that takes a mapping knows the keys: then they are the mistake, not what is missing beside them. */
const foreign = (keys: readonly string[], branches: readonly (readonly Issue[])[]): boolean => {
  const mappings = branches.filter(
    (issues) => !issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0),
  );
  const unknown = (issues: readonly Issue[]): readonly string[] =>
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []));
  return mappings.every((issues) => keys.every((key) => unknown(issues).includes(key)));
};

/** The keys that a mapping at a path may have, over all branches that it could be meant for. */
const keysAt = (schema: Schema, path: Path): readonly string[] => {
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  const [head, ...rest] = path;
  switch (def['type']) {
    case 'optional':
      return keysAt(def['innerType'] as Schema, path);
    case 'union':
      return [...new Set((def['options'] as readonly Schema[]).flatMap((option) => keysAt(option, path)))];
    case 'array':
      return head === undefined ? [] : keysAt(def['element'] as Schema, rest);
    case 'record':
      return head === undefined ? [] : keysAt(def['valueType'] as Schema, rest);
    case 'object': {
      const shape = def['shape'] as Readonly<Record<string, Schema>>;
      if (head === undefined) return Object.keys(shape);
      const next = shape[head];
      return next === undefined ? [] : keysAt(next, rest);
    }
    default:
      return [];
  }
};
