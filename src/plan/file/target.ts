import { nearest } from './nearest.ts';
import { isRole, ROLES, type Role } from './roles.ts';

/** How an element is found. */
export type Locating =
  | { readonly by: 'role'; readonly role: Role; readonly name?: string }
  | { readonly by: 'text' | 'label' | 'placeholder' | 'title' | 'alt' | 'testId'; readonly value: string }
  | { readonly by: 'selector'; readonly selector: string };

/** What a step acts on. */
export interface Target {
  readonly find: Locating;
  /** Whether a name or text must match whole; default true. */
  readonly exact: boolean;
  /** Which of several matches, from 0; without it more than one match is a failure. */
  readonly nth?: number;
  readonly within?: Target;
  /** A selector of the frame that holds the element. */
  readonly frame?: string;
}

/** A target, or why the text is none. */
export type TargetReading =
  | { readonly target: Target; readonly wrong?: never }
  | { readonly target?: never; readonly wrong: { readonly what: string; readonly fits: string } };

const QUOTED_WORDS = {
  text: 'text',
  label: 'label',
  placeholder: 'placeholder',
  title: 'title',
  alt: 'alt',
  testid: 'testId',
} as const;
const isQuotedWord = (word: string): word is keyof typeof QUOTED_WORDS => Object.hasOwn(QUOTED_WORDS, word);

const WORD_AND_NAME = /^([A-Za-z][\w-]*)\s+"((?:[^"\\]|\\.)*)"$/s;
const LOOKS_QUOTED = /^[A-Za-z][\w-]*\s+["'“]/;
const SELECTOR_START = /^(?:[#.[/*(:]|(?:css|xpath|text|id|data-testid|internal:[\w-]+)=)/;
const TAGS =
  'a|article|aside|body|button|details|dialog|div|dl|fieldset|footer|form|h[1-6]|header|html|iframe|img|input|label|li|main|nav|ol|option|p|section|select|span|summary|table|tbody|td|textarea|th|thead|tr|ul|video';
/** A common tag by itself, or going on as a selector does: `form`, `form#login`, `a[href]`, `ul > li`, `li:first-child`. */
const TAG_SELECTOR = new RegExp(`^(?:${TAGS})(?:$|[#.[:][\\w"'=*^$~|()[\\]-]|\\s*[>+~]\\s*[a-z#.[*])`);

/** What a target may look like, as an example for a person. */
export const TARGET_FITS =
  'a role and name (button "Buy"), a visible text (Buy now), a label (label "Email") or a selector (#buy)';

/**
 * Reads a target as a plan file writes it; the words are those of {@link TARGET_FITS}.
 * Gotcha: one word that is the name of a tag (`form`) or of a role (`listitem`) is that; as a text it is written text "form".
 */
export const parseTarget = (written: string): TargetReading => {
  const text = written.trim();
  if (text === '') return { wrong: { what: 'an empty target', fits: TARGET_FITS } };
  const named = WORD_AND_NAME.exec(text);
  if (named) return quotedTarget(named[1] ?? '', unescaped(named[2] ?? ''));
  if (LOOKS_QUOTED.test(text)) {
    const word = text.split(/\s/, 1)[0] ?? '';
    const known = isRole(word) || isQuotedWord(word);
    if (known) return { wrong: { what: 'a quotation mark is missing or is not "', fits: `${word} "…"` } };
  }
  if (SELECTOR_START.test(text) || TAG_SELECTOR.test(text)) return selectorTarget(text);
  if (isRole(text)) return { target: { find: { by: 'role', role: text }, exact: true } };
  return { target: { find: { by: 'text', value: text }, exact: true } };
};

const quotedTarget = (word: string, value: string): TargetReading => {
  if (value === '') return { wrong: { what: 'an empty name', fits: `${word} "…" with a name, or {role: ${word}}` } };
  if (isQuotedWord(word)) return { target: { find: { by: QUOTED_WORDS[word], value }, exact: true } };
  if (isRole(word)) return { target: { find: { by: 'role', role: word, name: value }, exact: true } };
  const near = nearest(word, [...ROLES, ...Object.keys(QUOTED_WORDS)]);
  return { wrong: { what: `no role '${word}'`, fits: near.length > 0 ? near.join(', ') : TARGET_FITS } };
};

/** A selector whose brackets and quotes are closed; the browser has the last word on the rest. */
export const selectorTarget = (selector: string): TargetReading => {
  const open = unclosed(selector);
  if (open !== undefined)
    return {
      wrong: { what: `the selector's ${open} is not closed`, fits: 'a selector with each bracket and quote closed' },
    };
  return { target: { find: { by: 'selector', selector }, exact: true } };
};

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

const unclosed = (selector: string): string | undefined => {
  const open: string[] = [];
  let quote = '';
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (CLOSERS[sign]) open.push(sign);
    else if ((sign === ')' || sign === ']') && CLOSERS[open.pop() ?? ''] !== sign) return sign;
  }
  return quote === '' ? open.pop() : quote;
};

const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The target in the words in which a plan file writes it. */
export const describeTarget = (target: Target): string => {
  const { find, nth, within, frame } = target;
  const where = [
    nth === undefined ? '' : ` (number ${nth + 1})`,
    within ? ` in ${describeTarget(within)}` : '',
    frame === undefined ? '' : ` in frame ${frame}`,
  ].join('');
  return `${describeLocating(find)}${where}`;
};

const describeLocating = (find: Locating): string => {
  switch (find.by) {
    case 'role':
      return find.name === undefined ? find.role : `${find.role} ${quote(find.name)}`;
    case 'selector':
      return find.selector;
    default:
      return `${find.by === 'testId' ? 'testid' : find.by} ${quote(find.value)}`;
  }
};
