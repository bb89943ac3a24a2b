import type { Response } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { httpStatusCode } from '../../domain/classify/codes/http-status.ts';
import { retryAfterMs } from '../../domain/policy/retry-after.ts';
import { diagnosePage } from './diagnose-page.ts';
import { endScope } from './end-scope.ts';
import { escalate } from './escalate.ts';
import { revive } from './revive.ts';
import type { PageSession } from './session.ts';
import { noteAttempt, stepError } from './step-failure.ts';
import { callMode, type StepScope } from './step-scope.ts';
import { holds } from './verify.ts';

/** The calls that take a page to another document. */
export type NavigationName = 'goto' | 'reload' | 'goBack' | 'goForward';

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

interface Failed {
  readonly code: ErrorCode;
  readonly message: string;
  readonly cause: unknown;
  readonly status?: number;
  readonly retryAfterMs?: number;
}

class HttpErrorPage extends Error {
  override readonly name = 'HttpErrorPage';
}

const judgeResponse = async (
  session: PageSession,
  scope: StepScope,
  response: Response | null,
): Promise<Failed | undefined> => {
  const status = response?.status() ?? 0;
  if (!response || status < 400 || session.settings.httpErrors === 'pass') return undefined;
  const found =
    status === 401 || status === 403 || status === 429 || status === 503
      ? await diagnosePage(session, scope)
      : undefined;
  const code = found?.code === 'CAPTCHA_REQUIRED' ? found.code : httpStatusCode(status);
  const wait = retryAfterMs({ headers: response.headers() }, session.settings.clock.now());
  const message =
    `${response.request().method()} ${response.url()} was answered ${status} ${response.statusText()}`.trim();
  return {
    code: code ?? 'NAVIGATION_FAILED',
    message,
    cause: new HttpErrorPage(message),
    status,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
};

/** A document that was answered but whose load event stays out: what is there counts, down from load to commit. */
const degraded = async (session: PageSession, startedAt: number): Promise<boolean> => {
  const document = session.network.lastDocument(session.page);
  if (!document || document.startedAt < startedAt || document.status === undefined || document.status >= 400)
    return false;
  return session.page.waitForLoadState('domcontentloaded', { timeout: 500 }).then(
    () => true,
    () => false,
  );
};

const THERE = Symbol('there');
/** How often it is looked whether a document that still loads is enough, milliseconds. */
const ENOUGH_MS = 150;

/**
 * Settles when a document that was answered and read is as much as there will be in time: the step's postcondition holds
 * on it, or half of what was left is gone. Never settles otherwise.
 */
const enough = async (
  session: PageSession,
  scope: StepScope,
  startedAt: number,
  over: AbortSignal,
): Promise<typeof THERE> => {
  const most = Math.max(1_000, Math.min(scope.budget.remainingMs, session.settings.budget.navigationMs) / 2);
  for (;;) {
    const ended = await session.settings.clock.sleep(ENOUGH_MS, over).then(
      () => false,
      () => true,
    );
    if (ended) return new Promise<never>(() => undefined);
    const document = session.network.lastDocument(session.page);
    if (!document || document.startedAt < startedAt || (document.status ?? 400) >= 400) continue;
    if (scope.verify && (await holds(session, scope))) return THERE;
    if (session.monotonic() - startedAt > most && (await readDocument(session))) return THERE;
  }
};

const readDocument = (session: PageSession): Promise<boolean> =>
  session.page.waitForLoadState('domcontentloaded', { timeout: 100 }).then(
    () => true,
    () => false,
  );

type Call = (...args: unknown[]) => Promise<Response | null>;

const once = async (
  session: PageSession,
  scope: StepScope,
  name: NavigationName,
  args: readonly unknown[],
  plain: boolean,
): Promise<{ readonly response: Response | null } | Failed> => {
  const at = name === 'goto' ? 1 : 0;
  const options = (args[at] ?? {}) as { readonly timeout?: number; readonly waitUntil?: string };
  const asked =
    options.timeout !== undefined && options.timeout > 0 ? options.timeout : session.settings.budget.navigationMs;
  const timeout = Math.max(1, Math.min(asked, scope.budget.remainingMs));
  const given = [...args];
  given[at] = { ...options, timeout, ...(plain ? { waitUntil: 'commit' } : {}) };
  const startedAt = session.monotonic();
  const over = new AbortController();
  try {
    const going = (session.page[name] as Call)(...given);
    const there = enough(session, scope, startedAt, over.signal);
    const response = await Promise.race([going, there]);
    if (response === THERE) {
      going.catch(() => undefined);
      session.emit(scope.name, {
        type: 'effect',
        operation: name,
        effect: 'done',
        evidence: 'the document is there; its load event stays out',
      });
      return { response: session.network.lastDocument(session.page)?.response ?? null };
    }
    return (await judgeResponse(session, scope, response)) ?? { response };
  } catch (error) {
    const { code } = classify(error, { operation: name, rules: session.settings.rules });
    const late = code === 'NAVIGATION_TIMEOUT' || code === 'ACTION_TIMEOUT' || code === 'NETWORK_TIMEOUT';
    if (late && (await degraded(session, startedAt))) {
      session.emit(scope.name, {
        type: 'effect',
        operation: name,
        effect: 'done',
        evidence: 'the document is there; its load event did not come in time',
      });
      return { response: null };
    }
    return {
      code: late ? 'NAVIGATION_TIMEOUT' : code,
      message: error instanceof Error ? error.message : String(error),
      cause: error,
    };
  } finally {
    over.abort();
  }
};

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
    const outcome = await once(
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
  if (mode?.kind === 'raw') return (session.page[name] as Call)(...args);
  await session.ready;
  if (mode) return run(session, mode.scope, name, args);
  const options = args[name === 'goto' ? 1 : 0] as { readonly timeout?: number } | undefined;
  const scope = session.implicitScope(name, options?.timeout);
  try {
    return await callMode.run({ kind: 'step', scope }, () => run(session, scope, name, args));
  } catch (error) {
    await escalate(session, scope, error);
    throw error;
  } finally {
    endScope(session, scope, true);
  }
};
