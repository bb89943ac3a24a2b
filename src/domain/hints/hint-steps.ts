import type { Category, HintAction } from '../catalog/categories.ts';

/** Which command of the CLI goes with a hint. */
export type HintCommand =
  | 'retry'
  | 'correct'
  | 'revert'
  | 'prompt'
  | 'cancel'
  | 'errors'
  | 'status'
  | 'explain'
  | 'doctor'
  | 'config';

/** One hint of a category's fixed list; the first has no words of its own, for it speaks of the cause. */
export interface HintStep {
  readonly action: HintAction;
  readonly command: HintCommand;
  readonly message: string;
}

const CANCEL: HintStep = {
  action: 'cancel',
  command: 'cancel',
  message: 'Give the plan up: cancel it; what was done so far stays recorded.',
};

const LOOK: HintStep = {
  action: 'manual',
  command: 'errors',
  message: 'See every failure of the plan with what was tried.',
};

const first = (action: HintAction, command: HintCommand): HintStep => ({ action, command, message: '' });

/** The hints of each category in their order (R-REC-7); each list begins with the category's first action. */
export const HINT_STEPS = {
  transient: [first('retry', 'retry'), LOOK, CANCEL],
  drift: [
    first('retry', 'retry'),
    {
      action: 'correct',
      command: 'correct',
      message: 'If the target was renamed or moved for good, correct the step.',
    },
    CANCEL,
  ],
  resource: [
    first('retry', 'retry'),
    { action: 'manual', command: 'doctor', message: 'See what this machine lacks or holds.' },
    CANCEL,
  ],
  unknown: [
    first('manual', 'errors'),
    { action: 'retry', command: 'retry', message: 'Retry only where doing the step twice does no harm.' },
    CANCEL,
  ],
  provider: [
    first('manual', 'config'),
    { action: 'retry', command: 'retry', message: 'Retry once the model or the account has been changed.' },
    CANCEL,
  ],
  validation: [
    first('correct', 'correct'),
    { action: 'revert_strategize', command: 'revert', message: 'If the plan itself is wrong, plan it anew.' },
    CANCEL,
  ],
  configuration: [
    first('cancel', 'cancel'),
    { action: 'manual', command: 'config', message: 'See which settings are in force and where each came from.' },
    { action: 'manual', command: 'doctor', message: 'Check what this machine has and lacks.' },
  ],
  merge_conflict: [first('revert_strategize', 'revert'), LOOK, CANCEL],
  authentication: [
    first('manual', 'errors'),
    { action: 'retry', command: 'retry', message: 'Retry once the sign-in or the key has been renewed.' },
    CANCEL,
  ],
  permission: [
    first('prompt', 'prompt'),
    { action: 'retry', command: 'retry', message: 'Retry once it has been allowed.' },
    CANCEL,
  ],
  ambiguity: [
    first('prompt', 'prompt'),
    { action: 'correct', command: 'correct', message: 'Or correct the step so that it can mean one thing only.' },
    CANCEL,
  ],
  loop: [
    first('prompt', 'prompt'),
    { action: 'revert_strategize', command: 'revert', message: 'Or plan anew from where the page is now.' },
    CANCEL,
  ],
  internal: [first('revert_strategize', 'revert'), LOOK, CANCEL],
  interrupted: [
    first('retry', 'retry'),
    { action: 'manual', command: 'status', message: 'See how far the plan had come.' },
    CANCEL,
  ],
} as const satisfies Record<Category, readonly [HintStep, ...HintStep[]]>;
