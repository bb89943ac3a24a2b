import { runInNewContext } from 'node:vm';

const refuse = (): never => {
  throw new Error('hands off');
};

const trap: ProxyHandler<object> = {
  get: refuse,
  has: refuse,
  ownKeys: refuse,
  getPrototypeOf: refuse,
  getOwnPropertyDescriptor: refuse,
  apply: refuse,
};

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const circular = (): unknown => {
  const error = new Error('round and round');
  error.cause = error;
  return error;
};

const aggregateOfItself = (): unknown => {
  const errors: unknown[] = [];
  const aggregate = new AggregateError(errors, 'all of them');
  Object.defineProperty(aggregate, 'errors', { value: [aggregate, aggregate] });
  return aggregate;
};

const throwing = (...keys: readonly string[]): unknown => {
  const error = new Error('unreadable');
  for (const key of keys) Object.defineProperty(error, key, { get: refuse });
  return error;
};

const refused = (): Error => Object.assign(new Error('no one there'), { code: 'ECONNREFUSED' });

/** Strange things that are thrown, by what a scenario calls them. */
export const STRANGE_VALUES: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a symbol': () => Symbol('kettle'),
  'a function': () => () => 'kettle',
  'a big integer': () => 12n,
  'an empty object': () => Object.create(null),
  'a frozen error': () => Object.freeze(new Error('cold')),
  'an error of another realm': () =>
    runInNewContext("Object.assign(new Error('getaddrinfo ENOTFOUND shop.test'), { code: 'ENOTFOUND' })"),
  'an error whose message throws': () => throwing('message'),
  'an error whose every property throws': () =>
    throwing('name', 'message', 'stack', 'code', 'status', 'statusCode', 'cause', 'errors', 'response', 'constructor'),
  'a revoked proxy': revoked,
  'a proxy that throws at every touch': () => new Proxy({}, trap),
  'an error that is its own cause': circular,
  'an error with a name that is an object': () => Object.assign(new Error('odd'), { name: { first: 'odd' } }),
  'an aggregate of itself': aggregateOfItself,
  'a list that claims to be endless': () =>
    Object.assign(new Error('endless'), {
      errors: new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 : undefined) }),
    }),
  'an error with a megabyte of message': () => new Error('x'.repeat(1_048_576)),
  'an aggregate of two refused connections': () => new AggregateError([refused(), refused()], 'all attempts failed'),
  'what a stopped operation throws': () => AbortSignal.abort().reason,
  'what an operation throws whose signal timed out': () =>
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
};
