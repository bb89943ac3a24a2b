/** Colours of the terminal by what they say; without colour every one of them leaves the text as it is. */
export interface Ink {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly busy: (text: string) => string;
  readonly name: (text: string) => string;
}

const paint =
  (open: number, close: number) =>
  (text: string): string =>
    `\u001B[${open}m${text}\u001B[${close}m`;

const COLOURS: Ink = {
  strong: paint(1, 22),
  quiet: paint(2, 22),
  good: paint(32, 39),
  bad: paint(31, 39),
  busy: paint(33, 39),
  name: paint(36, 39),
};

const same = (text: string): string => text;
const PLAIN: Ink = { strong: same, quiet: same, good: same, bad: same, busy: same, name: same };

/** Colour only on a terminal, never with NO_COLOR (whatever it is set to, but for nothing) and never on a dumb one. */
export const inkFor = (
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Ink => {
  const refused = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return stream.isTTY === true && !refused ? COLOURS : PLAIN;
};
