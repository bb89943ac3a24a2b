const VEIL = '<div class="veil"></div> intercepts pointer events';

/** The message of a click that ran out of time, with these as the last lines of its log. */
export const clickThatEndsWith = (last: readonly string[]): string =>
  [
    'locator.click: Timeout 3000ms exceeded.',
    'Call log:',
    "  - waiting for locator('#pay')",
    '    - locator resolved to <button id="pay">Pay</button>',
    '  - attempting click action',
    '    2 × waiting for element to be visible, enabled and stable',
    '      - element is visible, enabled and stable',
    '      - scrolling into view if needed',
    '      - done scrolling',
    ...last.map((line) => `    - ${line}`),
    '',
  ].join('\n');

const LINES = [
  'waiting for locator("#pay")',
  'locator resolved to <button id="pay">Pay</button>',
  'attempting click action',
  'waiting for element to be visible, enabled and stable',
  'element is visible, enabled and stable',
  'scrolling into view if needed',
  'done scrolling',
  VEIL,
  'retrying click action',
];

const bulleted = (indent: string): string => LINES.map((line) => `${indent}- ${line}`).join('\n');

/** A click on which a veil lay, in the dress of each runtime, by what a scenario calls it. */
export const CLICK_BY_RUNTIME: Readonly<Record<string, string>> = {
  'Playwright for Python': `Locator.click: Timeout 3000ms exceeded.\nCall log:\n${bulleted('  ')}\n`,
  'Playwright for Java': `Error {\n  message='Timeout 3000ms exceeded.\n=========================== logs ===========================\n${LINES.join('\n')}\n============================================================\n  name='TimeoutError\n}`,
  'Playwright for .NET': `System.TimeoutException : Timeout 3000ms exceeded.\nCall log:\n${bulleted('  ')}\n   at Shop.Pay()`,
  "Playwright's MCP server": `### Result\nError: TimeoutError: locator.click: Timeout 3000ms exceeded.\nCall log:\n${bulleted('\u001b[2m  ')}\u001b[22m\n`,
  'an older Playwright': `page.click: Timeout 3000ms exceeded.\n=========================== logs ===========================\n${LINES.map((line) => `[api] ${line}`).join('\n')}\n============================================================`,
  'a terminal with colours': `\u001b[31mlocator.click: Timeout 3000ms exceeded.\u001b[39m\n\u001b[31mCall log:\u001b[39m\n\u001b[2m${bulleted('  ')}\u001b[22m`,
  'a log flattened to one line': `Timeout 3000ms exceeded. Call log: ${LINES.join(' ')}`,
};
