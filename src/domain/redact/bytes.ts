// Bytes of a text and their usual spellings; written here because the domain knows no Node module.

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The UTF-8 bytes of a text. */
export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** How many bytes a text takes in UTF-8. */
export const utf8Length = (text: string): number => {
  let size = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) size += unit < 0x800 ? 1 : 2;
    // A whole pair takes four bytes: two units, counted once each, and two more.
    if (unit >= 0xd800 && unit < 0xdc00 && index + 1 < text.length) {
      index += 1;
    }
  }
  return size;
};

/** Base64 of bytes without padding. */
export const base64 = (bytes: Uint8Array): string => {
  const out: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit += 1) out.push(STANDARD[(bits >>> (18 - 6 * digit)) & 63] ?? '');
  }
  return out.join('');
};

/** Base64 in the alphabet that is safe in addresses. */
export const toBase64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** Each byte as two hex digits. */
export const hexPairs = (bytes: Uint8Array): readonly string[] =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
