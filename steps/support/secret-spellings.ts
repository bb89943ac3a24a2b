const hex = (text: string): string => Buffer.from(text).toString('hex');

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** In how many ways a secret is written in messages, by what a scenario calls them. */
export const SPELLINGS: Readonly<Record<string, (secret: string) => string>> = {
  'as it stands': (secret) => secret,
  'in an address': (secret) => encodeURIComponent(secret),
  'in an address in lower-case escapes': (secret) =>
    encodeURIComponent(secret).replace(/%../g, (digits) => digits.toLowerCase()),
  'in an address with every byte escaped': (secret) => hex(secret).replace(/../g, (pair) => `%${pair}`),
  'in an address escaped twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'as a form field': (secret) => new URLSearchParams({ field: secret }).toString().slice(6),
  'in a JSON text': (secret) => JSON.stringify(secret).slice(1, -1),
  'in a JSON text within a JSON text': (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  'as unicode escapes': (secret) => secret.replace(/[\s\S]/g, (char) => unit(char.charCodeAt(0))),
  'in HTML': (secret) =>
    secret.replace(/[&<>"']/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char] ?? '#39'};`),
  'as HTML numbers': (secret) => Array.from(secret, (char) => `&#x${char.codePointAt(0)?.toString(16)};`).join(''),
  'in a quoted shell word': (secret) => secret.replaceAll("'", String.raw`'\''`),
  'in hex': hex,
  'in hex in capitals': (secret) => hex(secret).toUpperCase(),
  'as a list of bytes': (secret) => Buffer.from(secret).join(','),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in base64 for addresses': (secret) => Buffer.from(secret).toString('base64url'),
  'in the midst of a base64 text': (secret) => Buffer.from(`{"a":"${secret}","b":1}`).toString('base64'),
  'in capitals': (secret) => secret.replace(/[a-z]/g, (char) => char.toUpperCase()),
  'broken up by colour codes': (secret) => Array.from(secret).join('\u001b[31m'),
  'broken up by invisible characters': (secret) => Array.from(secret).join('\u200b'),
  'broken up by writing direction marks': (secret) => Array.from(secret).join('\u202e'),
  'folded over two lines': (secret) => `${secret.slice(0, 5)}\n    ${secret.slice(5)}`,
};

/** Texts that a reader of `text` might get by decoding its base64 or hex runs, from any place on. */
export const decodedRuns = (text: string): readonly string[] => {
  const base64 = [...text.matchAll(/[A-Za-z0-9+/_-]{4,}/g)].flatMap(([run]) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  );
  const pairs = [...text.matchAll(/(?:[0-9a-f]{2}){4,}/gi)].map(([run]) => Buffer.from(run, 'hex').toString('latin1'));
  return [...base64, ...pairs];
};
