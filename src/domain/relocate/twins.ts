import type { Pair } from './likeness.ts';
import { targetLikeness } from './link-target.ts';
import { type Prepared, preparedContext } from './prepared.ts';
import type { Refusal } from './refusal.ts';
import { sameTarget } from './veto.ts';
import type { Words } from './words.ts';

const agree = (a: Words, b: Words): boolean => a.tight !== '' && a.tight === b.tight;

const ofKind = (pair: Pair): boolean => pair.names.change === 'same' || pair.names.change === 'none';

/** What may tell twins apart: what a person would point at. Place alone never does, since places shift. */
const witnesses = ({ before, after }: Pair): ReadonlySet<string> => {
  const a = preparedContext(before.of);
  const b = preparedContext(after.of);
  const found = new Set<string>();
  if (agree(a.rowKey, b.rowKey)) found.add('rowKey');
  if (agree(a.column, b.column)) found.add('column');
  if (agree(a.heading, b.heading)) found.add('heading');
  if (before.of.testId !== undefined && before.of.testId === after.of.testId) found.add('testId');
  if (before.of.nameAttribute !== undefined && before.of.nameAttribute === after.of.nameAttribute) found.add('field');
  if (before.id?.nature === 'stable' && before.of.id === after.of.id) found.add('id');
  if (sameTarget(before, after)) found.add('target');
  return found;
};

/** The share of an element's surroundings that is still around it, 0..1; undefined where either's were not read. */
export const neighboursKept = (before: Prepared, after: Prepared): number | undefined => {
  const a = preparedContext(before.of).neighbours;
  const b = preparedContext(after.of).neighbours;
  if (a.tokens.length === 0 || b.tokens.length === 0) return undefined;
  const there = new Set(b.tokens);
  return a.tokens.filter((token) => there.has(token)).length / Math.sqrt(a.tokens.length * b.tokens.length);
};

const sameNeighbours = (before: Prepared, after: Prepared): number => neighboursKept(before, after) ?? 0;

const leadsTogether = ({ target: a }: Prepared, { target: b }: Prepared): boolean =>
  a !== undefined && b !== undefined && targetLikeness(a, b) === 1;

/** Surroundings that were alike to this degree stand in for a row key or heading that could not be read. */
const SURROUNDINGS_HELD = 0.6;

/**
 * Refuses where another element carries the same name and nothing but its place sets the chosen one apart, and where the
 * old element had twins but the chosen one cannot show that it is not one of them.
 * Gotcha: links to one address are no twins in this sense; either does the same.
 */
export const twinRefusal = (chosen: Pair, rivals: readonly Pair[]): Refusal | undefined => {
  const own = witnesses(chosen);
  const twins = rivals.filter(ofKind);
  const toldApart = (twin: Pair): boolean => {
    const others = witnesses(twin);
    if ([...own].some((witness) => !others.has(witness))) return ![...others].some((witness) => !own.has(witness));
    if (leadsTogether(chosen.after, twin.after)) return true;
    return (
      sameNeighbours(chosen.before, chosen.after) >= SURROUNDINGS_HELD &&
      sameNeighbours(twin.before, twin.after) < SURROUNDINGS_HELD / 2
    );
  };
  if (ofKind(chosen) && !twins.every(toldApart)) return 'twins';
  const hadTwins = (chosen.before.of.twins ?? 1) > 1;
  if (!hadTwins || own.size > 0) return undefined;
  return sameNeighbours(chosen.before, chosen.after) >= SURROUNDINGS_HELD ? undefined : 'twins';
};
