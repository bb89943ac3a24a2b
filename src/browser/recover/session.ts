import type { BrowserContext, Frame, Page } from 'playwright';
import type { JournalEvent } from '../../domain/metrics/journal-event.ts';
import { ErrorHistory } from '../../domain/record/error-history.ts';
import { createRedactor, type Redactor } from '../../domain/redact/redact.ts';
import { Budget } from '../../engine/budget.ts';
import { systemIds } from '../../engine/ids.ts';
import { installEngine } from '../probe/install-engine.ts';
import { answerDialogs, type SeenDialog } from './dialogs.ts';
import type { LoopNote } from './loop-note.ts';
import { NetworkLog } from './network-log.ts';
import type { Settings } from './options.ts';
import type { PageEvent, PageEventBody } from './page-event.ts';
import type { PageSnapshot } from './rollback.ts';
import { StateKeeper } from './state-keeper.ts';
import { newScope, type StepScope } from './step-scope.ts';

/** Texts typed into ordinary fields that are kept out of messages at most. */
const MOST_TYPED = 300;

/** An event of the journal before it is dated and named. */
export type JournalEntry = JournalEvent extends infer E
  ? E extends JournalEvent
    ? Omit<E, 'id' | 'at' | 'planId'>
    : never
  : never;

let contexts = 0;
const contextWords = new WeakMap<BrowserContext, string>();
/** A word for a browser context, the same as long as it lives. */
const wordOf = (context: BrowserContext): string => {
  const known = contextWords.get(context);
  if (known) return known;
  contexts += 1;
  const made = `${process.pid.toString(36)}-${contexts}`;
  contextWords.set(context, made);
  return made;
};

/** What belongs to one recovering page over its whole life, restarts included. */
export class PageSession {
  readonly settings: Settings;
  /** Makes the page that scripts hold; given, for wrapping stands above. */
  readonly wrap: (session: PageSession) => Page;
  readonly task: Budget;
  /** What the page said of actions that repeat without effect, by nonce. */
  readonly loops = new Map<string, LoopNote>();
  readonly keeper: StateKeeper;
  readonly dialogs: SeenDialog[] = [];
  /** Gestures that the guard kept from the page, by nonce. */
  readonly blocked = new Set<string>();
  /** Targets of reads that were learnt already, by page. */
  readonly readTargets = new Set<string>();
  /** Work that follows after an action without holding it up. */
  readonly pending = new Set<Promise<unknown>>();
  ready: Promise<void>;
  network: NetworkLog;
  history = new ErrorHistory([]);
  generation = 0;
  crashed = false;
  lastSnapshot: PageSnapshot | undefined;
  /** Whether the script itself closed the page. */
  closedByScript = false;
  /** Playwright's time-out for actions where the script set one. */
  defaultTimeoutMs: number | undefined;
  #page: Page;
  #redactor: Redactor | undefined;
  readonly #typed = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #listeners = new Map<string, Set<(event: PageEvent) => void>>();
  #off: (() => void)[] = [];

  constructor(page: Page, wrap: (session: PageSession) => Page, settings: Settings) {
    this.wrap = wrap;
    this.settings = settings;
    this.task = new Budget('task', this.settings.budget.taskMs, this.settings.clock);
    this.keeper = new StateKeeper(this);
    this.#page = page;
    this.network = new NetworkLog(page.context(), () => this.monotonic());
    this.ready = installEngine(page.context());
    this.ready.catch(() => undefined);
    this.#attach(page);
  }

  #facade: Page | undefined;

  /** The recovering page that scripts hold; always the same object, whatever page stands behind it. */
  get facade(): Page {
    this.#facade ??= this.wrap(this);
    return this.#facade;
  }

  get page(): Page {
    return this.#page;
  }
  get context(): BrowserContext {
    return this.#page.context();
  }
  get contextWord(): string {
    return wordOf(this.context);
  }
  /** Made when it is asked for: an action that goes well costs nothing for it. */
  get redactor(): Redactor {
    this.#redactor ??= createRedactor({ secrets: [...this.settings.secrets, ...this.#kept, ...this.#typed] });
    return this.#redactor;
  }
  monotonic(): number {
    return this.settings.clock.monotonic();
  }

  /** Puts another page in the place of the one that is gone. */
  adopt(page: Page): void {
    for (const off of this.#off.splice(0)) off();
    if (this.network.closed || this.network.context !== page.context()) {
      this.network.close();
      this.network = new NetworkLog(page.context(), () => this.monotonic());
      this.ready = installEngine(page.context());
    }
    this.#page = page;
    this.generation += 1;
    this.crashed = false;
    this.#attach(page);
  }

  #attach(page: Page): void {
    const crash = (): void => {
      this.crashed = true;
    };
    const heard = (message: { text(): string; type(): string }): void => {
      if (message.type() !== 'debug') return;
      const [word, nonce, state, times] = message.text().split(' ');
      if (word === 'recourse-guard' && nonce) this.blocked.add(nonce);
      if (word === 'recourse-loop' && nonce)
        this.loops.set(nonce, { state: state === 'stop' ? 'stop' : 'nudge', times: Number(times) });
    };
    const moved = (frame: Frame): void => {
      if (frame === page.mainFrame()) this.keeper.navigated();
    };
    const gone = (): void => {
      // A page that closes by itself, or that its owner closes beside us, must leave nothing on its context.
      this.network.close();
      this.keeper.close();
    };
    page.on('crash', crash);
    page.on('close', gone);
    page.on('console', heard);
    page.on('framenavigated', moved);
    const silence = answerDialogs(this, page);
    this.keeper.attached(page);
    this.#off.push(
      () => page.off('crash', crash),
      () => page.off('close', gone),
      () => page.off('console', heard),
      () => page.off('framenavigated', moved),
      silence,
    );
  }

  /**
   * Keeps what was typed out of every message from now on; texts under four characters say nothing by themselves.
   * What went into a secret field is kept for ever, of the rest the latest 300.
   */
  typed(text: unknown, secret = false): void {
    if (typeof text !== 'string' || text.trim().length < 4 || this.#kept.has(text)) return;
    if (!secret && this.#typed.has(text)) return;
    (secret ? this.#kept : this.#typed).add(text);
    for (const oldest of this.#typed) {
      if (this.#typed.size <= MOST_TYPED) break;
      this.#typed.delete(oldest);
    }
    this.#redactor = undefined;
  }
  get typedTexts(): ReadonlySet<string> {
    return new Set([...this.#kept, ...this.#typed]);
  }

  on(type: string, listener: (event: PageEvent) => void): void {
    const known = this.#listeners.get(type) ?? new Set();
    known.add(listener);
    this.#listeners.set(type, known);
  }
  off(type: string, listener: (event: PageEvent) => void): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Tells every listener; one that throws changes nothing (R-ENG-7). */
  emit(step: string, body: PageEventBody): void {
    const event = this.redactor.value({
      ...body,
      at: this.settings.clock.now(),
      step,
    } as never) as unknown as PageEvent;
    for (const listener of [this.settings.onEvent, ...(this.#listeners.get(event.type) ?? [])]) {
      try {
        listener?.(event);
      } catch {
        // by design: see R-ENG-7
      }
    }
  }

  /** The scope of an action that stands in no step: it keeps to its own time-out, the script's, or a step's default. */
  implicitScope(name: string, timeoutMs: number | undefined): StepScope {
    const asked = timeoutMs ?? this.defaultTimeoutMs;
    const ms = asked === undefined ? this.settings.budget.stepMs : asked === 0 ? Number.POSITIVE_INFINITY : asked;
    return this.begin(
      newScope({ name, budget: this.task.child(ms, 'action'), explicit: false, startedAt: this.monotonic() }),
    );
  }

  /** Tells the journal what happened; one that fails changes nothing (R-ENG-7). */
  write(event: JournalEntry): void {
    try {
      const done: unknown = this.settings.journal?.append({
        ...event,
        id: systemIds.next(),
        at: this.settings.clock.now(),
        planId: this.settings.planId,
      } as JournalEvent);
      if (done instanceof Promise) done.catch(() => undefined);
    } catch {
      // by design: see R-ENG-7
    }
  }

  /** Tells the journal that a step or an action begins. */
  begin(scope: StepScope): StepScope {
    if (this.settings.journal)
      this.write({ type: 'operation_started', operationId: scope.id, operation: scope.name, step: scope.name });
    return scope;
  }

  /** Lets work go on beside the script; what it throws is dropped. */
  beside(work: Promise<unknown>): void {
    const kept = work.catch(() => undefined).finally(() => this.pending.delete(kept));
    this.pending.add(kept);
  }

  close(): void {
    for (const off of this.#off.splice(0)) off();
    this.network.close();
    this.keeper.close();
  }
}
