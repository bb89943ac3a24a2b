import type { Frame, Locator, Page } from 'playwright';

/** What an action is done to: made anew after a restart, so that it never points into a page that is gone. */
export interface Target {
  root(): Page | Frame;
  raw(): Locator;
  /** As Playwright writes it. */
  selector(): string;
  /** Cheaper than `selector`, and as good to tell targets apart. */
  word(): string;
  /** What the user calls it, where they do. */
  description(): string | undefined;
  /** Whether several matches are refused. */
  readonly strict: boolean;
}
