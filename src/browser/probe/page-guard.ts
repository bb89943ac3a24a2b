import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { PageLibrary } from '../observe/page-library.ts';
import type { GuardRecord } from './probe-report.ts';

/** What keeps a gesture from all but the element that was looked at, and counts what the page changes. */
export interface PageGuard {
  /** What must not change of an element between looking and acting, as one text. */
  signature(f: Fingerprint): string;
  /** Counts the document's changes from now on. */
  watch(): void;
  /** Changes counted so far. */
  mutations(): number;
  /** Milliseconds since the last change, or since the document began. */
  quietMs(): number;
  /** The next trusted gesture must meet what bears this signature; elements armed under one nonce add up. */
  arm(nonce: string, element: Element, signature: string): void;
  disarm(): void;
  /** What was seen of the gesture armed last. */
  record(): GuardRecord | undefined;
  /** Which of some elements a place belongs to: itself, what holds it, or the control of its label. */
  heldBy(at: Element, elements: readonly Element[]): Element | undefined;
}

/**
 * Makes the guard in the realm in which it is called; see page-engine.ts.
 * Gotcha: listeners of the page on its window that were there earlier hear a gesture before the guard does.
 */
export function pageGuard(lib: PageLibrary): PageGuard {
  const CONTROLS =
    'a[href],button,input,select,textarea,summary,label,option,[role],[onclick],[tabindex],[contenteditable]';
  const EVENTS = [
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'click',
    'auxclick',
    'dblclick',
    'beforeinput',
    'keydown',
  ];

  interface Armed {
    readonly nonce: string;
    readonly elements: readonly Element[];
    /** What the node side took the element to be; the first event compares the element with it. */
    readonly signature: string;
    readonly record: { -readonly [K in keyof Omit<GuardRecord, 'delivered'>]: GuardRecord[K] } & {
      readonly delivered: string[];
    };
    checked: boolean;
    open: boolean;
  }
  let armed: Armed | undefined;
  let last: Armed | undefined;
  let mutations = 0;
  let lastMutation = 0;
  let watcher: MutationObserver | undefined;

  const PRESSED = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'radio', 'switch']);
  const signature = (f: Fingerprint): string => {
    const shown = PRESSED.has(f.role ?? '') && f.text !== f.name ? f.text : undefined;
    return [f.tag, f.role, f.name, f.testId, f.rowKey, f.href, f.nameAttribute, shown]
      .map((part) => part ?? '')
      .join('\u0001');
  };

  const watch = (): void => {
    if (watcher) return;
    watcher = new MutationObserver((records) => {
      mutations += records.length;
      lastMutation = performance.now();
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };

  const owner = (event: Event): Element | undefined => {
    const path = event.composedPath();
    for (const node of path) if (node instanceof Element) return node;
    return undefined;
  };
  const heldBy = (at: Element, elements: readonly Element[]): Element | undefined => {
    for (const e of elements) {
      if (e === at || e.contains(at) || (e.shadowRoot && at.getRootNode() === e.shadowRoot)) return e;
      const label = at.closest('label');
      if (label && (label.control === e || (e instanceof HTMLLabelElement && e.control === at))) return e;
      if (e instanceof HTMLLabelElement && (e.control === at || e.contains(at))) return e;
    }
    return undefined;
  };

  const onEvent = (event: Event): void => {
    const now = armed;
    if (!now?.open || !event.isTrusted) return;
    const at = owner(event);
    if (!at) return;
    if (!now.checked) {
      now.checked = true;
      let verdict: GuardRecord['verdict'] = 'same';
      // A new node may stand where the armed one stood: what counts is whether it is the same thing to a person.
      const subject = heldBy(at, now.elements) ?? at.closest(CONTROLS) ?? at;
      const seen = lib.identity(subject) as Fingerprint;
      now.record.actual = seen;
      if (signature(seen) !== now.signature) verdict = 'other';
      now.record.verdict = verdict;
    }
    if (now.record.verdict !== 'same') {
      event.preventDefault();
      event.stopImmediatePropagation();
      now.record.blocked += 1;
      // The only word that reaches the node side without being asked for; nothing is said when nothing is wrong.
      if (now.record.blocked === 1) console.debug(`recourse-guard ${now.nonce} ${now.record.verdict}`);
      return;
    }
    now.record.delivered.push(event.type);
    if (now.record.firstAt === undefined) {
      now.record.firstAt = performance.now();
      now.record.mutationsBefore = mutations;
    }
  };
  let listening = false;
  const listen = (): void => {
    if (listening) return;
    listening = true;
    for (const type of EVENTS) window.addEventListener(type, onEvent, { capture: true });
  };

  const record = (): GuardRecord | undefined => {
    const seen = (armed ?? last)?.record;
    return (
      seen && { ...seen, mutationsSince: seen.mutationsBefore === undefined ? 0 : mutations - seen.mutationsBefore }
    );
  };

  const arm: PageGuard['arm'] = (nonce, element, now) => {
    if (armed?.nonce === nonce && armed.elements.includes(element)) return;
    listen();
    watch();
    const elements = armed?.nonce === nonce ? [...armed.elements, element].slice(-5) : [element];
    last = armed;
    armed = {
      nonce,
      elements,
      signature: now,
      checked: false,
      open: true,
      record: { nonce, verdict: 'idle', blocked: 0, delivered: [] },
    };
  };
  const disarm = (): void => {
    if (!armed) return;
    last = armed;
    armed.open = false;
    armed = undefined;
  };

  return {
    signature,
    watch,
    mutations: () => mutations,
    quietMs: () => (lastMutation ? performance.now() - lastMutation : performance.now()),
    arm,
    disarm,
    record,
    heldBy,
  };
}
