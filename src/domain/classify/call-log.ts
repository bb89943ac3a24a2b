import type { ErrorCode } from '../catalog/catalog.ts';
import { readLogLine } from './call-log-lines.ts';
import type { Effect } from './classification.ts';
import { stripAnsi } from './text-views.ts';

/** What the call log of a Playwright message (JS, Python, Java, .NET or MCP) tells; absent facts were not in the log. */
export interface CallLog {
  /** Whether the message carries a log at all. */
  readonly present: boolean;
  /** What the action waited for last, as a code; absent when the log names no narrower cause. */
  readonly cause?: ErrorCode;
  /** Whether input was sent to the page. Gotcha: `fill` and `selectOption` log nothing when they write. */
  readonly dispatched: boolean;
  /** Whether the log says that the action was done. */
  readonly finished: boolean;
  /** `none` before dispatch, `done` after 'action done', `unknown` in between. */
  readonly effect: Effect;
  /** The element in the way, as Playwright previews it. */
  readonly coveredBy?: string;
  /** The element that the target resolved to last, as Playwright previews it. */
  readonly resolvedTo?: string;
  /** What was waited for, as written (`locator('#go')`). */
  readonly target?: string;
  /** How many times the action was tried again. */
  readonly retries: number;
  /** Whether the log is of a navigation. */
  readonly navigating: boolean;
  /** The text before the log. */
  readonly headline: string;
}

const MAX_LINES = 2_000;
const HEADER = /(?:^|\s)(?:Call [Ll]og\b[ \t]*:?|={3,60} logs? ={3,60})[ \t]*/;

/** A log whose header was lost: a bulleted line, or one that nobody else writes. */
const BARE =
  /(?:^|\n)[ \t]*(?:[-•][ \t]+(?:waiting for |navigating to |attempting |locator resolved)|(?:- )?(?:(?:locator|selector) resolved to |attempting [\w ]{1,20} action(?:\n|$)|navigating to "))|\n[ \t]*waiting for (?:locator\(|selector ["'`]|getBy[A-Z]\w{2,20}\()/;

/** Where a log that was printed on one line breaks. */
const JOINTS =
  / (?=(?:waiting for |(?:locator|selector) resolved to |attempting [a-z]+ action|element is |element was |element does |scrolling into view|done scrolling|checking that |performing [a-z ]{1,20} action|[a-z]+ action done|navigations have finished|retrying [a-z ]{1,20} action|<[a-z]|={10}))/g;
const BULLET = /^\s*(?:\[api\]\s+)?(?:[-•]\s+)?(?:(\d{1,6})\s?(?:×|x|Ã—|├ù)\s+)?(?:-\s+)?/;

const linesOf = (log: string): readonly { readonly text: string; readonly times: number }[] => {
  const lines: { text: string; times: number }[] = [];
  const first = log.trimStart().split('\n', 1)[0] ?? '';
  // A log flattened to one line has several of its phrases there.
  const text = first.length > 120 && (first.match(JOINTS)?.length ?? 0) >= 3 ? log.replace(JOINTS, '\n') : log;
  for (const line of text.split('\n').slice(0, MAX_LINES)) {
    if (/^\s+at .{1,300}[:(]/.test(line) || /^={5,}/.test(line)) break;
    const bullet = BULLET.exec(line);
    const words = line.slice(bullet?.[0].length ?? 0).trim();
    if (words !== '') lines.push({ text: words, times: bullet?.[1] === undefined ? 1 : Number(bullet[1]) });
  }
  return lines;
};

interface State {
  cause?: ErrorCode;
  coveredBy?: string;
  resolvedTo?: string;
  target?: string;
  wantedState?: string;
  visibility?: string;
  dispatched: boolean;
  performing: boolean;
  finished: boolean;
  settled: boolean;
  keyboard: boolean;
  navigating: boolean;
  stuckAtStability: boolean;
  retries: number;
}

const fold = (state: State, text: string, times: number): void => {
  const line = readLogLine(text);
  state.stuckAtStability = line.kind === 'checking' && /stable|not moving/.test(text);
  switch (line.kind) {
    case 'waiting_for_target':
      state.target = line.target;
      if (line.state !== undefined) state.wantedState = line.state;
      break;
    case 'resolved':
      if (line.count === 0) delete state.resolvedTo;
      else state.resolvedTo = line.to;
      if (line.visibility !== undefined) state.visibility = line.visibility;
      break;
    case 'cause':
      state.cause = line.code;
      // The page never saw what was intercepted: Playwright swallows those events.
      if (line.code === 'ELEMENT_OBSCURED' && state.performing) state.dispatched = false;
      if (line.coveredBy !== undefined) state.coveredBy = line.coveredBy;
      state.performing = false;
      break;
    case 'retrying':
      state.retries += times;
      break;
    case 'performing':
      state.dispatched = true;
      state.performing = true;
      break;
    case 'keyboard':
      state.dispatched = true;
      state.keyboard = true;
      break;
    case 'done':
      state.dispatched = true;
      state.finished = true;
      break;
    case 'finishing':
      state.settled = false;
      if (state.keyboard) state.finished = true;
      break;
    case 'finished':
      state.settled = true;
      break;
    case 'navigating':
      state.navigating = true;
      break;
    case 'ready':
    case 'attempting':
    case 'scrolling':
    case 'checking':
    case 'other':
      break;
    default:
      line satisfies never;
  }
};

const causeOf = (state: State): ErrorCode | undefined => {
  if (state.finished) return state.settled ? undefined : 'NAVIGATION_TIMEOUT';
  if (state.dispatched) return 'OUTCOME_UNKNOWN';
  if (state.cause !== undefined) return state.cause;
  if (state.wantedState === 'hidden' || state.wantedState === 'detached') return undefined;
  if (state.visibility === 'hidden') return 'ELEMENT_NOT_VISIBLE';
  if (state.stuckAtStability) return 'ELEMENT_NOT_STABLE';
  if (state.target !== undefined && state.resolvedTo === undefined) return 'SELECTOR_NOT_FOUND';
  return state.navigating ? 'NAVIGATION_TIMEOUT' : undefined;
};

/** Where the log begins and its first character; absent when the message has none. */
const findLog = (text: string): { readonly start: number; readonly body: number } | undefined => {
  const header = HEADER.exec(text);
  if (header !== null) return { start: header.index, body: header.index + header[0].length };
  const bare = BARE.exec(text);
  return bare === null ? undefined : { start: bare.index, body: bare.index };
};

/** Reads the call log of a message: pure, linear, never throws; without a log `present` is false and `effect` 'unknown'. */
export const readCallLog = (message: string): CallLog => {
  const text = stripAnsi(message);
  const found = findLog(text);
  if (found === undefined) {
    return {
      present: false,
      dispatched: false,
      finished: false,
      effect: 'unknown',
      retries: 0,
      navigating: false,
      headline: text,
    };
  }
  const state: State = {
    dispatched: false,
    performing: false,
    finished: false,
    settled: false,
    keyboard: false,
    navigating: false,
    stuckAtStability: false,
    retries: 0,
  };
  for (const { text: line, times } of linesOf(text.slice(found.body))) fold(state, line, times);
  const cause = causeOf(state);
  return {
    present: true,
    dispatched: state.dispatched,
    finished: state.finished,
    effect: state.finished ? 'done' : state.dispatched || state.navigating ? 'unknown' : 'none',
    retries: state.retries,
    navigating: state.navigating,
    headline: text.slice(0, found.start),
    ...(cause === undefined ? {} : { cause }),
    ...(state.coveredBy === undefined || cause !== 'ELEMENT_OBSCURED' ? {} : { coveredBy: state.coveredBy }),
    ...(state.resolvedTo === undefined ? {} : { resolvedTo: state.resolvedTo }),
    ...(state.target === undefined ? {} : { target: state.target }),
  };
};
