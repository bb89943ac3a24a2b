import { defineParameterType } from '@cucumber/cucumber';

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, day: 86_400_000 };

/** Milliseconds of a span such as `600 ms`, `3 s` or `34 days`. */
export const spanMs = (text: string): number => {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) (ms|s|min|h|day)s?$/.exec(text) ?? [];
  return Number(amount) * (UNIT_MS[unit] ?? Number.NaN);
};

defineParameterType({
  name: 'span',
  regexp: /\d+(?:\.\d+)? (?:ms|s|min|h|days?)/,
  transformer: spanMs,
  useForSnippets: false,
});
