import type { ErrorCode } from '../../domain/catalog/catalog.ts';
import type { Effect } from '../../domain/classify/classification.ts';
import type { Level } from '../../domain/policy/decision.ts';

interface At {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly step: string;
}

/** What a recovering page tells its listeners, in the order in which it happens; texts are redacted. */
export type PageEvent = At &
  (
    | {
        readonly type: 'attempt';
        readonly operation: string;
        readonly selector: string;
        readonly code: ErrorCode;
        readonly message: string;
        readonly durationMs: number;
        readonly effect: Effect;
      }
    | { readonly type: 'level'; readonly level: Level; readonly entered: boolean; readonly why: string }
    | {
        readonly type: 'waiting';
        readonly operation: string;
        readonly selector: string;
        readonly code: ErrorCode;
        readonly why: string;
      }
    | {
        readonly type: 'heal';
        readonly operation: string;
        readonly from: string;
        readonly to: string;
        readonly score: number;
        readonly state: 'tried' | 'kept' | 'reverted';
      }
    | { readonly type: 'effect'; readonly operation: string; readonly effect: Effect; readonly evidence: string }
    | { readonly type: 'obstacle'; readonly what: string; readonly done: 'named' | 'gone' | 'dismissed' }
    | {
        readonly type: 'dialog';
        readonly kind: string;
        readonly message: string;
        readonly answer: 'accept' | 'dismiss';
      }
    | {
        readonly type: 'restart';
        readonly what: 'page' | 'browser' | 'connection';
        readonly stateLost: readonly string[];
        readonly url: string;
      }
    | {
        readonly type: 'stateLost';
        readonly what: 'page' | 'browser' | 'connection';
        readonly lost: readonly string[];
        readonly url: string;
      }
    | { readonly type: 'already'; readonly why: string }
    | { readonly type: 'loop'; readonly action: string; readonly times: number; readonly state: 'nudge' | 'stop' }
    | { readonly type: 'ticket'; readonly id: string; readonly question: string; readonly evidence: readonly string[] }
    | { readonly type: 'deskFailed'; readonly id: string; readonly reason: string }
    | {
        readonly type: 'ended';
        readonly operation: string;
        readonly result: 'succeeded' | 'recovered' | 'failed';
        readonly code?: ErrorCode;
        readonly durationMs: number;
      }
  );

/** An event before it is dated and put to its step. */
export type PageEventBody = PageEvent extends infer E ? (E extends At ? Omit<E, keyof At> : never) : never;
