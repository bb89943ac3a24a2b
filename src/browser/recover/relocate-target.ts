import type { Frame, Locator, Page } from 'playwright';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { type Relocation, relocate } from '../../domain/relocate/relocate.ts';
import { type FrameObservation, observeFrame } from '../probe/probe.ts';
import { type Alternative, alternatives } from './alternatives.ts';
import type { PageSession } from './session.ts';

/** A target found again. */
export interface Found {
  readonly kind: 'found';
  readonly root: Page | Frame;
  readonly locator: Locator;
  readonly fingerprint: Fingerprint;
  readonly score: number;
  /** 0..1. */
  readonly confidence: number;
  readonly reasons: readonly string[];
  /** Selectors that match it alone now, the best first. */
  readonly alternatives: readonly Alternative[];
}

/** A target that could not be told for sure, and what came nearest. */
export interface NotFound {
  readonly kind: 'not_found';
  readonly reason: string;
  /** Selectors of those that could be meant as well as any other; none of one that was turned down for what it is. */
  readonly alternatives: readonly string[];
  readonly nearest: readonly { readonly fingerprint: Fingerprint; readonly why: string; readonly score: number }[];
}

/** Frames looked into at most; pages full of advertising have hundreds. */
const MOST_FRAMES = 20;

const observeAll = async (session: PageSession, timeoutMs: number): Promise<readonly FrameObservation[]> => {
  const page = session.page;
  const roots: (Page | Frame)[] = [
    page,
    ...page
      .frames()
      .filter((f) => f !== page.mainFrame())
      .slice(0, MOST_FRAMES),
  ];
  const seen = await Promise.all(
    roots.map((root) => observeFrame(root, { timeoutMs: Math.max(50, timeoutMs) }).catch(() => undefined)),
  );
  return seen.filter((o): o is FrameObservation => o !== undefined);
};

/**
 * L1: looks at the whole page again and finds the element by its fingerprint, or says why none can be taken.
 * `usable` filters candidates: those that cannot be seen are never healed to.
 */
export const findAgain = async (
  session: PageSession,
  old: Fingerprint,
  timeoutMs: number,
): Promise<Found | NotFound> => {
  const frames = await observeAll(session, timeoutMs);
  const all: { readonly frame: FrameObservation; readonly index: number; readonly fingerprint: Fingerprint }[] = [];
  for (const frame of frames)
    frame.fingerprints.forEach((fingerprint, index) => {
      if (fingerprint.visible !== false) all.push({ frame, index, fingerprint });
    });
  const outcome: Relocation = relocate(
    old,
    all.map((c) => c.fingerprint),
  );
  if (outcome.index === null) {
    const nearest = outcome.nearest.flatMap(({ index, score, why }) => {
      const candidate = all[index];
      return candidate ? [{ fingerprint: candidate.fingerprint, score, why }] : [];
    });
    const equals = outcome.nearest.flatMap(({ index, why }) => {
      const candidate = why === 'twins' || why === 'small_margin' ? all[index] : undefined;
      const best = candidate && alternatives(candidate.fingerprint, candidate.frame.fingerprints)[0];
      return best ? [best.selector] : [];
    });
    return { kind: 'not_found', reason: outcome.reason, nearest, alternatives: equals };
  }
  const chosen = all[outcome.index];
  if (!chosen) return { kind: 'not_found', reason: 'absent', nearest: [], alternatives: [] };
  const among = chosen.frame.fingerprints;
  return {
    kind: 'found',
    root: chosen.frame.root,
    locator: chosen.frame.locator(chosen.index),
    fingerprint: chosen.fingerprint,
    score: outcome.score,
    confidence: outcome.confidence,
    reasons: outcome.reasons,
    alternatives: alternatives(chosen.fingerprint, among),
  };
};
