import type { ErrorCode } from '../../catalog/catalog.ts';
import { byName } from './code-groups.ts';

/** WebDriver's error codes (W3C WebDriver section 6.6, WebDriver BiDi, and the legacy JSON wire protocol's). */
const GROUPS = {
  STALE_REFERENCE: ['detached shadow root', 'stale element reference', 'no such node', 'no such handle'],
  ELEMENT_OBSCURED: ['element click intercepted'],
  ELEMENT_NOT_VISIBLE: ['element not interactable', 'element not visible'],
  ELEMENT_NOT_ENABLED: ['element not selectable', 'invalid element state'],
  TLS_FAILED: ['insecure certificate'],
  INVALID_INPUT: [
    'invalid argument',
    'invalid cookie domain',
    'unknown command',
    'unknown method',
    'no such script',
    'no such intercept',
    'no such storage partition',
    'unable to set file input',
    'underspecified storage partition',
  ],
  ELEMENT_OUTSIDE_VIEWPORT: ['invalid element coordinates', 'move target out of bounds'],
  INVALID_SELECTOR: ['invalid selector'],
  BROWSER_CLOSED: ['invalid session id', 'no such window', 'no such user context', 'no such client window'],
  SCRIPT_ERROR: ['javascript error'],
  SELECTOR_NOT_FOUND: ['no such element', 'no such shadow root'],
  FRAME_DETACHED: ['no such frame'],
  ACTION_TIMEOUT: ['script timeout'],
  BROWSER_LAUNCH_FAILED: ['session not created', 'unable to close browser'],
  NAVIGATION_TIMEOUT: ['timeout'],
  DIALOG_BLOCKING: ['unexpected alert open'],
  // No code of the catalog says "asked for what is not there" of dialogs and cookies, or of a browser that cannot.
  UNKNOWN: [
    'no such alert',
    'no such cookie',
    'no such request',
    'unable to set cookie',
    'unable to capture screen',
    'unknown error',
    'unsupported operation',
  ],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

const TABLE = byName(GROUPS);

/** The names of WebDriver's errors that a message may begin with, longest first. */
export const WEBDRIVER_ERRORS: readonly string[] = [...TABLE.keys()].sort((a, b) => b.length - a.length);

/** The code of a WebDriver error such as `stale element reference`. */
export const webDriverCode = (error: string): ErrorCode | undefined => TABLE.get(error);
