import type { DomAccess } from './dom-access.ts';

/** What an element is to a person: its role, its name, whether it can be seen and used. */
export interface Naming {
  role(e: Element): string | undefined;
  /** Texts of the labels of a field. */
  labelsOf(e: Element): string[];
  accessibleName(e: Element): string;
  visible(e: Element): boolean;
  enabled(e: Element): boolean;
  describe(e: Element): string;
}

/** Makes it over an access to the document. Gotcha: its source text is shipped to the page. */
export function naming({ textOf, attr, matches, closest, inside, box, tag, fold, content }: DomAccess): Naming {
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
      const text = content(label, 120, { leaveOut: e, spoken: true });
      if (text) out.push(text);
    }
    return out;
  };

  const accessibleName = (e: Element): string => {
    const by = attr(e, 'aria-labelledby');
    if (by) {
      const root = e.getRootNode() as Document | ShadowRoot;
      const parts = by.split(/\s+/).map((id) => (id && root.getElementById ? root.getElementById(id) : null));
      const text = parts
        .map((part) => (part ? attr(part, 'aria-label') || content(part, 200, { spoken: true }) : ''))
        .join(' ');
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
      if (caption) return content(caption, 200, { spoken: true });
    }
    const known = role(e);
    if (known && NAMED_BY_CONTENT.has(known)) {
      const text = content(e, 200, { spoken: true });
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

  return { role, labelsOf, accessibleName, visible, enabled, describe };
}
