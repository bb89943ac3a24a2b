/** Words that name what does no harm twice (R-PAGE-2): the result is the same however often it is done. */
const REPEATABLE: ReadonlySet<string> = new Set(
  `goto navigate navigation open fill check uncheck select hover focus scroll wait expect assert read observe extract
   snapshot screenshot query find get list status`.split(/\s+/),
);

/** Words that name what may count twice. */
const ONCE_ONLY: ReadonlySet<string> = new Set(
  `click dblclick doubleclick tap press type submit send upload drag drop post put patch delete remove pay order buy
   checkout confirm accept create add save dispatch evaluate`.split(/\s+/),
);

/**
 * Whether an operation does no harm twice, told by its name (`page.goto`, `browser_click`); undefined where the name does
 * not say. A name with words of both kinds counts as once only.
 */
export const repeatableByName = (operation: string | undefined): boolean | undefined => {
  const words = (operation ?? '')
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.some((word) => ONCE_ONLY.has(word))) return false;
  return words.some((word) => REPEATABLE.has(word)) ? true : undefined;
};
