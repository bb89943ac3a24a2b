import { takeBytes, utf8Length } from '../redact/cut.ts';

declare const QUOTED: unique symbol;

/** Text from outside (page, server, model, user) in quotes: data for the reader, which can neither end its quotes nor start a line. */
export type Quoted = string & { readonly [QUOTED]: true };

/** Only what was redacted before may be quoted; white space is folded, and a text longer than `maxBytes` ends in `…`. */
export const quote = (redacted: string, maxBytes = 160): Quoted => {
  const folded = redacted.replace(/\s+/g, ' ').trim();
  const short = utf8Length(folded) <= maxBytes ? folded : `${takeBytes(folded, maxBytes - 3)}…`;
  return JSON.stringify(short) as Quoted;
};

/** Quoted texts in a row; of many the first ones, and how many more there are. */
export const list = (items: readonly Quoted[], most = 4): string => {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
};
