import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

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
  ): Pick<Fingerprint, 'tag' | 'role' | 'name' | 'testId' | 'rowKey' | 'href' | 'nameAttribute'>;
  /** `tag#id.class "text"`, at most 120 characters, to name an element to a person. */
  describe(element: Element): string;
}

/** Makes the library in the realm in which it is called. */
export function pageLibrary(): PageLibrary {
  const ROLE_OF_TAG: Readonly<Record<string, string>> = {
    a: 'link',
    area: 'link',
    article: 'article',
    aside: 'complementary',
    button: 'button',
    dialog: 'dialog',
    fieldset: 'group',
    figure: 'figure',
    form: 'form',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    img: 'img',
    li: 'listitem',
    main: 'main',
    menu: 'list',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    option: 'option',
    output: 'status',
    p: 'paragraph',
    progress: 'progressbar',
    search: 'search',
    select: 'combobox',
    summary: 'button',
    table: 'table',
    tbody: 'rowgroup',
    td: 'cell',
    textarea: 'textbox',
    th: 'columnheader',
    thead: 'rowgroup',
    tr: 'row',
    ul: 'list',
  };
  const ROLE_OF_INPUT: Readonly<Record<string, string>> = {
    button: 'button',
    checkbox: 'checkbox',
    email: 'textbox',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
    tel: 'textbox',
    text: 'textbox',
    url: 'textbox',
  };
  const NAMED_BY_CONTENT = new Set(
    'button cell checkbox columnheader heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
      ' ',
    ),
  );
  const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
  const ROW_KEYS = ['data-id', 'data-key', 'data-row-key', 'data-row-id', 'data-item-id', 'data-uid'];
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD']);
  /** Text flows through these; all others stand apart from what is next to them. SVG's own tags are lower case. */
  const INLINE = new Set(
    'SPAN B I EM STRONG A SMALL U CODE MARK SUB SUP FONT ABBR TIME svg g path tspan use'.split(' '),
  );
  const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,caption';
  const ROWS = 'tr,[role=row],li,[role=listitem],article,[role=article],[role=treeitem]';
  const LANDMARKS =
    'main,nav,aside,footer,header,dialog,form,search,[role=main],[role=navigation],[role=complementary],[role=contentinfo],[role=banner],[role=dialog],[role=alertdialog],[role=form],[role=search],[role=region],section[aria-label],section[aria-labelledby]';

  // Instance properties of a form may be clobbered by its fields' names, so the prototypes' own accessors are used.
  const own = (proto: object, name: string): ((this: unknown) => unknown) => {
    for (let p: object | null = proto; p; p = Object.getPrototypeOf(p) as object | null) {
      const found = Object.getOwnPropertyDescriptor(p, name);
      if (found?.get) return found.get;
    }
    return () => undefined;
  };
  const textOf = own(Node.prototype, 'textContent');
  const parentOf = own(Node.prototype, 'parentNode');
  const childrenOf = own(Element.prototype, 'children');
  const childNodesOf = own(Node.prototype, 'childNodes');
  const firstOf = own(Node.prototype, 'firstChild');
  const nextOf = own(Node.prototype, 'nextSibling');
  const firstElementOf = own(Element.prototype, 'firstElementChild');
  const nextElementOf = own(Element.prototype, 'nextElementSibling');
  const typeOf = own(Node.prototype, 'nodeType');
  const nodeValueOf = own(Node.prototype, 'nodeValue');
  const tagOf = own(Element.prototype, 'tagName');
  const shadowOf = own(Element.prototype, 'shadowRoot');
  const previousNodeOf = own(Node.prototype, 'previousSibling');
  const previousOf = own(Element.prototype, 'previousElementSibling');
  const attr = (e: Element, name: string): string | null => Element.prototype.getAttribute.call(e, name);
  const matches = (e: Element, css: string): boolean => Element.prototype.matches.call(e, css);
  const closest = (e: Element, css: string): Element | null => Element.prototype.closest.call(e, css);
  const inside = (e: Element, css: string): Element | null => Element.prototype.querySelector.call(e, css);
  const box = (e: Element): DOMRect => Element.prototype.getBoundingClientRect.call(e);
  const tag = (e: Element): string => String(tagOf.call(e)).toLowerCase();
  const parent = (e: Element): Element | null => {
    const up = parentOf.call(e) as Node | null;
    if (up instanceof ShadowRoot) return up.host;
    return up instanceof Element ? up : null;
  };
  const fold = (text: string | null | undefined, most: number): string => {
    if (!text) return '';
    const folded = (text.length > most * 8 ? text.slice(0, most * 8) : text).replace(/\s+/g, ' ').trim();
    return folded.length > most ? folded.slice(0, most) : folded;
  };

  /** Text in reading order, blocks kept apart, scripts and styles left out; bounded in length and in nodes. */
  const content = (e: Node, most: number, leaveOut?: Element): string => {
    let text = '';
    let left = 400;
    const visit = (node: Node): void => {
      if (node === leaveOut || left-- < 0) return;
      const type = typeOf.call(node);
      if (type === 3) {
        text += (nodeValueOf.call(node) as string | null) ?? '';
        return;
      }
      let from = node;
      let block = false;
      if (type === 1) {
        const element = node as Element;
        const name = tagOf.call(element) as string;
        if (SKIPPED.has(name) || attr(element, 'hidden') !== null) return;
        if (name === 'BR') text += ' ';
        else if (name === 'IMG') text += ` ${attr(element, 'alt') ?? ''} `;
        block = !INLINE.has(name);
        from = (shadowOf.call(element) as ShadowRoot | null) ?? node;
      } else if (type !== 11) return;
      if (block && text) text += ' ';
      // Thousands of siblings may follow once enough was read.
      for (
        let child = firstOf.call(from) as Node | null;
        child && left >= 0 && text.length <= most * 2;
        child = nextOf.call(child) as Node | null
      )
        visit(child);
      if (block) text += ' ';
    };
    visit(e);
    return fold(text, most);
  };

  const role = (e: Element): string | undefined => {
    const said = attr(e, 'role')?.trim().split(/\s+/)[0];
    if (said) return said.toLowerCase();
    const name = tag(e);
    if (name === 'input') return ROLE_OF_INPUT[(attr(e, 'type') ?? 'text').toLowerCase()] ?? 'textbox';
    if ((name === 'a' || name === 'area') && attr(e, 'href') === null) return undefined;
    if (name === 'select' && (attr(e, 'multiple') !== null || Number(attr(e, 'size') ?? 1) > 1)) return 'listbox';
    if (name === 'th') return attr(e, 'scope') === 'row' ? 'rowheader' : 'columnheader';
    return ROLE_OF_TAG[name];
  };

  const labelsOf = (e: Element): string[] => {
    const found = (e as HTMLInputElement).labels;
    if (!(found instanceof NodeList)) return [];
    const out: string[] = [];
    for (const label of found) {
      const text = content(label, 120, e);
      if (text) out.push(text);
    }
    return out;
  };

  const accessibleName = (e: Element): string => {
    const by = attr(e, 'aria-labelledby');
    if (by) {
      const root = e.getRootNode() as Document | ShadowRoot;
      const parts = by.split(/\s+/).map((id) => (id && root.getElementById ? root.getElementById(id) : null));
      const text = parts.map((part) => (part ? attr(part, 'aria-label') || content(part, 200) : '')).join(' ');
      if (fold(text, 200)) return fold(text, 200);
    }
    const said = fold(attr(e, 'aria-label'), 200);
    if (said) return said;
    const name = tag(e);
    if (name === 'input' || name === 'textarea' || name === 'select') {
      const type = (attr(e, 'type') ?? '').toLowerCase();
      if (/^(button|submit|reset)$/.test(type)) {
        const value = fold(attr(e, 'value'), 200);
        if (value) return value;
        if (type !== 'button') return type === 'submit' ? 'Submit' : 'Reset';
      }
      if (type === 'image' && attr(e, 'alt')) return fold(attr(e, 'alt'), 200);
      const labelled = fold(labelsOf(e).join(' '), 200);
      return labelled || fold(attr(e, 'title'), 200) || fold(attr(e, 'placeholder'), 200);
    }
    if (name === 'img' || name === 'area') return fold(attr(e, 'alt') ?? attr(e, 'title'), 200);
    if (name === 'fieldset' || name === 'table' || name === 'figure') {
      const caption = inside(e, ':scope > legend, :scope > caption, :scope > figcaption');
      if (caption) return content(caption, 200);
    }
    const known = role(e);
    if (known && NAMED_BY_CONTENT.has(known)) {
      const text = content(e, 200);
      if (text) return text;
      const labelled = inside(e, '[aria-label],svg > title,img[alt]');
      if (labelled) {
        const inner = attr(labelled, 'aria-label') || attr(labelled, 'alt') || (textOf.call(labelled) as string);
        if (fold(inner, 200)) return fold(inner, 200);
      }
    }
    return fold(attr(e, 'title'), 200);
  };

  const visible = (e: Element): boolean => {
    const check = Element.prototype.checkVisibility;
    if (check && !check.call(e, { visibilityProperty: true })) return false;
    const r = box(e);
    if (r.width > 0 && r.height > 0) return true;
    return tag(e) === 'option';
  };
  const enabled = (e: Element): boolean =>
    !matches(e, ':disabled') && attr(e, 'aria-disabled') !== 'true' && !closest(e, '[inert],[aria-disabled=true]');

  const describe = (e: Element): string => {
    const id = attr(e, 'id');
    const classes = (attr(e, 'class') ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 3);
    const text = fold(accessibleName(e) || content(e, 60), 60);
    return `${tag(e)}${id ? `#${id}` : ''}${classes.map((c) => `.${c}`).join('')}${text ? ` "${text}"` : ''}`.slice(
      0,
      120,
    );
  };

  /** What is remembered while one observation goes on; places of siblings would cost their square otherwise. */
  interface Pass {
    readonly indices: Map<Element, string>;
    readonly indexed: Set<Node>;
    readonly xpaths: Map<Element, string>;
    readonly headings: Map<Element, string>;
    readonly landmarks: Map<Element, string>;
    readonly rows: Map<Element, string>;
  }
  const newPass = (): Pass => ({
    indices: new Map(),
    indexed: new Set(),
    xpaths: new Map(),
    headings: new Map(),
    landmarks: new Map(),
    rows: new Map(),
  });
  const stepOf = (e: Element, pass: Pass): string => {
    const known = pass.indices.get(e);
    if (known) return known;
    const up = parentOf.call(e) as Node | null;
    if (!up || pass.indexed.has(up)) return tag(e);
    pass.indexed.add(up);
    const counts = new Map<string, number>();
    const siblings = (
      up instanceof Element ? childrenOf.call(up) : ((up as DocumentFragment).children ?? [])
    ) as HTMLCollection;
    for (const child of siblings) {
      const name = tag(child);
      const n = (counts.get(name) ?? 0) + 1;
      counts.set(name, n);
      pass.indices.set(child, `${name}[${n}]`);
    }
    return pass.indices.get(e) ?? tag(e);
  };
  const xpath = (e: Element, pass: Pass): string => {
    const known = pass.xpaths.get(e);
    if (known) return known;
    const chain: Element[] = [];
    let at: Element | null = e;
    while (at && !pass.xpaths.has(at) && chain.length < 256) {
      chain.push(at);
      at = parent(at);
    }
    let path = at ? (pass.xpaths.get(at) ?? '') : '';
    for (const step of chain.reverse()) {
      path = `${path}/${stepOf(step, pass)}`;
      pass.xpaths.set(step, path);
    }
    return path;
  };
  const idXpath = (e: Element, pass: Pass): string | undefined => {
    const steps: string[] = [];
    for (let at: Element | null = e; at && steps.length < 40; at = parent(at)) {
      const id = attr(at, 'id');
      if (id)
        return `//*[@id="${id}"]${steps
          .reverse()
          .map((s) => `/${s}`)
          .join('')}`;
      steps.push(stepOf(at, pass));
    }
    return undefined;
  };
  const heading = (e: Element, pass: Pass): string => {
    const known = pass.headings.get(e);
    if (known !== undefined) return known;
    let found = '';
    let looked = 0;
    for (
      let before = previousOf.call(e) as Element | null;
      before && looked < 12;
      before = previousOf.call(before) as Element | null
    ) {
      looked += 1;
      if (matches(before, HEADINGS)) found = content(before, 80);
      else if (firstElementOf.call(before)) {
        const inner = Element.prototype.querySelectorAll.call(before, HEADINGS);
        const last = inner.item(inner.length - 1);
        if (last) found = content(last, 80);
      }
      // In a long list the one before has already asked all that stand before it.
      found ||= pass.headings.get(before) ?? '';
      if (found) break;
    }
    if (!found) {
      const up = parent(e);
      if (up && tag(up) !== 'body') found = heading(up, pass);
      else if (up) {
        const first = inside(up, 'h1');
        if (first) found = content(first, 80);
      }
    }
    pass.headings.set(e, found);
    return found;
  };
  const landmark = (e: Element, pass: Pass): string => {
    const at = closest(e, LANDMARKS);
    if (!at) return '';
    const known = pass.landmarks.get(at);
    if (known !== undefined) return known;
    const text = fold(`${role(at) ?? tag(at)} ${attr(at, 'aria-label') ?? attr(at, 'name') ?? ''}`, 80);
    pass.landmarks.set(at, text);
    return text;
  };
  const rowOf = (e: Element): Element | null => {
    const up = parent(e);
    return up ? closest(up, `${ROWS},${ROW_KEYS.map((k) => `[${k}]`).join(',')}`) : null;
  };
  const rowKey = (e: Element, pass: Pass): string => {
    const row = rowOf(e);
    if (!row) return '';
    const known = pass.rows.get(row);
    if (known !== undefined) return known;
    let key = '';
    const header = inside(row, 'th[scope=row],[role=rowheader],th');
    if (header) key = content(header, 80);
    if (!key && (tag(row) === 'tr' || role(row) === 'row')) {
      for (const cell of Element.prototype.querySelectorAll.call(row, 'td,[role=cell],[role=gridcell]')) {
        if (inside(cell, 'button,a,input,select,textarea') && cell !== row.lastElementChild && !content(cell, 80))
          continue;
        key = content(cell, 80);
        if (key) break;
      }
    }
    if (!key) {
      const title = inside(row, HEADINGS);
      if (title) key = content(title, 80);
    }
    if (!key) {
      // The row's text without that of its controls: what it is about, not what can be done to it.
      let text = '';
      let left = 60;
      const visit = (node: Node): void => {
        if (left-- < 0 || text.length > 160) return;
        if (node.nodeType === 3) text += `${node.nodeValue ?? ''} `;
        else if (
          node instanceof Element &&
          !SKIPPED.has(String(tagOf.call(node))) &&
          !matches(node, 'button,a,input,select,textarea,[role=button]')
        )
          for (const child of childNodesOf.call(node) as NodeListOf<ChildNode>) visit(child);
      };
      visit(row);
      key = fold(text, 80);
    }
    if (!key) for (const name of ROW_KEYS) key ||= fold(attr(row, name), 80);
    pass.rows.set(row, key);
    return key;
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

  /** Less than this says too little of where an element stands: a cell's 'Edit' beside its 'Delete'. */
  const ENOUGH_AROUND = 20;
  const SIDE = 150;
  /** What stands right before or right after, read until it is enough. */
  const beside = (e: Element, step: (this: unknown) => unknown): string[] => {
    const found: string[] = [];
    let length = 0;
    let left = 6;
    for (let at = step.call(e) as Node | null; at && left > 0 && length < SIDE; at = step.call(at) as Node | null) {
      const text = content(at, SIDE - length);
      if (!text) continue;
      left -= 1;
      length += text.length + 1;
      found.push(text);
    }
    return found;
  };
  /** Text next to an element, further out only while it is too little, and never out of its row, whose neighbours say nothing of it. */
  const around = (e: Element): string => {
    let text = '';
    for (
      let at: Element | null = e, up = 0;
      at && up < 4 && text.length < ENOUGH_AROUND && tag(at) !== 'body';
      at = parent(at), up += 1
    ) {
      if (up > 0 && text && matches(at, ROWS)) break;
      text = [...beside(at, previousNodeOf).reverse(), text, ...beside(at, nextOf)].filter(Boolean).join(' ');
    }
    return fold(text, 300);
  };

  const read = (e: Element, pass: Pass): Fingerprint => {
    const name = tag(e);
    const r = box(e);
    const form = (e as HTMLInputElement).form instanceof HTMLFormElement ? (e as HTMLInputElement).form : null;
    const id = attr(e, 'id');
    const isField = name === 'input' || name === 'select' || name === 'textarea';
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
      testId: TEST_IDS.reduce<string>((found, key) => found || (attr(e, key) ?? ''), ''),
      rowKey: rowKey(e, pass),
      column: column(e),
      heading: heading(e, pass),
      landmark: landmark(e, pass),
      neighbours: around(e),
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
  /** Every element below a root in document order, open shadow roots where their host stands; bounded. */
  const walk = (root: Node, most: number, visit: (e: Element) => void): boolean => {
    let seen = 0;
    // Both wait their turn: what follows the node, and what is within it.
    const stack: (Element | null)[] = [];
    const enter = (within: Node): void => {
      stack.push(firstElementOf.call(within) as Element | null);
    };
    const enterRoot = (within: Document | DocumentFragment): void => {
      stack.push(within.firstElementChild);
    };
    if (root instanceof Element) {
      visit(root);
      const shadow = shadowOf.call(root) as ShadowRoot | null;
      enter(root);
      if (shadow) enterRoot(shadow);
    } else enterRoot(root as Document);
    while (stack.length) {
      const element = stack.pop();
      if (!element) continue;
      stack.push(nextElementOf.call(element) as Element | null);
      if (SKIPPED.has(tagOf.call(element) as string)) continue;
      if (++seen > most) return false;
      visit(element);
      const shadow = shadowOf.call(element) as ShadowRoot | null;
      enter(element);
      if (shadow) enterRoot(shadow);
    }
    return true;
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
      testId: TEST_IDS.reduce<string>((found, key) => found || (attr(e, key) ?? ''), ''),
      rowKey: rowKey(e, newPass()),
      href: name === 'a' || name === 'area' ? target(e) : '',
      nameAttribute: fold(attr(e, 'name'), 120),
    };
    const out: Record<string, unknown> = { tag: name };
    for (const key in texts) if (texts[key]) out[key] = texts[key];
    return out as ReturnType<PageLibrary['identity']>;
  };

  return { fingerprint, identity, observe, accessibleName, role, visible, enabled, describe };
}
