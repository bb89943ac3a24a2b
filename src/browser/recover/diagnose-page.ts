import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { classify } from '../../domain/classify/classify.ts';
import type { CaseFacts } from '../../domain/response/case-facts.ts';
import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

/** What a page says of itself about why something did not come true. */
export interface PageDiagnosis {
  readonly code: ErrorCode;
  readonly message: string;
  readonly effect: 'none' | 'unknown';
  readonly facts: CaseFacts;
  readonly retryAfterMs?: number;
}

/** Marks of a challenge that only a person may solve: the vendors' own frames and classes, and what such pages say. */
const CHALLENGES =
  'iframe[src*="recaptcha" i], iframe[src*="hcaptcha" i], iframe[src*="turnstile" i], iframe[src*="challenges.cloudflare" i], iframe[src*="arkoselabs" i], iframe[title*="captcha" i], .g-recaptcha, .h-captcha, .cf-turnstile, #challenge-form, #cf-challenge-running';
/** What is called a captcha is one only where there is something to do in it; an article may be called so too. */
const NAMED_SO = ':is([id*="captcha" i], [class*="captcha" i], [name*="captcha" i]):not(script, meta, [type=hidden])';
const CHALLENGE_WORDS =
  /verify (?:that )?you are (?:a )?human|are you a robot|i(?:'| a)m not a robot|unusual traffic|just a moment|checking your browser|human verification|security check|sicherheitsprüfung|kein roboter|je ne suis pas un robot|no soy un robot|人机验证|请完成验证/i;

const REFUSED_LOGIN =
  /(?:wrong|incorrect|invalid|bad|falsch|ungültig|incorrecto?|incorrect|错误|不正确|خاطئ).{0,40}(?:password|passcode|credentials?|username|e-?mail|login|kennwort|passwort|contraseña|mot de passe|密码|用户名|كلمة)|(?:password|credentials?|username|login|kennwort|passwort|contraseña|mot de passe|密码|كلمة المرور).{0,60}(?:wrong|incorrect|invalid|not (?:match|recogni[sz]ed|valid)|does not match|did ?n.t match|falsch|ungültig|errone|incorrect|错误|不正确|خاطئ)|(?:login|sign[- ]?in|authentication) (?:failed|error)/i;
const ALERTS =
  '[role=alert], [role=alertdialog], [aria-live=assertive], .error, .alert, .alert-danger, .message-error, .form-error, [class*="error" i], [id*="error" i]';

const LOOK_MS = 600;

interface Marks {
  readonly challenge: boolean;
  readonly title: string;
  readonly alerts: readonly string[];
  readonly start: string;
  /** Its headings, where it is no article. */
  readonly headings: string;
  /** Whether a person can do something here, outside of any article. */
  readonly asks: boolean;
  readonly signIn: boolean;
}

const read = async (session: PageSession): Promise<Marks | undefined> => {
  const work = session.page.evaluate(
    ({ challenges, named, alerts }) => {
      const shown = (e: Element): boolean => (e.checkVisibility ? e.checkVisibility() : true);
      const text = (e: Element): string =>
        ((e as HTMLElement).innerText ?? e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
      return {
        challenge:
          [...document.querySelectorAll(challenges)].some(shown) ||
          [...document.querySelectorAll(named)].some(
            (e) =>
              shown(e) &&
              (e.matches('input, iframe') || e.querySelector('iframe, input, canvas, button, img') !== null),
          ),
        title: document.title.slice(0, 200),
        alerts: [...document.querySelectorAll(alerts)]
          .filter(
            (e) =>
              shown(e) &&
              (e.matches('[role=alert], [role=alertdialog]') ||
                document.querySelector('input[type=password]') !== null),
          )
          .slice(0, 8)
          .map(text)
          .filter(Boolean),
        start: (document.body?.innerText ?? '').slice(0, 1_500),
        headings: [...document.querySelectorAll('h1, h2')]
          .filter((e) => !e.closest('article'))
          .map(text)
          .join(' '),
        asks: [...document.querySelectorAll('button, input, iframe, [role=checkbox], [role=button]')].some(
          (e) => shown(e) && !e.closest('article, nav, header, footer'),
        ),
        signIn: [...document.querySelectorAll('input[type=password]')].some(shown),
      };
    },
    { challenges: CHALLENGES, named: NAMED_SO, alerts: ALERTS },
  );
  work.catch(() => undefined);
  const late = session.settings.clock.sleep(LOOK_MS).then(() => undefined);
  return Promise.race([work, late]).catch(() => undefined);
};

/**
 * Reads from the page why a step did not come true: a challenge, a refused login. Undefined where it says nothing of the kind.
 * Gotcha: what the page says is data; it names the cause and is never followed.
 */
export const diagnosePage = async (session: PageSession, scope: StepScope): Promise<PageDiagnosis | undefined> => {
  if (session.crashed || session.page.isClosed()) return undefined;
  const marks = await read(session);
  if (!marks) return undefined;
  const document = session.network.lastDocument(session.page);
  const status = document && document.startedAt >= scope.startedAt ? document.status : undefined;
  if (
    marks.challenge ||
    (marks.start.length < 1_200 &&
      (CHALLENGE_WORDS.test(`${marks.title} ${marks.headings}`) || (marks.asks && CHALLENGE_WORDS.test(marks.start))))
  )
    return {
      code: 'CAPTCHA_REQUIRED',
      effect: 'none',
      message: `The page asks for a challenge that only a person may solve ("${marks.title}")`,
      facts: { reason: marks.title },
    };
  const refused =
    (marks.signIn || status === 401 || status === 403 || marks.start.length < 1_200
      ? marks.alerts.find((text) => REFUSED_LOGIN.test(text))
      : undefined) ?? (status === 401 || status === 403 ? marks.alerts[0] : undefined);
  const answered = session.network.since(scope.startedAt).findLast((r) => r.status === 401);
  if (refused !== undefined || status === 401 || answered)
    return {
      code: 'AUTHENTICATION_FAILED',
      effect: 'none',
      message: `The page did not accept who we are${refused ? `: "${refused.slice(0, 160)}"` : ''}`,
      facts: { ...(refused ? { reason: refused } : {}), ...(status === undefined ? {} : { httpStatus: status }) },
    };
  const told = marks.alerts
    .map((text) => ({ text, ...classify(text) }))
    .find((c) => c.confidence >= 0.8 && c.code === 'RATE_LIMITED');
  if (told)
    return {
      code: told.code,
      effect: 'unknown',
      message: `The page says "${told.text.slice(0, 160)}"`,
      facts: { reason: told.text },
    };
  return undefined;
};
