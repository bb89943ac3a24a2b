import type { Fingerprint } from '../../src/domain/relocate/fingerprint.ts';

const TAGS: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a',
  textbox: 'input',
  checkbox: 'input',
  heading: 'h2',
  text: 'span',
};

/** What follows the name in a description, and what it sets. */
const CLAUSES: readonly (readonly [RegExp, (found: string) => Partial<Fingerprint>])[] = [
  [/ to "([^"]*)"/u, (href) => ({ href })],
  [/ with id "([^"]*)"/u, (id) => ({ id })],
  [/ with test id "([^"]*)"/u, (testId) => ({ testId })],
  [/ with name attribute "([^"]*)"/u, (nameAttribute) => ({ nameAttribute })],
  [/ in row "([^"]*)"/u, (rowKey) => ({ rowKey })],
  [/ in column "([^"]*)"/u, (column) => ({ column })],
  [/ below "([^"]*)"/u, (heading) => ({ heading })],
  [/ near "([^"]*)"/u, (neighbours) => ({ neighbours })],
  [/ showing "([^"]*)"/u, (text) => ({ text })],
  [/ that is (hidden)/u, () => ({ visible: false })],
  [/ with (\d+) twins/u, (twins) => ({ twins: Number(twins) })],
];

/** A fingerprint in the words of a scenario: `button "Delete" in row "Alice" with id "b1"`; `place` is where it stands. */
export const describedElement = (description: string, place: number): Fingerprint => {
  const head = /^(\w+) "([^"]*)"/u.exec(description);
  const role = head?.[1] ?? '';
  const tag = TAGS[role];
  if (!head || tag === undefined) throw new Error(`There is no element in the words ${description}.`);
  const name = head[2] ?? '';
  const shown = role === 'text' ? { text: name } : { role, ...(name ? { name } : {}) };
  const said = CLAUSES.map(([pattern, set]) => {
    const found = pattern.exec(description.slice(head[0].length));
    return found ? set(found[1] ?? '') : {};
  });
  return Object.assign(
    {
      tag,
      ...shown,
      ...(name && role !== 'textbox' ? { text: name } : {}),
      ...(role === 'checkbox' ? { type: 'checkbox' } : {}),
      xpath: `/html[1]/body[1]/main[1]/section[1]/div[${place}]/${tag}[1]`,
      box: { x: 100, y: 200 + place * 40, width: 120, height: 30 },
    },
    ...said,
  );
};

/** Several, with `; ` between them; `nothing` for none. */
export const describedElements = (descriptions: string): readonly Fingerprint[] =>
  descriptions === 'nothing' ? [] : descriptions.split('; ').map((one, i) => describedElement(one, i + 1));
