import type { PageSession } from './session.ts';

/** A page's state before something is done to it. */
export interface PageSnapshot {
  readonly url: string;
  readonly takenAt: number;
  /** Values of fields by XPath; of password and file fields only whether they were empty. */
  readonly fields: readonly {
    readonly xpath: string;
    readonly value: string | boolean | readonly string[];
    readonly kind: 'plain' | 'secret' | 'file' | 'editable';
    /** Of a password or file field: whether it held something. */
    readonly held: boolean;
  }[];
  /** Addresses of frames with fields of their own, which are not kept. */
  readonly frames: readonly string[];
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

const read = (): Omit<PageSnapshot, 'takenAt' | 'frames'> => {
  const pathOf = (e: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = e; at; at = at.parentElement) {
      let n = 1;
      for (let s = at.previousElementSibling; s; s = s.previousElementSibling) if (s.tagName === at.tagName) n += 1;
      steps.push(`${at.tagName.toLowerCase()}[${n}]`);
    }
    return `/${steps.reverse().join('/')}`;
  };
  const fields = [
    ...document.querySelectorAll<HTMLElement>('input,select,textarea,[contenteditable]:not([contenteditable=false])'),
  ].flatMap((e): PageSnapshot['fields'] => {
    const xpath = pathOf(e);
    if (e instanceof HTMLSelectElement) {
      const value = e.multiple ? [...e.selectedOptions].map((o) => o.value) : e.value;
      return [{ xpath, value, kind: 'plain', held: false }];
    }
    if (e instanceof HTMLTextAreaElement) return [{ xpath, value: e.value, kind: 'plain', held: false }];
    if (!(e instanceof HTMLInputElement)) return [{ xpath, value: e.innerHTML, kind: 'editable', held: false }];
    if (/^(hidden|submit|button|reset|image)$/.test(e.type)) return [];
    if (e.type === 'password') return [{ xpath, value: '', kind: 'secret', held: e.value !== '' }];
    if (e.type === 'file') return [{ xpath, value: '', kind: 'file', held: e.value !== '' }];
    const value = e.type === 'checkbox' || e.type === 'radio' ? e.checked : e.value;
    return [{ xpath, value, kind: 'plain', held: false }];
  });
  return {
    url: location.href,
    fields,
    localStorage: Object.entries(localStorage),
    sessionStorage: Object.entries(sessionStorage),
  };
};

const framesWithFields = async (session: PageSession): Promise<readonly string[]> => {
  const { page } = session;
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  const counts = await Promise.all(
    others.slice(0, 20).map((frame) =>
      frame
        .locator('input:visible,select:visible,textarea:visible')
        .count()
        .catch(() => 0),
    ),
  );
  return others.slice(0, 20).flatMap((frame, index) => (counts[index] ? [session.redactor.text(frame.url())] : []));
};

/** Takes a snapshot of address, form values and storage. */
export const snapshot = async (session: PageSession): Promise<PageSnapshot> => {
  const taken = await session.page
    .evaluate(read)
    .catch(() => ({ url: session.page.url(), fields: [], localStorage: [], sessionStorage: [] }));
  const kept = { ...taken, frames: await framesWithFields(session), takenAt: session.monotonic() };
  session.lastSnapshot = kept;
  return kept;
};

const write = (to: Omit<PageSnapshot, 'takenAt' | 'frames'>): void => {
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
    if (e instanceof HTMLSelectElement) {
      const wanted: readonly unknown[] = Array.isArray(field.value) ? field.value : [field.value];
      if ([...e.options].every((o) => o.selected === wanted.includes(o.value))) continue;
      for (const option of e.options) option.selected = wanted.includes(option.value);
    } else if (e instanceof HTMLInputElement && typeof field.value === 'boolean') {
      if (e.checked === field.value) continue;
      e.checked = field.value;
    } else if (e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement) {
      // A password and a file are never written back: nobody kept them.
      const value = field.kind === 'plain' ? String(field.value) : '';
      if (e.value === value) continue;
      e.value = value;
    } else if (e instanceof HTMLElement && field.kind === 'editable') {
      if (e.innerHTML === field.value) continue;
      e.innerHTML = String(field.value);
    } else continue;
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
  const values = new Map(now?.fields.map((f) => [f.xpath, f]));
  for (const field of goal.fields) {
    const at = values.get(field.xpath);
    const what = field.kind === 'secret' ? 'password field' : field.kind === 'file' ? 'file field' : 'field';
    const held = !field.held && at?.held !== true && JSON.stringify(at?.value) === JSON.stringify(field.value);
    said(`${what} ${field.xpath}${field.held ? ' (what it held was not kept)' : ''}`, held);
  }
  for (const frame of goal.frames) said(`fields in the frame ${frame}`, false);
  const same = (
    a: readonly (readonly [string, string])[] | undefined,
    b: readonly (readonly [string, string])[],
  ): boolean => JSON.stringify([...(a ?? [])].sort()) === JSON.stringify([...b].sort());
  said('local storage', same(now?.localStorage, goal.localStorage));
  said('session storage', same(now?.sessionStorage, goal.sessionStorage));
  return { restored, notRestored, cannotBeUndone, complete: notRestored.length === 0 && cannotBeUndone.length === 0 };
};
