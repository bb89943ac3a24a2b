// A view is the same text with one layer of encoding taken off, which still knows where each of its characters came from.
// Looking for a secret in views finds it in every style of an encoding (any hex case, any subset of characters escaped).
import type { Range } from './range.ts';

/** A text as it reads after decoding, with the way back to the text it was made from. */
export interface View {
  readonly text: string;
  /** Where a stretch of this view stands in the original; widened to whole escapes. */
  readonly toOrigin: (range: Range) => Range;
}

/** What one escape stands for, and how many characters it took. */
export interface Piece {
  readonly text: string;
  readonly length: number;
}

/** Takes one layer of one encoding off: `decode` is asked wherever `trigger` stands. */
export interface Decoder {
  readonly name: string;
  readonly trigger: string;
  readonly decode: (text: string, at: number) => Piece | undefined;
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

/** The view of a text as it stands. */
export const plainView = (text: string): View => ({ text, toOrigin: (range) => range });

/** The last segment that starts at or before a position, by halving. */
const segmentAt = (segments: readonly Segment[], position: number): Segment | undefined => {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segments[middle]?.start ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
};

const sourceRange = (segments: readonly Segment[], range: Range): Range => {
  const first = segmentAt(segments, range.start);
  const last = segmentAt(segments, range.end - 1);
  const start = first
    ? range.start < first.end
      ? first.sourceStart
      : first.sourceEnd + range.start - first.end
    : range.start;
  const end = last ? (range.end <= last.end ? last.sourceEnd : last.sourceEnd + range.end - last.end) : range.end;
  return { start, end };
};

/** A view with one layer of an encoding taken off; undefined when the text has no such escape. */
export const deriveView = (view: View, decoder: Decoder): View | undefined => {
  const { text } = view;
  const segments: Segment[] = [];
  const parts: string[] = [];
  let copied = 0;
  let size = 0;
  let at = text.indexOf(decoder.trigger);
  while (at !== -1) {
    const piece = decoder.decode(text, at);
    const next = at + (piece?.length ?? 1);
    if (piece) {
      parts.push(text.slice(copied, at), piece.text);
      const start = size + at - copied;
      size = start + piece.text.length;
      segments.push({ start, end: size, sourceStart: at, sourceEnd: next });
      copied = next;
    }
    at = text.indexOf(decoder.trigger, next);
  }
  if (segments.length === 0) return undefined;
  parts.push(text.slice(copied));
  return { text: parts.join(''), toOrigin: (range) => view.toOrigin(sourceRange(segments, range)) };
};
