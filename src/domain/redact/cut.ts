import { utf8Length } from './bytes.ts';

export { utf8Length } from './bytes.ts';

/** A part of a masked text; a mask is kept whole or left out. */
export interface Part {
  readonly text: string;
  readonly whole: boolean;
}

/** The longest start of a text that fits into so many UTF-8 bytes, never ending inside a surrogate pair. */
export const takeBytes = (text: string, limit: number): string => {
  if (text.length * 3 <= limit) return text;
  let size = 0;
  let at = 0;
  while (at < text.length) {
    const char = text.codePointAt(at) ?? 0;
    size += char < 0x80 ? 1 : char < 0x800 ? 2 : char < 0x10000 ? 3 : 4;
    if (size > limit) return text.slice(0, at);
    at += char >= 0x10000 ? 2 : 1;
  }
  return text;
};

/** Joins parts up to a limit in bytes, and says how many bytes of them it took. */
export const joinWithin = (
  parts: readonly Part[],
  limit: number,
): { readonly text: string; readonly bytes: number } => {
  const taken: string[] = [];
  let bytes = 0;
  for (const part of parts) {
    const fits = takeBytes(part.text, limit - bytes);
    const complete = fits.length === part.text.length;
    if (complete || !part.whole) {
      taken.push(fits);
      bytes += utf8Length(fits);
    }
    if (!complete) break;
  }
  return { text: taken.join(''), bytes };
};
