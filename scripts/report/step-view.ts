import { stripControl } from '../../src/domain/redact/strip-control.ts';
import type { Attachment, Pickle, Step, TestCase } from '../gate/messages.ts';
import type { AttachedView, Outcome, StepView, TextPiece } from './model.ts';
import type { Execution } from './read-messages.ts';

type TestStep = TestCase['testSteps'][number];
type PickleStep = Pickle['steps'][number];

/** Longest text of an error or an attachment that the page shows, in characters; the messages file holds the whole. */
export const SHOWN_CHARACTERS = 20_000;

/** Text from outside as the page may show it: no control characters, and cut with a note. */
export const shown = (text: string): string => {
  if (text.length <= SHOWN_CHARACTERS) return stripControl(text);
  const whole = text.length.toLocaleString('en');
  const start = stripControl(text.slice(0, SHOWN_CHARACTERS));
  return `${start}\n… cut here; the whole has ${whole} characters and is in messages.ndjson`;
};

const OUTCOME_OF_STATUS = {
  PASSED: 'passed',
  SKIPPED: 'skipped',
  FAILED: 'failed',
  AMBIGUOUS: 'failed',
  UNDEFINED: 'failed',
  PENDING: 'failed',
  UNKNOWN: 'failed',
} as const satisfies Record<string, Outcome>;

const outcomeOf = (status: string): Outcome =>
  Object.hasOwn(OUTCOME_OF_STATUS, status) ? OUTCOME_OF_STATUS[status as keyof typeof OUTCOME_OF_STATUS] : 'failed';

const NO_MESSAGE = {
  UNDEFINED: 'Nothing says yet how to carry out this step.',
  PENDING: 'This step is not finished.',
  AMBIGUOUS: 'More than one definition fits this step.',
} as const satisfies Record<string, string>;

const errorOf = (status: string, message: string | undefined): string | undefined => {
  if (outcomeOf(status) !== 'failed') return undefined;
  if (message !== undefined && message !== '') return shown(message);
  return Object.hasOwn(NO_MESSAGE, status)
    ? NO_MESSAGE[status as keyof typeof NO_MESSAGE]
    : 'It failed without a message.';
};

const isText = (mediaType: string): boolean =>
  /^(text\/|application\/(json|xml|x\.cucumber\.log|yaml))/.test(mediaType);

const attachedView = ({ mediaType, body, contentEncoding, fileName }: Attachment): AttachedView => {
  const isBase64 = contentEncoding === 'BASE64';
  if (isBase64 && /^image\/(png|jpeg|webp|gif)$/.test(mediaType)) {
    return { kind: 'image', mediaType, base64: body, name: fileName ?? 'Picture' };
  }
  if (isText(mediaType)) {
    const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body;
    return {
      kind: 'text',
      text: shown(text),
      name: fileName ?? (mediaType === 'text/x.cucumber.log+plain' ? 'Log' : 'Text'),
    };
  }
  const bytes = isBase64 ? Buffer.byteLength(body, 'base64') : Buffer.byteLength(body);
  return { kind: 'other', mediaType, bytes, name: fileName ?? 'Attachment' };
};

const pieces = (text: string, step: TestStep | undefined): readonly TextPiece[] => {
  const found = (step?.stepMatchArgumentsLists?.[0]?.stepMatchArguments ?? [])
    .map(({ group }) => ({ start: group.start ?? -1, value: group.value ?? '' }))
    .filter(({ start, value }) => start >= 0 && value !== '')
    .toSorted((a, b) => a.start - b.start);
  const result: TextPiece[] = [];
  let at = 0;
  for (const { start, value } of found) {
    if (start < at) continue;
    if (start > at) result.push({ text: text.slice(at, start), isArgument: false });
    result.push({ text: value, isArgument: true });
    at = start + value.length;
  }
  if (at < text.length) result.push({ text: text.slice(at), isArgument: false });
  return result;
};

const cells = (
  rows: readonly { readonly cells: readonly { readonly value: string }[] }[],
): readonly (readonly string[])[] => rows.map((row) => row.cells.map(({ value }) => value));

/** A step as the feature writes it, before any run (the template of an outline). */
export const writtenStep = (step: Step): StepView => ({
  keyword: step.keyword.trim(),
  text: step.text
    .split(/(<[^<>]+>)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isArgument: text.startsWith('<') })),
  ...(step.dataTable ? { table: cells(step.dataTable.rows) } : {}),
  ...(step.docString ? { docString: shown(step.docString.content) } : {}),
  attachments: [],
});

const stepOf = (
  step: PickleStep,
  keyword: string,
  testStep: TestStep | undefined,
  execution: Execution | undefined,
): StepView => {
  const result = testStep && execution?.results.get(testStep.id);
  const error = result && errorOf(result.status, result.message);
  const { dataTable, docString } = step.argument ?? {};
  return {
    keyword,
    text: pieces(step.text, testStep),
    ...(dataTable ? { table: cells(dataTable.rows) } : {}),
    ...(docString ? { docString: shown(docString.content) } : {}),
    ...(result ? { outcome: outcomeOf(result.status) } : {}),
    ...(error === undefined ? {} : { error }),
    attachments: ((testStep && execution?.attachments.get(testStep.id)) ?? []).map(attachedView),
  };
};

const hookOf = (testStep: TestStep, execution: Execution): StepView | undefined => {
  const result = execution.results.get(testStep.id);
  const error = result && errorOf(result.status, result.message);
  const attachments = (execution.attachments.get(testStep.id) ?? []).map(attachedView);
  if (error === undefined && attachments.length === 0) return undefined;
  return {
    keyword: '',
    text: [{ text: error === undefined ? 'Afterwards' : 'Around the scenario', isArgument: false }],
    ...(result ? { outcome: outcomeOf(result.status) } : {}),
    ...(error === undefined ? {} : { error }),
    attachments,
  };
};

/** The steps of a pickle with what happened to them; a hook appears only where it failed or attached something. */
export const stepViews = (
  pickle: Pickle,
  keywords: ReadonlyMap<string, string>,
  execution: Execution | undefined,
): readonly StepView[] => {
  const keyword = (step: PickleStep): string => keywords.get(step.astNodeIds[0] ?? '') ?? '';
  if (execution === undefined) return pickle.steps.map((step) => stepOf(step, keyword(step), undefined, undefined));
  return execution.testCase.testSteps.flatMap((testStep) => {
    const step = pickle.steps.find(({ id }) => id === testStep.pickleStepId);
    return step ? [stepOf(step, keyword(step), testStep, execution)] : (hookOf(testStep, execution) ?? []);
  });
};
