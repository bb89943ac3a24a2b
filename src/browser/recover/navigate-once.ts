import type { Response } from 'playwright';
import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import { httpStatusCode } from '../../domain/classify/codes/http-status.ts';
import { retryAfterMs } from '../../domain/policy/retry-after.ts';
import { diagnosePage } from './diagnose-page.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';
import { holds } from './verify.ts';

/** The calls that take a page to another document. */
export type NavigationName = 'goto' | 'reload' | 'goBack' | 'goForward';

/** A navigation that failed once. */
export interface FailedNavigation {
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
): Promise<FailedNavigation | undefined> => {
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

/** Whether the present document was answered well since a moment of the monotonic clock. */
const answeredSince = (session: PageSession, startedAt: number): boolean => {
  const document = session.network.lastDocument(session.page);
  return document !== undefined && document.startedAt >= startedAt && (document.status ?? 400) < 400;
};

/** Whether the page's document was read to its end, within so many milliseconds. */
const readDocument = (session: PageSession, timeout: number): Promise<boolean> =>
  session.page.waitForLoadState('domcontentloaded', { timeout }).then(
    () => true,
    () => false,
  );

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
    if (!answeredSince(session, startedAt)) continue;
    if (scope.verify && (await holds(session, scope))) return THERE;
    if (session.monotonic() - startedAt > most && (await readDocument(session, 100))) return THERE;
  }
};

/** How Playwright's navigations are called. */
export type NavigationCall = (...args: unknown[]) => Promise<Response | null>;

/** One try of a navigation: an HTTP error page is a failure, a document that is enough is none. */
export const navigateOnce = async (
  session: PageSession,
  scope: StepScope,
  name: NavigationName,
  args: readonly unknown[],
  plain: boolean,
): Promise<{ readonly response: Response | null } | FailedNavigation> => {
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
    const going = (session.page[name] as NavigationCall)(...given);
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
    // What is there counts, down from load to commit.
    if (late && answeredSince(session, startedAt) && (await readDocument(session, 500))) {
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
