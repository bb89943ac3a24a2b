import { withoutGates } from '../probe/probe.ts';
import type { PageSession } from './session.ts';

/**
 * Takes what must not get out (typed texts, secrets, recourse's own gates) from an error that Playwright made of one of our
 * calls, at the moment it comes: its call log quotes what was typed.
 */
export const cleanError = (session: PageSession, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const clean = (text: string): string => session.redactor.text(withoutGates(text));
  const { stack } = error;
  error.message = clean(error.message);
  if (stack) error.stack = clean(stack);
  const { log } = error as { log?: unknown };
  if (Array.isArray(log)) Object.assign(error, { log: log.map((line) => clean(String(line))) });
  return error;
};
