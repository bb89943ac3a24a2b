import type { ErrorCode } from '../catalog/catalog.ts';

/** What a line of a call log says; the reader folds them in order. */
export type LogLine =
  | {
      readonly kind: 'waiting_for_target';
      readonly target: string;
      readonly state?: 'visible' | 'hidden' | 'attached' | 'detached';
    }
  | {
      readonly kind: 'resolved';
      readonly to: string;
      readonly visibility?: 'visible' | 'hidden';
      readonly count: number;
    }
  | { readonly kind: 'cause'; readonly code: ErrorCode; readonly coveredBy?: string }
  | {
      readonly kind:
        | 'attempting'
        | 'retrying'
        | 'ready'
        | 'scrolling'
        | 'performing'
        | 'done'
        | 'finishing'
        | 'finished'
        | 'keyboard'
        | 'checking'
        | 'navigating'
        | 'other';
    };

interface Row {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => LogLine;
}

const plain = (kind: Exclude<LogLine['kind'], 'waiting_for_target' | 'resolved' | 'cause'>) => (): LogLine => ({
  kind,
});
const cause = (code: ErrorCode) => (): LogLine => ({ kind: 'cause', code });

const STATE_CODES: Readonly<Record<string, ErrorCode>> = {
  visible: 'ELEMENT_NOT_VISIBLE',
  enabled: 'ELEMENT_NOT_ENABLED',
  editable: 'ELEMENT_NOT_ENABLED',
  stable: 'ELEMENT_NOT_STABLE',
};

const targetLine = (match: RegExpExecArray): LogLine => {
  const state = match[2];
  const target = match[1] ?? '';
  return state === 'visible' || state === 'hidden' || state === 'attached' || state === 'detached'
    ? { kind: 'waiting_for_target', target, state }
    : { kind: 'waiting_for_target', target };
};

const resolvedLine = (match: RegExpExecArray): LogLine => {
  const rest = match[2] ?? '';
  const many = /^(\d+) elements?\b/.exec(rest);
  const to = rest.replace(/^\d+ elements?\.?(?: Proceeding with the first one: ?)?/, '');
  const count = many?.[1] === undefined ? 1 : Number(many[1]);
  return match[1] === 'visible' || match[1] === 'hidden'
    ? { kind: 'resolved', to, visibility: match[1], count }
    : { kind: 'resolved', to, count };
};

/** Playwright's words, current and older, in the order in which they are tried (source: its server's dom and frames modules). */
const ROWS: readonly Row[] = [
  { pattern: /^(?:locator|selector) resolved to (?:(visible|hidden) )?(.*)$/, read: resolvedLine },
  {
    pattern: /^(.{0,2000}?)(?: from .{1,500} subtree)? (?:intercepts pointer events|would receive the click)/,
    read: (match) => ({ kind: 'cause', code: 'ELEMENT_OBSCURED', coveredBy: (match[1] ?? '').trim() }),
  },
  {
    pattern: /^element is not (visible|enabled|editable|stable)\b/,
    read: (match) => ({ kind: 'cause', code: STATE_CODES[match[1] ?? ''] ?? 'ELEMENT_NOT_VISIBLE' }),
  },
  { pattern: /^element is (?:inert|disabled|readonly|read-only)\b/, read: cause('ELEMENT_NOT_ENABLED') },
  { pattern: /^element is (?:hidden|inside a hidden frame)\b/, read: cause('ELEMENT_NOT_VISIBLE') },
  { pattern: /^element is (?:moving|animating)\b/, read: cause('ELEMENT_NOT_STABLE') },
  { pattern: /^element is outside of the viewport/, read: cause('ELEMENT_OUTSIDE_VIEWPORT') },
  { pattern: /^element (?:was|is) (?:detached from|not attached to) the DOM/, read: cause('ELEMENT_DETACHED') },
  { pattern: /^did not find some options/, read: cause('OPTION_NOT_FOUND') },
  { pattern: /^option being selected is not enabled/, read: cause('OPTION_NOT_FOUND') },
  {
    pattern: /^(?:waiting for element to be|checking that element is|waiting for element (?:to )?)/,
    read: plain('checking'),
  },
  { pattern: /^element does not receive pointer events/, read: cause('ELEMENT_OBSCURED') },
  {
    pattern: /^element is (?:visible|enabled|stable)|^element (?:does )?receives? pointer events/,
    read: plain('ready'),
  },
  { pattern: /^attempting .{1,40} action/, read: plain('attempting') },
  { pattern: /^retrying .{1,40} action/, read: plain('retrying') },
  { pattern: /^(?:scrolling into view|done scrolling|forcing action)/, read: plain('scrolling') },
  { pattern: /^performing .{1,40} action/, read: plain('performing') },
  { pattern: /^trial .{1,40} action done/, read: plain('other') },
  { pattern: /^(?:.{1,40} action done|selected specified option)/, read: plain('done') },
  { pattern: /^waiting for scheduled navigations to finish/, read: plain('finishing') },
  { pattern: /^navigations have finished/, read: plain('finished') },
  { pattern: /^elementHandle\.(?:press|type)\(/, read: plain('keyboard') },
  {
    pattern:
      /^(?:navigating to |navigated to |waiting for navigation|waiting for redirected navigation|setting frame content)/,
    read: plain('navigating'),
  },
  {
    pattern:
      /^waiting (?:\d+ ?ms|for (?:event|fonts|function|timeout|\d|requestAnimationFrame))|^waiting for (?:page|frame)\.waitFor/,
    read: plain('other'),
  },
  { pattern: /^waiting for (.{1,2000}?)(?: to be (visible|hidden|attached|detached))?$/, read: targetLine },
];

/** Reads one line, already without bullet, count and ANSI. */
export const readLogLine = (line: string): LogLine => {
  for (const row of ROWS) {
    const match = row.pattern.exec(line);
    if (match !== null) return row.read(match);
  }
  return { kind: 'other' };
};
