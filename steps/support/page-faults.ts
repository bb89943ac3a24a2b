// These run inside the browser, so each holds everything that it needs.

/** Texts whose contrast with what lies behind them is below 4.5 (WCAG 2.2, level AA). */
export const contrastFaults = (): readonly string[] => {
  const channels = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isOpaque = (colour: string): boolean => (channels(colour)[3] ?? 1) === 1;
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (isOpaque(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && element.checkVisibility())
    .flatMap((element) => {
      const [lighter = 0, darker = 0] = [
        luminance(getComputedStyle(element).color),
        luminance(behind(element)),
      ].toSorted((a, b) => b - a);
      const ratio = (lighter + 0.05) / (darker + 0.05);
      return ratio >= 4.5 ? [] : [`${element.className || element.tagName}: ${ratio.toFixed(2)}`];
    });
};

/** Places where headings skip a level, and pages without exactly one main heading. */
export const headingFaults = (): readonly string[] => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.tagName[1]));
  const skips = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1 ? [`h${level} after h${before}`] : [];
  });
  return levels.filter((level) => level === 1).length === 1 ? skips : ['not exactly one h1', ...skips];
};

/** Links, buttons, fields, foldable parts and pictures without a name. */
export const namelessParts = (): readonly string[] => {
  const nameOf = (element: Element): string => {
    if (element instanceof HTMLInputElement)
      return [...(element.labels ?? [])].map((label) => label.textContent).join('');
    const pictures = [...element.querySelectorAll('img')].map((image) => image.alt);
    return [element.getAttribute('alt'), element.getAttribute('aria-label'), element.textContent, ...pictures].join('');
  };
  return [...document.querySelectorAll('a[href], button, input, summary, img, nav, [role]')]
    .filter((element) => nameOf(element).trim() === '' && element.getAttribute('role') !== 'status')
    .map((element) => element.outerHTML.slice(0, 120));
};
