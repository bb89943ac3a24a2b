import type { Locator, Page } from 'playwright';
import type { Condition, ElementState } from '../file/plan.ts';
import { describeTarget } from '../file/target.ts';
import { locate } from './locate.ts';

/** Whether a condition holds on a page now, and what is seen instead where it does not. */
export type Observation = { readonly holds: true } | { readonly holds: false; readonly seen: string };

const HOLDS: Observation = { holds: true };
const LONGEST_SEEN = 200;

const not = (seen: string): Observation => ({ holds: false, seen });
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SEEN ? `${line.slice(0, LONGEST_SEEN - 1)}…` : line;
};

/** Whether an address matches a pattern: with `*` the whole of it (`*` is any run of signs), else a part of it. */
export const addressMatches = (address: string, pattern: string): boolean => {
  if (!pattern.includes('*')) return address.includes(pattern);
  const [first = '', ...rest] = pattern.split(/\*+/);
  if (!address.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop() ?? '';
  for (const part of rest) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return address.length - last.length >= at && address.endsWith(last);
};

/** Looks once, without waiting for anything to come. Throws what Playwright throws, for a bad selector or a lost page. */
export const observeCondition = async (page: Page, condition: Condition): Promise<Observation> => {
  switch (condition.kind) {
    case 'url':
      return addressMatches(page.url(), condition.pattern) ? HOLDS : not(`the address is ${page.url()}`);
    case 'title': {
      const title = await page.title();
      return title.includes(condition.text) ? HOLDS : not(`the title is "${short(title)}"`);
    }
    case 'element':
      return observeElement(locate(page, condition.target), condition);
  }
};

type ElementCondition = Extract<Condition, { kind: 'element' }>;

const observeElement = async (locator: Locator, condition: ElementCondition): Promise<Observation> => {
  const count = await locator.count();
  if (condition.count !== undefined && count !== condition.count) return not(`there are ${count}`);
  const { state } = condition;
  if (count === 0)
    return state === 'hidden' || condition.count === 0 ? HOLDS : not(`no ${describeTarget(condition.target)} is there`);
  if (count > 1 && condition.count === undefined && state !== 'hidden')
    return not(`there are ${count} of ${describeTarget(condition.target)}`);
  if (state !== undefined) {
    const answer = await STATES[state].holds(locator);
    if (!answer) return not(`it is ${STATES[state].otherwise}`);
  }
  if (condition.text !== undefined) {
    const text = (await locator.first().textContent({ timeout: LOOK_MS })) ?? '';
    if (!text.includes(condition.text)) return not(`it says "${short(text)}"`);
  }
  if (condition.value !== undefined) {
    const value = await locator.first().inputValue({ timeout: LOOK_MS });
    if (value !== condition.value) return not(`it holds "${short(value)}"`);
  }
  return HOLDS;
};

/** An element that was there a moment ago and is gone is not waited for. */
const LOOK_MS = 250;

const STATES: Readonly<
  Record<ElementState, { readonly holds: (locator: Locator) => Promise<boolean>; readonly otherwise: string }>
> = {
  visible: { holds: (locator) => locator.first().isVisible(), otherwise: 'not visible' },
  hidden: { holds: async (locator) => !(await anyVisible(locator)), otherwise: 'visible' },
  enabled: { holds: (locator) => locator.first().isEnabled({ timeout: LOOK_MS }), otherwise: 'disabled' },
  disabled: { holds: (locator) => locator.first().isDisabled({ timeout: LOOK_MS }), otherwise: 'enabled' },
  checked: { holds: (locator) => locator.first().isChecked({ timeout: LOOK_MS }), otherwise: 'not checked' },
  unchecked: {
    holds: async (locator) => !(await locator.first().isChecked({ timeout: LOOK_MS })),
    otherwise: 'checked',
  },
};

const anyVisible = async (locator: Locator): Promise<boolean> => {
  for (const one of await locator.all()) if (await one.isVisible()) return true;
  return false;
};
