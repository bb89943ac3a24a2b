import { CATALOG, type ErrorCode, isErrorCode } from '../catalog/catalog.ts';
import type { JournalEvent, OperationFailed, OperationSucceeded } from './journal-event.ts';
import type { CodeMetrics, Metrics } from './metrics-types.ts';
import { readEvent } from './read-event.ts';
import { createRecentIds } from './recent-ids.ts';

/** The least that metrics need of a journal: all its events, in any order. */
export interface JournalReader {
  read(): Iterable<JournalEvent>;
}

/** Takes events one by one; its memory grows with the codes and with what is unfinished, not with the journal. */
export interface MetricsFold {
  readonly add: (event: unknown) => void;
  /** The figures so far. */
  readonly metrics: () => Metrics;
}

/** At least so many events back a repetition is recognised, and an operation's end is remembered. */
const REMEMBERED = 50_000;

interface Tally {
  recovered: number;
  manual: number;
  lost: number;
  retries: number;
  recoveryMs: number;
}

type Ended = OperationSucceeded | OperationFailed;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const sum = (rows: Iterable<Tally>, of: (row: Tally) => number): number => {
  let total = 0;
  for (const row of rows) total += of(row);
  return total;
};

const occurrences = (row: Tally): number => row.recovered + row.manual + row.lost;

const rowOf = (code: ErrorCode, tally: Tally): CodeMetrics => ({
  code,
  occurrences: occurrences(tally),
  recovered: tally.recovered,
  manual: tally.manual,
  lost: tally.lost,
  averageRetries: tally.retries / occurrences(tally),
  averageRecoveryMs: ratio(tally.recoveryMs, tally.recovered),
});

/** Starts an empty fold. */
export const createMetricsFold = (): MetricsFold => {
  const seen = createRecentIds(REMEMBERED);
  const ended = createRecentIds(REMEMBERED);
  const open = new Set<string>();
  const tallies = new Map<ErrorCode, Tally>();
  const total = { clean: 0, interrupted: 0, failedAttempts: 0, waitedMs: 0 };
  const memory = { right: 0, wrong: 0, invalidations: 0 };
  const rollbacks = { complete: 0, partial: 0 };
  const heals = { kept: 0, refused: 0, reverted: 0 };
  const tickets = { opened: 0, resolved: 0, declined: 0, expired: 0 };
  const notes = { duplicates: 0, unknownTypes: 0, malformed: 0, unknownCodes: 0 };

  const tallyOf = (code: ErrorCode): Tally => {
    const known = tallies.get(code) ?? { recovered: 0, manual: 0, lost: 0, retries: 0, recoveryMs: 0 };
    tallies.set(code, known);
    return known;
  };

  const countEnd = (event: Ended): void => {
    open.delete(event.operationId);
    // A second end of the same operation, as a restarted process may write it, changes nothing.
    if (ended.has(event.operationId)) {
      notes.duplicates += 1;
      return;
    }
    ended.add(event.operationId);
    if (event.code === 'INTERRUPTED') total.interrupted += 1;
    else if (event.code === undefined && event.type === 'operation_succeeded' && !event.person) total.clean += 1;
    else countFailure(event);
  };

  const countFailure = (event: Ended): void => {
    const known = isErrorCode(event.code);
    if (!known && event.code !== undefined) notes.unknownCodes += 1;
    const tally = tallyOf(known ? event.code : 'UNKNOWN');
    tally.retries += event.retries;
    if (event.person) tally.manual += 1;
    else if (event.type === 'operation_failed') tally.lost += 1;
    else {
      tally.recovered += 1;
      tally.recoveryMs += event.recoveryMs;
    }
  };

  const count = (event: JournalEvent): void => {
    switch (event.type) {
      case 'operation_started':
        if (!ended.has(event.operationId)) open.add(event.operationId);
        break;
      case 'operation_succeeded':
      case 'operation_failed':
        countEnd(event);
        break;
      case 'attempt_failed':
        total.failedAttempts += 1;
        if (!ended.has(event.operationId)) open.add(event.operationId);
        break;
      case 'heal':
        heals[event.verdict] += 1;
        break;
      case 'ticket_opened':
        tickets.opened += 1;
        break;
      case 'ticket_closed':
        tickets[event.answer] += 1;
        break;
      case 'rollback':
        rollbacks[event.complete ? 'complete' : 'partial'] += 1;
        break;
      case 'memory_checked':
        memory.right += event.right;
        memory.wrong += event.wrong;
        break;
      case 'memory_invalidated':
        memory.invalidations += event.entries;
        break;
      case 'waited':
        total.waitedMs += event.ms;
        break;
      default:
        event satisfies never;
    }
  };

  return {
    add(raw) {
      const reading = readEvent(raw);
      if (reading.kind === 'unknown_type') notes.unknownTypes += 1;
      else if (reading.kind === 'malformed') notes.malformed += 1;
      else if (seen.has(reading.id)) notes.duplicates += 1;
      else {
        seen.add(reading.id);
        count(reading.event);
      }
    },
    metrics() {
      const rows = [...tallies.values()];
      const failures = sum(rows, occurrences);
      const recovered = sum(rows, (row) => row.recovered);
      const manual = sum(rows, (row) => row.manual);
      const passing = [...tallies].filter(([code]) => CATALOG[code].category === 'transient').map(([, row]) => row);
      const transient = { failures: sum(passing, occurrences), recovered: sum(passing, (row) => row.recovered) };
      const byCode = [...tallies].map(([code, tally]) => rowOf(code, tally));
      return {
        ...total,
        operations: total.clean + failures + total.interrupted + open.size,
        failures,
        recovered,
        manual,
        lost: sum(rows, (row) => row.lost),
        unfinished: open.size,
        recoveryRate: ratio(recovered, failures),
        manualRate: ratio(manual, failures),
        averageRecoveryMs: ratio(
          sum(rows, (row) => row.recoveryMs),
          recovered,
        ),
        transient: { ...transient, rate: ratio(transient.recovered, transient.failures) },
        memory: { ...memory, integrity: ratio(memory.right, memory.right + memory.wrong) },
        rollbacks: { ...rollbacks },
        heals: { ...heals },
        tickets: { ...tickets },
        byCode: byCode.sort((a, b) => b.occurrences - a.occurrences || (a.code < b.code ? -1 : 1)),
        notes: { ...notes },
      };
    },
  };
};

/**
 * The figures of a stream of events (R-MET-1), in one pass. Order does not matter; what came before, what is damaged and what
 * is of a newer version is not counted but told in `notes`.
 * Gotcha: a repetition more than 50 000 events later is counted again.
 */
export const computeMetrics = (events: Iterable<{ readonly type: string }>): Metrics => {
  const fold = createMetricsFold();
  for (const event of events) fold.add(event);
  return fold.metrics();
};

/** The figures of a journal, so that a new process sees what earlier ones did. Throws what the journal throws when it is read. */
export const collectMetrics = (journal: JournalReader): Metrics => computeMetrics(journal.read());
