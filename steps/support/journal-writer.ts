import * as fc from 'fast-check';
import { ERROR_CODES, type ErrorCode, type JournalEvent } from '../../src/index.ts';

/** What a scenario says of how one operation went. */
export interface OperationStory {
  readonly operation: string;
  readonly ended: 'well' | 'badly' | 'not yet';
  readonly code?: ErrorCode;
  readonly retries?: number;
  readonly recoveryMs?: number;
  readonly person?: boolean;
}

/** The events that a journal holds of an operation. */
export const eventsOf = (story: OperationStory, id = story.operation): readonly JournalEvent[] => {
  const { operation, ended, code, retries = 0, recoveryMs = 0, person = false } = story;
  const base = { at: 1, operationId: id };
  const end = { ...base, id: `${id}/end`, retries, durationMs: recoveryMs + 10, recoveryMs, person };
  const started: JournalEvent = { ...base, id: `${id}/start`, type: 'operation_started', operation };
  if (ended === 'not yet') return [started];
  if (ended === 'well') return [started, { ...end, type: 'operation_succeeded', ...(code !== undefined && { code }) }];
  return [started, { ...end, type: 'operation_failed', code: code ?? 'UNKNOWN', effect: 'none' }];
};

/** Many operations that went the same way. */
export const many = (count: number, story: OperationStory): readonly JournalEvent[] =>
  Array.from({ length: count }, (_, at) => eventsOf(story, `${story.operation} ${story.ended} ${at}`)).flat();

const story: fc.Arbitrary<OperationStory> = fc.record(
  {
    operation: fc.string({ minLength: 1, maxLength: 6 }),
    ended: fc.constantFrom('well' as const, 'badly' as const, 'not yet' as const),
    code: fc.constantFrom(...ERROR_CODES),
    retries: fc.nat(5),
    recoveryMs: fc.nat(90_000),
    person: fc.boolean(),
  },
  { requiredKeys: ['operation', 'ended'] },
);

const other: fc.Arbitrary<JournalEvent> = fc
  .oneof(
    fc.record({ type: fc.constant('heal' as const), verdict: fc.constantFrom('kept', 'refused', 'reverted') }),
    fc.record({ type: fc.constant('rollback' as const), complete: fc.boolean() }),
    fc.record({ type: fc.constant('memory_checked' as const), right: fc.nat(9), wrong: fc.nat(9) }),
  )
  .map((event, ...rest) => ({ id: '', at: rest.length, ...event }) as JournalEvent);

/** Random journals as recourse itself writes them: each operation and each event has an id of its own. */
export const SOUND_JOURNAL: fc.Arbitrary<readonly JournalEvent[]> = fc
  .tuple(fc.array(story, { maxLength: 30 }), fc.array(other, { maxLength: 10 }))
  .map(([stories, others]) => [
    ...stories.flatMap((each, at) => eventsOf(each, `o${at}`)),
    ...others.map((event, at) => ({ ...event, id: `e${at}` })),
  ]);

/** Random things where events should be. */
export const DAMAGED_EVENT: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.record({
    id: fc.oneof(fc.string(), fc.constant('e1')),
    type: fc.constantFrom(
      'operation_failed',
      'operation_succeeded',
      'attempt_failed',
      'heal',
      'waited',
      'teleported',
      '__proto__',
    ),
    operationId: fc.oneof(fc.constantFrom('o1', 'o2'), fc.anything()),
    code: fc.oneof(fc.constantFrom(...ERROR_CODES, 'NEW_CODE', '__proto__'), fc.anything()),
    verdict: fc.anything(),
    retries: fc.oneof(fc.nat(3), fc.double(), fc.anything()),
    durationMs: fc.oneof(fc.nat(9), fc.double()),
    recoveryMs: fc.oneof(fc.nat(9), fc.double()),
    ms: fc.double(),
    person: fc.oneof(fc.boolean(), fc.anything()),
    effect: fc.constant('none'),
  }),
);
