// Control characters are not written raw: a terminal that shows the command would obey them.
const CONTROL = /[\u0001-\u001f\u007f-\u009f]/;
const SAFE = /^[A-Za-z0-9_.,:@%+=/-]+$/;

/** A character as printf's octal escapes of its UTF-8 bytes; only for what is below U+00A0. */
const octal = (char: string): string => {
  const point = char.charCodeAt(0);
  const bytes = point < 0x80 ? [point] : [0xc0 | (point >> 6), 0x80 | (point & 0x3f)];
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
};

const single = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

// `$(…)` drops newlines at the end, so those stay behind it in plain quotes.
const withControls = (text: string): string => {
  const body = text.replace(/\n+$/, '');
  const escaped = Array.from(body, (char) => {
    if (char === '%') return '%%';
    if (char === '\\' || char === "'" || CONTROL.test(char)) return octal(char);
    return char;
  }).join('');
  return `"$(printf '${escaped}')"${body === text ? '' : single(text.slice(body.length))}`;
};

/**
 * A text as one word of a POSIX shell's command line, unchanged when the shell has read it (R-REC-9).
 * Undefined where no word can carry it: a NUL ends every argument.
 * Gotcha: quoting does not keep a leading dash from being read as an option; `commandLine` sees to that.
 */
export const shellWord = (text: string): string | undefined => {
  if (text.includes('\0')) return undefined;
  if (SAFE.test(text)) return text;
  return CONTROL.test(text) ? withControls(text) : single(text);
};
