import type { PageSession } from './session.ts';

/** A page's state before something is done to it. */
export interface PageSnapshot {
  readonly url: string;
  readonly takenAt: number;
  /** Values of fields by XPath; of password fields only whether they were empty. */
  readonly fields: readonly { readonly xpath: string; readonly value: string | boolean; readonly secret: boolean }[];
  readonly localStorage: readonly (readonly [string, string])[];
  readonly sessionStorage: readonly (readonly [string, string])[];
}

/** What a rollback came to; nothing is called restored that was not seen to be. */
export interface RollbackReport {
  readonly restored: readonly string[];
  readonly notRestored: readonly string[];
  /** What cannot be undone from here, such as a POST that was sent. */
  readonly cannotBeUndone: readonly string[];
  readonly complete: boolean;
}

const read = (): Omit<PageSnapshot, 'takenAt'> => {
  const pathOf = (e: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = e; at; at = at.parentElement) {
      let n = 1;
      for (let s = at.previousElementSibling; s; s = s.previousElementSibling) if (s.tagName === at.tagName) n += 1;
      steps.push(`${at.tagName.toLowerCase()}[${n}]`);
    }
    return `/${steps.reverse().join('/')}`;
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')]
    .filter((e) => !/^(hidden|submit|button|reset|image|file)$/.test(e.type))
    .map((e) => {
      const secret = e.type === 'password';
      const value = e.type === 'checkbox' || e.type === 'radio' ? e.checked : secret ? '' : e.value;
      return { xpath: pathOf(e), value, secret };
    });
  return {
    url: location.href,
    fields,
    localStorage: Object.entries(localStorage),
    sessionStorage: Object.entries(sessionStorage),
  };
};

/** Takes a snapshot of address, form values and storage. */
export const snapshot = async (session: PageSession): Promise<PageSnapshot> => {
  const taken = await session.page
    .evaluate(read)
    .catch(() => ({ url: session.page.url(), fields: [], localStorage: [], sessionStorage: [] }));
  const kept = { ...taken, takenAt: session.monotonic() };
  session.lastSnapshot = kept;
  return kept;
};

const write = (to: Omit<PageSnapshot, 'takenAt'>): void => {
  for (const [name, kept] of [
    ['local', to.localStorage],
    ['session', to.sessionStorage],
  ] as const) {
    const store = name === 'local' ? localStorage : sessionStorage;
    store.clear();
    for (const [key, value] of kept) store.setItem(key, value);
  }
  for (const field of to.fields) {
    const e = document.evaluate(field.xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
    if (!(e instanceof HTMLInputElement || e instanceof HTMLSelectElement || e instanceof HTMLTextAreaElement))
      continue;
    if (typeof field.value === 'boolean') {
      const box = e as HTMLInputElement;
      if (box.checked === field.value) continue;
      box.checked = field.value;
    } else {
      if (e.value === field.value) continue;
      e.value = field.value;
    }
    e.dispatchEvent(new Event('input', { bubbles: true }));
    e.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/** Brings a page back to a snapshot (default the last one), looks whether it is, and lists what cannot be undone (R-PAGE-10). */
export const rollback = async (session: PageSession, to?: PageSnapshot): Promise<RollbackReport> => {
  const goal = to ?? session.lastSnapshot;
  if (!goal)
    throw new Error(
      'rollback: there is no snapshot to go back to; take one with page.snapshot() before the work begins',
    );
  const sent = session.network.since(goal.takenAt).filter((r) => !['GET', 'HEAD', 'OPTIONS'].includes(r.method));
  const cannotBeUndone = sent.map(
    (r) =>
      `${r.method} ${session.redactor.text(r.url)} was sent${r.status === undefined ? '' : ` and answered ${r.status}`}`,
  );
  const restored: string[] = [];
  const notRestored: string[] = [];
  const said = (what: string, held: boolean): void => {
    (held ? restored : notRestored).push(what);
  };
  await session.page.evaluate(write, { ...goal, fields: [] }).catch(() => undefined);
  await session.page.goto(goal.url, { waitUntil: 'domcontentloaded', timeout: 10_000 }).catch(() => undefined);
  await session.page.evaluate(write, goal).catch(() => undefined);
  const now = await session.page.evaluate(read).catch(() => undefined);
  said('address', now?.url === goal.url);
  const values = new Map(now?.fields.map((f) => [f.xpath, f.value]));
  for (const field of goal.fields)
    if (!field.secret || field.value === '') said(`field ${field.xpath}`, values.get(field.xpath) === field.value);
  const same = (
    a: readonly (readonly [string, string])[] | undefined,
    b: readonly (readonly [string, string])[],
  ): boolean => JSON.stringify([...(a ?? [])].sort()) === JSON.stringify([...b].sort());
  said('local storage', same(now?.localStorage, goal.localStorage));
  said('session storage', same(now?.sessionStorage, goal.sessionStorage));
  return { restored, notRestored, cannotBeUndone, complete: notRestored.length === 0 && cannotBeUndone.length === 0 };
};
