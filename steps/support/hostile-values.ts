const SECRET = 'hunter2!';

const selfHolding = (): unknown => {
  const value: Record<string, unknown> = { note: SECRET };
  value['self'] = value;
  return value;
};

const nested = (depth: number): unknown => {
  let value: unknown = SECRET;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};

const shared = (doublings: number): unknown => {
  let value: unknown = { note: SECRET };
  for (let at = 0; at < doublings; at += 1) value = { left: value, right: value };
  return value;
};

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({ note: SECRET }, {});
  revoke();
  return [proxy, SECRET];
};

/** Values that are meant to break whoever walks through them, by what a scenario calls them. */
export const HOSTILE_VALUES: Readonly<Record<string, () => unknown>> = {
  'an object that holds itself': selfHolding,
  'a list nested a hundred thousand deep': () => nested(100_000),
  'an object with a getter that throws': () => ({
    note: SECRET,
    get trap(): string {
      throw new Error(SECRET);
    },
  }),
  'a revoked proxy': revoked,
  'one object shared a million-fold': () => shared(20),
};

/** The unit that a megabyte of hostile text is made of, by what a scenario calls it. */
export const HOSTILE_UNITS: Readonly<Record<string, string>> = {
  letters: 'a',
  'percent escapes': '%41',
  'nested escapes': '%26amp;\\u0041',
  'open quotes': 'password="',
  'open terminal codes': '\u001b]',
  'half tokens': 'eyJaaaaaaa.',
  'half addresses': '//a:b@',
  'near misses': 'hunter2hunter',
  'key file heads': '-----BEGIN PRIVATE KEY-----',
  'blank lines': '\n ',
};

/** Messages that say `all good` and something else besides, by what a scenario calls the rest. */
export const STEERING_MESSAGES: Readonly<Record<string, string>> = {
  'colour codes': '\u001b[1;31mall\u001b[0m good',
  'a command to clear': '\u001b[2J\u001b[H\u001bcall good',
  'a new window title': '\u001b]0;owned\u0007all good',
  'a hidden link': '\u001b]8;;https://evil.test\u001b\\all\u001b]8;;\u001b\\ good',
  'a bell and a backspace': 'all\u0007 go\bod',
  'eight-bit control codes': '\u009b31mall \u0085good',
  'reversed writing': '\u202eall\u202c \u2066good\u2069',
  'zero-width characters': 'a\u200bl\u200cl \u2060g\ufeffood',
  'invisible tag letters': 'all\u{e0041}\u{e0042} good',
};
