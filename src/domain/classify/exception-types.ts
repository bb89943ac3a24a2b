import type { Evidence } from './evidence.ts';
import { EXCEPTION_TYPE_GROUPS } from './exception-type-groups.ts';

const TABLE: ReadonlyMap<string, Evidence> = new Map(
  EXCEPTION_TYPE_GROUPS.flatMap((group) =>
    group.names.split(/\s+/).map((name): [string, Evidence] => [
      name,
      {
        code: group.code,
        confidence: group.confidence ?? 0.95,
        rule: `type/${name}`,
        narrowing: group.narrowing,
        retrySame: group.retrySame,
      },
    ]),
  ),
);

/** What an exception type's name says; a qualified name (`a.b.TimeoutError`) counts by its last part. */
export const typeEvidence = (name: string): Evidence | undefined => {
  const known = TABLE.get(name);
  if (known !== undefined) return known;
  const last = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'), name.lastIndexOf('\\'), name.lastIndexOf(':'));
  return last === -1 ? undefined : TABLE.get(name.slice(last + 1));
};

const GENERIC_NAMES = new Set([
  '',
  'Error',
  'object',
  'function',
  'Exception',
  'BaseException',
  'RuntimeError',
  'DOMException',
  'string',
]);

/** Whether a type's name says nothing, so that another sign of the type may stand in. */
export const isGenericName = (name: string): boolean => GENERIC_NAMES.has(name);
