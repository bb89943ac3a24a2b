import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

/** A selector in Playwright's own syntax, and the strategy that made it. */
export interface Alternative {
  readonly strategy: string;
  readonly selector: string;
}

const css = (value: string): string => value.replace(/["\\]/g, '\\$&');
const text = (value: string): string => JSON.stringify(value);
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'] as const;

interface Strategy {
  readonly name: string;
  /** The selector, or nothing where the fingerprint has not what it takes. */
  readonly make: (f: Fingerprint) => string | undefined;
  /** Whether a candidate answers to it as well; only what one candidate answers to is offered. */
  readonly fits: (f: Fingerprint, other: Fingerprint) => boolean;
}

const equal =
  (...keys: readonly (keyof Fingerprint)[]) =>
  (f: Fingerprint, other: Fingerprint): boolean =>
    keys.every((key) => f[key] === other[key]);
const has = <K extends keyof Fingerprint>(f: Fingerprint, key: K): f is Fingerprint & Required<Pick<Fingerprint, K>> =>
  f[key] !== undefined && f[key] !== '';
const role = (f: Fingerprint, exact: boolean): string | undefined =>
  has(f, 'role') && has(f, 'name') ? `role=${f.role}[name=${text(f.name)}${exact ? 's' : 'i'}]` : undefined;
const stableClasses = (f: Fingerprint): readonly string[] =>
  (f.classes ?? []).filter((c) => /^[a-z][a-z-]{2,30}$/i.test(c));
const last = (href: string): string => href.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
const includes = (whole: string | undefined, part: string): boolean =>
  whole?.toLowerCase().includes(part.toLowerCase()) ?? false;
const within = (row: string, f: Fingerprint): string => `${f.tag}:has-text(${text(row)})`;

/** The ways to say what an element is, from the surest to the last resort (R-PAGE-5). */
const STRATEGIES: readonly Strategy[] = [
  ...TEST_IDS.map(
    (attribute): Strategy => ({
      name: `test id (${attribute})`,
      make: (f) => (has(f, 'testId') ? `[${attribute}="${css(f.testId)}"]` : undefined),
      fits: equal('testId'),
    }),
  ),
  { name: 'role and exact name', make: (f) => role(f, true), fits: equal('role', 'name') },
  {
    name: 'role and name',
    make: (f) => role(f, false),
    fits: (f, o) => f.role === o.role && includes(o.name, f.name ?? ''),
  },
  { name: 'id', make: (f) => (has(f, 'id') ? `[id="${css(f.id)}"]` : undefined), fits: equal('id') },
  {
    name: 'name attribute',
    make: (f) => (has(f, 'nameAttribute') ? `${f.tag}[name="${css(f.nameAttribute)}"]` : undefined),
    fits: equal('tag', 'nameAttribute'),
  },
  {
    name: 'name attribute and type',
    make: (f) =>
      has(f, 'nameAttribute') && has(f, 'type')
        ? `${f.tag}[name="${css(f.nameAttribute)}"][type="${css(f.type)}"]`
        : undefined,
    fits: equal('tag', 'nameAttribute', 'type'),
  },
  {
    name: 'label',
    make: (f) => (f.labels?.[0] ? `internal:label=${text(f.labels[0])}s` : undefined),
    fits: (f, o) => o.labels?.[0] === f.labels?.[0],
  },
  {
    name: 'aria-label',
    make: (f) => (has(f, 'ariaLabel') ? `[aria-label="${css(f.ariaLabel)}"]` : undefined),
    fits: equal('ariaLabel'),
  },
  {
    name: 'placeholder',
    make: (f) => (has(f, 'placeholder') ? `[placeholder="${css(f.placeholder)}"]` : undefined),
    fits: equal('placeholder'),
  },
  { name: 'alternative text', make: (f) => (has(f, 'alt') ? `[alt="${css(f.alt)}"]` : undefined), fits: equal('alt') },
  { name: 'title', make: (f) => (has(f, 'title') ? `[title="${css(f.title)}"]` : undefined), fits: equal('title') },
  {
    name: 'exact text',
    make: (f) => (has(f, 'text') && f.text.length < 80 ? `${f.tag}:text-is(${text(f.text)})` : undefined),
    fits: equal('tag', 'text'),
  },
  {
    name: 'text',
    make: (f) => (has(f, 'text') && f.text.length < 80 ? `text=${text(f.text)}` : undefined),
    fits: (f, o) => includes(o.text, f.text ?? ''),
  },
  {
    name: 'partial text',
    make: (f) => (has(f, 'text') ? `${f.tag}:has-text(${text(f.text.slice(0, 40))})` : undefined),
    fits: (f, o) => o.tag === f.tag && includes(o.text, f.text?.slice(0, 40) ?? ''),
  },
  { name: 'link target', make: (f) => (has(f, 'href') ? `a[href="${css(f.href)}"]` : undefined), fits: equal('href') },
  {
    name: 'end of the link target',
    make: (f) => (has(f, 'href') && last(f.href) ? `a[href$="${css(last(f.href))}"]` : undefined),
    fits: (f, o) => o.href?.endsWith(last(f.href ?? '')) ?? false,
  },
  {
    name: 'table row and column',
    make: (f) =>
      has(f, 'rowKey') && has(f, 'column')
        ? `tr:has-text(${text(f.rowKey)}) >> ${within(f.name ?? f.text ?? '', f)}`
        : undefined,
    fits: equal('rowKey', 'column', 'tag'),
  },
  {
    name: 'row and role',
    make: (f) =>
      has(f, 'rowKey') && role(f, true)
        ? `:is(tr,li,article,[role=row],[role=listitem]):has-text(${text(f.rowKey)}) >> ${role(f, true)}`
        : undefined,
    fits: equal('rowKey', 'role', 'name'),
  },
  {
    name: 'row and kind',
    make: (f) =>
      has(f, 'rowKey')
        ? `:is(tr,li,article,[role=row],[role=listitem]):has-text(${text(f.rowKey)}) >> ${f.tag}`
        : undefined,
    fits: equal('rowKey', 'tag'),
  },
  {
    name: 'heading above',
    make: (f) =>
      has(f, 'heading') && role(f, true)
        ? `:is(section,article,div,form,fieldset):has(:is(h1,h2,h3,h4,h5,h6,legend):text-is(${text(f.heading)})) >> ${role(f, true)} >> nth=-1`
        : undefined,
    fits: equal('heading', 'role', 'name'),
  },
  {
    name: 'landmark and role',
    make: (f) =>
      has(f, 'landmark') && role(f, true)
        ? `:is(${f.landmark.split(' ')[0] === 'navigation' ? 'nav' : (f.landmark.split(' ')[0] ?? 'main')},[role="${css(f.landmark.split(' ')[0] ?? '')}"]) >> ${role(f, true)}`
        : undefined,
    fits: equal('landmark', 'role', 'name'),
  },
  {
    name: 'form action',
    make: (f) =>
      has(f, 'formAction')
        ? `form[action="${css(f.formAction)}"] ${f.tag}${f.type ? `[type="${css(f.type)}"]` : ''}`
        : undefined,
    fits: equal('formAction', 'tag', 'type'),
  },
  {
    name: 'type',
    make: (f) => (has(f, 'type') ? `${f.tag}[type="${css(f.type)}"]` : undefined),
    fits: equal('tag', 'type'),
  },
  {
    name: 'classes',
    make: (f) => (stableClasses(f).length ? `${f.tag}.${stableClasses(f).join('.')}` : undefined),
    fits: (f, o) => o.tag === f.tag && stableClasses(f).every((c) => o.classes?.includes(c)),
  },
  {
    name: 'path from the nearest id',
    make: (f) => (has(f, 'idXpath') ? `xpath=${f.idXpath}` : undefined),
    fits: equal('idXpath'),
  },
  { name: 'path', make: (f) => (has(f, 'xpath') ? `xpath=${f.xpath}` : undefined), fits: equal('xpath') },
  {
    name: 'place among its like',
    make: (f) => (role(f, true) && f.twinIndex !== undefined ? `${role(f, true)} >> nth=${f.twinIndex}` : undefined),
    fits: equal('role', 'name', 'twinIndex'),
  },
];

/** How many strategies there are. */
export const STRATEGY_COUNT = STRATEGIES.length;

/** Selectors that only this element of the page answers to, by what was observed; the surest first. */
export const alternatives = (f: Fingerprint, page: readonly Fingerprint[]): readonly Alternative[] =>
  STRATEGIES.flatMap(({ name, make, fits }) => {
    const selector = make(f);
    if (selector === undefined) return [];
    let others = 0;
    for (const candidate of page) if (fits(f, candidate)) others += 1;
    return others <= 1 ? [{ strategy: name, selector }] : [];
  });
