import type { ErrorFacts } from './error-facts.ts';
import { FACT_SHAPES, isObject } from './fact-shapes.ts';
import { type ErrorRecord, sealRecord } from './seal-record.ts';

const isFacts = (value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & ErrorFacts =>
  Object.entries(FACT_SHAPES).every(([name, fits]) => fits(value[name]));

/**
 * A record made again from its JSON, equal to the one that was stored but for the thrown value, which JSON cannot hold.
 * Throws TypeError that names the first field that does not fit.
 */
export const restoreErrorRecord = (json: unknown): ErrorRecord => {
  if (!isObject(json)) throw new TypeError('A stored record must be an object');
  const fields = Object.fromEntries(
    Object.keys(FACT_SHAPES).flatMap((name) => (Object.hasOwn(json, name) ? [[name, json[name]]] : [])),
  );
  if (isFacts(fields)) return sealRecord(fields, undefined);
  const wrong = Object.entries(FACT_SHAPES).find(([name, fits]) => !fits(fields[name]));
  throw new TypeError(`A stored record's ${wrong?.[0] ?? 'shape'} does not fit`);
};
