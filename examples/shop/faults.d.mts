/** Every fault is off unless it is named. */
export interface Faults {
  /** How many requests for the front page are cut off without an answer. */
  readonly reset?: number;
  /** How many requests for a product are answered 503. */
  readonly unavailable?: number;
  /** Seconds that a 503 asks to wait. */
  readonly retryAfter?: number;
  /** Milliseconds before any page is answered. */
  readonly slow?: number;
  /** Milliseconds for which 'Add to basket' is disabled. */
  readonly sleepy?: number;
  /** Milliseconds until the check-out form is there. */
  readonly late?: number;
  /** Milliseconds for which a banner covers the check-out. */
  readonly overlay?: number;
  /** Milliseconds before an order, which is booked at once, is answered. */
  readonly tardy?: number;
  /** 1: the button 'Add to basket' has another id with every page. */
  readonly renamed?: number;
  /** How many orders are taken without an answer, the connection cut off after the order was booked. */
  readonly silent?: number;
}

/** The faults of `npm start`. */
export declare const DEMO_FAULTS: Faults;
/** The names of all faults. */
export declare const FAULT_NAMES: readonly (keyof Faults)[];
