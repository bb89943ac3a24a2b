import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Faults of a program's own code. */
export const INTERNAL_RULES: readonly MessageRule[] = [
  rule('internal/json-rpc', 'INTERNAL_ERROR', /-32603/, 'MCP error -32603: boom', 'error 603'),

  rule(
    'internal/error',
    'INTERNAL_ERROR',
    /event loop is (?:closed|already running)|should never happen|unreachable|impossible state|generator (?:already|didn)|cannot be called from a running|coroutine|^assertion failed\b|something went wrong on our (?:side|end)|\binternal (?:\w{1,12} )?(?:error|failure|exception|fault)\b|segmentation fault|\bpanic(?:ked)?(?::| at)|unhandled (?:promise )?(?:exception|rejection|error)|null ?pointer|is not a function|cannot (?:read|set) propert(?:y|ies)|undefined is not|object has no attribute|'?nonetype|not (?:subscriptable|iterable|callable)|index out of (?:bounds|range)|maximum (?:call stack|recursion)|assertion violat|invariant|unreachable code|not implemented|is not defined|object reference not set|traceback \(most recent|unexpected (?:internal|null|state|exception)|core dumped|stack overflow|this is a bug|please report|typeerror|referenceerror|attributeerror|nameerror|unpack|list index|local variable|division by zero|before initialization/,
    [
      'Unexpected internal error in pipeline',
      "Cannot read properties of undefined (reading 'x')",
      "'NoneType' object has no attribute 'click'",
    ],
    'internal affairs',
    { confidence: 0.7 },
  ),
];
