const selfCaused = (): Error => {
  const error = new Error('round and round');
  error.cause = error;
  return error;
};

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** Things that programs really throw, by what a scenario calls them. */
export const THROWN_THINGS: Readonly<Record<string, () => unknown>> = {
  'a frozen error': () => Object.freeze(new Error('frozen')),
  'nothing at all': () => undefined,
  null: () => null,
  'a mere number': () => 42,
  'an object without any property': () => ({}),
  'an error that is its own cause': selfCaused,
  'an error whose message cannot be read': () =>
    Object.defineProperty(new Error(), 'message', {
      get: () => {
        throw new Error('no message for you');
      },
    }),
  'a proxy that was revoked': revoked,
};
