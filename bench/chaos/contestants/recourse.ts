import { inspect } from 'node:util';
import type { Browser } from 'playwright';
import type { FaultRow, FaultStep } from '../../../examples/faults/fault-row.ts';
import {
  FolderDesk,
  InMemorySelectorMemory,
  type PageEvent,
  type RecoveringPage,
  type RecoverOptions,
  RecoveryError,
  recover,
  type SelectorMemory,
} from '../../../src/playwright.ts';
import type { Arena, Claim, Contestant } from '../contestant.ts';
import { runScript } from '../script.ts';
import { type DeskFolder, deskFolder } from './desk-folder.ts';

/** One event of a recovery in a line. */
export const lineOf = (event: PageEvent): string => {
  const { at: _at, step, type, ...rest } = event;
  return `${type}${step ? ` [${step}]` : ''} ${Object.entries(rest)
    .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ')}`;
};

const allow = ({ allowed = {} }: FaultRow): RecoverOptions => ({
  ...(allowed.dialogs ? { dialogs: allowed.dialogs } : {}),
  ...(allowed.consent || allowed.recipes
    ? { obstacles: { consent: allowed.consent ?? false, recipes: allowed.recipes ?? [] } }
    : {}),
  ...(allowed.taskMs ? { budget: { taskMs: allowed.taskMs, stepMs: Math.min(30_000, allowed.taskMs) } } : {}),
});

const runStep = (page: RecoveringPage, step: FaultStep, at: string): Promise<unknown> => {
  const { shows } = step;
  const [first] = step.operations;
  const work = (p: RecoveringPage): Promise<unknown> =>
    first?.do === 'fillForm'
      ? p.fillForm(first.fields.map(({ on, text }) => ({ field: on.find(p), value: text })))
      : runScript(p, step, at);
  return page.step(step.name, work, {
    intent: step.intent,
    budgetMs: step.budgetMs,
    ...(shows ? { verify: (p) => shows(p, at) } : {}),
    ...(step.repeatable === undefined ? {} : { repeatable: step.repeatable }),
  });
};

const isNamed = (error: RecoveryError): boolean =>
  error.code.length > 0 && error.record.message.length > 0 && error.response.metadata.suggestion.message.length > 0;

/** What may be asked of a failed step, all of it: none of it may hold a secret. */
const letOut = (error: unknown): string =>
  error instanceof RecoveryError
    ? [
        error.stack,
        inspect(error, { depth: 6 }),
        JSON.stringify(error.response),
        JSON.stringify(error.record.toCliDict()),
        JSON.stringify(error.attempts),
      ].join('\n')
    : inspect(error, { depth: 6 });

/** recourse, with every step's intent, repeatability and postcondition, and one visit to learn where the row has one. */
export const RECOURSE: Contestant = {
  name: 'recourse',
  how: 'recover(page).step() with intent, repeatable and verify; one learning run where the page changes later',
  forRow: (row) => {
    const memory: SelectorMemory = new InMemorySelectorMemory();
    const started: Browser[] = [];
    const opened: RecoveringPage[] = [];
    const folders: DeskFolder[] = [];
    const open = async ({ page, at, reconnect }: Arena, trace: string[]): Promise<RecoveringPage> => {
      const folder = await deskFolder();
      folders.push(folder);
      const recovering = recover(page, {
        memory,
        desk: new FolderDesk(folder.path),
        ...allow(row),
        ...(reconnect
          ? {
              reconnect: async () => {
                const browser = await reconnect();
                started.push(browser);
                return browser;
              },
            }
          : {}),
        onEvent: (event) => trace.push(lineOf(event)),
      });
      opened.push(recovering);
      if (!row.opens) await recovering.goto(at);
      return recovering;
    };
    return {
      learn: async (arena) => {
        const page = await open(arena, []);
        for (const step of row.steps) await runStep(page, step, arena.at).catch(() => undefined);
      },
      play: async (arena): Promise<Claim> => {
        const trace: string[] = [];
        const page = await open(arena, trace);
        await arena.begin();
        const steps: { from: number; to: number }[] = [];
        const note = (): void => {
          const browser = page.context().browser();
          if (browser && browser !== arena.browser && !started.includes(browser)) started.push(browser);
        };
        for (const step of row.steps) {
          const from = Date.now();
          try {
            await runStep(page, step, arena.at);
            steps.push({ from, to: Date.now() });
          } catch (error) {
            steps.push({ from, to: Date.now() });
            note();
            // What goes to a person counts as let out as well.
            const tickets = (await Promise.all(folders.map((folder) => folder.texts()))).join('\n');
            return {
              success: false,
              ...(error instanceof RecoveryError ? { code: error.code, named: isNamed(error) } : { named: false }),
              said: error instanceof Error ? error.message : String(error),
              told: `${letOut(error)}\n${trace.join('\n')}\n${JSON.stringify(page.history.records)}\n${tickets}`,
              steps,
              trace,
            };
          }
        }
        note();
        return { success: true, said: 'done', told: trace.join('\n'), steps, trace };
      },
      end: async () => {
        for (const page of opened.splice(0)) await page.close();
        for (const folder of folders.splice(0)) await folder.remove();
      },
      browsers: () => started,
    };
  },
};
