/** What a first hint says: the cause in the user's terms, and the next move. Sentences, without their full stop. */
export interface Advice {
  readonly cause: string;
  readonly move: string;
}
