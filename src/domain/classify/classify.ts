import { CATALOG, type ErrorCode, isErrorCode } from '../catalog/catalog.ts';
import { type Category, isCategory } from '../catalog/categories.ts';
import type { Classification, ClassifyContext } from './classification.ts';
import { effectByDefault, repeatsByDefault } from './defaults.ts';
import { type CauseDescription, describeForClassification, type ThrownDescription } from './describe.ts';
import { allows, type Evidence } from './evidence.ts';
import { isGenericName, typeEvidence } from './exception-types.ts';
import { codeEvidence, statusEvidence } from './machine-codes.ts';
import { matchUserRules } from './match-rules.ts';
import { messageEvidence } from './message-evidence.ts';
import { textViews } from './text-views.ts';

const UNKNOWN: Evidence = { code: 'UNKNOWN', confidence: 0.2, rule: 'none' };

/** Words of a failure that nothing known fits, by which it may pass. */
const PASSES = /\bretry\b|try again|temporar|transient|unavailable|\bfailed\b|\bempty\b/i;

/** Words by which it will not, whatever else it says. */
const LASTS =
  /not supported|unsupported|cannot|can't|must|invalid|not allowed|not implemented|required|deprecated|undefined|already|exceeds|maximum|different|unexpected/i;

/** Types whose package is a model service's: `ollama._types.ResponseError` makes a bare 503 the service's. */
const SERVICE_TYPE =
  /^(?:openai|anthropic|litellm|ollama|groq|mistralai|cohere|google\.(?:genai|generativeai|api_core)|langchain\w{0,12}|botocore)\.|^(?:AI_)?APICallError$|^GoogleGenerativeAI\w{0,20}Error$/;

/** Whether an AbortError's text tells of something else than an abort: some clients give that name to whatever ended a request. */
const names = (message: string): boolean =>
  message !== '' && !/abort|cancel|interrupt|stopped|tim(?:e|ed)[ -]?out/i.test(message);

/** Evidence of the caller's own abort, as opposed to a time-out of ours (`AbortSignal.timeout`). */
const abortEvidence = (link: CauseDescription, context: ClassifyContext): Evidence | undefined => {
  if (context.aborted === true) return { code: 'INTERRUPTED', confidence: 1, rule: 'caller/aborted' };
  if ((link.name === 'AbortError' || link.code === 'ABORT_ERR') && !names(link.message)) {
    return /tim(?:e|ed)[ -]?out/i.test(link.message)
      ? { code: 'ACTION_TIMEOUT', confidence: 0.8, rule: 'abort/timeout', narrowing: 'any' }
      : { code: 'INTERRUPTED', confidence: 0.95, rule: 'abort/caller' };
  }
  return undefined;
};

/** The type named at the head of a text, such as `TimeoutError: …`, when the value itself carries no type. */
const typeInText = (message: string): string | undefined =>
  /^\s{0,20}(?:Uncaught |Error: |Unhandled \w{1,20}: )?((?:[A-Za-z_][\w$]{0,60}\.){0,8}[A-Z]\w{2,80})(?:: |:?\n|:?$)/.exec(
    message.slice(0, 600),
  )?.[1];

const typeOf = (link: CauseDescription, constructorName: string | undefined): Evidence | undefined => {
  const byName = typeEvidence(link.name);
  if (byName !== undefined || !isGenericName(link.name)) return byName;
  const byConstructor = constructorName === undefined ? undefined : typeEvidence(constructorName);
  if (byConstructor !== undefined) return byConstructor;
  const named = typeInText(link.message);
  return named === undefined ? undefined : typeEvidence(named);
};

/** Type, then machine code, of one link of the chain. */
const linkEvidence = (link: CauseDescription, constructorName?: string): readonly Evidence[] =>
  [
    typeOf(link, constructorName),
    link.code === undefined ? undefined : codeEvidence(link.code),
    link.status === undefined ? undefined : statusEvidence(link.status),
  ].filter((evidence) => evidence !== undefined);

/** Last resort: an unknown code or type name read as the words it is made of (`MissingElement`, `AMBIGUOUS_MATCH`). */
const namesAsWords = (thrown: ThrownDescription, context: ClassifyContext): readonly string[] =>
  [
    thrown.code === undefined || codeEvidence(thrown.code) !== undefined ? undefined : thrown.code,
    context.exceptionType,
    isGenericName(thrown.name) ? undefined : thrown.name,
  ]
    .filter((name) => name !== undefined)
    .filter((name) => /[A-Za-z]{3}/.test(name) && typeEvidence(name) === undefined)
    .map((name) =>
      name
        .replace(/(?:Error|Exception)$/, '')
        .replace(/([a-z])(?=[A-Z])/g, '$1 ')
        .replace(/[_.]/g, ' '),
    );

/** Folds the readings in their order: one that decides ends it, one that may be narrowed waits for a better one. */
const gather = (thrown: ThrownDescription, context: ClassifyContext): Evidence => {
  const readings: Evidence[] = [];
  const given = context.exceptionType === undefined ? undefined : typeEvidence(context.exceptionType);
  if (given !== undefined) readings.push(given);
  readings.push(...linkEvidence(thrown, thrown.constructorName));
  for (const cause of thrown.causes) readings.push(...linkEvidence(cause));

  let sofar: Evidence | undefined;
  for (const reading of readings) {
    if (!allows(sofar, reading.code)) continue;
    sofar = reading;
    if ((reading.narrowing ?? 'none') === 'none') return reading;
  }
  const texts = [
    SERVICE_TYPE.test(thrown.name) ? `${thrown.name}: ${thrown.message}` : thrown.message,
    thrown.detail ?? '',
    ...thrown.causes.map((cause) => cause.message),
    ...namesAsWords(thrown, context),
  ];
  let weak: Evidence | undefined;
  for (const text of texts) {
    const found = text === '' ? undefined : messageEvidence(text, sofar);
    if (found === undefined) continue;
    if (found.confidence >= 0.6) return found;
    weak ??= found;
  }
  if (sofar !== undefined && (weak === undefined || sofar.confidence >= weak.confidence)) return sofar;
  return weak ?? { ...UNKNOWN, retrySame: PASSES.test(thrown.message) && !LASTS.test(thrown.message) };
};

const finish = (evidence: Evidence, category?: Category): Classification => {
  const entry = CATALOG[evidence.code];
  return {
    code: evidence.code,
    category: category ?? entry.category,
    surface: entry.surface,
    confidence: evidence.confidence,
    rule: evidence.rule,
    effect: evidence.effect ?? effectByDefault(evidence.code),
    retrySame: evidence.retrySame ?? repeatsByDefault(evidence.code),
  };
};

const said = (code: ErrorCode, rule: string): Evidence => ({ code, confidence: 1, rule });

/**
 * Says what a failure is: one code, one category, how sure, by which rule, whether it took effect and whether the very
 * same operation is worth repeating. Never throws, whatever was thrown, and never changes it.
 * Evidence in order: what the caller says, exception type, machine code, the same on each cause, words, UNKNOWN.
 */
export const classify = (thrown: unknown, context: ClassifyContext = {}): Classification => {
  const { code, category } = context;
  if (isErrorCode(code)) return finish(said(code, 'caller/code'), isCategory(category) ? category : undefined);
  const description = describeForClassification(thrown);
  const evidence =
    abortEvidence(description, context) ?? userEvidence(description, context) ?? gather(description, context);
  if (!isCategory(category)) return finish(evidence);
  // A bare category keeps the code only where the evidence agrees with it.
  const agreed = CATALOG[evidence.code].category === category ? evidence : { ...UNKNOWN, effect: evidence.effect };
  return finish({ ...agreed, confidence: 1, rule: 'caller/category' }, category);
};

const userEvidence = (thrown: ThrownDescription, context: ClassifyContext): Evidence | undefined =>
  context.rules === undefined || context.rules.length === 0
    ? undefined
    : matchUserRules(context.rules, textViews(thrown.message));
