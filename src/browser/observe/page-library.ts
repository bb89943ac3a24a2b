import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { type DomAccess, domAccess } from './dom-access.ts';
import { type Naming, naming } from './naming.ts';
import { type Pass, type Surroundings, surroundings } from './surroundings.ts';

/**
 * What runs inside the page to look at it, in an isolated world: a page that overrides its own prototypes cannot lie to it.
 * Gotcha: its source text is shipped, so it closes over nothing but what the page's realm has.
 */
export interface PageLibrary {
  /** Fingerprint of one element; `twins` also counts those that share its role and name (reads the whole page). */
  fingerprint(element: Element, options?: { readonly twins?: boolean }): Fingerprint;
  /** All candidates of a document or element, in document order, with open shadow roots; `truncated` past the limit. */
  observe(
    root: Document | Element,
    options?: { readonly limit?: number },
  ): {
    readonly elements: readonly Element[];
    readonly fingerprints: readonly Fingerprint[];
    readonly truncated: boolean;
  };
  /** Accessible name per the accname rules, folded, at most 200 characters. */
  accessibleName(element: Element): string;
  role(element: Element): string | undefined;
  /** Whether it is rendered and not hidden. */
  visible(element: Element): boolean;
  /** Not disabled, not inert, not aria-disabled. */
  enabled(element: Element): boolean;
  /** Only what tells who it is: tag, role, name, test id, row, link target, `name` attribute. Cheap. */
  identity(
    element: Element,
  ): Pick<Fingerprint, 'tag' | 'role' | 'name' | 'text' | 'testId' | 'rowKey' | 'href' | 'nameAttribute'>;
  /** `tag#id.class "text"`, at most 120 characters, to name an element to a person. */
  describe(element: Element): string;
}

/** Makes the library over its parts. Gotcha: its source text is shipped to the page. */
export function reading(dom: DomAccess, names: Naming, places: Surroundings): PageLibrary {
  const { TEST_IDS, SKIPPED, textOf, childrenOf, childNodesOf, tagOf } = dom;
  const { attr, matches, closest, inside, box, tag, fold, content, walk } = dom;
  const { role, labelsOf, accessibleName, visible, enabled, describe } = names;
  const { newPass, xpath, idXpath, heading, landmark, rowKey, around } = places;

  const target = (e: Element): string => {
    const raw = attr(e, 'href');
    if (!raw) return '';
    // Most links are paths already; resolving each as a URL takes longer than all else that is read of it.
    if (/^\/(?![/\\])[^#\s\\]*$/.test(raw) && !raw.includes('/.')) return raw;
    try {
      const url = new URL(raw, document.baseURI);
      return url.origin === location.origin ? url.pathname + url.search : url.href.replace(/#.*$/, '');
    } catch {
      return fold(raw, 300);
    }
  };
  const column = (e: Element): string => {
    const cell = closest(e, 'td,[role=cell],[role=gridcell]');
    const row = cell ? closest(cell, 'tr,[role=row]') : null;
    const table = row ? closest(row, 'table,[role=table],[role=grid]') : null;
    if (!cell || !row || !table) return '';
    const place = Array.prototype.indexOf.call(childrenOf.call(row), cell);
    const head = inside(table, 'tr,[role=row]');
    const header = head ? (childrenOf.call(head) as HTMLCollection).item(place) : null;
    return header && matches(header, 'th,[role=columnheader]') ? content(header, 60) : '';
  };

  const testId = (e: Element): string => TEST_IDS.reduce<string>((found, key) => found || (attr(e, key) ?? ''), '');
  /** What is typed or chosen is not what the field is. */
  const holdsText = (e: Element, name: string): boolean =>
    name === 'input' || name === 'select' || name === 'textarea' || (e instanceof HTMLElement && e.isContentEditable);

  const read = (e: Element, pass: Pass): Fingerprint => {
    const name = tag(e);
    const r = box(e);
    const form = (e as HTMLInputElement).form instanceof HTMLFormElement ? (e as HTMLInputElement).form : null;
    const id = attr(e, 'id');
    const isField = holdsText(e, name);
    const texts: Record<string, string | null | undefined> = {
      role: role(e),
      name: accessibleName(e),
      text: isField ? '' : content(e, 200),
      id: fold(id, 120),
      nameAttribute: fold(attr(e, 'name'), 120),
      type: attr(e, 'type')?.toLowerCase(),
      href: name === 'a' || name === 'area' ? target(e) : '',
      alt: fold(attr(e, 'alt'), 120),
      title: fold(attr(e, 'title'), 120),
      placeholder: fold(attr(e, 'placeholder'), 120),
      ariaLabel: fold(attr(e, 'aria-label'), 200),
      testId: testId(e),
      rowKey: rowKey(e, pass),
      column: column(e),
      heading: heading(e, pass),
      landmark: landmark(e, pass),
      neighbours: around(e, pass),
      xpath: xpath(e, pass),
      idXpath: idXpath(e, pass),
      formMethod: form ? (attr(form, 'method') ?? 'get').toLowerCase() : '',
      formAction: form ? fold(attr(form, 'action'), 200) : '',
    };
    const out: Record<string, unknown> = { tag: name };
    for (const key in texts) if (texts[key]) out[key] = texts[key];
    const labels = isField ? labelsOf(e) : [];
    if (labels.length) out['labels'] = labels;
    const classes = (attr(e, 'class') ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 12);
    if (classes.length) out['classes'] = classes;
    out['box'] = {
      x: Math.round(r.x + scrollX),
      y: Math.round(r.y + scrollY),
      width: Math.round(r.width),
      height: Math.round(r.height),
    };
    if (!visible(e)) out['visible'] = false;
    if (!enabled(e)) out['enabled'] = false;
    return out as unknown as Fingerprint;
  };

  const INTERACTIVE =
    'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,label,option,[role],[onclick],[tabindex],[contenteditable=""],[contenteditable=true],h1,h2,h3,h4,h5,h6,img[alt],td,th,li';
  const candidate = (e: Element): boolean => {
    if (SKIPPED.has(String(tagOf.call(e)))) return false;
    if (matches(e, INTERACTIVE)) return true;
    for (const key of TEST_IDS) if (attr(e, key) !== null) return true;
    for (const child of childNodesOf.call(e) as NodeListOf<ChildNode>)
      if (child.nodeType === 3 && child.nodeValue && /\S/.test(child.nodeValue)) return true;
    return false;
  };

  const twinKey = (f: Fingerprint): string => `${f.role ?? f.tag}\n${f.name ?? f.text ?? ''}`;
  const observe: PageLibrary['observe'] = (root, options) => {
    const limit = options?.limit ?? 20_000;
    const elements: Element[] = [];
    let truncated = false;
    const whole = walk(root, 150_000, (e) => {
      if (!candidate(e)) return;
      if (elements.length < limit) elements.push(e);
      else truncated = true;
    });
    const pass = newPass();
    const read1 = elements.map((e) => read(e, pass) as Fingerprint & { twins?: number; twinIndex?: number });
    const groups = new Map<string, (Fingerprint & { twins?: number; twinIndex?: number })[]>();
    for (const f of read1) {
      const key = twinKey(f);
      const group = groups.get(key);
      if (group) group.push(f);
      else groups.set(key, [f]);
    }
    for (const group of groups.values())
      group.forEach((f, i) => {
        (f as { twins?: number }).twins = group.length;
        (f as { twinIndex?: number }).twinIndex = i;
      });
    return { elements, fingerprints: read1, truncated: truncated || !whole };
  };

  const fingerprint: PageLibrary['fingerprint'] = (e, options) => {
    const f = read(e, newPass());
    if (!options?.twins) return f;
    let twins = 0;
    let twinIndex = 0;
    const key = twinKey(f);
    const own = tagOf.call(e);
    const mine = textOf.call(e);
    walk(document, 50_000, (other) => {
      if (other !== e && (tagOf.call(other) !== own || textOf.call(other) !== mine)) return;
      if (other !== e) {
        const name = accessibleName(other);
        if (`${role(other) ?? f.tag}\n${name || (f.name === undefined ? content(other, 200) : '')}` !== key) return;
      } else twinIndex = twins;
      twins += 1;
    });
    return { ...f, twins, twinIndex };
  };

  const identity: PageLibrary['identity'] = (e) => {
    const name = tag(e);
    const texts: Record<string, string | null | undefined> = {
      role: role(e),
      name: accessibleName(e),
      testId: testId(e),
      rowKey: rowKey(e, newPass()),
      href: name === 'a' || name === 'area' ? target(e) : '',
      nameAttribute: fold(attr(e, 'name'), 120),
    };
    // What a control shows may be another thing than what it calls itself.
    if (attr(e, 'aria-label') !== null || attr(e, 'aria-labelledby') !== null) texts['text'] = content(e, 200);
    const out: Record<string, unknown> = { tag: name };
    for (const key in texts) if (texts[key]) out[key] = texts[key];
    return out as ReturnType<PageLibrary['identity']>;
  };

  return { fingerprint, identity, observe, accessibleName, role, visible, enabled, describe };
}

/** The source text that makes the library in a page's realm: an expression whose value is a `PageLibrary`. */
export const pageLibrarySource = (): string =>
  `((dom) => ((names) => (${reading.toString()})(dom, names, (${surroundings.toString()})(dom, names)))((${naming.toString()})(dom)))((${domAccess.toString()})())`;
