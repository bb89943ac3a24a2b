import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright';
import type { Asked, Ledger } from './ledger.ts';

/** An element as a script holds it, and what is meant by it. */
export interface Target {
  /** The selector that the script holds. */
  readonly find: (page: Page) => Locator;
  /** What a person would call it: its role and its name. */
  readonly role: string;
  readonly name: string;
}

/** What a script does, in a user's terms. */
export type Operation =
  | { readonly do: 'goto'; readonly path: string }
  /** `timeout`: the script's own time-out for this one click, milliseconds. */
  | { readonly do: 'click'; readonly on: Target; readonly timeout?: number }
  | { readonly do: 'fill'; readonly on: Target; readonly text: string }
  | { readonly do: 'type'; readonly on: Target; readonly text: string }
  | { readonly do: 'press'; readonly on: Target; readonly key: string; readonly timeout?: number }
  | { readonly do: 'check'; readonly on: Target }
  | { readonly do: 'select'; readonly on: Target; readonly option: string }
  | { readonly do: 'fillForm'; readonly fields: readonly { readonly on: Target; readonly text: string }[] }
  /** Keeps a handle of an element, goes somewhere by a link, then clicks what the handle stands for. */
  | { readonly do: 'clickKept'; readonly on: Target; readonly after: Target }
  /** A script's own loop: clicks until the step's postcondition shows, at most so often. */
  | { readonly do: 'clickUpTo'; readonly on: Target; readonly times: number }
  /** Asks the server and hands its JSON on as what the step returns. */
  | { readonly do: 'ask'; readonly path: string }
  /** Work of the script's own that takes so long; `Infinity` never returns. */
  | { readonly do: 'work'; readonly ms: number };

/** One unit of work: what is done, what is to show in the end, and how long it may take. */
export interface FaultStep {
  readonly name: string;
  /** What is meant, in a person's words. */
  readonly intent: string;
  readonly operations: readonly Operation[];
  /** Whether doing it twice does no harm; where nobody said, absent. */
  readonly repeatable?: boolean;
  /** Whether the page shows what the step is to bring about; `at` is the address of the row's own folder. Absent where nothing is to show. */
  readonly shows?: (page: Page, at: string) => Promise<boolean>;
  /** Milliseconds for the step with all recovery. */
  readonly budgetMs: number;
}

/** The page as it is after all is over, read past every tool. */
export interface PageFacts {
  readonly url: string;
  readonly text: string;
  /** What the page's own script noted. */
  readonly noted: readonly string[];
  /** Values of all fields by id, those of frames included. */
  readonly values: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly possibleAt: number | undefined;
}

/** All that a verdict may rest on. */
export interface Seen {
  readonly ledger: Ledger;
  /** Undefined where no page is left that answers. */
  readonly page: PageFacts | undefined;
  /** Everything that the tool let out: messages, records, events, answers. */
  readonly told: string;
}

/** What happens to the browser before the step, or when the row's server asks for it. */
export type Disaster = 'page crashes' | 'browser dies' | 'connection drops' | 'page closes' | 'page keeps crashing';

/** What a person who runs the tool has allowed for this row; given to recourse as its options. */
export interface Allowed {
  readonly consent?: boolean;
  readonly recipes?: readonly { readonly name: string; readonly layer: string; readonly close: string }[];
  readonly dialogs?: Readonly<Partial<Record<'alert' | 'confirm' | 'prompt' | 'beforeunload', 'accept' | 'dismiss'>>>;
  readonly taskMs?: number;
}

/** Answers a request of the row's own. */
export type Route = (
  response: ServerResponse,
  at: { readonly ledger: Ledger; readonly asked: Asked; readonly base: string },
) => void;

/** One variant of a page case: a page, what is to be done on it, and what is right. */
export interface FaultRow {
  readonly id: `P${number}${string}`;
  readonly title: string;
  /** The page at the row's own address; on a learning visit as it looked before it changed. */
  readonly page: (ledger: Ledger) => string;
  /** By method and path: `POST order`. What is not listed is answered 200 with `{"ok":true}` and counted all the same. */
  readonly routes?: Readonly<Record<string, Route>>;
  /** Whether the tool saw the page once before it changed. */
  readonly learn?: true;
  /** Whether the step itself opens the page; else it is open when the step begins. */
  readonly opens?: true;
  readonly steps: readonly FaultStep[];
  readonly allowed?: Allowed;
  readonly disaster?: { readonly what: Disaster; readonly when: 'before the step' | 'when the server asks' };
  /** `refuse`: the only right ends are those with one of these codes. */
  readonly expected: 'recover' | { readonly refuse: readonly string[] };
  /** Whether what was wanted has come true, once and as it was meant. */
  readonly came: (seen: Seen) => boolean;
  /** What harm was done; undefined for none. */
  readonly harm: (seen: Seen) => string | undefined;
}

/** The page case of a row: `P01` of `P01a`. */
export const caseOf = ({ id }: Pick<FaultRow, 'id'>): string => id.slice(0, 3);
