import { RecoveryError } from '../../src/engine/recovery-error.ts';
import { withRecovery } from '../../src/engine/with-recovery.ts';
import type { Engine } from './engines.ts';
import { type Check, endOf, notApplicable, reset, shown, type Verdict, verdict } from './verdict.ts';

const anythingThrown = async (engine: Engine): Promise<Verdict> => {
  const values: readonly unknown[] = [
    undefined,
    null,
    'broken',
    { code: 'ECONNRESET' },
    Object.freeze(new Error('ice')),
  ];
  const lost: string[] = [];
  for (const value of values) {
    const work = (): never => {
      throw value;
    };
    const end = await endOf(engine.run(work, { retries: 1, delayMs: 1 }), 500);
    const cause = end.value instanceof Error ? end.value.cause : undefined;
    const kept = end.kind === 'thrown' && (end.value === value || cause === value);
    if (!kept || (engine.name === 'recourse' && !RecoveryError.is(end.value))) lost.push(shown(value));
  }
  return verdict(lost.length === 0, lost.length === 0 ? 'all five kept' : `lost: ${lost.join(', ')}`);
};

const badListener = async (engine: Engine): Promise<Verdict> => {
  let calls = 0;
  const work = (): string => {
    calls += 1;
    if (calls === 1) throw reset();
    return 'tea';
  };
  const onRetry = (): never => {
    throw new Error('a bad listener');
  };
  const end = await endOf(engine.run(work, { retries: 2, delayMs: 5, onRetry }));
  return verdict(end.kind === 'value', `ended with ${shown(end.value)}`);
};

const wholeStory = async (engine: Engine): Promise<Verdict> => {
  const failures = ['ETIMEDOUT', 'ETIMEDOUT', 'EAUTH'].map((code) =>
    Object.assign(new Error(code === 'EAUTH' ? 'Authentication failed: invalid token' : 'connect ETIMEDOUT'), { code }),
  );
  let calls = 0;
  const work = (): never => {
    calls += 1;
    throw failures[calls - 1];
  };
  const end = await endOf(engine.run(work, { retries: 2, delayMs: 1 }));
  const { value } = end;
  const last = value === failures[2] || (value instanceof Error && value.cause === failures[2]);
  const told = RecoveryError.is(value) ? value.attempts.map(({ code }) => code).join(', ') : 'only the last failure';
  const all = RecoveryError.is(value) && value.attempts.length === 3;
  return verdict(last && all, `the last surfaces: ${last ? 'yes' : 'no'}; in the error: ${told}`);
};

const IDS = ['$&', '$`', '{evil_id}', 'a; rm -rf ~', "it's"];

const literalHints = async (engine: Engine): Promise<Verdict> => {
  if (engine.name !== 'recourse') return notApplicable('no hints');
  const spoilt: string[] = [];
  for (const planId of IDS) {
    const work = (): never => {
      throw new Error('Authentication failed: invalid token');
    };
    const { value } = await endOf(withRecovery(work, { planId }));
    const hints = RecoveryError.is(value) ? value.record.hints : [];
    const commands = hints.flatMap(({ command }) => (command?.startsWith('recourse plan') ? [command] : []));
    const word = `'${planId.replaceAll("'", "'\\''")}'`;
    const bare = /^[\w{}]+$/.test(planId) ? planId : word;
    const holds = commands.length > 0 && commands.every((command) => command.includes(word) || command.includes(bare));
    if (!holds) spoilt.push(planId);
  }
  return verdict(
    spoilt.length === 0,
    spoilt.length === 0 ? `${IDS.length} ids literal` : `spoilt: ${spoilt.join(' ')}`,
  );
};

const MESSAGES: readonly (readonly [string, string])[] = [
  ['Connection closed after 4033ms', 'transient'],
  ['resource conflict detected', 'resource'],
  ['validation timed out after 30s', 'transient'],
];

const misleadingWords = async (engine: Engine): Promise<Verdict> => {
  if (engine.name !== 'recourse') return notApplicable('no classification');
  const wrong: string[] = [];
  for (const [message, category] of MESSAGES) {
    const work = (): never => {
      throw new Error(message);
    };
    const { value } = await endOf(withRecovery(work, { maxRetries: 0 }));
    if (!RecoveryError.is(value) || value.category !== category) wrong.push(message);
  }
  return verdict(wrong.length === 0, wrong.length === 0 ? 'as tabled' : `wrong: ${wrong.join('; ')}`);
};

/** What an error at the end must tell. */
export const ERROR_CHECKS: readonly Check[] = [
  { number: 7, title: 'anything thrown settles and is kept', run: anythingThrown },
  { number: 11, title: 'a listener that throws changes nothing', run: badListener },
  { number: 12, title: 'the last failure surfaces, all are told', run: wholeStory },
  { number: 16, title: 'hint commands are literal', run: literalHints },
  { number: 18, title: 'misleading words classify as tabled', run: misleadingWords },
];
