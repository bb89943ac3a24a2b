import type { Browser, Dialog } from 'playwright';
import type { MessageRule } from '../../domain/classify/classification.ts';
import type { JournalEvent } from '../../domain/metrics/journal-event.ts';
import { type Clock, systemClock } from '../../engine/clock.ts';
import { FolderDesk } from '../desk/folder-desk.ts';
import type { HumanDesk } from '../desk/human-desk.ts';
import { sharedMemory } from '../memory/in-memory.ts';
import type { SelectorMemory } from '../memory/selector-memory.ts';
import type { PageEvent } from './page-event.ts';

/** How long may be gone on, in milliseconds. */
export interface PageBudget {
  /** For all that is done on the page; default no limit. */
  readonly taskMs?: number;
  /** For one step and all its recovery; default 30 000. */
  readonly stepMs?: number;
  /** For one try of an action; default 5 000 (R-POL-4). */
  readonly attemptMs?: number;
  /** For one try of a navigation; default 10 000 (R-POL-4). */
  readonly navigationMs?: number;
}

/** What is answered to a dialog of the page. */
export type DialogAnswer = 'accept' | 'dismiss';

/** The answers by kind; a confirm is never accepted unless that is asked for here. */
export interface DialogPolicy {
  /** Default `accept`: it has only one button. */
  readonly alert?: DialogAnswer;
  /** Default `dismiss`. */
  readonly confirm?: DialogAnswer;
  /** Default `dismiss`. */
  readonly prompt?: DialogAnswer;
  /** Default `accept`, as Playwright does: to leave was asked for. */
  readonly beforeunload?: DialogAnswer;
}

/** How a known layer over the page is taken away. */
export interface ObstacleRecipe {
  readonly name: string;
  /** CSS of the layer. */
  readonly layer: string;
  /** CSS of what closes it, inside the layer. */
  readonly close: string;
}

/** What may be done about layers over a target. Default: they are named and waited for, nothing is clicked. */
export interface ObstaclePolicy {
  /** Dismisses known consent banners by their refusing or necessary-only choice. Default false. */
  readonly consent?: boolean;
  readonly recipes?: readonly ObstacleRecipe[];
}

/** How far recourse goes by itself on a page. */
export interface PagePolicy {
  /** 0 always by itself, 1 never without a person; between, only where what it goes by is at least so sure (R-POL-2). Default 0. */
  readonly autoRetryThreshold?: number;
  /** Tries after the first that may fail before an action is given up. Default: as many as its budget has time for. */
  readonly maxRetries?: number;
}

/** Where the page's history is appended; a journal of recourse's or any list of one's own. */
export interface PageJournal {
  append(event: JournalEvent): unknown;
}

/** How a page is recovered; every part has a default. */
export interface RecoverOptions {
  readonly policy?: PagePolicy;
  readonly journal?: PageJournal;
  readonly memory?: SelectorMemory;
  readonly budget?: PageBudget;
  readonly dialogs?: DialogPolicy;
  readonly obstacles?: ObstaclePolicy;
  /** Texts that must reach no message, record, picture or ticket. */
  readonly secrets?: readonly string[];
  readonly ladder?: {
    /** L1: find a target that moved. Default true. */
    readonly relocate?: boolean;
    /** Restart a crashed page or browser once per step. Default true. */
    readonly restart?: boolean;
  };
  /** Who is asked where recourse may not decide by itself. Default: a FolderDesk in the state folder; `none` asks nobody. */
  readonly desk?: HumanDesk | 'none';
  readonly onEvent?: (event: PageEvent) => void;
  readonly navigation?: {
    /** `fail`: an HTTP error page is a failure; `pass`: it is a page like any other. Default `fail`. */
    readonly httpErrors?: 'fail' | 'pass';
  };
  /** What is done about an action that repeats without changing the page (R-PAGE-12): told at three, ended at six. Default `stop`. */
  readonly loops?: 'stop' | 'nudge' | 'off';
  /** Quiet times before the page is looked at (R-PAGE-13), milliseconds. Defaults 500, 100, 5000. */
  readonly settle?: { readonly networkQuietMs?: number; readonly domQuietMs?: number; readonly capMs?: number };
  /** How to come back to a lost browser. Default: connected to where it was connected to, or launched as it was launched. */
  readonly reconnect?: () => Promise<Browser>;
  /** CDP endpoint of the browser, where recourse cannot know it; to come back to it when only the connection is lost. */
  readonly connect?: string;
  /** Rules of one's own, tried before the built-in ones. */
  readonly rules?: readonly MessageRule[];
  /** What records are kept under. Default `page`. */
  readonly planId?: string;
  readonly clock?: Clock;
}

/** The options with every default filled in. */
export interface Settings {
  readonly policy: Required<PagePolicy>;
  readonly journal: PageJournal | undefined;
  readonly memory: SelectorMemory;
  readonly budget: Required<PageBudget>;
  readonly dialogs: Required<DialogPolicy>;
  readonly obstacles: Required<ObstaclePolicy>;
  readonly secrets: readonly string[];
  readonly relocate: boolean;
  readonly restart: boolean;
  readonly desk: HumanDesk | undefined;
  readonly onEvent: ((event: PageEvent) => void) | undefined;
  readonly httpErrors: 'fail' | 'pass';
  readonly loops: 'stop' | 'nudge' | 'off';
  readonly settle: { readonly networkQuietMs: number; readonly domQuietMs: number; readonly capMs: number };
  readonly reconnect: (() => Promise<Browser>) | undefined;
  readonly connect: string | undefined;
  readonly rules: readonly MessageRule[];
  readonly planId: string;
  readonly clock: Clock;
}

const KNOWN = new Set<string>([
  'memory',
  'budget',
  'dialogs',
  'obstacles',
  'secrets',
  'ladder',
  'desk',
  'onEvent',
  'navigation',
  'settle',
  'loops',
  'reconnect',
  'connect',
  'rules',
  'planId',
  'clock',
  'policy',
  'journal',
] satisfies (keyof RecoverOptions)[]);

const amount = (name: string, value: number): number => {
  if (typeof value === 'number' && value > 0) return value;
  throw new RangeError(`recover: budget.${name} must be a number of milliseconds above 0, found ${String(value)}`);
};

/** Which answers each kind of dialog can be given. */
export const DIALOG_KINDS = ['alert', 'confirm', 'prompt', 'beforeunload'] as const satisfies
  | readonly ReturnType<Dialog['type']>[]
  | readonly string[];

/** Fills in the defaults. Throws TypeError for a name or a value that does not fit, RangeError for a number out of range. */
export const resolveSettings = (options: RecoverOptions = {}): Settings => {
  for (const name of Object.keys(options))
    if (!KNOWN.has(name)) throw new TypeError(`recover: unknown option '${name}'; known are ${[...KNOWN].join(', ')}`);
  const { budget = {}, dialogs = {}, obstacles = {}, ladder = {}, navigation = {}, settle = {} } = options;
  const stepMs = amount('stepMs', budget.stepMs ?? 30_000);
  const taskMs = amount('taskMs', budget.taskMs ?? Number.POSITIVE_INFINITY);
  if (options.budget?.stepMs !== undefined && stepMs > taskMs)
    throw new RangeError(
      `recover: budget.stepMs (${stepMs}) is longer than budget.taskMs (${taskMs}), which holds all steps`,
    );
  for (const [kind, answer] of Object.entries(dialogs))
    if (!(DIALOG_KINDS as readonly string[]).includes(kind) || (answer !== 'accept' && answer !== 'dismiss'))
      throw new TypeError(
        `recover: dialogs.${kind} must be one of alert, confirm, prompt, beforeunload, and 'accept' or 'dismiss'`,
      );
  const { autoRetryThreshold = 0, maxRetries = Number.POSITIVE_INFINITY } = options.policy ?? {};
  if (!(autoRetryThreshold >= 0 && autoRetryThreshold <= 1))
    throw new RangeError(
      `recover: policy.autoRetryThreshold must be a number from 0 to 1, found ${autoRetryThreshold}`,
    );
  if (!(maxRetries >= 0))
    throw new RangeError(`recover: policy.maxRetries must be a number of at least 0, found ${maxRetries}`);
  return {
    policy: { autoRetryThreshold, maxRetries },
    journal: options.journal,
    memory: options.memory ?? sharedMemory,
    budget: {
      stepMs,
      taskMs,
      attemptMs: amount('attemptMs', budget.attemptMs ?? 5_000),
      navigationMs: amount('navigationMs', budget.navigationMs ?? 10_000),
    },
    dialogs: { alert: 'accept', confirm: 'dismiss', prompt: 'dismiss', beforeunload: 'accept', ...dialogs },
    obstacles: { consent: obstacles.consent ?? false, recipes: obstacles.recipes ?? [] },
    secrets: options.secrets ?? [],
    relocate: ladder.relocate ?? true,
    restart: ladder.restart ?? true,
    desk: options.desk === 'none' ? undefined : (options.desk ?? new FolderDesk()),
    onEvent: options.onEvent,
    httpErrors: navigation.httpErrors ?? 'fail',
    loops: options.loops ?? 'stop',
    settle: {
      networkQuietMs: settle.networkQuietMs ?? 500,
      domQuietMs: settle.domQuietMs ?? 100,
      capMs: settle.capMs ?? 5_000,
    },
    reconnect: options.reconnect,
    connect: options.connect,
    rules: options.rules ?? [],
    planId: options.planId ?? 'page',
    clock: options.clock ?? systemClock,
  };
};
