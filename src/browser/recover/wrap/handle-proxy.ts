import type { ElementHandle } from 'playwright';
import { classify } from '../../../domain/classify/classify.ts';
import type { MemoryEntry } from '../../memory/selector-memory.ts';
import { probe } from '../../probe/probe.ts';
import { isAction } from '../actions.ts';
import { perform } from '../perform.ts';
import type { PageSession } from '../session.ts';
import { callMode } from '../step-scope.ts';
import type { Target } from './target-ref.ts';
import { RAW, unwrap } from './unwrap.ts';

const STALE = new Set(['ELEMENT_DETACHED', 'STALE_REFERENCE', 'CONTEXT_DESTROYED', 'FRAME_DETACHED']);

const entryOf = async (session: PageSession, target: Target): Promise<MemoryEntry | undefined> => {
  const report = await probe(target.root(), target.raw(), { twins: true, quick: true, most: 1 }).catch(() => undefined);
  const found = report?.found[0];
  if (!report?.signature || !found) return undefined;
  return {
    selector: target.selector(),
    fingerprint: found.fingerprint,
    signature: report.signature,
    learnedAt: session.settings.clock.now(),
    meant: true,
    learnedIn: session.contextWord,
  };
};

/**
 * An element handle that knows what it was: once it is stale, its element is found again by fingerprint or refused.
 * Gotcha: a handle made by `$()` or `elementHandle()` costs one look at the page more.
 */
export const wrapHandle = async (session: PageSession, target: Target, handle: unknown): Promise<unknown> => {
  if (handle === null || typeof handle !== 'object') return handle;
  const raw = handle as ElementHandle;
  const entry = await entryOf(session, target);
  return new Proxy(raw, {
    get: (_first, prop) => {
      if (prop === RAW) return raw;
      const value: unknown = Reflect.get(raw, prop, raw);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown =>
        (value as (...a: unknown[]) => unknown).apply(raw, args.map(unwrap));
      if (typeof prop !== 'string' || !isAction(prop)) return prop === 'constructor' ? value : call;
      return async (...args: unknown[]) => {
        if (callMode.getStore()?.kind === 'raw') return call(...args);
        const attached = await raw.evaluate((e) => e.isConnected).catch(() => false);
        if (attached) {
          try {
            return await call(...args);
          } catch (error) {
            if (!STALE.has(classify(error, { operation: prop }).code)) throw error;
          }
        }
        return perform(session, target, prop, args.map(unwrap), entry);
      };
    },
  });
};
