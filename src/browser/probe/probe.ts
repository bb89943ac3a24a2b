import type { Frame, Locator, Page } from 'playwright';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { ENGINE } from './install-engine.ts';
import type { ProbeReport, ProbeRequest } from './probe-report.ts';

let counter = 0;
/** A word that tells one question to a page from all others of this process. */
export const nextNonce = (): string => {
  counter += 1;
  return `${process.pid.toString(36)}${counter.toString(36)}`;
};

const encode = (request: ProbeRequest): string => encodeURIComponent(JSON.stringify(request)).replace(/'/g, '%27');

/**
 * Asks a page about what a locator resolves to, now, in one round trip and without waiting for it to appear.
 * Throws what Playwright throws when the page cannot answer within `timeoutMs` (default 1000).
 */
export const probe = async (
  root: Page | Frame,
  locator: Locator,
  request: ProbeRequest = {},
  timeoutMs = 1_000,
): Promise<ProbeReport> => {
  const nonce = nextNonce();
  const question = locator
    .or(root.locator(`${ENGINE}=start:${nonce}:${encode(request)}`))
    .locator(`${ENGINE}=collect:${nonce}`);
  const answer = await question.textContent({ timeout: timeoutMs });
  return JSON.parse(answer ?? '{}') as ProbeReport;
};

/**
 * The same locator with a gate behind it: it resolves only to what bears the signature (where one is given), and arms the
 * guard for that as it resolves, so that Playwright's own call needs no further round trip.
 */
export const gated = (
  locator: Locator,
  nonce: string,
  request: Pick<ProbeRequest, 'loop' | 'loopStops'> & { readonly signature?: string },
): Locator => {
  const { signature, ...rest } = request;
  const asked: ProbeRequest = {
    arm: { nonce, ...(signature === undefined ? {} : { signature }) },
    ...rest,
  };
  return locator.locator(`${ENGINE}=gate:${nonce}:${encode(asked)}`);
};

/** A text of Playwright's without what a gate added to the selectors in it. */
export const withoutGates = (text: string): string =>
  text.includes(`${ENGINE}=`)
    ? text.replace(/(?:\.locator\((['"`])recourse=.*?\1\))|(?: >> recourse=[^\s'"`)]*)/g, '')
    : text;

/** All candidates of one frame, each addressable again. */
export interface FrameObservation {
  readonly root: Page | Frame;
  readonly fingerprints: readonly Fingerprint[];
  readonly truncated: boolean;
  readonly url: string;
  /** The element at an index, as a locator that resolves to that very node or to nothing. */
  locator(index: number): Locator;
}

/** Reads the fingerprints of all candidates of a frame; `limit` elements at most (default 20 000). */
export const observeFrame = async (
  root: Page | Frame,
  options: { readonly limit?: number; readonly timeoutMs?: number } = {},
): Promise<FrameObservation> => {
  const nonce = nextNonce();
  const request = encode(options.limit === undefined ? {} : { most: options.limit });
  const answer = await root
    .locator(`${ENGINE}=observe:${nonce}:${request}`)
    .textContent({ timeout: options.timeoutMs ?? 5_000 });
  const seen = JSON.parse(answer ?? '{}') as Pick<FrameObservation, 'fingerprints' | 'truncated' | 'url'>;
  return { root, ...seen, locator: (index) => root.locator(`${ENGINE}=pick:${nonce}:${index}`) };
};
