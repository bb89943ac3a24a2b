import { createContext, runInContext } from 'node:vm';
import { MESSAGE_RULES } from '../../src/domain/classify/rules/tables.ts';

/** A thing to throw, with the name of its kind for the report. */
export interface Throwable {
  readonly kind: string;
  readonly thrown: unknown;
}

/** Mulberry32: small, seeded, good enough to spread cases. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const NAMES = [
  'Error',
  'TimeoutError',
  'AbortError',
  'RateLimitError',
  '',
  'a.b.ReadTimeout',
  'Ünï',
  '__proto__',
  'constructor',
];
const CODES = [
  'ECONNRESET',
  'ENOENT',
  'SQLITE_BUSY',
  '-32000',
  '42P01',
  'UND_ERR_SOCKET',
  'no such element',
  '',
  'toString',
  'ERR_ABORTED',
];
const PIECES = [
  '"',
  "'",
  '`',
  '<div ',
  '</div>',
  '{"message":"',
  '\\',
  '\n',
  '\r\n',
  '\u001b[31m',
  '\u0000',
  '\ud800',
  '😀',
  '验证码',
  '  - ',
  'Call log:\n',
  'waiting for locator',
  'performing click action',
  'timeout',
  '429',
  'https://',
  '#x',
  '[a=',
  '(',
  ')',
  ' at f (x:1:1)\n',
  'Error: ',
  'Traceback (most recent call last):\n',
];

/** Makes throwables for ever, the same ones for the same seed. */
export const createThrowables = (seed: number): (() => Throwable) => {
  const random = generator(seed);
  const realm = createContext({});
  const realmErrors = ['Error', 'TypeError', 'RangeError'].map((name) => runInContext(name, realm) as ErrorConstructor);
  const int = (below: number): number => Math.floor(random() * below);
  const pick = <T>(items: readonly T[], fallback: T): T => items[int(items.length)] ?? fallback;
  const texts = MESSAGE_RULES.flatMap((rule) => [...rule.yes, ...rule.no]);

  const text = (): string => {
    const parts: string[] = [];
    const count = 1 + int(6);
    for (let index = 0; index < count; index += 1) {
      const choice = int(4);
      if (choice === 0) parts.push(pick(texts, ''));
      else if (choice === 1) parts.push(pick(PIECES, ''));
      else if (choice === 2) parts.push(String.fromCharCode(...Array.from({ length: int(12) }, () => int(65_536))));
      else parts.push(Math.round(random() * 1e9).toString(36));
    }
    return parts.join(int(2) === 0 ? ' ' : '');
  };

  const scalar = (): unknown =>
    pick<unknown>(
      [
        undefined,
        null,
        true,
        0,
        -0,
        Number.NaN,
        12n,
        Symbol('s'),
        '',
        text(),
        404,
        1e308,
        () => text(),
        /x/g,
        new Date(0),
      ],
      null,
    );

  const error = (depth: number): Error => {
    const made = new Error(text());
    if (int(2) === 0) made.name = pick(NAMES, '');
    const own: Record<string, unknown> = {};
    if (int(3) === 0) own['code'] = int(4) === 0 ? scalar() : pick(CODES, '');
    if (int(4) === 0) own['status'] = int(3) === 0 ? scalar() : 100 + int(600);
    if (int(6) === 0)
      own['response'] = { status: int(600), data: int(2) === 0 ? text() : { error: { message: text() } } };
    if (depth > 0 && int(2) === 0) own['cause'] = any(depth - 1);
    if (depth > 0 && int(5) === 0) own['errors'] = [any(depth - 1), any(depth - 1)];
    return Object.assign(made, own);
  };

  const kinds: Readonly<Record<string, (depth: number) => unknown>> = {
    scalar,
    text,
    error,
    frozen: (depth) => Object.freeze(error(depth)),
    aggregate: (depth) => new AggregateError([error(0), any(depth - 1)], text()),
    'its own cause': (depth) => {
      const made = error(depth);
      made.cause = int(2) === 0 ? made : new Error('between', { cause: made });
      return made;
    },
    'plain object': (depth) => ({
      message: scalar(),
      code: scalar(),
      status: scalar(),
      cause: any(depth - 1),
      name: scalar(),
    }),
    'no prototype': () => Object.assign(Object.create(null), { message: text() }),
    'throwing getter': (depth) =>
      Object.defineProperty(error(depth), pick(['message', 'name', 'code', 'cause', 'stack', 'errors'], 'message'), {
        get: () => {
          throw new Error('trap');
        },
      }),
    proxy: (depth) =>
      new Proxy(error(depth), {
        get: (target, key, receiver) => {
          if (int(3) === 0) throw new Error('trap');
          return int(3) === 0 ? scalar() : Reflect.get(target, key, receiver);
        },
      }),
    'revoked proxy': () => {
      const { proxy, revoke } = Proxy.revocable(int(2) === 0 ? {} : () => undefined, {});
      revoke();
      return proxy;
    },
    'other realm': () => {
      const Made = pick(realmErrors, Error);
      return new Made(text());
    },
    'deep chain': () => {
      let made = error(0);
      for (let depth = int(30); depth > 0; depth -= 1) made = new Error(text(), { cause: made });
      return made;
    },
    'DOM exception': () =>
      new DOMException(text(), pick(['AbortError', 'TimeoutError', 'SecurityError'], 'AbortError')),
  };
  const names = Object.keys(kinds);

  const any = (depth: number): unknown => {
    if (depth <= 0) return scalar();
    const made = kinds[pick(names, 'scalar')];
    return made === undefined ? undefined : made(depth - 1);
  };

  let serial = 0;
  return () => {
    serial += 1;
    // Huge texts are rare so that a million cases end in two minutes.
    if (serial % 20_000 === 0)
      return { kind: 'huge text', thrown: new Error(text().repeat(20_000).slice(0, 1_048_576)) };
    const kind = pick(names, 'scalar');
    return { kind, thrown: kinds[kind]?.(3) };
  };
};
