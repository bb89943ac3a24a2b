import { cutMiddle } from './describe.ts';

/** The three forms of a message that rules are matched against. */
export interface TextViews {
  /** As it came, without ANSI sequences, the middle of a long text cut. */
  readonly raw: string;
  /** Quoted matter (page text, selectors, addresses, typed values, stacks) blanked; case kept. */
  readonly blanked: string;
  /** Blanked, lower case, word forms folded: `timed out` to `timeout`, `couldn't` to `could not`, `not_found` to `not found`. */
  readonly folded: string;
}

/** Takes out ANSI escape sequences and other control characters but tab and line feed. */
export const stripAnsi = (text: string): string =>
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text)
    ? text
        .replace(/\u001b\[[0-9;?]{0,32}[@-~]/g, '')
        .replace(/\u001b\][^\u0007\u001b]{0,2048}(?:\u0007|\u001b\\)/g, '')
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    : text;

/** Keys whose values in a JSON body or a Python dict are messages, not quoted matter. */
const MESSAGE_KEYS =
  'message|msg|type|code|status|status_code|error|errors|detail|details|reason|title|error_description|description|errorMessage|error_msg|error_type|Message|Code|__type|finish_reason|finishReason|stop_reason|text';

const QUOTED = [
  // 1,2: a message within JSON or a dict, kept and read further
  `["'](${MESSAGE_KEYS})["']\\s{0,4}:\\s{0,4}"((?:[^"\\\\\\n]|\\\\.){0,6000})"`,
  `["'](${MESSAGE_KEYS})["']\\s{0,4}:\\s{0,4}'((?:[^'\\\\\\n]|\\\\.){0,6000})'`,
  // 5,6: the text of an exception printed as a call, kept and read further
  '(?<=(?:(?:rror|ption|imeout|nnected|ailed|efused)\\((?:<[^<>\\n]{0,200}>, |\\d{1,5}, )?|^\\())"((?:[^"\\\\\\n]|\\\\.){0,4000})"',
  "(?<=(?:(?:rror|ption|imeout|nnected|ailed|efused)\\((?:<[^<>\\n]{0,200}>, |\\d{1,5}, )?|^\\())'((?:[^'\\\\\\n]|\\\\.){0,4000})'",
  // quotation marks of several scripts
  '"[^"\\n]{0,2000}"',
  '`[^`\\n]{0,2000}`',
  "(?<!\\w)'[^'\\n]{1,1000}'(?!\\w)",
  '[“„][^”“\\n]{0,1000}[”“]',
  '«[^»\\n]{0,1000}»',
  '「[^」\\n]{0,1000}」',
  // addresses
  '\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}:\\/\\/[^\\s"\'<>`)\\]}=]{0,2000}(?:\\?[^\\s"\'<>`)\\]}]{0,2000})?',
  // DOM snippets
  '<([a-zA-Z][\\w-]{0,40})(?:\\s[^<>\\n]{0,2000})?>[^<\\n]{0,500}<\\/\\7>',
  '<[/!]?[a-zA-Z][^<>\\n]{0,2000}>',
  // selectors and paths
  '(?<![\\w&:/)\\]])[#.](?!env\\b)[A-Za-z_][\\w-]{2,200}(?:[.#:>[][^\\s,;]{0,200})?',
  '\\[(?!pid\\b)[\\w-]{1,60}[~|^$*]?=[^\\]\\n]{1,300}\\]',
  '(?<![:\\w])\\/\\/[\\w*@][^\\s]{0,500}',
  '\\b(?:css|xpath|text|internal:[\\w-]{1,20})=\\S{1,500}',
  '(?<![\\w.:/])~?(?:\\/[\\w.@+-]{1,120}){2,40}\\/?',
  '\\b[A-Z]:\\\\[^\\s"\'<>|]{1,500}',
  // frames of a stack
  '\\n\\s{1,20}at [^\\n]{0,1000}',
  // values of an assertion
  '\\n\\s{0,20}[-+]?\\s{0,4}(?:Received|Expected|Actual)[^:\\n]{0,40}:[^\\n]{0,2000}',
];

const QUOTED_PATTERN = new RegExp(QUOTED.join('|'), 'g');

const TRACEBACK = /Traceback \(most recent call last\):\n(?:[ \t][^\n]{0,2000}\n){1,400}/g;

/** A status quoted as one (`Client error '404 Not Found'`) is what the server said, not page text. */
const QUOTED_STATUS = /\b((?:error|status|response|https?)[ :=(]{1,3})(["'`])([45]\d\d [A-Z][A-Za-z -]{2,40})\2/gi;

const placeholder = (matched: string): string => {
  switch (matched[0]) {
    case '<':
      return '<>';
    case '"':
    case '“':
    case '„':
    case '«':
    case '「':
      return '""';
    case '`':
    case "'":
      return "''";
    case '\n':
      return /^\n\s*at /.test(matched) ? '' : (/^[^:]*:/.exec(matched)?.[0] ?? '');
    default:
      return ' ~ ';
  }
};

const blank = (text: string, depth: number): string =>
  text.replace(
    QUOTED_PATTERN,
    (
      matched: string,
      key1: string | undefined,
      value1: string | undefined,
      key2: string | undefined,
      value2: string | undefined,
      call1: string | undefined,
      call2: string | undefined,
    ) => {
      const call = call1 ?? call2;
      if (call !== undefined) return depth < 3 ? blank(call, depth + 1) : call;
      const key = key1 ?? key2;
      if (key === undefined) return placeholder(matched);
      const value = (value1 ?? value2 ?? '').replace(/\\n/g, '\n').replace(/\\(["'\\/])/g, '$1');
      return `${key}: ${depth < 3 ? blank(value, depth + 1) : value}`;
    },
  );

/** Blanks what a message quotes, so that only the program's own words are left. */
export const blankQuoted = (text: string): string => {
  const whole = /^\s*(?:(?:thrown|error|message|uncaught|exception|reason): )?(["'])([^\n]*)\1\s*$/i.exec(text);
  const bare = whole?.[2] !== undefined && !whole[2].includes(whole[1] ?? '"') ? whole[2] : text;
  const flat = bare.includes('Traceback (most') ? bare.replace(TRACEBACK, '') : bare;
  return blank(flat.replace(QUOTED_STATUS, '$1$3'), 0);
};

/** Brings the forms of a word together: contractions, apostrophes, and the ways to write a time-out. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/\b(?:can't|can not)\b/g, 'cannot')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\btim(?:e|ed|ing)[ _-]?outs?\b/g, 'timeout')
    .replace(/(?<=[a-z0-9])_(?=[a-z])/g, ' ')
    .replace(/[ \t]{2,}/g, ' ');

/** Makes the views of a message, in characters; what is longer than 24 000 loses its middle. */
export const textViews = (message: string): TextViews => {
  const raw = cutMiddle(stripAnsi(cutMiddle(message, 24_000)), 24_000);
  const blanked = blankQuoted(raw);
  return { raw, blanked, folded: foldWords(blanked) };
};
