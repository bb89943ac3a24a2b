/**
 * What the page said of an action that is about to be done again without having changed anything (R-PAGE-12): the same one
 * three times is a nudge, six times the end; any actions five and eight times.
 */
export interface LoopNote {
  readonly state: 'nudge' | 'stop';
  readonly times: number;
}
