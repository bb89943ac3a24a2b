import { DEFAULT_POLICY, type PolicySettings } from './policy-settings.ts';

/** Settings by operation: the same words for each, other numbers. */
export const OPERATION_DEFAULTS = {
  click: { ...DEFAULT_POLICY, maxRetries: 3, baseDelayMs: 100, attemptTimeoutMs: 5_000 },
  type: { ...DEFAULT_POLICY, maxRetries: 3, baseDelayMs: 100, attemptTimeoutMs: 5_000 },
  navigate: { ...DEFAULT_POLICY, maxRetries: 2, baseDelayMs: 500, attemptTimeoutMs: 10_000 },
  planStep: { ...DEFAULT_POLICY, maxRetries: 2, baseDelayMs: 200, attemptTimeoutMs: 8_000 },
} as const satisfies Record<string, PolicySettings>;

/** An operation that has settings of its own. */
export type Operation = keyof typeof OPERATION_DEFAULTS;

/** The operations in their order. */
export const OPERATIONS: readonly Operation[] = ['click', 'type', 'navigate', 'planStep'];

// What a page or a plan calls its actions, by the operation whose settings they share.
const ALIASES: Readonly<Record<string, Operation>> = {
  check: 'click',
  dblclick: 'click',
  hover: 'click',
  select: 'click',
  tap: 'click',
  uncheck: 'click',
  upload: 'click',
  fill: 'type',
  press: 'type',
  goto: 'navigate',
  reload: 'navigate',
};

/** The operation whose settings an action goes by; what is not known goes by a plan's step. */
export const operationOf = (action: string): Operation => {
  const own = OPERATIONS.find((operation) => operation === action);
  return own ?? (Object.hasOwn(ALIASES, action) ? ALIASES[action] : undefined) ?? 'planStep';
};
