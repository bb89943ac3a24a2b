import type { Advice } from './advice.ts';

const WAIT_A_LITTLE = 'Wait a little, then retry';

/** Advice on failures of the network, of navigation, of time and of the browser itself. */
export const BROWSER_ADVICE = {
  NETWORK_TIMEOUT: { cause: 'A connection or an answer took too long', move: WAIT_A_LITTLE },
  CONNECTION_REFUSED: {
    cause: 'Nothing answers at the address, or not yet',
    move: 'See that the server is running, then retry',
  },
  CONNECTION_RESET: { cause: 'The connection was dropped on the way', move: WAIT_A_LITTLE },
  NETWORK_OFFLINE: { cause: 'There is no network', move: 'Retry when this machine is connected again' },
  DNS_FAILED: { cause: 'The host name leads nowhere', move: 'Check how the host is spelt, then retry' },
  TLS_FAILED: {
    cause: "The site's certificate or secure connection was refused",
    move: 'Have the certificate mended or trusted; cancel the plan until it is',
  },
  PROXY_FAILED: { cause: 'The proxy cannot be used', move: 'Cancel the plan, mend the proxy setting and start again' },
  HTTP_SERVER_ERROR: { cause: 'The server failed at answering', move: WAIT_A_LITTLE },
  HTTP_CLIENT_ERROR: {
    cause: 'The server refuses the request as it stands',
    move: 'Correct the address or the data that was sent',
  },
  RATE_LIMITED: { cause: 'The server asks to slow down', move: 'Wait as long as it says, then retry' },
  NAVIGATION_FAILED: { cause: 'The page did not load', move: WAIT_A_LITTLE },
  NAVIGATION_TIMEOUT: { cause: 'The page did not finish loading in time', move: WAIT_A_LITTLE },
  NAVIGATION_INTERRUPTED: { cause: 'Another navigation or a download came in between', move: WAIT_A_LITTLE },
  TOO_MANY_REDIRECTS: {
    cause: 'The site sends the browser round in a circle',
    move: 'Cancel the plan; clear the cookies of the site or mend its address, then start again',
  },
  INVALID_URL: { cause: 'The address cannot be used', move: 'Correct it, with https:// or http:// in front' },
  URL_BLOCKED: {
    cause: 'The browser, a policy or an extension blocks the address',
    move: 'Have it allowed, or say which other address to use',
  },
  ACTION_TIMEOUT: { cause: 'The action ran out of time, and nothing shows why', move: WAIT_A_LITTLE },
  STEP_TIMEOUT: {
    cause: 'The step ran out of its own time',
    move: 'Retry, with a larger budget if it is slow by nature',
  },
  BUDGET_EXHAUSTED: {
    cause: 'The time or the retries given to the task are used up',
    move: 'Retry with a larger budget once you have seen what took them',
  },
  OUTCOME_UNKNOWN: {
    cause: 'The action was sent and then failed: it may or may not have taken effect',
    move: 'Look at the page or the account, then say whether it happened',
  },
  CONTEXT_DESTROYED: { cause: 'The page moved on while it was being read', move: WAIT_A_LITTLE },
  BROWSER_CRASH: { cause: 'The page or the browser crashed', move: 'Retry: a fresh browser is started' },
  BROWSER_CLOSED: { cause: 'The page or the browser was closed', move: 'Retry: a fresh one is opened' },
  BROWSER_DISCONNECTED: { cause: 'The connection to the browser was lost', move: 'Retry: it is connected again' },
  BROWSER_LAUNCH_FAILED: {
    cause: 'The browser did not start',
    move: 'Cancel the plan, see what the machine lacks and start again',
  },
  BROWSER_NOT_INSTALLED: {
    cause: 'No browser is installed where it was looked for',
    move: 'Cancel the plan, install a browser (npx playwright install chromium) and start again',
  },
  DIALOG_BLOCKING: { cause: 'A dialog on the page waits for an answer', move: 'Say how to answer it' },
  DOWNLOAD_FAILED: { cause: 'A download was cancelled or failed', move: WAIT_A_LITTLE },
  CACHE_CORRUPTION: {
    cause: 'What was remembered of the page cannot be trusted and was set aside',
    move: 'Retry: the page is looked at afresh',
  },
  PERMISSION_DENIED: { cause: 'The action is not allowed here', move: 'Have it allowed, or say how else to go on' },
  CAPTCHA_REQUIRED: { cause: 'The site asks for proof of a person', move: 'Solve the challenge in the browser' },
  AUTHENTICATION_FAILED: {
    cause: 'The sign-in was not accepted',
    move: 'Renew the sign-in or the password, then retry',
  },
} as const satisfies Record<string, Advice>;
