import type { MessageRule } from './classification.ts';
import { allows, type Evidence } from './evidence.ts';
import type { TextViews } from './text-views.ts';

/** What a row that names no confidence is worth. */
const DEFAULT_CONFIDENCE = 0.9;

/** The evidence of a row that matched. */
export const ruleEvidence = (rule: MessageRule): Evidence => ({
  code: rule.code,
  confidence: rule.confidence ?? DEFAULT_CONFIDENCE,
  rule: rule.name,
  retrySame: rule.retrySame,
  effect: rule.effect,
});

const tests = (pattern: RegExp, text: string): boolean => {
  // A user's pattern may carry the g or y flag, whose memory would make every second match fail.
  pattern.lastIndex = 0;
  return pattern.test(text);
};

/** The first built-in row that matches and that the evidence so far allows or agrees with. */
export const matchRules = (rules: readonly MessageRule[], views: TextViews, sofar?: Evidence): Evidence | undefined => {
  for (const rule of rules) {
    const agrees = sofar?.code === rule.code && (rule.confidence ?? DEFAULT_CONFIDENCE) >= DEFAULT_CONFIDENCE;
    if (!agrees && !allows(sofar, rule.code)) continue;
    if (rule.pattern.test(rule.raw === true ? views.raw : views.folded)) return ruleEvidence(rule);
  }
  return undefined;
};

/** The first row of the user's own that matches; tried as written and, for lower-case patterns, with word forms folded. */
export const matchUserRules = (rules: readonly MessageRule[], views: TextViews): Evidence | undefined => {
  for (const rule of rules) {
    const hit =
      rule.raw === true
        ? tests(rule.pattern, views.raw)
        : tests(rule.pattern, views.blanked) || tests(rule.pattern, views.folded);
    if (hit) return ruleEvidence(rule);
  }
  return undefined;
};
