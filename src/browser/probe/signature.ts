import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

/**
 * What must not change between looking at an element and acting on it, as one text.
 * Gotcha: the page's side makes the same text by itself (see page-engine.ts); change both or none.
 */
export const signatureOf = (f: Fingerprint): string =>
  [f.tag, f.role, f.name, f.testId, f.rowKey, f.href, f.nameAttribute].map((part) => part ?? '').join('\u0001');
