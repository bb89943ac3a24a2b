import { convertCondition } from './convert-condition.ts';
import { convertTarget, convertTargets } from './convert-target.ts';
import { parseDuration } from './duration.ts';
import type { Path } from './environment.ts';
import { describeCondition, type FormField, type StepAction } from './plan.ts';
import type { StepKind, WrittenStep, WrittenTarget } from './plan-schema.ts';
import { type Reader, reportAt } from './reader.ts';
import { describeTarget, type Target } from './target.ts';

/** What a step does and the words for it. */
export interface Converted {
  readonly action: StepAction;
  readonly words: string;
}

type Acting = { readonly target: Target; readonly alternatives: readonly Target[] };
type Written<K extends StepKind> = Extract<WrittenStep, Readonly<Record<K, unknown>>>;
type Converters = {
  readonly [K in Exclude<StepKind, 'run'>]: (step: Written<K>, path: Path, reader: Reader) => Converted | undefined;
};

const acting = (
  target: WrittenTarget,
  path: Path,
  step: { readonly alternatives?: readonly WrittenTarget[] | undefined },
  stepPath: Path,
  reader: Reader,
): Acting | undefined => {
  const found = convertTarget(target, path, reader);
  const alternatives = convertTargets(step.alternatives ?? [], [...stepPath, 'alternatives'], reader);
  return found && { target: found, alternatives };
};

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

const ALLOWED_SCHEMES = ['http:', 'https:', 'file:', 'data:', 'about:'];

/** The whole address, or undefined with its mistake reported. */
const address = (written: string, path: Path, reader: Reader): string | undefined => {
  const url = URL.parse(written, reader.baseUrl);
  if (!url) {
    const relative = reader.baseUrl === undefined && written.startsWith('/');
    return reportAt(
      reader,
      path,
      relative ? 'an address without its host' : 'no address',
      'https://… or, with settings.baseUrl, /path',
    );
  }
  if (ALLOWED_SCHEMES.includes(url.protocol)) return url.href;
  return reportAt(
    reader,
    path,
    `an address that is not opened (${url.protocol})`,
    ALLOWED_SCHEMES.map((scheme) => `${scheme}…`).join(', '),
  );
};

const CONVERTERS: Converters = {
  goto: (step, path, reader) => {
    const to = typeof step.goto === 'string' ? { url: step.goto } : step.goto;
    const url = address(to.url, typeof step.goto === 'string' ? [...path, 'goto'] : [...path, 'goto', 'url'], reader);
    if (url === undefined) return undefined;
    return { action: { kind: 'goto', url, waitUntil: to.waitUntil ?? 'load' }, words: `open ${to.url}` };
  },
  click: (step, path, reader) => {
    const on = acting(step.click, [...path, 'click'], step, path, reader);
    return on && { action: { kind: 'click', ...on }, words: `click ${describeTarget(on.target)}` };
  },
  fill: (step, path, reader) => {
    const at = [...path, 'fill'];
    const on = acting(step.fill.target, [...at, 'target'], step, path, reader);
    const secret = reader.holdsSecret([...at, 'value']);
    return (
      on && {
        action: { kind: 'fill', ...on, value: step.fill.value, secret },
        words: `fill ${describeTarget(on.target)}`,
      }
    );
  },
  select: (step, path, reader) => {
    const on = acting(step.select.target, [...path, 'select', 'target'], step, path, reader);
    const options = listOf(step.select.option);
    return (
      on && {
        action: { kind: 'select', ...on, options },
        words: `select ${options.join(', ')} in ${describeTarget(on.target)}`,
      }
    );
  },
  check: (step, path, reader) => {
    const at = [...path, 'check'];
    const { target, checked = true } = typeof step.check === 'string' ? { target: step.check } : step.check;
    const on = acting(target, typeof step.check === 'string' ? at : [...at, 'target'], step, path, reader);
    return (
      on && {
        action: { kind: 'check', ...on, checked },
        words: `${checked ? 'check' : 'uncheck'} ${describeTarget(on.target)}`,
      }
    );
  },
  press: (step, path, reader) => {
    const { key, target } = typeof step.press === 'string' ? { key: step.press } : step.press;
    if (target === undefined) return { action: { kind: 'press', key, alternatives: [] }, words: `press ${key}` };
    const on = acting(target, [...path, 'press', 'target'], step, path, reader);
    return on && { action: { kind: 'press', key, ...on }, words: `press ${key} in ${describeTarget(on.target)}` };
  },
  upload: (step, path, reader) => {
    const on = acting(step.upload.target, [...path, 'upload', 'target'], step, path, reader);
    const files = listOf(step.upload.files);
    return (
      on && {
        action: { kind: 'upload', ...on, files },
        words: `upload ${files.join(', ')} to ${describeTarget(on.target)}`,
      }
    );
  },
  wait: (step, path, reader) => {
    if (typeof step.wait === 'string')
      return { action: { kind: 'wait', ms: parseDuration(step.wait) ?? 0 }, words: `wait ${step.wait}` };
    const condition = convertCondition(step.wait.for, [...path, 'wait', 'for'], reader);
    return condition && { action: { kind: 'waitFor', condition }, words: `wait until ${describeCondition(condition)}` };
  },
  expect: (step, path, reader) => {
    const condition = convertCondition(step.expect, [...path, 'expect'], reader);
    return condition && { action: { kind: 'expect', condition }, words: `expect that ${describeCondition(condition)}` };
  },
  fillForm: (step, path, reader) => {
    const fields = Object.entries(step.fillForm).map(
      ([label, value]): FormField => ({ label, value, secret: reader.holdsSecret([...path, 'fillForm', label]) }),
    );
    if (fields.length === 0) return reportAt(reader, [...path, 'fillForm'], 'a form without fields', 'Label: value');
    return {
      action: { kind: 'fillForm', fields },
      words: `fill the form (${fields.map(({ label }) => label).join(', ')})`,
    };
  },
};

/** What a written step of a kind does; undefined with each mistake reported. `run` is followed by the loader. */
export const convertStep = <K extends Exclude<StepKind, 'run'>>(
  kind: K,
  step: Written<K>,
  path: Path,
  reader: Reader,
): Converted | undefined => CONVERTERS[kind](step, path, reader);
