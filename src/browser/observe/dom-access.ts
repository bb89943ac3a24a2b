/** Access to a document that a page cannot bend, with text as a person would read it. */
export interface DomAccess {
  readonly TEST_IDS: readonly string[];
  readonly SKIPPED: ReadonlySet<string>;
  readonly textOf: (this: unknown) => unknown;
  readonly parentOf: (this: unknown) => unknown;
  readonly childrenOf: (this: unknown) => unknown;
  readonly childNodesOf: (this: unknown) => unknown;
  readonly firstOf: (this: unknown) => unknown;
  readonly nextOf: (this: unknown) => unknown;
  readonly previousNodeOf: (this: unknown) => unknown;
  readonly previousOf: (this: unknown) => unknown;
  readonly nextElementOf: (this: unknown) => unknown;
  readonly firstElementOf: (this: unknown) => unknown;
  readonly tagOf: (this: unknown) => unknown;
  attr(e: Element, name: string): string | null;
  matches(e: Element, css: string): boolean;
  closest(e: Element, css: string): Element | null;
  inside(e: Element, css: string): Element | null;
  all(e: Element, css: string): NodeListOf<Element>;
  box(e: Element): DOMRect;
  /** Lower case. */
  tag(e: Element): string;
  /** Out of a shadow root comes its host. */
  parent(e: Element): Element | null;
  /** White space folded, cut to `most` characters. */
  fold(text: string | null | undefined, most: number): string;
  /**
   * Text in reading order, blocks kept apart, scripts, styles and hidden parts left out; bounded in length and in nodes.
   * `spoken` is what assistive technology would say: labels in place of what they label, nothing that is not shown.
   */
  content(e: Node, most: number, options?: { readonly leaveOut?: Element; readonly spoken?: boolean }): string;
  walk(root: Node, most: number, visit: (e: Element) => void): boolean;
}

/**
 * Makes the access in the realm in which it is called.
 * Gotcha: its source text is shipped to the page, so it closes over nothing but what the page's realm has.
 */
export function domAccess(): DomAccess {
  const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD']);
  /** Text flows through these; all others stand apart from what is next to them. SVG's own tags are lower case. */
  const INLINE = new Set(
    'SPAN B I EM STRONG A SMALL U CODE MARK SUB SUP FONT ABBR TIME svg g path tspan use'.split(' '),
  );

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

  const shown = (e: Element): boolean =>
    !Element.prototype.checkVisibility || Element.prototype.checkVisibility.call(e);
  const content: DomAccess['content'] = (e, most, options) => {
    const leaveOut = options?.leaveOut;
    // Within what is hidden as a whole (a closed menu) the parts are judged by their attributes alone.
    const spoken = options?.spoken === true;
    const judged = spoken && e instanceof Element && shown(e);
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
        if (SKIPPED.has(name)) return;
        if (element !== e) {
          if (attr(element, 'hidden') !== null) return;
          if (spoken) {
            if (attr(element, 'aria-hidden') === 'true' || (judged && !shown(element))) return;
            const label = attr(element, 'aria-label');
            if (label) {
              text += ` ${label} `;
              return;
            }
          }
        }
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

  const all = (e: Element, css: string): NodeListOf<Element> => Element.prototype.querySelectorAll.call(e, css);
  return {
    TEST_IDS,
    SKIPPED,
    textOf,
    parentOf,
    childrenOf,
    childNodesOf,
    firstOf,
    nextOf,
    previousNodeOf,
    previousOf,
    nextElementOf,
    firstElementOf,
    tagOf,
    attr,
    matches,
    closest,
    inside,
    all,
    box,
    tag,
    parent,
    fold,
    content,
    walk,
  };
}
