import type { DomAccess } from './dom-access.ts';
import type { Naming } from './naming.ts';

/** What is remembered while one observation goes on; places of siblings would cost their square otherwise. */
export interface Pass {
  readonly indices: Map<Element, string>;
  readonly indexed: Set<Node>;
  readonly xpaths: Map<Element, string>;
  readonly headings: Map<Element, string>;
  readonly landmarks: Map<Element, string>;
  readonly rows: Map<Element, string>;
  readonly pieces: Map<Element, string[]>;
  readonly arounds: Map<Element, string>;
}

/** Where an element stands: its path, heading, landmark, row, and the text next to it. */
export interface Surroundings {
  newPass(): Pass;
  xpath(e: Element, pass: Pass): string;
  idXpath(e: Element, pass: Pass): string | undefined;
  heading(e: Element, pass: Pass): string;
  landmark(e: Element, pass: Pass): string;
  rowKey(e: Element, pass: Pass): string;
  around(e: Element, pass: Pass): string;
}

/** Makes it over an access to the document. Gotcha: its source text is shipped to the page. */
export function surroundings(dom: DomAccess, { role }: Naming): Surroundings {
  const { attr, matches, closest, inside, all, tag, parent, fold, content } = dom;
  const {
    SKIPPED,
    tagOf,
    firstOf,
    parentOf,
    childrenOf,
    firstElementOf,
    nextElementOf,
    previousOf,
    previousNodeOf,
    nextOf,
  } = dom;
  const ROW_KEYS = ['data-id', 'data-key', 'data-row-key', 'data-row-id', 'data-item-id', 'data-uid'];
  const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,caption';
  const ROWS = 'tr,[role=row],li,[role=listitem],article,[role=article],[role=treeitem]';
  const LANDMARKS =
    'main,nav,aside,footer,header,dialog,form,search,[role=main],[role=navigation],[role=complementary],[role=contentinfo],[role=banner],[role=dialog],[role=alertdialog],[role=form],[role=search],[role=region],section[aria-label],section[aria-labelledby]';

  const newPass = (): Pass => ({
    indices: new Map(),
    indexed: new Set(),
    xpaths: new Map(),
    headings: new Map(),
    landmarks: new Map(),
    rows: new Map(),
    pieces: new Map(),
    arounds: new Map(),
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
      if (id) return [`//*[@id="${id}"]`, ...steps.reverse()].join('/');
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
        const inner = all(before, HEADINGS);
        const last = inner.item(inner.length - 1);
        if (last) found = content(last, 80);
      }
      if (found) break;
      // In a long list the one before has already asked all that stand before it.
      const settled = pass.headings.get(before);
      if (settled !== undefined) {
        pass.headings.set(e, settled);
        return settled;
      }
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
  const CONTROLS = 'button,a,input,select,textarea,[role=button]';
  /** What a row is about, piece by piece: its header or cells, else its heading, else its texts without those of its controls. */
  const pieces = (row: Element): string[] => {
    const header = inside(row, 'th[scope=row],[role=rowheader],th');
    const cells = tag(row) === 'tr' || role(row) === 'row' ? [...all(row, 'td,[role=cell],[role=gridcell]')] : [];
    const told = [header, ...cells].slice(0, 5).map((cell) => (cell ? content(cell, 80) : ''));
    if (told.some(Boolean)) return told.filter(Boolean);
    const title = inside(row, HEADINGS);
    if (title) return [content(title, 80)];
    const texts: string[] = [];
    let left = 60;
    const visit = (within: Element): void => {
      for (
        let child = firstOf.call(within) as Node | null;
        child && left-- > 0;
        child = nextOf.call(child) as Node | null
      ) {
        if (child instanceof Element) {
          if (!matches(child, CONTROLS) && !SKIPPED.has(String(tagOf.call(child)))) visit(child);
        } else {
          const text = fold(child.nodeValue, 80);
          if (child.nodeType === 3 && text) texts.push(text);
        }
      }
    };
    visit(row);
    return texts.slice(0, 5);
  };
  /** Rows on either side that a row's key is held against; a longer list is not read as a whole for one row. */
  const NEAR_ROWS = 60;
  const piecesOf = (row: Element, pass: Pass): string[] => {
    const known = pass.pieces.get(row);
    if (known) return known;
    const made = pieces(row);
    pass.pieces.set(row, made);
    return made;
  };
  const othersBegin = (row: Element, key: string, length: number, pass: Pass): boolean => {
    for (const step of [previousOf, nextElementOf]) {
      let at = step.call(row) as Element | null;
      for (let left = NEAR_ROWS; at && left > 0; left -= 1, at = step.call(at) as Element | null)
        if (piecesOf(at, pass).slice(0, length).join(' ') === key) return true;
    }
    return false;
  };
  const rowKey = (e: Element, pass: Pass): string => {
    const row = rowOf(e);
    if (!row) return '';
    const known = pass.rows.get(row);
    if (known !== undefined) return known;
    const told = piecesOf(row, pass);
    let key = told[0] ?? '';
    // Two orders of one customer: as many of the row's pieces as it takes to tell it from the rows around it.
    for (let length = 2; length <= told.length && othersBegin(row, key, length - 1, pass); length += 1)
      key = told.slice(0, length).join(' ');
    for (const name of ROW_KEYS) key ||= fold(attr(row, name), 80);
    pass.rows.set(row, key);
    return key;
  };
  /** Less than this says too little of where an element stands: a cell's 'Edit' beside its 'Delete'. */
  const ENOUGH_AROUND = 20;
  const SIDE = 150;
  /** What stands right before or right after, read until it is enough. */
  const beside = (e: Element, step: (this: unknown) => unknown): string[] => {
    const found: string[] = [];
    let length = 0;
    let left = 4;
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
  const around = (e: Element, pass: Pass): string => {
    let text = '';
    for (
      let at: Element | null = e, up = 0;
      at && up < 4 && text.length < ENOUGH_AROUND && tag(at) !== 'body';
      at = parent(at), up += 1
    ) {
      const known: string | undefined = text ? undefined : pass.arounds.get(at);
      if (known !== undefined) {
        text = known;
        break;
      }
      if (up > 0 && text && matches(at, ROWS)) break;
      text = [...beside(at, previousNodeOf).reverse(), text, ...beside(at, nextOf)].filter(Boolean).join(' ');
    }
    text = fold(text, 300);
    pass.arounds.set(e, text);
    return text;
  };

  return { newPass, xpath, idXpath, heading, landmark, rowKey, around };
}
