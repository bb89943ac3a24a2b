// The encodings that messages, addresses, bodies and logs put a text into.
import { stripControl } from './strip-control.ts';
import type { Decoder, Piece } from './view.ts';

const hexByte = (text: string, at: number): number | undefined => {
  const digits = text.slice(at, at + 2);
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
};

/** How many bytes a UTF-8 character takes, by its first byte; 0 where none starts. */
const utf8Length = (lead: number): number => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
};

const fromCodePoint = (code: number): string => {
  if (code > 0x10ffff) return '\uFFFD';
  const char = String.fromCodePoint(code);
  return code >= 0x20 && code < 0x7f ? char : stripControl(char);
};

/** A lone half of a surrogate pair stays, since its other half may follow in the next escape. */
const fromUnit = (hex: string): string => {
  const code = Number.parseInt(hex, 16);
  return code >= 0xd800 && code <= 0xdfff ? String.fromCharCode(code) : fromCodePoint(code);
};

/** One character written as bytes, each with a prefix such as `%`; bytes that are no UTF-8 are read as Latin-1. */
const readBytes = (text: string, at: number, prefix: string): Piece | undefined => {
  const width = prefix.length + 2;
  const lead = hexByte(text, at + prefix.length);
  if (lead === undefined) return undefined;
  const count = utf8Length(lead);
  let code = count > 1 ? lead & (0x7f >> count) : lead;
  for (let index = 1; index < count; index += 1) {
    const from = at + index * width;
    const byte = text.startsWith(prefix, from) ? hexByte(text, from + prefix.length) : undefined;
    if (byte === undefined || (byte & 0xc0) !== 0x80) return { text: fromCodePoint(lead), length: width };
    code = (code << 6) | (byte & 0x3f);
  }
  return { text: fromCodePoint(code), length: width * Math.max(1, count) };
};

const HEX_ESCAPE = /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|U([0-9a-f]{8}))/iy;
const LEGACY_PERCENT = /%u([0-9a-f]{4})/iy;
const NUMERIC_ENTITY = /&#(?:x([0-9a-f]{1,8})|([0-9]{1,9}));?/iy;
const NAMED_ENTITY = /&([a-z]{2,8});/iy;
const LINE_BREAK = /\n[ \t]{0,80}/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const LETTER_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '',
  b: '',
  f: '',
  v: '',
  0: '',
  '\n': '',
};

/** Entities for what a careful encoder escapes; letters with accents come as numbers or as themselves. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  hat: '^',
  lowbar: '_',
  grave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  rcub: '}',
  rbrace: '}',
  tilde: '~',
  hyphen: '-',
  dash: '-',
  tab: '\t',
  newline: '\n',
  shy: '',
  zwj: '',
  zwnj: '',
};

/** Percent-encoding, whichever characters are encoded and in whichever hex case; `%uXXXX` of old scripts too. */
export const PERCENT: Decoder = {
  name: 'percent',
  trigger: '%',
  decode(text, at) {
    const legacy = matchAt(LEGACY_PERCENT, text, at);
    if (legacy) return { text: fromUnit(legacy[1] ?? ''), length: legacy[0].length };
    return readBytes(text, at, '%');
  },
};

/** Backslash escapes of JSON, JavaScript, Python and shells. */
export const BACKSLASH: Decoder = {
  name: 'backslash',
  trigger: '\\',
  decode(text, at) {
    const next = text[at + 1];
    if (next === undefined) return undefined;
    if (next === 'x') return readBytes(text, at, '\\x');
    const hex = matchAt(HEX_ESCAPE, text, at);
    if (hex) {
      const unit =
        hex[1] === undefined ? fromCodePoint(Number.parseInt(hex[2] ?? hex[3] ?? '0', 16)) : fromUnit(hex[1]);
      return { text: unit, length: hex[0].length };
    }
    const letter = Object.hasOwn(LETTER_ESCAPES, next) ? LETTER_ESCAPES[next] : undefined;
    if (letter !== undefined) return { text: letter, length: 2 };
    return /[a-z0-9]/i.test(next) ? undefined : { text: next, length: 2 };
  },
};

/** Character references of HTML and XML. */
export const ENTITY: Decoder = {
  name: 'entity',
  trigger: '&',
  decode(text, at) {
    const numeric = matchAt(NUMERIC_ENTITY, text, at);
    if (numeric) {
      const code = numeric[1] === undefined ? Number.parseInt(numeric[2] ?? '0', 10) : Number.parseInt(numeric[1], 16);
      return { text: fromCodePoint(code), length: numeric[0].length };
    }
    const named = matchAt(NAMED_ENTITY, text, at);
    const name = named?.[1]?.toLowerCase();
    const meant = name !== undefined && Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    return named && meant !== undefined ? { text: meant, length: named[0].length } : undefined;
  },
};

/** Lines joined to what was one line before a terminal, MIME or YAML folded it; not an encoding of its own. */
export const FOLDED_LINES: Decoder = {
  name: 'folded lines',
  trigger: '\n',
  decode(text, at) {
    return { text: '', length: matchAt(LINE_BREAK, text, at)?.[0].length ?? 1 };
  },
};

/** The encodings that are taken off one after the other. */
export const DECODERS: readonly Decoder[] = [PERCENT, BACKSLASH, ENTITY];
