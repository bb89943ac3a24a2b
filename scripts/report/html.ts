const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of a page that is already safe. Only `html` makes one from text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Content = Html | string | number | false | undefined | readonly Content[];

const render = (content: Content): string => {
  if (content === false || content === undefined) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'object') return content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
};

/** Makes a piece of a page; everything put into it is shown as text unless it is such a piece itself. */
export const html = (strings: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(strings.map((text, index) => text + render(contents[index])).join(''));
