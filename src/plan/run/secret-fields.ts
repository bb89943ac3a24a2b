import type { Locator, Page } from 'playwright';
import type { Step } from '../file/plan.ts';
import { labelled, locate } from './locate.ts';

/** The fields that hold what must not be seen. */
export const secretFields = (page: Page, steps: readonly Step[]): readonly Locator[] =>
  steps.flatMap((step) => {
    if (step.kind === 'fill') return step.secret ? [locate(page, step.target)] : [];
    if (step.kind !== 'fillForm') return [];
    return step.fields.filter(({ secret }) => secret).map(({ label }) => labelled(page, label, true));
  });
