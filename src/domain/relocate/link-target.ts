/** Where a link or form leads, cut so that absolute, relative, archived and tracked forms of one address meet. */
export interface LinkTarget {
  /** Without `www.`; absent for a path on the page's own origin. */
  readonly host?: string;
  readonly segments: readonly string[];
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** False for the page's own home: many controls lead there. */
  readonly specific: boolean;
}

/** A bare `#` at the end is a hook for a script, whatever stands before it. */
const NO_ADDRESS = /^(?:javascript|about|data|blob):|^$|#$|^#(?![!/])/iu;
/** An archive or proxy keeps the true address whole within its own. */
const WITHIN_ANOTHER = /^.*[/=](?=https?:\/\/)/iu;
const ARCHIVED_PATH = /^\/web\/\d{4,14}[a-z_]*\//iu;
const PARTS = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([!/].*))?/iu;
const INDEX_PAGE = /\/(?:index|default)\.\w+$/iu;
const PAGE_SUFFIX = /\.(?:html?|php|aspx?|jsp)$/iu;
/** Says where the visitor came from, not where the link leads. */
const TRACKING =
  /^(?:utm_\w+|trk\w*|ref\w*|src|source|from|gclid|fbclid|icid|cm_\w+|ncid|campaign|sid|session\w*|lang|hl|locale|ver|v|t|ts|_\w*)$/iu;
const SCHEME_OTHER = /^(?:mailto|tel|sms):/iu;

const queryOf = (query: string | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const pair of (query ?? '').split('&')) {
    const at = pair.indexOf('=');
    const key = at < 0 ? pair : pair.slice(0, at);
    if (key && !TRACKING.test(key)) found.set(key.toLowerCase(), at < 0 ? '' : pair.slice(at + 1));
  }
  return found;
};

/** Reads an address as a fingerprint keeps it; undefined where it leads nowhere that could identify. */
export const linkTarget = (href: string | undefined): LinkTarget | undefined => {
  if (href === undefined || NO_ADDRESS.test(href)) return undefined;
  if (SCHEME_OTHER.test(href)) {
    const path = href.toLowerCase();
    return { segments: [path], path, query: new Map(), specific: true };
  }
  const own = href.slice(0, 2000).replace(WITHIN_ANOTHER, '').replace(ARCHIVED_PATH, '/');
  const parts = PARTS.exec(own);
  const host = (parts?.[1] ?? '')
    .toLowerCase()
    .replace(/^www\d?\./u, '')
    .replace(/:(?:80|443)$/u, '');
  const routed = parts?.[4] ? `${parts[2] ?? ''}/#${parts[4]}` : (parts?.[2] ?? '');
  const segments = routed.replace(INDEX_PAGE, '/').replace(PAGE_SUFFIX, '').toLowerCase().split('/').filter(Boolean);
  const query = queryOf(parts?.[3]);
  return {
    ...(host ? { host } : {}),
    segments,
    path: segments.join('/'),
    query,
    // A host is only kept for another origin, whose front page is a place of its own.
    specific: segments.length > 0 || query.size > 0 || host !== '',
  };
};

const skeleton = (path: string): string => path.replace(/\d+/gu, '0');

const queryLikeness = (a: LinkTarget, b: LinkTarget): number => {
  let differs = 0;
  for (const [key, value] of a.query) {
    const other = b.query.get(key);
    if (other !== undefined && other !== value) differs += 1;
  }
  if (differs > 0) return 0.2;
  return a.query.size === b.query.size ? 1 : 0.9;
};

/**
 * How surely two addresses lead to one place, 0..1.
 * 1 the same; 0.9 the same but for a parameter that only one has; 0.2 the same page asked for another thing.
 * Gotcha: paths that differ only in a number are two different things (`/orders/17`, `/orders/18`), hence 0.
 */
export const targetLikeness = (a: LinkTarget, b: LinkTarget): number => {
  const hostsDiffer = a.host !== undefined && b.host !== undefined && a.host !== b.host;
  if (a.path === b.path) {
    const query = queryLikeness(a, b);
    if (!hostsDiffer) return query;
    const kin = a.host?.endsWith(`.${b.host}`) || b.host?.endsWith(`.${a.host}`);
    return (kin ? 0.7 : a.segments.length > 1 ? 0.4 : 0) * query;
  }
  if (skeleton(a.path) === skeleton(b.path)) return 0;
  const last = a.segments.at(-1);
  if (last !== undefined && last.length > 3 && last === b.segments.at(-1)) return hostsDiffer ? 0.4 : 0.6;
  let common = 0;
  while (common < a.segments.length && a.segments[common] === b.segments[common]) common += 1;
  // One address within the other was made finer or shorter: it speaks neither way.
  if (!hostsDiffer && common > 0 && common === Math.min(a.segments.length, b.segments.length)) return 0.5;
  return hostsDiffer || common === 0 ? 0 : (0.4 * common) / Math.max(a.segments.length, b.segments.length);
};
