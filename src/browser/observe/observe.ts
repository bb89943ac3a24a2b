import type { ElementHandle, Frame, Locator, Page } from 'playwright';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { installEngine } from '../probe/install-engine.ts';
import { type FrameObservation, observeFrame, probe } from '../probe/probe.ts';

/** What to read of a page. */
export interface ObserveOptions {
  /** Candidates read at most in each frame; default 20 000. */
  readonly limit?: number;
  /** Milliseconds that one frame may take; default 5000. */
  readonly timeoutMs?: number;
  /** Whether the frames within are read as well; default true. */
  readonly frames?: boolean;
}

/** Everything on a page that could be meant, at one moment. */
export interface Observation {
  /** In document order, the frame itself first, then the frames within it. */
  readonly fingerprints: readonly Fingerprint[];
  /** Whether the page had more than was read. */
  readonly truncated: boolean;
  /** URLs of frames that did not answer in time or were gone: nothing of theirs is among the fingerprints. */
  readonly unread: readonly string[];
  /** A locator that resolves to the very node at an index, or to nothing once it has left. Throws as `element` does. */
  locator(index: number): Locator;
  /** The very node at an index, or nothing once it has left the page. Throws RangeError for an index that was not given. */
  element(index: number): Promise<ElementHandle | undefined>;
}

const isPage = (root: Page | Frame): root is Page => 'mainFrame' in root;

const withDescendants = (frame: Frame): readonly Frame[] => [frame, ...frame.childFrames().flatMap(withDescendants)];

/** A frame is told by the path of its address and its name, which outlive a change of its query. */
const frameKey = (frame: Frame): string => {
  const url = URL.canParse(frame.url()) ? new URL(frame.url()).pathname : frame.url();
  return frame.name() ? `${url} ${frame.name()}` : url;
};

interface Read {
  readonly frame: Frame;
  readonly seen: FrameObservation | undefined;
}

/**
 * Reads the fingerprints of all candidates of a page or frame, in an isolated world that the page cannot see or change.
 * Frames are read side by side; one that does not answer is named, not waited for longer than `timeoutMs`.
 * Throws what Playwright throws when the frame asked for itself cannot be read.
 * Gotcha: a document that was open before anything of recourse touched its context is read only once it has navigated.
 */
export const observe = async (root: Page | Frame, options: ObserveOptions = {}): Promise<Observation> => {
  const top = isPage(root) ? root.mainFrame() : root;
  await installEngine(top.page().context());
  const read = async (frame: Frame): Promise<Read> => {
    try {
      return { frame, seen: await observeFrame(frame, options) };
    } catch (error) {
      if (frame === top) throw error;
      return { frame, seen: undefined };
    }
  };
  const reads = await Promise.all((options.frames === false ? [top] : withDescendants(top)).map(read));
  const main = top.page().mainFrame();
  const places = reads.flatMap(({ seen }) => (seen ? seen.fingerprints.map((_, at) => ({ seen, at })) : []));
  const locator = (index: number): Locator => {
    const place = places[index];
    if (!place) throw new RangeError(`There is no candidate ${index}; ${places.length} were read.`);
    return place.seen.locator(place.at);
  };
  return {
    fingerprints: reads.flatMap(({ frame, seen }) =>
      frame === main
        ? (seen?.fingerprints ?? [])
        : (seen?.fingerprints ?? []).map((f) => ({ ...f, frame: frameKey(frame) })),
    ),
    truncated: reads.some(({ seen }) => seen?.truncated === true),
    unread: reads.filter(({ seen }) => seen === undefined).map(({ frame }) => frame.url()),
    locator,
    element: async (index) => {
      const found = locator(index);
      return (await found.count()) === 0 ? undefined : ((await found.elementHandle()) ?? undefined);
    },
  };
};

/**
 * The fingerprint of the one element that a locator resolves to now, with how many share its role and name; undefined where it
 * resolves to none or to several. `frame` is the frame of the locator, default its page's main frame.
 */
export const observeOne = async (locator: Locator, frame?: Frame): Promise<Fingerprint | undefined> => {
  const within = frame ?? locator.page().mainFrame();
  await installEngine(within.page().context());
  const { count, found } = await probe(within, locator, { twins: true, quick: true, most: 1 });
  const [only] = found;
  if (count !== 1 || !only) return undefined;
  return within === within.page().mainFrame() ? only.fingerprint : { ...only.fingerprint, frame: frameKey(within) };
};
