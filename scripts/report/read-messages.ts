import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Attachment, Envelope, GherkinDocument, Pickle, TestCase, TestStepResult } from '../gate/messages.ts';

/** What happened to one test case; only its last try counts. */
export interface Execution {
  readonly testCase: TestCase;
  readonly results: ReadonlyMap<string, TestStepResult>;
  readonly attachments: ReadonlyMap<string, readonly Attachment[]>;
}

/** The messages of a run, put in order for the report. */
export interface RunMessages {
  readonly documents: readonly GherkinDocument[];
  readonly pickles: readonly Pickle[];
  /** By pickle id. */
  readonly executions: ReadonlyMap<string, Execution>;
  readonly meta?: NonNullable<Envelope['meta']>;
  readonly startedAtMs?: number;
  readonly finishedAtMs?: number;
  readonly unreadable: number;
}

const milliseconds = ({ seconds, nanos }: { readonly seconds: number; readonly nanos: number }): number =>
  seconds * 1000 + nanos / 1e6;

interface Try {
  readonly testCaseId: string;
  readonly attempt: number;
  readonly results: Map<string, TestStepResult>;
  readonly attachments: Map<string, Attachment[]>;
}

const parseLine = (line: string): Envelope | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads a file of messages line by line. A line that cannot be read (cut off by a full disk) is counted and passed over. */
export const readMessages = async (path: string): Promise<RunMessages> => {
  const documents: GherkinDocument[] = [];
  const pickles: Pickle[] = [];
  const testCases = new Map<string, TestCase>();
  const tries = new Map<string, Try>();
  const one: { meta?: NonNullable<Envelope['meta']>; startedAtMs?: number; finishedAtMs?: number } = {};
  let unreadable = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const message = parseLine(line);
    if (message === undefined) {
      unreadable += 1;
      continue;
    }
    const { gherkinDocument, pickle, testCase, testCaseStarted, testStepFinished, attachment } = message;
    if (gherkinDocument) documents.push(gherkinDocument);
    if (pickle) pickles.push(pickle);
    if (testCase) testCases.set(testCase.id, testCase);
    if (testCaseStarted) {
      const { id, testCaseId, attempt } = testCaseStarted;
      tries.set(id, { testCaseId, attempt, results: new Map(), attachments: new Map() });
    }
    if (testStepFinished) {
      tries
        .get(testStepFinished.testCaseStartedId)
        ?.results.set(testStepFinished.testStepId, testStepFinished.testStepResult);
    }
    if (attachment?.testCaseStartedId && attachment.testStepId) {
      const kept = tries.get(attachment.testCaseStartedId)?.attachments;
      kept?.set(attachment.testStepId, [...(kept.get(attachment.testStepId) ?? []), attachment]);
    }
    if (message.meta) one.meta = message.meta;
    if (message.testRunStarted) one.startedAtMs = milliseconds(message.testRunStarted.timestamp);
    if (message.testRunFinished) one.finishedAtMs = milliseconds(message.testRunFinished.timestamp);
  }
  const executions = new Map<string, Execution>();
  for (const { testCaseId, results, attachments } of [...tries.values()].toSorted((a, b) => a.attempt - b.attempt)) {
    const testCase = testCases.get(testCaseId);
    if (testCase) executions.set(testCase.pickleId, { testCase, results, attachments });
  }
  return { documents, pickles, executions, unreadable, ...one };
};
