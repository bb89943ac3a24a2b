import type { ErrorCode } from '../../catalog/catalog.ts';
import type { Facts } from '../case-facts.ts';
import { abort, type Draft, fallback, manual, retry, type SuggestionMaker, say, when } from './draft.ts';

const dialog = (facts: Facts): Draft =>
  facts.dialog === undefined
    ? manual('', 'Look at the dialog or file chooser that the page shows and answer it, or dismiss it, then go on')
    : manual(
        say(`A dialog of type ${facts.dialog.type} waits for an answer; it says ${facts.dialog.message}`),
        'Decide what to answer (accepting a confirm may not be undone), answer it, then go on',
      );

const actionTimeout = (facts: Facts): Draft => {
  const cause = say(`The action on ${facts.target ?? 'the page'} ran out of time, and nothing shows why`);
  return facts.alternatives.length > 0
    ? fallback(cause, `Use ${facts.alternatives[0]}, which matches now`)
    : retry(cause, 'Look at the page for what it waits for, then retry with more time');
};

/** Suggestions for failures of time and of the browser itself. */
export const BROWSER_SUGGESTIONS = {
  ACTION_TIMEOUT: actionTimeout,
  STEP_TIMEOUT: (facts) =>
    retry(
      say(`The step ran out of its own time${when(facts.limit, ` (${facts.limit})`)}`),
      'Retry with a larger budget if it is slow by nature; else see what it waited for',
    ),
  BUDGET_EXHAUSTED: (facts) =>
    manual(
      say(`The budget ${facts.budget ?? 'of the task or step'} is spent${when(facts.limit, ` (${facts.limit})`)}`),
      'See above what took the time; raise that budget or take out what is slow before another try',
    ),
  OUTCOME_UNKNOWN: (facts) =>
    manual(
      say(
        `The action${when(facts.target, ` on ${facts.target}`)} was sent and then failed, so it may or may not have taken effect`,
      ),
      'Do not repeat it yet: look at the page, the account or the list it changes, and repeat it only if it did not happen',
    ),
  SCRIPT_ERROR: (facts) =>
    abort(
      say(`Code that was run in the page threw${when(facts.reason, `: ${facts.reason}`)}`),
      'Mend the code; it will throw again as it stands',
    ),
  CONTEXT_DESTROYED: () =>
    retry(
      say('The page moved on while it was being read'),
      'Wait until the new page has loaded, then retry on that one',
    ),
  BROWSER_CRASH: (facts) =>
    retry(
      say(`The page or the browser crashed${when(facts.url, ` at ${facts.url}`)}`),
      'Start a fresh page and open the address again; what was typed and not sent is lost',
    ),
  BROWSER_CLOSED: () =>
    retry(
      say('The page, its context or the browser was closed'),
      'Open a new page and start the step again; if a person closed it, ask first',
    ),
  BROWSER_DISCONNECTED: () =>
    retry(
      say('The connection to the browser was lost'),
      'Connect again and look at what the page shows before going on',
    ),
  BROWSER_LAUNCH_FAILED: (facts) =>
    abort(
      say(
        `The browser${when(facts.path, ` at ${facts.path}`)} did not start${when(facts.reason, `: ${facts.reason}`)}`,
      ),
      facts.command === undefined
        ? 'See what the machine lacks (libraries, a display, the sandbox), then start again'
        : `Run ${facts.command}, then start again`,
    ),
  BROWSER_NOT_INSTALLED: (facts) =>
    abort(
      say(`There is no browser${when(facts.path, ` at ${facts.path}`)}`),
      facts.command === undefined
        ? 'Run npx playwright install chromium, or name an installed browser in the settings'
        : `Run ${facts.command}`,
    ),
  DIALOG_BLOCKING: dialog,
  DOWNLOAD_FAILED: (facts) =>
    retry(
      say(`The download${when(facts.wanted, ` of ${facts.wanted}`)} failed${when(facts.reason, `: ${facts.reason}`)}`),
      'See that there is room for it and that the page still offers it, then retry',
    ),
  CACHE_CORRUPTION: (facts) =>
    facts.alternatives.length > 0
      ? fallback(
          say('What was remembered of the page cannot be trusted and was set aside'),
          `Use ${facts.alternatives[0]}, which matches now`,
        )
      : retry(
          say('What was remembered of the page cannot be trusted and was set aside'),
          'Retry: the page is looked at afresh',
        ),
  PERMISSION_DENIED: (facts) =>
    manual(
      say(`${facts.permission ?? 'The action'} is not allowed here${when(facts.reason, `: ${facts.reason}`)}`),
      `Ask a person to grant ${facts.permission ?? 'it'}, or to say how else to go on`,
    ),
  CAPTCHA_REQUIRED: (facts) =>
    manual(
      say(`${facts.host ?? 'The site'} asks for proof of a person`),
      'Ask a person to solve the challenge in the browser, then go on from there; do not try to get round it',
    ),
} as const satisfies Partial<Record<ErrorCode, SuggestionMaker>>;
