import type { Locator, Page } from 'playwright';
import type { Clock } from '../../engine/clock.ts';
import type { FormField, StepAction } from '../file/plan.ts';
import { describeTarget, type Target } from '../file/target.ts';
import { awaitCondition } from './await-condition.ts';
import { HttpFailure } from './condition-failure.ts';
import { labelled, locate } from './locate.ts';

/** What an action is done with. */
export interface ActionContext {
  readonly page: Page;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Milliseconds that the action may wait for its element; less than the attempt has, so that its own words of why come through. */
  readonly timeoutMs: number;
  /** The target to use; one of the action's own and its alternatives. */
  readonly target: Target | undefined;
  /** Given to the page's own calls, to call off what waits. Default: they are not called off. */
  readonly stop?: AbortSignal | undefined;
  /** The fields of a form that were filled by an earlier attempt on this page; the action adds its own. */
  readonly filled: Set<string>;
}

type Act<K extends StepAction['kind']> = (
  action: Extract<StepAction, { kind: K }>,
  context: ActionContext,
) => Promise<void>;

/** An alternative has words of its own, so that what is remembered of the step's target is not held against it. */
const element = ({ page, target }: ActionContext, own: Target): Locator =>
  target === undefined || target === own ? locate(page, own) : locate(page, target).describe(describeTarget(target));

const limits = ({ timeoutMs, stop }: ActionContext): { readonly timeout: number; readonly signal?: AbortSignal } => ({
  timeout: timeoutMs,
  ...(stop === undefined ? {} : { signal: stop }),
});

/** The page actions of a plan, by plain Playwright calls; the one place that makes them. */
const ACTIONS: { readonly [K in StepAction['kind']]: Act<K> } = {
  goto: async ({ url, waitUntil }, { page, timeoutMs }) => {
    const response = await page.goto(url, { waitUntil, timeout: timeoutMs });
    if (response && response.status() >= 400)
      throw new HttpFailure(response.status(), response.url(), response.headers());
  },
  click: (action, context) => element(context, action.target).click(limits(context)),
  fill: (action, context) => element(context, action.target).fill(action.value, limits(context)),
  select: async (action, context) => {
    await element(context, action.target).selectOption([...action.options], limits(context));
  },
  check: (action, context) => element(context, action.target).setChecked(action.checked, limits(context)),
  press: (action, context) =>
    action.target === undefined
      ? context.page.keyboard.press(action.key)
      : element(context, action.target).press(action.key, limits(context)),
  upload: (action, context) => element(context, action.target).setInputFiles([...action.files], limits(context)),
  wait: ({ ms }, { clock, signal }) => clock.sleep(ms, signal),
  waitFor: ({ condition }, { page, clock, signal, timeoutMs }) =>
    awaitCondition(page, condition, { clock, signal, timeoutMs, code: 'STEP_TIMEOUT' }),
  expect: ({ condition }, { page, clock, signal, timeoutMs }) =>
    awaitCondition(page, condition, { clock, signal, timeoutMs, code: 'ASSERTION_FAILED' }),
  fillForm: async ({ fields }, context) => {
    for (const field of fields) {
      if (context.filled.has(field.label)) continue;
      context.signal.throwIfAborted();
      await fillField(field, context);
      context.filled.add(field.label);
    }
  },
};

const fillField = async ({ label, value }: FormField, { page, timeoutMs }: ActionContext): Promise<void> => {
  const field = labelled(page, label, true);
  if (typeof value === 'boolean') return field.setChecked(value, { timeout: timeoutMs });
  const tag = await field.evaluate((node) => node.nodeName, undefined, { timeout: timeoutMs });
  if (tag !== 'SELECT') return field.fill(value, { timeout: timeoutMs });
  await field.selectOption(value, { timeout: timeoutMs });
};

/** Does what a step says, once. Throws what Playwright throws, HttpFailure or ConditionFailure. */
export const performAction = (action: StepAction, context: ActionContext): Promise<void> => {
  context.signal.throwIfAborted();
  const act = ACTIONS[action.kind] as Act<typeof action.kind>;
  return act(action as never, context);
};
