import type { FaultStep, Operation, Target } from '../../../examples/faults/fault-row.ts';
import type { Arena, Contestant } from '../contestant.ts';
import { waitUntilShown } from '../script.ts';
import { type Answer, McpClient } from './mcp-client.ts';
import { playSteps } from './peer-play.ts';

/** How often an operation is tried again by intent after an error. */
const RETRIES = 3;
/** Before it looks again, milliseconds. */
const PAUSE_MS = 500;
const EXPECT_MS = 5_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms);
  });

/** One step while its client goes through it. */
interface Going {
  readonly arena: Arena;
  readonly client: McpClient;
  readonly step: FaultStep;
  readonly endsAt: number;
}

const left = ({ endsAt }: Going): number => endsAt - Date.now();

/** Answers a dialog that holds everything up: yes to what has one answer only, no to every question. */
const answerDialog = async (going: Going, said: Answer): Promise<void> => {
  const open = /"(alert|confirm|prompt|beforeunload)" dialog/.exec(said.text);
  if (!open) return;
  const accept = open[1] === 'alert' || open[1] === 'beforeunload';
  await going.client.call('browser_handle_dialog', { accept }, left(going));
};

/** The reference of what is meant, by role and name, if there is exactly one. */
const find = async (going: Going, on: Target): Promise<string> => {
  const { refs, answer } = await going.client.look(left(going));
  await answerDialog(going, answer);
  const fit = refs.filter(({ role, name }) => role === on.role && name === on.name);
  const [only] = fit;
  if (!only || fit.length > 1) throw new Error(`The snapshot has ${fit.length} elements ${on.role} "${on.name}"`);
  return only.ref;
};

const done = async (going: Going, answer: Promise<Answer>): Promise<void> => {
  const said = await answer;
  await answerDialog(going, said);
  if (said.error) throw new Error(said.text);
};

const tool = (going: Going, name: string, args: Readonly<Record<string, unknown>>): Promise<void> =>
  done(going, going.client.call(name, args, left(going)));

const click = async (going: Going, on: Target, ref?: string): Promise<void> =>
  tool(going, 'browser_click', { element: `${on.role} ${on.name}`, target: ref ?? (await find(going, on)) });

/** Does it, and on an error looks again and does it again by intent. */
const byIntent = async (going: Going, work: (again: boolean) => Promise<void>): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries > 0);
    } catch (error) {
      if (tries >= RETRIES || left(going) <= PAUSE_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
};

const perform = async (going: Going, operation: Operation): Promise<void> => {
  const { arena, step } = going;
  switch (operation.do) {
    case 'goto':
      return byIntent(going, () => tool(going, 'browser_navigate', { url: arena.at + operation.path }));
    case 'click':
    case 'check':
      return byIntent(going, () => click(going, operation.on));
    case 'fill':
    case 'type':
      return byIntent(going, async () =>
        tool(going, 'browser_type', {
          element: operation.on.name,
          target: await find(going, operation.on),
          text: operation.text,
          slowly: operation.do === 'type',
        }),
      );
    case 'press':
      await byIntent(going, () => click(going, operation.on));
      return byIntent(going, () => tool(going, 'browser_press_key', { key: operation.key }));
    case 'select':
      return byIntent(going, async () =>
        tool(going, 'browser_select_option', {
          element: operation.on.name,
          target: await find(going, operation.on),
          values: [operation.option],
        }),
      );
    case 'fillForm':
      return byIntent(going, async () => {
        const fields: object[] = [];
        for (const { on, text } of operation.fields)
          fields.push({ name: on.name, type: 'textbox', target: await find(going, on), value: text });
        await tool(going, 'browser_fill_form', { fields });
      });
    case 'clickKept': {
      let kept: string | undefined;
      await byIntent(going, async () => {
        kept = await find(going, operation.on);
        await click(going, operation.after);
      });
      return byIntent(going, (again) => click(going, operation.on, again ? undefined : kept));
    }
    case 'clickUpTo':
      for (let times = 0; times < operation.times && left(going) > 0; times += 1) {
        if (await waitUntilShown(arena.page, step, arena.at, 100)) return;
        await byIntent(going, () => click(going, operation.on));
      }
      return;
    case 'ask':
      return byIntent(going, () =>
        tool(going, 'browser_evaluate', {
          function: `async () => (await fetch(${JSON.stringify(operation.path)}, { method: 'POST' })).json()`,
        }),
      );
    case 'work':
      return pause(operation.ms);
    default:
      return operation satisfies never;
  }
};

/** Playwright MCP, driven by a client that looks again and goes by intent. */
export const PLAYWRIGHT_MCP: Contestant = {
  name: 'Playwright MCP',
  how: '@playwright/mcp 0.0.83; a scripted client takes a snapshot, finds the one element with the role and the name that are meant, and on an error looks again, up to 3 times; then the postcondition for up to 5 s',
  forRow: (row) => ({
    play: async (arena) => {
      const client = await McpClient.open(arena.context);
      try {
        if (!row.opens) await client.call('browser_navigate', { url: arena.at }, 10_000);
        await arena.begin();
        return await playSteps(
          arena,
          async (step, budgetMs) => {
            const going: Going = { arena, client, step, endsAt: Date.now() + budgetMs };
            for (const operation of step.operations) await perform(going, operation);
            const wait = Math.max(0, Math.min(EXPECT_MS, left(going)));
            if (!(await waitUntilShown(arena.page, step, arena.at, wait)))
              throw new Error(`Expected "${step.name}" to show, and it does not`);
          },
          () => client.errors.join('\n'),
        );
      } finally {
        await client.close();
      }
    },
  }),
};
