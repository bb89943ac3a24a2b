import type { Locator, Page } from 'playwright';
import type { PageFacts, Seen, Target } from './fault-row.ts';

/** What every page's script may call; `possible()` says when success became possible. */
const COMMON = `
window.noted = [];
const note = (what) => { window.noted.push(what); };
const say = (text) => { document.getElementById('said').textContent = text; };
const possible = () => { window.possibleAt ??= Date.now(); };
const send = (path, data) => fetch(path, { method: 'POST', body: JSON.stringify(data ?? null) });
const sendNow = (path) => { const ask = new XMLHttpRequest(); ask.open('POST', path, false); ask.send('null'); };
const block = (ms) => { const until = Date.now() + ms; while (Date.now() < until); };
const one = (selector) => document.querySelector(selector);
const every = (selector) => [...document.querySelectorAll(selector)];
const after = (ms, work) => setTimeout(work, ms);
`;

/** A whole page. `lang` defaults to English. */
export const html = (title: string, body: string, script = '', lang = 'en'): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;margin:24px} .cover{position:fixed;inset:0;background:#0007;z-index:9;color:#fff;padding:40px}
button,input,select{font:inherit;padding:6px 12px} li,td{padding:4px 8px}</style></head>
<body>${body}<p><output id="said" role="status"></output></p><script>${COMMON}${script}</script></body></html>`;

/** A selector of CSS, or any other that Playwright reads. */
export const by = (selector: string, role: string, name: string): Target => ({
  find: (page: Page): Locator => page.locator(selector),
  role,
  name,
});

/** Role and name, as Playwright advises. */
export const byRole = (
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'combobox' | 'tab' | 'menuitem' | 'switch',
  name: string,
): Target => ({
  find: (page: Page): Locator => page.getByRole(role, { name, exact: true }),
  role,
  name,
});

/** An element inside a frame. */
export const inFrame = (frame: string, selector: string, role: string, name: string): Target => ({
  find: (page: Page): Locator => page.frameLocator(frame).locator(selector),
  role,
  name,
});

/** Whether the page's status line says a text now. */
export const says =
  (text: string) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator('#said').allTextContents()).join().includes(text);

/** Whether an element is there now. */
export const has =
  (selector: string) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator(selector).count()) > 0;

/** Whether a field holds a value now. */
export const holds =
  (selector: string, value: string) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator(selector).evaluateAll((fields) => fields.map((f) => (f as HTMLInputElement).value))).includes(
      value,
    );

/** Harm: a request that is to be sent at most once was sent more often. */
export const twice =
  (what: string) =>
  ({ ledger }: Seen): string | undefined =>
    ledger.count(what) > 1 ? `${what} was sent ${ledger.count(what)} times` : undefined;

/** Harm: one of these was noted by the page. */
export const noted =
  (...wrong: readonly string[]) =>
  ({ page }: Seen): string | undefined => {
    const found = page?.noted.filter((what) => wrong.some((w) => what.startsWith(w))) ?? [];
    return found.length > 0 ? found.join(', ') : undefined;
  };

/** Harm: a request that must never be sent, with these bodies or any. */
export const sent =
  (what: string, ...bodies: readonly string[]) =>
  ({ ledger }: Seen): string | undefined => {
    const wrong = ledger.bodies(what).filter((body) => bodies.length === 0 || bodies.some((b) => body.includes(b)));
    return wrong.length > 0 ? `${what} ${wrong.join(', ')}` : undefined;
  };

/** The first harm of several. */
export const anyOf =
  (...harms: readonly ((seen: Seen) => string | undefined)[]) =>
  (seen: Seen): string | undefined =>
    harms.map((harm) => harm(seen)).find((found) => found !== undefined);

/** Harm: this text got out. */
export const letOut =
  (secret: string) =>
  ({ told }: Seen): string | undefined =>
    told.includes(secret) ? 'the secret got out' : undefined;

export const noHarm = (): undefined => undefined;

/** How often the page noted something. */
export const times = (page: PageFacts | undefined, what: string): number =>
  page?.noted.filter((n) => n === what).length ?? 0;
