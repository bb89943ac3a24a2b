/** What the guard says of an action: go on, tell the caller, or end it (R-PAGE-12). */
export type LoopVerdict = { readonly state: 'go_on' | 'nudge' | 'stop'; readonly times: number };

/** Repetitions of one action without a change of the page at which a nudge and a stop are due. */
export const REPETITION = Object.freeze({ nudge: 3, stop: 6 });

/** Counts how often one action in a row left the page as it was; volatile text is folded by who makes the page's word. */
export class LoopGuard {
  #action = '';
  #page = '';
  #times = 0;

  /** Whether the page's word is worth asking for: only when the last action is about to be done again. */
  repeats(action: string): boolean {
    return action === this.#action;
  }

  /** Notes an action before it is done, with a word for what the page shows then. Waits and reads are not to be noted. */
  note(action: string, page: string): LoopVerdict {
    const same = action === this.#action && page === this.#page;
    this.#times = same ? this.#times + 1 : 1;
    this.#action = action;
    this.#page = page;
    const times = this.#times;
    if (times >= REPETITION.stop) return { state: 'stop', times };
    return { state: times === REPETITION.nudge ? 'nudge' : 'go_on', times };
  }
}
