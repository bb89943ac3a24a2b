import type { PlanProblem, Position } from './problem.ts';
import { describeTarget, type Target } from './target.ts';

/** What an element is to be like. */
export type ElementState = 'visible' | 'hidden' | 'enabled' | 'disabled' | 'checked' | 'unchecked';

/** What the page must show. */
export type Condition =
  | {
      readonly kind: 'element';
      readonly target: Target;
      readonly state?: ElementState;
      /** A part of the element's text. */
      readonly text?: string;
      /** The whole of what a field holds. */
      readonly value?: string;
      readonly count?: number;
    }
  | { readonly kind: 'url'; readonly pattern: string }
  | { readonly kind: 'title'; readonly text: string };

interface Acting {
  readonly target: Target;
  /** Other ways to the same element, tried in order after the first failed. */
  readonly alternatives: readonly Target[];
}

/** What a step does. */
export type StepAction =
  | { readonly kind: 'goto'; readonly url: string; readonly waitUntil: 'commit' | 'domcontentloaded' | 'load' }
  | (Acting & { readonly kind: 'click' })
  | (Acting & { readonly kind: 'fill'; readonly value: string; readonly secret: boolean })
  | (Acting & { readonly kind: 'select'; readonly options: readonly string[] })
  | (Acting & { readonly kind: 'check'; readonly checked: boolean })
  | { readonly kind: 'press'; readonly key: string; readonly target?: Target; readonly alternatives: readonly Target[] }
  | (Acting & { readonly kind: 'upload'; readonly files: readonly string[] })
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'waitFor'; readonly condition: Condition }
  | { readonly kind: 'expect'; readonly condition: Condition }
  | { readonly kind: 'fillForm'; readonly fields: readonly FormField[] };

/** One field of a form, found by its label. */
export interface FormField {
  readonly label: string;
  readonly value: string | boolean;
  readonly secret: boolean;
}

/** A step of a plan, with everything that the file says of it; the steps of a plan run by `run` stand in its place. */
export type Step = StepAction & {
  /** Its place in the whole run, from 1. */
  readonly number: number;
  /** What it is called in the output; its own name, or what it does. */
  readonly label: string;
  readonly file: string;
  readonly position: Position;
  readonly intent?: string;
  readonly verify?: Condition;
  /** Whether doing it twice does no harm. Default: true but for click and press. */
  readonly repeatable: boolean;
  readonly budgetMs?: number;
};

/** A value read from the page at the end. */
export interface Output {
  readonly name: string;
  readonly target: Target;
  /** Absent: the element's text. */
  readonly attribute?: string;
}

/** What a plan file says of how it is run; what it leaves out is absent. */
export interface PlanSettings {
  readonly baseUrl?: string;
  readonly budgetMs?: number;
  readonly stepBudgetMs?: number;
  readonly actionTimeoutMs?: number;
  readonly maxRetries?: number;
  readonly autoRetryThreshold?: number;
  readonly headless?: boolean;
  readonly executable?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly locale?: string;
}

/** A plan file that was found right. */
export interface Plan {
  readonly name: string;
  readonly file: string;
  readonly settings: PlanSettings;
  readonly steps: readonly Step[];
  readonly outputs: readonly Output[];
  /** The values that must not be shown anywhere. */
  readonly secrets: readonly string[];
}

/** A plan, or every mistake in its file. */
export type PlanReading =
  | { readonly plan: Plan; readonly problems?: never }
  | { readonly plan?: never; readonly problems: readonly PlanProblem[] };

/** The condition in words: `status "Thank you" is visible`. */
export const describeCondition = (condition: Condition): string => {
  if (condition.kind === 'url') return `the address matches ${condition.pattern}`;
  if (condition.kind === 'title') return `the title says "${condition.text}"`;
  const facts = [
    condition.count === undefined ? '' : `is there ${condition.count} ${condition.count === 1 ? 'time' : 'times'}`,
    condition.state === undefined ? '' : `is ${condition.state}`,
    condition.text === undefined ? '' : `says "${condition.text}"`,
    condition.value === undefined ? '' : `holds "${condition.value}"`,
  ].filter((fact) => fact !== '');
  return `${describeTarget(condition.target)} ${facts.join(' and ')}`;
};
