import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { PageLibrary } from '../observe/page-library.ts';
import type { GuardRecord, ProbeReport, ProbeRequest } from './probe-report.ts';

/** A selector engine as Playwright evaluates it in its isolated world. */
export interface PageEngine {
  query(root: Document | Element, body: string): Element | null;
  queryAll(root: Document | Element, body: string): Element[];
}

/**
 * Makes the selector engine by which recourse looks, arms its guard and addresses what it found, all in one round trip:
 * the answer travels as the text of an element that is in no document.
 * Gotcha: shipped as text; closes over nothing. `nonce` keeps answers of different calls apart.
 */
export function pageEngine(lib: PageLibrary): PageEngine {
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
    readonly signature: string | undefined;
    /** Set when the signature did not fit on arming: every event is held back until armed anew. */
    readonly hold: boolean;
    readonly record: { -readonly [K in keyof Omit<GuardRecord, 'delivered'>]: GuardRecord[K] } & {
      readonly delivered: string[];
    };
    checked: boolean;
    open: boolean;
  }
  interface Answer {
    readonly element: Element;
    readonly request: ProbeRequest;
    readonly roots: Element[];
    text: string | undefined;
  }
  const answers = new Map<string, Answer>();
  const observations = new Map<string, readonly Element[]>();
  let armed: Armed | undefined;
  let last: Armed | undefined;
  let mutations = 0;
  let lastMutation = 0;
  let watcher: MutationObserver | undefined;

  const parse = (text: string): ProbeRequest => JSON.parse(decodeURIComponent(text)) as ProbeRequest;

  const signature = (f: Fingerprint): string =>
    [f.tag, f.role, f.name, f.testId, f.rowKey, f.href, f.nameAttribute].map((part) => part ?? '').join('\u0001');

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
      if (now.hold) verdict = 'held';
      else {
        // A new node may stand where the armed one stood: what counts is whether it is the same thing to a person.
        const subject = heldBy(at, now.elements) ?? at.closest(CONTROLS) ?? at;
        const seen = lib.identity(subject) as Fingerprint;
        now.record.actual = seen;
        if (now.signature !== undefined && signature(seen) !== now.signature) verdict = 'other';
      }
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

  const obscurer = (e: Element): string | undefined => {
    const r = e.getClientRects()[0] ?? e.getBoundingClientRect();
    const x = r.x + r.width / 2;
    const y = r.y + r.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
    const root = e.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(x, y);
    if (!hit || hit === e || e.contains(hit) || hit.contains(e)) {
      // An ancestor that is hit itself covers nothing unless it comes from outside the element's own chain.
      return undefined;
    }
    if (heldBy(hit, [e])) return undefined;
    if (
      root instanceof ShadowRoot &&
      document.elementFromPoint(x, y) === root.host &&
      root.contains(hit) &&
      hit.contains(e)
    )
      return undefined;
    // Named by the outermost layer that does not hold the element as well: 'the banner', not 'a span in the banner'.
    let layer: Element = hit;
    for (let up = layer.parentElement; up && !up.contains(e); up = up.parentElement) layer = up;
    return layer === hit ? lib.describe(hit) : `${lib.describe(layer)} (at that point ${lib.describe(hit)})`;
  };

  const guardRecord = (): GuardRecord | undefined => {
    const record = (armed ?? last)?.record;
    return (
      record && {
        ...record,
        mutationsSince: record.mutationsBefore === undefined ? 0 : mutations - record.mutationsBefore,
      }
    );
  };

  const arm = (
    asked: NonNullable<ProbeRequest['arm']>,
    elements: readonly Element[],
    now: string | undefined,
  ): void => {
    listen();
    watch();
    const expected = asked.signature;
    last = armed;
    armed = {
      nonce: asked.nonce,
      elements,
      signature: expected ?? now,
      hold: expected !== undefined && now !== expected,
      checked: false,
      open: true,
      record: { nonce: asked.nonce, verdict: 'idle', blocked: 0, delivered: [] },
    };
  };

  const hash = (text: string): number => {
    let sum = 5381;
    for (let i = 0; i < text.length; i += 1) sum = ((sum << 5) + sum + text.charCodeAt(i)) | 0;
    return sum;
  };
  let wordAt = -1;
  let shownWord = '';
  /** A short word for what a page shows: its text without clocks, and what its fields hold. Fields change without a mutation. */
  const word = (): string => {
    if (wordAt !== mutations) {
      const text = (document.body?.textContent ?? '')
        .replace(/\d{1,2}:\d{2}(:\d{2})?/g, '#')
        .replace(/\b\d+ ?(ms|s|sec|seconds?|min|minutes?) ago\b/gi, '#');
      let states = '';
      for (const e of document.querySelectorAll(
        '[aria-expanded],[aria-pressed],[aria-selected],[aria-valuenow],[aria-current],[open],[hidden]',
      ))
        states += ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-valuenow', 'aria-current', 'open', 'hidden']
          .map((name) => e.getAttribute(name))
          .join();
      shownWord = `${text.length} ${hash(text)} ${hash(states)}`;
      wordAt = mutations;
    }
    let fields = '';
    for (const field of document.querySelectorAll('input,select,textarea')) {
      const { value, checked } = field as HTMLInputElement;
      fields += `${value}\u0001${checked}`;
    }
    return `${location.href} ${document.title} ${shownWord} ${hash(fields)}`;
  };
  const loop = {
    action: '',
    nonce: '',
    same: 0,
    still: 0,
    word: '',
    mutations: -1,
    stopped: false,
    lately: [] as string[],
  };
  /** Counts an action before it is done; says whether it may be (R-PAGE-12). One count for each call, however often it resolves. */
  const mayGoOn = (nonce: string, action: string): boolean => {
    if (loop.nonce === nonce) return !loop.stopped;
    const again = loop.action === action;
    const now = word();
    const stands = now === loop.word;
    loop.same = again && stands ? loop.same + 1 : 1;
    loop.still = stands ? loop.still + 1 : 1;
    loop.word = now;
    loop.action = action;
    loop.nonce = nonce;
    // Many different actions without a visible change are a script's business; a few, over and over, are a loop.
    loop.lately = stands ? [...loop.lately, action].slice(-8) : [action];
    const few = new Set(loop.lately).size <= 3;
    loop.stopped = loop.same >= 6 || (loop.still >= 8 && few);
    const nudge = loop.same === 3 || (loop.still === 5 && loop.same < 3 && few);
    if (loop.stopped || nudge)
      console.debug(
        `recourse-loop ${nonce} ${loop.stopped ? 'stop' : 'nudge'} ${loop.same >= 3 ? loop.same : loop.still}`,
      );
    return !loop.stopped;
  };
  /** Part of the action's own selector: lets through only what bears the signature, and arms the guard for it. */
  const gate = (root: Document | Element, nonce: string, payload: string): Element[] => {
    if (!(root instanceof Element)) return [];
    const request = parse(payload);
    const expected = request.arm?.signature;
    const now = signature(lib.identity(root) as Fingerprint);
    if (expected !== undefined && now !== expected) return [];
    watch();
    if (request.loop !== undefined && !mayGoOn(nonce, request.loop) && request.loopStops !== false) return [];
    if (armed?.nonce === nonce && armed.elements.includes(root)) return [root];
    arm({ nonce, signature: now }, armed?.nonce === nonce ? [...armed.elements, root].slice(-5) : [root], now);
    return [root];
  };

  const report = (answer: Answer): ProbeReport => {
    const { request, roots } = answer;
    const connected = roots.filter((e) => e.isConnected);
    const shown = connected.filter((e) => lib.visible(e));
    const before = guardRecord();
    const found = connected.slice(0, request.most ?? 5).map((e) => {
      const cover = request.quick ? undefined : obscurer(e);
      const r = e.getBoundingClientRect();
      const editable = !(e as HTMLInputElement).readOnly && (e as HTMLElement).getAttribute('aria-readonly') !== 'true';
      return {
        fingerprint: lib.fingerprint(e, request.twins ? { twins: true } : {}),
        visible: lib.visible(e),
        enabled: lib.enabled(e),
        editable,
        place: `${r.x | 0},${r.y | 0},${r.width | 0},${r.height | 0}`,
        ...(cover ? { coveredBy: cover } : {}),
        ...(e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement
          ? { secret: e.type === 'password' || /password|one-time-code|cc-/.test(e.autocomplete) }
          : {}),
      };
    });
    if (request.disarm && armed) {
      last = armed;
      armed.open = false;
      armed = undefined;
    }
    return {
      count: connected.length,
      shown: shown.length,
      found,
      url: location.href,
      title: document.title,
      ready: document.readyState,
      mutations,
      quietMs: lastMutation ? performance.now() - lastMutation : performance.now(),
      ...(before ? { guard: before } : {}),
      ...(found[0] ? { signature: signature(found[0].fingerprint) } : {}),
    };
  };

  const lazily = (element: Element, make: () => string): void => {
    Object.defineProperty(element, 'textContent', { configurable: true, get: make });
  };
  const start = (nonce: string, payload: string): Element => {
    const known = answers.get(nonce);
    if (known) return known.element;
    if (answers.size > 32) for (const key of answers.keys()) if (answers.size > 16) answers.delete(key);
    const element = document.createElement('recourse-answer');
    const answer: Answer = { element, request: parse(payload), roots: [], text: undefined };
    answers.set(nonce, answer);
    lazily(element, () => (answer.text ??= JSON.stringify(report(answer))));
    return element;
  };
  const collect = (root: Document | Element, nonce: string): Element[] => {
    const answer = answers.get(nonce);
    if (!answer) return [];
    if (root instanceof Element && root !== answer.element && answer.roots.length < 5_000) answer.roots.push(root);
    return [answer.element];
  };
  const observe = (root: Document | Element, nonce: string, payload: string): Element => {
    const element = document.createElement('recourse-answer');
    const request = parse(payload);
    let text: string | undefined;
    lazily(element, () => {
      if (text === undefined) {
        const seen = lib.observe(root, request.most === undefined ? {} : { limit: request.most });
        for (const key of observations.keys()) if (observations.size > 3) observations.delete(key);
        observations.set(nonce, seen.elements);
        text = JSON.stringify({ fingerprints: seen.fingerprints, truncated: seen.truncated, url: location.href });
      }
      return text;
    });
    return element;
  };
  const pick = (nonce: string, index: string): Element[] => {
    const element = observations.get(nonce)?.[Number(index)];
    return element?.isConnected ? [element] : [];
  };

  const queryAll: PageEngine['queryAll'] = (root, body) => {
    const [operation = '', nonce = '', ...rest] = body.split(':');
    const payload = rest.join(':');
    if (operation === 'start') return [start(nonce, payload)];
    if (operation === 'collect') return collect(root, nonce);
    if (operation === 'observe') return [observe(root, nonce, payload)];
    if (operation === 'gate') return gate(root, nonce, payload);
    if (operation === 'pick') return pick(nonce, payload);
    return [];
  };
  return { query: (root, body) => queryAll(root, body)[0] ?? null, queryAll };
}
