import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

/** Controls whose shown words count beside their name: they may call themselves otherwise. */
const PRESSED = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'radio', 'switch']);

/**
 * What must not change between looking at an element and acting on it, as one text.
 * Gotcha: the page's side makes the same text by itself (see page-engine.ts); change both or none.
 */
export const signatureOf = (f: Fingerprint): string => {
  const shown = PRESSED.has(f.role ?? '') && f.text !== f.name ? f.text : undefined;
  return [f.tag, f.role, f.name, f.testId, f.rowKey, f.href, f.nameAttribute, shown]
    .map((part) => part ?? '')
    .join('\u0001');
};
