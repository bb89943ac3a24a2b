import { utf8Length } from './bytes.ts';
import { joinWithin, type Part } from './cut.ts';
import { findSecrets, wholeTokens } from './find-secrets.ts';
import { chooseMask } from './mask.ts';
import { createNeedleIndex } from './needle-index.ts';
import { needlesOf } from './needles.ts';
import type { Range } from './range.ts';
import { type JsonValue, redactJson } from './redact-value.ts';
import { stripControl } from './strip-control.ts';

/** What a redactor is made with. */
export interface RedactorOptions {
  /** Values that must never show; empty ones, blank ones and what is no text are ignored. Default: none. */
  readonly secrets?: readonly (string | undefined)[];
  /** Where a text is cut, in UTF-8 bytes, its note included. Default: 8192; at least 64. */
  readonly maxBytes?: number;
}

/** Takes secrets and control characters out of what goes to a record, a log, a report, a ticket or a response. */
export interface Redactor {
  /** A text, safe to show and to keep; cut with a note. */
  readonly text: (text: string) => string;
  /** A value as JSON, its keys and numbers included; values under names such as `password` are masked whole. */
  readonly value: (value: unknown) => JsonValue;
  /** A redactor that knows more secrets, such as what was typed into a password field. */
  readonly with: (secrets: readonly (string | undefined)[]) => Redactor;
}

/** A message is cut here: 8 KB. */
export const MAX_MESSAGE_BYTES = 8192;

/** Only so much of a text is read (UTF-16 units), more where more may show; what may show is far less. */
const WINDOW = 48 * 1024;

/** So much at the end of a window is never shown: a secret may start there and end outside. */
const UNSURE = 16 * 1024;

const NOTE_BYTES = 48;

const partsOf = (text: string, ranges: readonly Range[], mask: string, end: number): readonly Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const range of ranges) {
    if (range.start >= end) break;
    parts.push({ text: text.slice(at, range.start), whole: false }, { text: mask, whole: true });
    at = range.end;
  }
  if (at < end) parts.push({ text: text.slice(at, end), whole: false });
  return parts.filter((part) => part.text !== '');
};

/**
 * Makes a redactor. Marked secrets are found as they stand and percent-encoded, form-encoded, escaped for JSON, JavaScript,
 * HTML or a shell, in base64 (also in the midst of a longer input), in hex, across folded lines, and in any letter case
 * from 8 characters on. Besides, tokens, headers, cookies and credentials are known by their shape. Linear in the text.
 *
 * Gotcha: a secret of 1–3 characters is masked only where it stands alone between delimiters (so `7` hides the 7 of
 * `attempt 7`, not that of `127`): masking every `7` would blank everything and give the secret away by its gaps.
 * Gotcha: a marked value that is an ordinary word ('admin') is masked wherever the word occurs.
 * Gotcha: what is encrypted, hashed, compressed, reversed or spread over several values is not recognised.
 */
export const createRedactor = ({ secrets = [], maxBytes = MAX_MESSAGE_BYTES }: RedactorOptions = {}): Redactor => {
  const marked = [...new Set(secrets)].filter((secret) => typeof secret === 'string' && secret.trim() !== '');
  const { needles, tokens } = needlesOf(marked as readonly string[]);
  const index = createNeedleIndex(needles);
  const tokenPattern = wholeTokens(tokens);
  const mask = chooseMask([...needles.map((needle) => needle.text), ...tokens], index);
  const limit = Math.max(64, maxBytes);
  const window = Math.max(WINDOW, 2 * limit + UNSURE);

  const find = (text: string): readonly Range[] => findSecrets(text, index, tokenPattern);

  /** The start of a text with a note of what is missing; the note is left out if a secret could be read in it. */
  const cut = (parts: readonly Part[], beyond: number): string => {
    const all = joinWithin(parts, Number.POSITIVE_INFINITY);
    if (beyond === 0 && all.bytes <= limit) return all.text;
    const start = joinWithin(parts, limit - NOTE_BYTES);
    const noted = `${start.text}\n… (${all.bytes - start.bytes + beyond} more bytes cut)`;
    return find(noted).some((range) => range.end > start.text.length) ? start.text : noted;
  };

  const text = (raw: string): string => {
    const stripped = stripControl(raw.length > window ? raw.slice(0, window) : raw);
    const beyond = raw.length > window ? utf8Length(raw.slice(window)) : 0;
    const sure = beyond > 0 ? Math.max(0, stripped.length - UNSURE) : stripped.length;
    const unsure = beyond > 0 ? utf8Length(stripped.slice(sure)) : 0;
    return cut(partsOf(stripped, find(stripped), mask, sure), beyond + unsure);
  };

  return {
    text,
    value: (value) => redactJson(value, text, mask),
    with: (more) => createRedactor({ secrets: [...secrets, ...more], maxBytes }),
  };
};

const DEFAULT = createRedactor();

/** Redacts a text by shape alone, where no secrets are marked. */
export const redactText = (text: string): string => DEFAULT.text(text);

export type { JsonValue } from './redact-value.ts';
export { stripControl } from './strip-control.ts';
