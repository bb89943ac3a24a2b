import { ErrorHistory } from '../record/error-history.ts';
import type { ErrorRecord } from '../record/error-record.ts';
import { checkSettings } from './check-settings.ts';
import { type DecideInput, decide, effectiveMaxRetries, type Failure } from './decide.ts';
import type { Decision } from './decision.ts';
import { type Format, formatReport } from './format.ts';
import { PLAN_POLICY, type PolicySettings } from './policy-settings.ts';

/** When and within what a decision is taken; default: no deadline, no budget. */
export type DecisionMoment = Partial<Omit<DecideInput, 'policy' | 'latest'>>;

const latestOf = (subject: ErrorHistory | ErrorRecord): ErrorRecord | undefined =>
  subject instanceof ErrorHistory ? subject.latest : subject;

/** What of a record a decision goes by. */
export const failureOf = (record: ErrorRecord): Failure => ({
  code: record.code,
  category: record.category,
  confidence: record.confidence,
  effect: record.effect,
  retryCount: record.retryCount,
  maxRetries: record.maxRetries,
  retrySame: record.classification.retrySame,
  repeatable: record.repeatable,
});

/** Settings with the one decision upon them (R-POL-1). */
export class ErrorRecoveryPolicy {
  readonly settings: PolicySettings;

  /**
   * Whatever is not given has the default of a plan's step, with three retries. Throws RangeError that names what does not fit.
   * Gotcha: a `maxRetries` given here is meant as said; the smaller limit that a code's row may have does not count then.
   */
  constructor(settings: Partial<PolicySettings> = {}) {
    const codeLimits = settings.maxRetries === undefined ? 'catalog' : 'ignore';
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    this.settings = checkSettings({ ...PLAN_POLICY, codeLimits, ...Object.fromEntries(given) });
    Object.freeze(this);
  }

  /** What to do after the latest failure; `none` for an empty history. */
  decide(subject: ErrorHistory | ErrorRecord, at: DecisionMoment = {}): Decision {
    const record = latestOf(subject);
    const latest = record === undefined ? undefined : failureOf(record);
    return decide({ retryAfterMs: record?.retryAfterMs, now: 0, ...at, policy: this.settings, latest });
  }

  /** Whether the policy would go on by itself; false for an empty history. */
  shouldRetry(subject: ErrorHistory | ErrorRecord, at?: DecisionMoment): boolean {
    return this.decide(subject, at).kind === 'retry';
  }

  /** Whether a person is needed; false for an empty history. */
  shouldEscalate(subject: ErrorHistory | ErrorRecord, at?: DecisionMoment): boolean {
    return this.decide(subject, at).kind === 'escalate';
  }

  /** The failures with hints and verdict (R-POL-3). Default format: plain. */
  format(
    subject: ErrorHistory | ErrorRecord,
    format: Format = 'plain',
    { planId, ...at }: DecisionMoment & { readonly planId?: string | undefined } = {},
  ): string {
    const history = subject instanceof ErrorHistory ? subject : new ErrorHistory([subject]);
    const { latest } = history;
    const maxRetries = latest ? effectiveMaxRetries(failureOf(latest), this.settings) : this.settings.maxRetries;
    const report = { planId: planId ?? latest?.planId, history, decision: this.decide(history, at), maxRetries };
    return formatReport(report, format);
  }
}
