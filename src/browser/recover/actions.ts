/** How an action meets its target. */
export type ActionKind = 'pointer' | 'input' | 'keyboard' | 'read' | 'opaque';

/** What is known of a locator's method. */
export interface ActionSpec {
  readonly kind: ActionKind;
  /** Whether doing it twice does no harm, by its nature. */
  readonly repeatable: boolean;
  /** Where its options stand among the arguments. */
  readonly optionsAt: number;
  /** What Playwright itself waits for. */
  readonly needs: readonly ('visible' | 'enabled' | 'editable' | 'uncovered')[];
  /** Whether a healed target may stand in for it. Never in a check for absence. */
  readonly heals: boolean;
  /** Which argument is a text that a person typed, to be kept out of every message. */
  readonly typed?: number;
}

const pointer = { kind: 'pointer', heals: true, needs: ['visible', 'enabled', 'uncovered'] } as const;
const input = { kind: 'input', repeatable: true, heals: true } as const;
const read = { kind: 'read', repeatable: true, heals: true, needs: [] } as const;

/** The methods of a locator that may fail on a page; all others are passed through. */
export const ACTIONS = {
  click: { ...pointer, repeatable: false, optionsAt: 0 },
  dblclick: { ...pointer, repeatable: false, optionsAt: 0 },
  tap: { ...pointer, repeatable: false, optionsAt: 0 },
  dragTo: { ...pointer, repeatable: false, optionsAt: 1 },
  hover: { ...pointer, needs: ['visible', 'uncovered'], repeatable: true, optionsAt: 0 },
  check: { ...pointer, repeatable: true, optionsAt: 0 },
  uncheck: { ...pointer, repeatable: true, optionsAt: 0 },
  setChecked: { ...pointer, repeatable: true, optionsAt: 1 },
  fill: { ...input, needs: ['visible', 'enabled', 'editable'], optionsAt: 1, typed: 0 },
  clear: { ...input, needs: ['visible', 'enabled', 'editable'], optionsAt: 0 },
  selectOption: { ...input, needs: ['visible', 'enabled'], optionsAt: 1 },
  setInputFiles: { ...input, needs: [], optionsAt: 1 },
  focus: { ...input, needs: [], optionsAt: 0 },
  blur: { ...input, needs: [], optionsAt: 0 },
  selectText: { ...input, needs: ['visible'], optionsAt: 0 },
  scrollIntoViewIfNeeded: { ...input, needs: ['visible'], optionsAt: 0 },
  press: { kind: 'keyboard', repeatable: false, heals: true, needs: [], optionsAt: 1 },
  pressSequentially: { kind: 'keyboard', repeatable: false, heals: true, needs: [], optionsAt: 1, typed: 0 },
  type: { kind: 'keyboard', repeatable: false, heals: true, needs: [], optionsAt: 1, typed: 0 },
  dispatchEvent: { kind: 'opaque', repeatable: false, heals: true, needs: [], optionsAt: 2 },
  textContent: { ...read, optionsAt: 0 },
  innerText: { ...read, optionsAt: 0 },
  innerHTML: { ...read, optionsAt: 0 },
  inputValue: { ...read, optionsAt: 0 },
  getAttribute: { ...read, optionsAt: 1 },
  isChecked: { ...read, optionsAt: 0 },
  isDisabled: { ...read, optionsAt: 0 },
  isEditable: { ...read, optionsAt: 0 },
  isEnabled: { ...read, optionsAt: 0 },
  boundingBox: { ...read, optionsAt: 0 },
  ariaSnapshot: { ...read, optionsAt: 0 },
  screenshot: { ...read, optionsAt: 0 },
  waitFor: { ...read, optionsAt: 0 },
} as const satisfies Record<string, ActionSpec>;

/** A method of a locator that recourse recovers. */
export type ActionName = keyof typeof ACTIONS;

/** Whether a property of a locator is such a method. */
export const isAction = (name: PropertyKey): name is ActionName =>
  typeof name === 'string' && Object.hasOwn(ACTIONS, name);

/** The row of an action. */
export const actionSpec = (name: ActionName): ActionSpec => ACTIONS[name];
