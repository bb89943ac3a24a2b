/** What kind of failure it is, by what helps against it; the recovery category. */
export type Category =
  | 'transient'
  | 'drift'
  | 'resource'
  | 'unknown'
  | 'provider'
  | 'validation'
  | 'configuration'
  | 'merge_conflict'
  | 'authentication'
  | 'permission'
  | 'ambiguity'
  | 'loop'
  | 'internal'
  | 'interrupted';

/** What a hint tells its reader to do; the words on the wire. */
export type HintAction = 'retry' | 'correct' | 'revert_strategize' | 'prompt' | 'cancel' | 'manual';

/** What is known of a category, whatever the code. */
export interface CategoryEntry {
  /** Whether a bare category, without a code, may be retried. */
  readonly retriable: boolean;
  /** The action of the first hint. */
  readonly firstHint: HintAction;
  readonly meaning: string;
}

const TABLE = {
  transient: { retriable: true, firstHint: 'retry', meaning: 'It may pass by itself: wait and repeat' },
  drift: { retriable: true, firstHint: 'retry', meaning: 'The page changed: what we knew of it is out of date' },
  resource: {
    retriable: true,
    firstHint: 'retry',
    meaning: 'Something local or shared is used up or held; waiting may free it',
  },
  unknown: { retriable: true, firstHint: 'manual', meaning: 'Nothing known fits' },
  provider: {
    retriable: false,
    firstHint: 'manual',
    meaning: "The model's service cannot serve this request as it stands",
  },
  validation: { retriable: false, firstHint: 'correct', meaning: 'The input or the expectation is wrong' },
  configuration: { retriable: false, firstHint: 'cancel', meaning: 'A setting is missing or wrong' },
  merge_conflict: {
    retriable: false,
    firstHint: 'revert_strategize',
    meaning: 'What is to be applied was changed meanwhile',
  },
  authentication: { retriable: false, firstHint: 'manual', meaning: 'Who we are is not accepted' },
  permission: { retriable: false, firstHint: 'prompt', meaning: 'A person, a policy or the page must allow it first' },
  ambiguity: { retriable: false, firstHint: 'prompt', meaning: 'It is not clear what is meant, or what happened' },
  loop: { retriable: false, firstHint: 'prompt', meaning: 'Activity without progress' },
  internal: {
    retriable: false,
    firstHint: 'revert_strategize',
    meaning: "A fault of this program or of the page's own code",
  },
  interrupted: { retriable: false, firstHint: 'retry', meaning: 'A person paused or stopped the run' },
} as const satisfies Record<Category, CategoryEntry>;

/** Every category with its row; frozen. */
export const CATEGORIES: Readonly<Record<Category, CategoryEntry>> = Object.freeze(TABLE);

/** Whether a text is the name of a category. */
export const isCategory = (text: unknown): text is Category => typeof text === 'string' && Object.hasOwn(TABLE, text);
