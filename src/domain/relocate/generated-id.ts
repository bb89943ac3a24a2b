/** How far an id can be trusted: written by a person, counted up by one, or made anew by a framework or a build. */
export type IdNature = 'stable' | 'numbered' | 'generated';

/** Made by known frameworks; checked against the ids that their current versions write. */
const FRAMEWORK = [
  /^:[rR][0-9a-z]+:?/u, // React useId, old and new forms
  /^«r[0-9a-z]+»/u,
  /^_r_[0-9a-z]+_/u,
  /^(?:ember|ext-gen|ext-comp|yui_|gwt-uid|dojox?_|dijit_|isc_|zk_|__next)[-_]?\d*/iu,
  /^(?:radix|headlessui|mui|react-aria|react-select|downshift|rc|chakra|mantine|reach|base-ui|ariakit)[-_:]/iu,
  /^(?:mat|cdk|ng|p|pn_id|pr_id|v|el-id|q|ant|bits|melt|svelte|aria)[-_](?:[a-z]+[-_])*\d+/iu,
  /^j_id/iu, // JSF
  /^ctl\d+_/iu, // ASP.NET
] as const;

/** Nobody writes longer ones, and patterns are not tried on what a page made up to be slow. */
const LONGEST_WRITTEN = 80;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/iu;
const LONG_NUMBER = /\d{5,}/u;
const WORDLIKE = /^[a-z]+$|^[A-Z]?[a-z]+$|^[A-Z]+$/u;
const DIGITS = /\d+/gu;

/** A run of letters and digits in which they take turns, or a long run of hex, is a hash. */
const looksHashed = (part: string): boolean => {
  if (part.length < 5 || WORDLIKE.test(part)) return false;
  if (/^[0-9a-f]{6,}$/iu.test(part) && /\d/u.test(part)) return true;
  const turns = part.match(/[a-z]\d|\d[a-z]|[a-z][A-Z]{2,}[a-z]/gu)?.length ?? 0;
  return turns >= 2;
};

/** Tells a written id from a numbered and a generated one. */
export const idNature = (id: string): IdNature => {
  if (id.length > LONGEST_WRITTEN) return 'generated';
  if (FRAMEWORK.some((pattern) => pattern.test(id)) || UUID.test(id) || LONG_NUMBER.test(id)) return 'generated';
  if (id.split(/[-_.:\s]+/u).some(looksHashed)) return 'generated';
  return /\d/u.test(id) ? 'numbered' : 'stable';
};

/** The id with every number made the same, so that `item-3` and `item-4` meet. */
export const idSkeleton = (id: string): string => id.replace(DIGITS, '0');

/** Whether a class token was written by a build (CSS modules, styled components, atomic hashes) and changes with it. */
export const isGeneratedClass = (token: string): boolean =>
  token.length > LONGEST_WRITTEN ||
  /^(?:css|sc|jss|emotion|makeStyles|tss|svelte|astro|_?ng(?:host|content)?|data-v)-/u.test(token) ||
  /__[A-Za-z0-9_-]*(?:\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z])[A-Za-z0-9_-]*$/u.test(token) ||
  token.split(/[-_]+/u).some(looksHashed) ||
  (/^[a-z]{1,3}[A-Z][a-zA-Z]{2,}$/u.test(token) && /[A-Z][a-z]?[A-Z]/u.test(token));
