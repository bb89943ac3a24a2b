import type { Browser, Page } from 'playwright';
import type { LaunchOptions } from '../../browser/launch.ts';
import type { SelectorMemory } from '../../browser/memory/selector-memory.ts';
import type { Operation } from '../../domain/policy/operation-defaults.ts';
import type { PolicySettings } from '../../domain/policy/policy-settings.ts';
import type { Clock } from '../../engine/clock.ts';
import type { Ids } from '../../engine/ids.ts';
import type { RunListener } from './run-event.ts';
import type { Rerun } from './run-hints.ts';

/** What a plan is run with; everything but `rerun` has a default. */
export interface RunPlanOptions {
  /** The command that runs this plan again; it goes into the hints. */
  readonly rerun: Rerun;
  /** Settings by operation. Default: OPERATION_DEFAULTS. */
  readonly operations?: Readonly<Record<Operation, PolicySettings>> | undefined;
  /** Milliseconds for the whole run, above the plan's own. */
  readonly budgetMs?: number | undefined;
  readonly headless?: boolean | undefined;
  /** Default: Chromium as `findChromium` finds it, closed at the end. */
  readonly browser?: { readonly launch: () => Promise<Browser>; readonly shared: boolean } | undefined;
  /** Default: `process.env`. */
  readonly environment?: LaunchOptions['environment'];
  /** What the targets of the steps looked like in earlier runs. Default: one in memory, gone with the process. */
  readonly memory?: SelectorMemory | undefined;
  /** Where what a person must decide is put down. Default: `tickets` in recourse's state folder. */
  readonly tickets?: string | undefined;
  /** Called with the first page, before anything is opened in it. */
  readonly onPage?: ((page: Page) => void) | undefined;
  readonly onEvent?: RunListener | undefined;
  /** Keeps the outputs; what it throws is a warning and no failure of the run. */
  readonly writeOutputs?: ((outputs: Readonly<Record<string, string>>) => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  /** Default: the next of `ids`. */
  readonly planId?: string | undefined;
}
