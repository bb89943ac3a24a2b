import type { Response } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { endScope } from './end-scope.ts';
import { escalate } from './escalate.ts';
import { type NavigationCall, type NavigationName, navigateOnce } from './navigate-once.ts';
import { revive } from './revive.ts';
import type { PageSession } from './session.ts';
import { noteAttempt, stepError } from './step-failure.ts';
import { callMode, type StepScope } from './step-scope.ts';

/** How often a navigation is tried again, by what went wrong; `time` bounds it by the budget alone, for nothing reached a server. */
const RETRIES: Partial<Record<ErrorCode, number | 'time'>> = {
  CONNECTION_REFUSED: 'time',
  DNS_FAILED: 3,
  NETWORK_OFFLINE: 'time',
  CONNECTION_RESET: 4,
  NETWORK_TIMEOUT: 2,
  NAVIGATION_TIMEOUT: 2,
  NAVIGATION_FAILED: 2,
  NAVIGATION_INTERRUPTED: 2,
  HTTP_SERVER_ERROR: 4,
  RATE_LIMITED: 5,
  ACTION_TIMEOUT: 2,
};
const GONE = new Set<ErrorCode>(['BROWSER_CRASH', 'BROWSER_CLOSED', 'BROWSER_DISCONNECTED']);
/** Waits before retries, milliseconds: short at first, for a server that is just coming up; doubled up to the cap. */
const WAIT = Object.freeze({ first: 100, cap: 2_000 });

const run = async (
  session: PageSession,
  scope: StepScope,
  name: NavigationName,
  args: readonly unknown[],
): Promise<Response | null> => {
  const address = name === 'goto' ? String(args[0]) : session.page.url();
  // A reload would send a POST once more.
  const document = session.network.lastDocument(session.page);
  const repeatable = name === 'goto' || (name === 'reload' && (document === undefined || document.method === 'GET'));
  for (let tries = 0; ; tries += 1) {
    if (session.crashed || session.page.isClosed()) await revive(session, scope, name);
    const startedAt = session.monotonic();
    const outcome = await navigateOnce(
      session,
      scope,
      name,
      args,
      tries > 1 && scope.budget.remainingMs < session.settings.budget.navigationMs,
    );
    if ('response' in outcome) {
      if (scope.failures > 0)
        session.emit(scope.name, {
          type: 'ended',
          operation: name,
          result: 'recovered',
          durationMs: session.monotonic() - scope.startedAt,
        });
      return outcome.response;
    }
    noteAttempt(session, scope, {
      operation: name,
      selector: address,
      code: outcome.code,
      message: outcome.message,
      startedAt,
      effect: 'none',
      level: 'L0',
    });
    const end = (code: ErrorCode, message: string, reason?: 'deadline_would_pass'): never => {
      throw stepError(session, scope, {
        operation: name,
        code,
        message,
        cause: outcome.cause,
        strategy: 'retry_backoff',
        effect: 'none',
        retryAfterMs: outcome.retryAfterMs,
        facts: outcome.status === undefined ? {} : { httpStatus: outcome.status },
        ...(reason ? { reason } : {}),
      });
    };
    if (GONE.has(outcome.code)) {
      await revive(session, scope, name, outcome.cause);
      continue;
    }
    const allowed = RETRIES[outcome.code] ?? 0;
    if (!repeatable || (allowed !== 'time' && tries >= allowed)) return end(outcome.code, outcome.message);
    const wait = Math.max(Math.min(WAIT.first * 2 ** Math.min(tries, 10), WAIT.cap), outcome.retryAfterMs ?? 0);
    if (wait >= scope.budget.remainingMs) {
      const ended = scope.budget.tightest;
      return end(
        outcome.code,
        `${outcome.message} (the ${ended.name} budget of ${ended.ms} ms leaves no time for another try in ${Math.round(wait)} ms)`,
        'deadline_would_pass',
      );
    }
    session.emit(scope.name, {
      type: 'waiting',
      operation: name,
      selector: address,
      code: outcome.code,
      why: `tried again in ${Math.round(wait)} ms`,
    });
    await session.settings.clock.sleep(wait);
  }
};

/** Takes the page to another document; HTTP error pages are failures, transient ones are tried again (R-PAGE-8). */
export const navigate = async (
  session: PageSession,
  name: NavigationName,
  args: readonly unknown[],
): Promise<Response | null> => {
  const mode = callMode.getStore();
  if (mode?.kind === 'raw') return (session.page[name] as NavigationCall)(...args);
  await session.ready;
  if (mode) return run(session, mode.scope, name, args);
  const options = args[name === 'goto' ? 1 : 0] as { readonly timeout?: number } | undefined;
  const scope = session.implicitScope(name, options?.timeout);
  try {
    const response = await callMode.run({ kind: 'step', scope }, () => run(session, scope, name, args));
    endScope(session, scope);
    return response;
  } catch (error) {
    await escalate(session, scope, error);
    endScope(session, scope, error ?? new Error('failed'));
    throw error;
  }
};
