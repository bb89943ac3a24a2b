import { DECODERS, FOLDED_LINES } from './decoders.ts';
import type { NeedleIndex } from './needle-index.ts';
import { LOOSE_LENGTH } from './needles.ts';
import { mergeRanges, type Range } from './range.ts';
import { SECRET_PATTERNS } from './secret-patterns.ts';
import { deriveView, plainView, type View } from './view.ts';

/** So many views at most, simplest first: two layers of everything, and three of most. */
const MAX_VIEWS = 14;

/** The text as it stands, then with one layer of encoding taken off, then with two … */
const viewsOf = (text: string): readonly View[] => {
  const views: View[] = [plainView(text)];
  for (let at = 0; at < views.length && views.length < MAX_VIEWS; at += 1) {
    const view = views[at];
    if (!view) break;
    for (const decoder of DECODERS) {
      const derived = deriveView(view, decoder);
      if (derived && views.length < MAX_VIEWS) views.push(derived);
    }
  }
  return views;
};

const DELIMITER = String.raw`[\s"'\x60=:,;&?#()[\]{}<>/|]`;

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A pattern for short secrets, which count only where they stand alone between delimiters; none for no secrets. */
export const wholeTokens = (tokens: readonly string[]): RegExp | undefined => {
  const alternatives = [...new Set(tokens)].sort((a, b) => b.length - a.length).map(escapePattern);
  return alternatives.length === 0
    ? undefined
    : new RegExp(`(?<=^|${DELIMITER})(?:${alternatives.join('|')})(?=$|${DELIMITER})`, 'g');
};

/** Where the secrets of a text stand: marked ones in any spelling, and shapes of unmarked ones; in order, apart. */
export const findSecrets = (text: string, index: NeedleIndex, tokens: RegExp | undefined): readonly Range[] => {
  const found: Range[] = [];
  for (const view of viewsOf(text)) {
    const ranges = [...index.find(view.text), ...SECRET_PATTERNS.flatMap((pattern) => pattern.find(view.text))];
    for (const range of ranges) found.push(view.toOrigin(range));
    if (tokens) {
      for (const match of view.text.matchAll(tokens)) {
        found.push(view.toOrigin({ start: match.index, end: match.index + match[0].length }));
      }
    }
    const unfolded = deriveView(view, FOLDED_LINES);
    if (unfolded) for (const range of index.find(unfolded.text, LOOSE_LENGTH)) found.push(unfolded.toOrigin(range));
  }
  return mergeRanges(found);
};
