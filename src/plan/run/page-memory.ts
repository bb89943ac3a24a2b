import type { Step } from '../file/plan.ts';

/** What was typed and chosen on the page that is open, so that a page that had to be opened anew can be given it again. */
export class PageMemory {
  readonly #done: Step[] = [];
  #navigations = 0;

  /** Notes a step that succeeded. `navigations` counts those of the page's main frame; a new one clears what was noted. */
  note(step: Step, navigations: number): void {
    this.#follow(navigations);
    if (LEAVES_ON_PAGE.has(step.kind)) this.#done.push(step);
  }

  /** The steps to be done again on the page as it is after `navigations`. */
  steps(navigations: number): readonly Step[] {
    this.#follow(navigations);
    return [...this.#done];
  }

  /** The page was opened anew at the same address; what was noted still belongs to it. */
  reopened(navigations: number): void {
    this.#navigations = navigations;
  }

  #follow(navigations: number): void {
    if (navigations !== this.#navigations) this.#done.length = 0;
    this.#navigations = navigations;
  }
}

/** Repeatable by nature, and lost with the page. */
const LEAVES_ON_PAGE: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  'fill',
  'select',
  'check',
  'upload',
  'fillForm',
]);
