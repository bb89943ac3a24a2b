import type { Browser, BrowserContext, Page } from 'playwright';
import type { FaultRow } from '../../examples/faults/fault-row.ts';
import type { Ledger } from '../../examples/faults/ledger.ts';

/** Where one row is played: a browser context of its own on a page that is still blank. */
export interface Arena {
  readonly row: FaultRow;
  /** The address of the row's own folder. */
  readonly at: string;
  readonly ledger: Ledger;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** To be called once the page is open and before the first step: what is to befall the browser befalls it now. */
  readonly begin: () => Promise<void>;
  /** A new connection to the browser, where the old one may be lost. */
  readonly reconnect?: () => Promise<Browser>;
}

/** What a tool says came of it; never taken for the truth. */
export interface Claim {
  readonly success: boolean;
  /** Why not, in the tool's own code, where it has such. */
  readonly code?: string;
  /** Whether the failure names a code, a cause and a next move; only where a tool has such. */
  readonly named?: boolean;
  /** Everything that the tool let out. */
  readonly told: string;
  /** What it said, in one line. */
  readonly said: string;
  /** Epoch milliseconds at which each step that was begun began and ended. */
  readonly steps: readonly { readonly from: number; readonly to: number }[];
  /** The trace of the recovery, a line for each event. */
  readonly trace?: readonly string[];
}

/** What a tool keeps of a row between its learning visit and the real one. */
export interface Player {
  /** Absent where a tool learns nothing. */
  readonly learn?: (arena: Arena) => Promise<void>;
  readonly play: (arena: Arena) => Promise<Claim>;
  /** Called when the verdict is in: closes what the tool itself holds. */
  readonly end?: () => Promise<void>;
  /** Browsers that the tool itself started. */
  readonly browsers?: () => readonly Browser[];
}

/** A tool, or a way to use one. */
export interface Contestant {
  readonly name: string;
  /** How it was set up, in a sentence for the table. */
  readonly how: string;
  readonly forRow: (row: FaultRow) => Player;
}
