import type { ErrorCode } from '../../catalog/catalog.ts';
import type { MessageRule } from '../classification.ts';

type Examples = string | readonly [string, ...string[]];
type More = Pick<MessageRule, 'confidence' | 'retrySame' | 'effect' | 'raw'>;

const list = (examples: Examples): readonly [string, ...string[]] =>
  typeof examples === 'string' ? [examples] : examples;

/** One row of a table: name, code, pattern, a text it decides, a text alike that it does not, and what differs from the default. */
export const rule = (
  name: string,
  code: ErrorCode,
  pattern: RegExp,
  yes: Examples,
  no: Examples,
  more: More = {},
): MessageRule => ({ name, code, pattern, yes: list(yes), no: list(no), ...more });
