import type { CallLog } from '../../src/domain/classify/call-log.ts';
import type { Classification, ClassifyContext, MessageRule } from '../../src/index.ts';
import { scenarioState } from './scenario-state.ts';

/** What one scenario throws at the classifier, and what came of it. */
export const classifiedCase = scenarioState(() => ({
  thrown: undefined as unknown,
  rules: [] as MessageRule[],
  log: undefined as CallLog | undefined,
  result: undefined as Classification | undefined,
  /** Each name of a walked list with its classification. */
  walked: [] as { readonly name: string; readonly result: Classification }[],
  tookMs: 0,
}));

/** The classification of the scenario; throws when the case was not classified yet. */
export const resultOf = (state: { readonly result: Classification | undefined }): Classification => {
  if (state.result === undefined) throw new Error('The case was not classified.');
  return state.result;
};

/** A context with the user's rules, where there are any. */
export const contextOf = (rules: readonly MessageRule[]): ClassifyContext => (rules.length === 0 ? {} : { rules });
