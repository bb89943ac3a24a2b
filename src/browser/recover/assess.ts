import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import { consequenceOf } from '../../domain/relocate/consequence.ts';
import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';
import { sameElement } from '../../domain/relocate/same-element.ts';
import type { MemoryEntry } from '../memory/selector-memory.ts';
import type { FoundElement, ProbeReport } from '../probe/probe-report.ts';
import type { ActionSpec } from './actions.ts';

/** Whether what a selector resolves to can be acted on now, and if not, why. */
export type Verdict =
  | { readonly kind: 'ready'; readonly element: FoundElement | undefined }
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'ambiguous';
      readonly elements: readonly FoundElement[];
      readonly count: number;
      readonly right: number | undefined;
    }
  | { readonly kind: 'other'; readonly element: FoundElement; readonly why: string }
  | { readonly kind: 'hidden'; readonly element: FoundElement }
  | { readonly kind: 'disabled'; readonly element: FoundElement; readonly readOnly: boolean }
  | { readonly kind: 'covered'; readonly element: FoundElement; readonly by: string };

/** The code under which a verdict ends when it does not change in time. */
export const VERDICT_CODES = {
  absent: 'SELECTOR_NOT_FOUND',
  ambiguous: 'SELECTOR_AMBIGUOUS',
  other: 'IDENTITY_MISMATCH',
  hidden: 'ELEMENT_NOT_VISIBLE',
  disabled: 'ELEMENT_NOT_ENABLED',
  covered: 'ELEMENT_OBSCURED',
} as const satisfies Record<Exclude<Verdict['kind'], 'ready'>, ErrorCode>;

/** How an element is called to a person: its role and name, else its tag and text. */
export const called = (f: Fingerprint): string => {
  const name = f.name ?? f.text ?? f.placeholder ?? f.id ?? '';
  const row = f.rowKey ? ` in the row "${f.rowKey.slice(0, 60)}"` : '';
  return `${f.role ?? f.tag}${name ? ` "${name.slice(0, 80)}"` : ''}${row}`;
};

/**
 * Whether what stands there while an action waits is still what was seen when it began. A control may change its words
 * while it gets ready ('Loading' to 'Pay'); it may not come to stand in another row, nor become one that destroys.
 */
const becameAnother = (seen: Fingerprint, now: Fingerprint): string | undefined => {
  if (seen.rowKey && now.rowKey && seen.rowKey !== now.rowKey && !sameElement(seen, now).same) return 'another_row';
  const renamed = seen.name !== now.name;
  return renamed && consequenceOf(now) === 'destructive' && !sameElement(seen, now).same
    ? 'became_destructive'
    : undefined;
};

const WORD = /[\p{L}\p{N}]+/gu;
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A control that destroys, where nothing of what it says was in what a person meant: 'Rename' never is 'Delete'. */
const contradicts = (meant: string, now: Fingerprint): boolean => {
  if (consequenceOf(now) !== 'destructive') return false;
  const said = fold(meant);
  const words = fold(`${now.name ?? ''} ${now.text ?? ''} ${now.testId ?? ''}`).match(WORD) ?? [];
  return (
    words.length > 0 && !words.some((word) => (word.length > 2 || /[^\u0000-\u024f]/.test(word)) && said.includes(word))
  );
};

/** Weighs what a page answered; pure. `strict` refuses several matches, as Playwright's locators do. */
export const assess = (
  report: ProbeReport,
  spec: ActionSpec,
  known: MemoryEntry | undefined,
  strict: boolean,
  seen?: Fingerprint,
  meant?: string,
): Verdict => {
  if (report.count === 0) return { kind: 'absent' };
  const [first] = report.found;
  if (!first) return { kind: 'absent' };
  if (report.count > 1 && strict) {
    const same = known
      ? report.found.flatMap((f, i) => (sameElement(known.fingerprint, f.fingerprint).same ? [i] : []))
      : [];
    return {
      kind: 'ambiguous',
      elements: report.found,
      count: report.count,
      right: same.length === 1 && report.count <= report.found.length ? same[0] : undefined,
    };
  }
  if (known && report.signature !== known.signature) {
    const identity = sameElement(known.fingerprint, first.fingerprint);
    if (!identity.same) return { kind: 'other', element: first, why: identity.why };
  }
  if (!known && meant !== undefined && contradicts(meant, first.fingerprint))
    return { kind: 'other', element: first, why: 'destroys_what_nobody_named' };
  const another = seen && becameAnother(seen, first.fingerprint);
  if (another) return { kind: 'other', element: first, why: another };
  const needs: readonly string[] = spec.needs;
  if (needs.includes('visible') && !first.visible) return { kind: 'hidden', element: first };
  if (needs.includes('enabled') && !first.enabled) return { kind: 'disabled', element: first, readOnly: false };
  if (needs.includes('editable') && !first.editable) return { kind: 'disabled', element: first, readOnly: true };
  if (needs.includes('uncovered') && first.coveredBy) return { kind: 'covered', element: first, by: first.coveredBy };
  return { kind: 'ready', element: first };
};

/** What a verdict says to a person. */
export const verdictText = (
  verdict: Exclude<Verdict, { kind: 'ready' }>,
  selector: string,
  known: MemoryEntry | undefined,
): string => {
  switch (verdict.kind) {
    case 'absent':
      return `No element matches ${selector}${known ? `; it was ${called(known.fingerprint)}` : ''}`;
    case 'ambiguous':
      return `${selector} matches ${verdict.count} elements: ${verdict.elements.map((e, i) => `${i + 1}) ${called(e.fingerprint)}`).join(', ')}`;
    case 'other':
      return `${selector} now matches ${called(verdict.element.fingerprint)}, not ${known ? called(known.fingerprint) : 'what was meant'} (${verdict.why})`;
    case 'hidden':
      return `${called(verdict.element.fingerprint)} is not visible`;
    case 'disabled':
      return `${called(verdict.element.fingerprint)} is ${verdict.readOnly ? 'read-only' : 'not enabled'}`;
    case 'covered':
      return `${called(verdict.element.fingerprint)} is covered: <${verdict.by}> intercepts pointer events`;
    default:
      return verdict satisfies never;
  }
};
