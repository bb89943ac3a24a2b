// Names whose value is a secret, wherever it stands.

/** Names that mean a secret in a body, a form, a log line or an object. */
const SECRET_NAMES = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'passcode',
  'secret',
  'token',
  'apikey',
  'accesskey',
  'secretkey',
  'privatekey',
  'authkey',
  'signingkey',
  'encryptionkey',
  'credential',
  'credentials',
  'jwt',
  'authorization',
  'cookie',
  'cookies',
  'setcookie',
  'otp',
  'totp',
  'cvv',
  'cvc',
]);

/** Names that mean a secret in an address only: elsewhere `key` is a key of the keyboard and `code` is an error's. */
const QUERY_NAMES = new Set([
  'key',
  'auth',
  'sig',
  'signature',
  'hmac',
  'session',
  'sessionid',
  'sid',
  'ticket',
  'code',
  'phpsessid',
  'jsessionid',
  'assertion',
]);

const words = (name: string): readonly string[] =>
  name
    .slice(0, 128)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Whether the end of a name (its last word, or its last two joined) is in a set: `X-Api-Key`, `dbPassword`, `AWS_SECRET`. */
const endsIn = (name: string, set: ReadonlySet<string>): boolean => {
  const parts = words(name);
  const last = parts.at(-1);
  return last !== undefined && (set.has(last) || set.has(`${parts.at(-2) ?? ''}${last}`));
};

/** Whether a key of an object or a form is named for a secret, such as `password`, `apiKey`, `Set-Cookie`. */
export const isSecretName = (name: string): boolean => endsIn(name, SECRET_NAMES);

/** Whether a parameter of an address is named for a secret; `key`, `sig`, `sid` and `code` count here too. */
export const isSecretQueryName = (name: string): boolean => endsIn(name, SECRET_NAMES) || endsIn(name, QUERY_NAMES);
