import type { Fingerprint } from '../../domain/relocate/fingerprint.ts';

/** What is asked of a page in one round trip. */
export interface ProbeRequest {
  /** Arms the guard: the next trusted gesture must meet what bears this signature (default: what is found now). */
  readonly arm?: { readonly nonce: string; readonly signature?: string };
  /** Counts this action against repetition under this word; absent where it is not to be counted. */
  readonly loop?: string;
  /** Whether the end of repetition holds the action back. Default true. */
  readonly loopStops?: boolean;
  /** Lets later gestures pass unchecked again. */
  readonly disarm?: boolean;
  /** Counts the twins of what is found; reads the whole page. */
  readonly twins?: boolean;
  /** Leaves out what covers the element. */
  readonly quick?: boolean;
  /** Elements described at most; default 5. */
  readonly most?: number;
}

/** One element that the selector resolved to. */
export interface FoundElement {
  readonly fingerprint: Fingerprint;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly editable: boolean;
  /** `x,y,width,height` in the viewport, to see whether it moves. */
  readonly place: string;
  readonly coveredBy?: string;
  /** A password or one-time code is typed here. */
  readonly secret?: boolean;
}

/** What the guard saw of the last armed gesture. */
export interface GuardRecord {
  readonly nonce: string;
  /** `idle` no event yet; `same` let through; `other` kept from the page. */
  readonly verdict: 'idle' | 'same' | 'other';
  readonly blocked: number;
  /** Types of the trusted events let through, in order. */
  readonly delivered: readonly string[];
  /** What the gesture met. */
  readonly actual?: Fingerprint;
  readonly firstAt?: number;
  readonly mutationsBefore?: number;
  /** DOM changes since the first event. */
  readonly mutationsSince?: number;
}

/** What a page answered. */
export interface ProbeReport {
  readonly count: number;
  /** How many of them are visible. */
  readonly shown: number;
  readonly found: readonly FoundElement[];
  readonly url: string;
  readonly title: string;
  readonly ready: DocumentReadyState;
  /** DOM changes counted since the page was first probed with a guard. */
  readonly mutations: number;
  /** Milliseconds since the last DOM change. */
  readonly quietMs: number;
  /** What the guard that was armed before this probe saw. */
  readonly guard?: GuardRecord;
  /** The first found element's signature: what must not change between looking and acting. */
  readonly signature?: string;
}
