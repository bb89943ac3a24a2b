// Which texts to look for, so that a secret is found in whatever spelling it comes.
import { base64, hexPairs, toBase64Url, utf8Bytes } from './bytes.ts';
import { stripControl } from './strip-control.ts';

/** A text to look for. */
export interface Needle {
  readonly text: string;
  /** The neighbouring base64 digit before it carries bits of the secret too. */
  readonly bleedsLeft?: boolean;
  /** The neighbouring base64 digit after it carries bits of the secret too. */
  readonly bleedsRight?: boolean;
}

/** Secrets shorter than this are masked only where they stand alone. */
export const SHORTEST_NEEDLE = 4;

/** From this length on a needle is found in any letter case, and across folded lines. */
export const LOOSE_LENGTH = 8;

/** Longer needles are looked for in pieces, so that a part of a long secret is found too. */
const PIECE = 256;

/** Longer secrets (files, key rings) are looked for as they stand, in views and in base64 only. */
const FULLY_SPELLED = 4096;

const pieces = (text: string): readonly string[] => {
  if (text.length <= PIECE) return [text];
  const out: string[] = [];
  for (let at = 0; at + PIECE < text.length; at += PIECE) out.push(text.slice(at, at + PIECE));
  return [...out, text.slice(-PIECE)];
};

/** The spellings of the same text that a person would call the same secret. */
const spellings = (secret: string): readonly string[] => {
  const plain = stripControl(secret);
  const trimmed = plain.trim();
  const lines = plain.includes('\n') ? plain.split('\n').map((line) => line.trim()) : [];
  return [
    plain,
    trimmed,
    plain.normalize('NFC'),
    plain.normalize('NFD'),
    trimmed.replaceAll(/\s+/g, ' '),
    ...lines.filter((line) => line.length >= LOOSE_LENGTH),
  ].filter((text) => text.trim() !== '');
};

const unitsAs = (text: string, spell: (hex: string, code: number) => string): string =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return spell(code.toString(16), code);
  }).join('');

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const unicodeEscapes = (text: string, from: number): string =>
  text.replaceAll(/[\s\S]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return code < from ? unit : `\\u${code.toString(16).padStart(4, '0')}`;
  });

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const percentLower = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (digits) => digits.toLowerCase());

/** The usual encoders' output in full: views find it too, unless what stands right before it looks like a half escape. */
const spelled = (text: string): readonly string[] => {
  const component = encodeURIComponent(text);
  const percents = [
    component,
    component.replaceAll(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
    component.replaceAll('%20', '+'),
    new URLSearchParams({ v: text }).toString().slice(2),
    encodeURI(text),
    hexPairs(utf8Bytes(text))
      .map((pair) => `%${pair.toUpperCase()}`)
      .join(''),
    encodeURIComponent(component),
  ];
  return [
    ...percents,
    ...percents.map(percentLower),
    asJson(text),
    asJson(asJson(text)),
    unicodeEscapes(asJson(text), 0x7f),
    unicodeEscapes(text, 0),
    asHtml(text),
    asHtml(text).replaceAll("'", '&#39;'),
    asHtml(text).replaceAll("'", '&apos;'),
    unitsAs(text, (hex) => `&#x${hex};`),
    unitsAs(text, (_hex, code) => `&#${code};`),
    // Form fields with a space as plus, and quotes that SQL, YAML, CSV and shells double or close and reopen.
    text.replaceAll(' ', '+'),
    text.replaceAll("'", "''"),
    text.replaceAll("'", "'\\''"),
    text.replaceAll("'", `'"'"'`),
    text.replaceAll('"', '""'),
  ];
};

/** Base64 of a secret at the three places that it can take within a longer input. */
const inBase64 = (bytes: Uint8Array): readonly Needle[] =>
  [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const digits = base64(padded);
    // Digits that also carry bits of a neighbour differ with it: they are left out here and masked with the find.
    const from = Math.ceil((offset * 8) / 6);
    const to = Math.floor(((offset + bytes.length) * 8) / 6);
    const text = digits.slice(from, to);
    const ends = { bleedsLeft: offset > 0, bleedsRight: (offset + bytes.length) % 3 !== 0 };
    return [text, toBase64Url(text)].flatMap((spelling) => pieces(spelling).map((piece) => ({ text: piece, ...ends })));
  });

const inDigits = (bytes: Uint8Array): readonly string[] => {
  const pairs = hexPairs(bytes);
  return [pairs.join(''), pairs.join(' '), pairs.join(':'), bytes.join(','), bytes.join(', ')];
};

const longNeedles = (text: string): readonly Needle[] => {
  const bytes = utf8Bytes(text);
  const texts = text.length > FULLY_SPELLED ? [text] : [text, ...spelled(text), ...inDigits(bytes)];
  return [...[...new Set(texts)].flatMap(pieces).map((piece) => ({ text: piece })), ...inBase64(bytes)];
};

/** Everything to look for, made from the secrets: longer needles, and short ones that count only as whole tokens. */
export const needlesOf = (
  secrets: readonly string[],
): { readonly needles: readonly Needle[]; readonly tokens: readonly string[] } => {
  const texts = new Set(secrets.flatMap(spellings));
  const long = [...texts].filter((text) => text.length >= SHORTEST_NEEDLE);
  const short = [...texts].filter((text) => text.length < SHORTEST_NEEDLE);
  const shortBytes = short.map(utf8Bytes);
  return {
    needles: long.flatMap(longNeedles).filter((needle) => needle.text.length >= SHORTEST_NEEDLE),
    tokens: [...short, ...shortBytes.map(base64), ...shortBytes.map((bytes) => hexPairs(bytes).join(''))],
  };
};
