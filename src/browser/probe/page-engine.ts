import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import type { PageLibrary } from '../observe/page-library.ts';
import type { PageGuard } from './page-guard.ts';
import type { PageLoop } from './page-loop.ts';
import type { ProbeReport, ProbeRequest } from './probe-report.ts';

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
export function pageEngine(lib: PageLibrary, guard: PageGuard, loop: PageLoop): PageEngine {
  interface Answer {
    readonly element: Element;
    readonly request: ProbeRequest;
    readonly roots: Element[];
    text: string | undefined;
  }
  const answers = new Map<string, Answer>();
  const observations = new Map<string, readonly Element[]>();

  const parse = (text: string): ProbeRequest => JSON.parse(decodeURIComponent(text)) as ProbeRequest;

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
    if (guard.heldBy(hit, [e])) return undefined;
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

  /** Part of the action's own selector: lets through only what bears the signature, and arms the guard for it. */
  const gate = (root: Document | Element, nonce: string, payload: string): Element[] => {
    if (!(root instanceof Element)) return [];
    const request = parse(payload);
    const expected = request.arm?.signature;
    const now = guard.signature(lib.identity(root) as Fingerprint);
    if (expected !== undefined && now !== expected) return [];
    if (request.loop !== undefined && !loop.mayGoOn(nonce, request.loop) && request.loopStops !== false) return [];
    guard.arm(nonce, root, now);
    return [root];
  };

  const report = (answer: Answer): ProbeReport => {
    const { request, roots } = answer;
    const connected = roots.filter((e) => e.isConnected);
    const shown = connected.filter((e) => lib.visible(e));
    guard.watch();
    const before = guard.record();
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
    if (request.disarm) guard.disarm();
    return {
      count: connected.length,
      shown: shown.length,
      found,
      url: location.href.slice(0, 2_000),
      title: document.title.slice(0, 300),
      ready: document.readyState,
      mutations: guard.mutations(),
      quietMs: guard.quietMs(),
      ...(before ? { guard: before } : {}),
      ...(found[0] ? { signature: guard.signature(found[0].fingerprint) } : {}),
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
