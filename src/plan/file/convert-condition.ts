import { convertTarget } from './convert-target.ts';
import type { Path } from './environment.ts';
import type { Condition } from './plan.ts';
import type { WrittenCondition } from './plan-schema.ts';
import type { Reader } from './reader.ts';

/** The condition that a file wrote, or undefined with its mistake reported; a bare target must be visible. */
export const convertCondition = (written: WrittenCondition, path: Path, reader: Reader): Condition | undefined => {
  if (typeof written === 'string') {
    const target = convertTarget(written, path, reader);
    return target && { kind: 'element', target, state: 'visible' };
  }
  if ('url' in written) return { kind: 'url', pattern: written.url };
  if ('title' in written) return { kind: 'title', text: written.title };
  const target = convertTarget(written.target, [...path, 'target'], reader);
  if (target === undefined) return undefined;
  const { state, text, value, count } = written;
  const bare = state === undefined && text === undefined && value === undefined && count === undefined;
  return {
    kind: 'element',
    target,
    ...(state === undefined && !bare ? {} : { state: state ?? 'visible' }),
    ...(text === undefined ? {} : { text }),
    ...(value === undefined ? {} : { value }),
    ...(count === undefined ? {} : { count }),
  };
};
