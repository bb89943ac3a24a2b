// What a terminal would obey or an eye would not see has no place in a message that came from outside.

/** CSI sequences, string sequences (OSC, DCS, PM, APC, SOS) up to their terminator, and two-character escapes. */
const ANSI =
  /(?:\u001B\[|\u009B)[0-?]{0,256}[ -/]{0,32}[@-~]|(?:\u001B[P\]X^_]|[\u0090\u0098\u009D-\u009F])[^\u0000-\u0008\u000A-\u001F\u007F-\u009F]{0,4096}(?:\u0007|\u001B\\|\u009C)|\u001B[ -/]{0,8}[0-~]/g;

/** C0 and C1 but for new line and tab; everything that Unicode calls ignorable: zero-width, bidi, tags, variation. */
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]+/gu;

const LINE_SEPARATOR = /[\u2028\u2029]/g;

/**
 * Takes ANSI sequences, control characters, bidi overrides and zero-width characters out of a text; new lines and tabs stay.
 * Half surrogate pairs become U+FFFD, so that the result is always valid UTF-8. Linear in the length of the text.
 *
 * Gotcha: a carriage return is a control character, so `\r\n` becomes `\n` and a progress line's `\r` joins its parts;
 * emoji joined by zero-width joiners fall apart into their members.
 */
export const stripControl = (text: string): string =>
  text.replace(ANSI, '').replace(UNSEEN, '').replace(LINE_SEPARATOR, '\n').toWellFormed();
